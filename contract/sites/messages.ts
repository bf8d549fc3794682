/** Texts about recorded sites. They are part of the contract. */
export const siteMessages = {
  domain: 'Enter a domain without https://, such as example.org or *.example.org',
  pattern: 'Begin with a slash, such as /checkout/*',
  unknown: 'This site does not exist.',
  recordingUnknown: 'This recording does not exist, or it was deleted.',
  tooMany: (max: number) => `A workspace has at most ${max} sites. Delete one first.` as const,
  changedMeanwhile: 'Someone has changed this site meanwhile. Reload the page to see the change.',

  sent: {
    siteDeleted: 'The site and its recordings are deleted.',
  },
} as const
