/** Limits of the list of suppressed addresses, and the rules by which an address comes onto it. */
export const suppressionLimits = {
  /** Addresses in a reply. */
  perPage: 50,
  /** Mails that did not arrive, though the address may exist, before it is suppressed. */
  failures: 3,
  /** Days that count for these failures, and days between the first and the last of them. */
  failureDays: 30,
  failureSpanDays: 7,
  /** Days after which a mail counts as arrived: until then a mail server can try, and give up. */
  arrivalDays: 5,
} as const
