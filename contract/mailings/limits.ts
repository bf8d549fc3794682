/** Limits of mailings. */
export const mailingLimits = {
  /** Chosen people of an audience. */
  people: 500,
  /** People in one mailing. */
  most: 50_000,
  /** Reminders of a mailing. */
  reminders: 2,
  /** Hours between two batches of a mailing. */
  batchHours: 720,
  subject: 200,
  text: 10_000,
  senderName: 100,
  /** Characters of a value that is filled in. */
  value: 200,
  /** Mailings in a reply of the list, and of a workspace. */
  listed: 200,
  mailings: 1000,
  /** Recipients in a reply. */
  perPage: 50,
  /** Test mails of a workspace in an hour. */
  tests: 20,
  /** Mails of a month that are counted: no plan has more. */
  monthly: 1_000_000,
} as const

/** Path of the public page on which a recipient unsubscribes; its query has the `token`. */
export const unsubscribePath = '/invitation-off'
