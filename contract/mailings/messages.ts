/** Texts about invitations by mail. They are part of the contract. */
export const mailingMessages = {
  unknown: 'This mailing does not exist, or was deleted.',
  changedMeanwhile: 'Someone has changed this mailing meanwhile. Reload the page to see the change.',
  notDraft: 'This mailing is no longer a draft. Reload the page.',
  inState: 'This mailing is in another state. Reload the page.',
  undeletable: 'Stop this mailing before you delete it.',
  tooMany: (max: number) => `A workspace has at most ${max} mailings. Delete one first.` as const,
  noMailServer: 'This server sends no mail: its administrator has to set up a mail server.',
  noPlan: 'The plan of this workspace includes no invitations by mail.',
  study: 'Choose a study of this workspace',
  notLive: 'This study takes no participants. Publish or resume it first.',
  segment: 'This segment does not exist, or was deleted',
  subject: 'A subject has no line breaks, and no “=?”',
  senderName: 'The name of a sender has no @, no line breaks and no invisible characters',
  placeholder: {
    /** The placeholders as they are written. */
    unknown: (names: string) => `These placeholders are not known: ${names}` as const,
    noFallback: (names: string) =>
      `Write what stands in place of a missing value, as in {{first_name|there}}: ${names}` as const,
    broken: 'A placeholder is not complete. Write it as {{first_name|there}}.',
    link: 'The link belongs into the text, not into the subject',
  },
  tooManyTests: (max: number) => `At most ${max} test mails an hour. Try again later.` as const,
  noAddress: 'A test mail goes to the address of a member, once it is verified. An API key has none.',
  cursor: 'This list has changed. Begin at its first page.',
  selector: 'A selector has only letters, digits, hyphens, underscores and dots',
  token: 'This link is not complete. Open it from the mail once more.',
  sent: {
    deleted: 'The mailing is deleted.',
    test: 'The test mail is on its way to you.',
    offTeam: 'You get no further invitations from this team.',
    offStudy: 'You get no further invitations to this study.',
  },
} as const
