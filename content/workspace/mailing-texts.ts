import type {
  BounceKind,
  MailingProblem,
  MailingState,
  RecipientReason,
  RecipientResponse,
  RecipientState,
  RemindedPeople,
} from '#contract/mailings/mailings.ts'

/** The states of a mailing: its name, and what happens in it. */
export const mailingStateTexts: Readonly<
  Record<MailingState, { readonly name: string; readonly text: string }>
> = {
  draft: { name: 'Draft', text: 'Nothing is sent yet.' },
  sending: { name: 'Sending', text: 'The mails leave one after another. You can close this page.' },
  paused: { name: 'Paused', text: 'No mail leaves until you resume.' },
  stopped: { name: 'Stopped', text: 'People who had not been sent the mail were skipped.' },
  sent: { name: 'Sent', text: 'Nobody waits for the mail any more.' },
}

/** A mailing that is sent later: its name, and what happens in it until then. */
export const scheduledTexts = {
  name: 'Scheduled',
  text: 'No mail leaves before its time. You can close this page.',
} as const

/** The people whom a reminder can go to. */
export const remindedNames: Readonly<Record<RemindedPeople, string>> = {
  notFinished: 'Those who have not finished the study',
  notStarted: 'Those who have not started the study',
}

/** Why the server has paused a mailing, and what to do. */
export const mailingProblemTexts: Readonly<Record<MailingProblem, string>> = {
  senderRefused:
    'The mail server does not accept the sender. Ask the administrator of this server to check its address, then resume.',
  loginRefused:
    'The mail server refuses the login. Ask the administrator of this server to check its password, then resume.',
  serverRefused:
    'The mail server refuses every connection. Ask the administrator of this server about it, then resume.',
  audience:
    'The group of people can no longer be read: its segment, or one of the attributes in its filter, was deleted. People who are listed below stay.',
  blocked:
    'Many mails came back because the mail servers of the recipients refuse their sender or their text. Ask the administrator of this server to check SPF, DKIM and DMARC of the sender, then resume.',
}

export const recipientStateNames: Readonly<Record<RecipientState, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
  skipped: 'Skipped',
}

/** How far a recipient came in the study, after the state of the mail. */
export const recipientResponseTexts: Readonly<Record<RecipientResponse, string>> = {
  started: 'started the study',
  screenedOut: 'screened out',
  finished: 'finished the study',
}

/** Why a recipient did not get the mail, or may not have got it. */
export const recipientReasonTexts: Readonly<Record<RecipientReason, string>> = {
  optedOut: 'asked not to be invited',
  erased: 'was deleted from your database',
  studyOptOut: 'asked not to be invited to this study',
  closed: 'the study takes no participants',
  stopped: 'the mailing was stopped',
  badAddress: 'the address does not exist',
  refused: 'the mail was refused',
  lost: 'the connection broke off, so the mail may have arrived',
  quota: 'the plan has no mails left this month',
  answered: 'has answered meanwhile',
  suppressed: 'mails to this address came back, or were reported as unwanted',
}

/** How a mail came back. */
export const bounceTexts: Readonly<Record<BounceKind, string>> = {
  hard: 'the address does not exist',
  soft: 'the mailbox could not take it',
  block: 'the mail server refused the sender or the text',
}
