import { minuteMs, hourMs } from '#contract/shared/milliseconds.ts'

/** Limits of the delivery; times in milliseconds. */
export const deliverySettings = {
  /** Connections to the mail server. */
  connections: 5,
  /**
   * RFC 5321 (4.5.3.2) grants a server five minutes for most replies; less makes mails whose arrival is unknown.
   * nodemailer ends the wait for the greeting with that for the connection, too.
   */
  timeouts: { dns: 10_000, connection: 40_000, greeting: 30_000, socket: 300_000 },
  /** Mails on their way: a crash leaves as many whose arrival is unknown. Twice the connections keeps these busy. */
  concurrency: 10,
  /** Mails on their way to one host, such as `example.org`: large providers defer those who hurry. */
  perHost: 4,
  /** Recipients that one transaction changes for a mailing. */
  batch: 50,
  /** Interval between queries while no recipient is due. */
  pollInterval: 1000,
  /** Interval between the searches for ended mailings and lost recipients. */
  sweepInterval: 10_000,
  /** Longest time of one attempt: RFC 5321 (4.5.3.2) grants a server ten minutes after the text. */
  attempt: 10 * minuteMs,
  /** A recipient claimed this long ago was lost with its process; above the longest attempt. */
  lost: 11 * minuteMs,
  /** Delays before the next attempts; the last one stands for all further ones. */
  retries: [5 * minuteMs, 15 * minuteMs, 30 * minuteMs, hourMs],
  /** The only limit of the attempts: a mail that a member sends again, or that waited in a pause, gets all of them. */
  maxAttempts: 8,
  /** Pause of all mails while the mail server is busy; it doubles up to `maxServerPause`. */
  serverPause: 30_000,
  maxServerPause: 10 * minuteMs,
  /** Time that `stop` waits for mails on their way before it aborts them. */
  shutdownTimeout: 5000,
  now: () => new Date(),
}
export type DeliverySettings = Readonly<typeof deliverySettings>

/** The time of the next attempt after so many; undefined after the last one. */
export const nextAttempt = (
  attempts: number,
  { retries, maxAttempts, now }: DeliverySettings,
): Date | undefined => {
  if (attempts >= maxAttempts) return undefined
  return new Date(now().getTime() + (retries[Math.min(attempts, retries.length) - 1] ?? 0))
}
