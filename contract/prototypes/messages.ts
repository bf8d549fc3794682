/** Texts about prototypes. They are part of the contract. */
export const prototypeMessages = {
  address: 'Enter a whole address that starts with https://',
  notPublic: 'This address is not on the public internet, so participants could not open it.',
  noAnswer: (seconds: number) =>
    `This address does not answer within ${seconds} seconds. Check it, or try again.` as const,
  redirects: (max: number) => `This address redirects more than ${max} times.` as const,
  status: (status: number) => `The page at this address answers with the error ${status}.` as const,
  notPage: 'This address leads to a file, not to a page.',
  figma: {
    link: 'Enter the link of a Figma file, such as https://www.figma.com/design/…',
    unknown: 'This file was not imported into this study.',
    tooManyFiles: (max: number) => `A study takes screens from at most ${max} Figma files` as const,
    running: 'This file is being imported already. Wait until the import ends.',
    busy: 'Several imports from Figma are running. Try again when one has ended.',
    startedOften: 'You started many imports. Please try again in a minute.',
    token: 'Figma does not accept this token. Make one with the scope file_content:read, and try again.',
    file: 'Figma does not find this file, or the owner of the token may not open it.',
    limit: (minutes: number) =>
      `Figma asks to wait ${minutes} minutes. Start again then: what was imported is kept.` as const,
    unavailable: 'Figma does not answer. Start again later: what was imported is kept.',
    reply: 'Figma answered with something unexpected. Nothing was changed.',
    size: 'This file is too large to be read. Link to one page of it, or split it.',
    noFrames: 'The link leads to no frames. Link to a page with frames.',
    tooManyFrames: (frames: number, max: number) =>
      `The link leads to ${frames} frames; a prototype has at most ${max} screens. Link to one page or section.` as const,
    space: 'The images are too large together. Link to one page or section of the file.',
    failed: 'The import failed. Start again: what was imported is kept.',
  },
  checkedOften: 'You checked many addresses. Please try again in a minute.',
} as const
