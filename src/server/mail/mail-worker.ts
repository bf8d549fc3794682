import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Store } from '../store/schema.ts'
import {
  type Attachment,
  claimDueMails,
  type ClaimedMail,
  type Mail,
  markFailed,
  markSent,
} from './outbox.ts'

/** The mail server did not accept a mail. */
class MailError extends Error {
  override name = 'MailError'
  /** The server rejected this mail for good, so a retry makes no sense. */
  readonly permanent: boolean
  /** Error code with the SMTP reply code, for logs; contains nothing of the mail. */
  readonly code: string

  constructor(
    message: string,
    { permanent, code, cause }: { permanent: boolean; code: string; cause?: unknown },
  ) {
    super(message, { cause })
    this.permanent = permanent
    this.code = code
  }
}

/** Sends one mail. */
export interface Mailer {
  /**
   * Resolves when the server accepted the mail. The `id` becomes the Message-ID, the same on every retry.
   * @throws MailError
   */
  send(id: string, mail: Mail, signal: AbortSignal): Promise<void>
}

/** Timeouts of the SMTP connection in milliseconds. */
export interface SmtpTimeouts {
  readonly connect: number
  readonly reply: number
}

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, reply: 20_000 }

/** Only an error about the mail itself is permanent; a refused log-in can be fixed. */
const isPermanent = ({ code, permanent }: NodemailerError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent !== false

const toMailError = (error: unknown) => {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error))
  const code = [failure.code ?? failure.name, failure.responseCode].filter(Boolean).join(' ')
  return new MailError(failure.message, { permanent: isPermanent(failure), code, cause: error })
}

const isCalendar = ({ contentType }: Attachment) => contentType.startsWith('text/calendar')
const methodOf = ({ contentType }: Attachment) => /;\s*method=(\w+)/i.exec(contentType)?.[1] ?? 'PUBLISH'

const toCalendar = (files: readonly Attachment[]) => {
  const file = files.find(isCalendar)
  return file && { filename: file.name, method: methodOf(file), content: file.content }
}

const toFiles = (files: readonly Attachment[]) =>
  files
    .filter((file) => !isCalendar(file))
    .map(({ name, contentType, content }) => ({ filename: name, contentType, content }))

/** A single address: nodemailer parses text as a list of addresses. */
const singleAddress = (address: string) => ({ name: '', address })

/** Creates a mailer for the SMTP server at `url`; `host` is the domain of the Message-IDs. */
export const createSmtpMailer = (
  { url, from, host }: { url: string; from: string; host: string },
  timeouts = defaultTimeouts,
): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.reply,
    socketTimeout: timeouts.reply,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (id, { to, replyTo, subject, text, html, headers, attachments = [] }, signal) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          to: singleAddress(to),
          replyTo: replyTo === undefined ? undefined : singleAddress(replyTo),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          icalEvent: toCalendar(attachments),
          attachments: toFiles(attachments),
          xMailer: false,
          signal,
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

/** Retry schedule and limits of a worker; times in milliseconds. */
const defaults = {
  /** Mails that one worker sends at a time. */
  concurrency: 5,
  /** Interval between queries while no mail is due. */
  pollInterval: 1000,
  sendTimeout: 60_000,
  /** A mail claimed this long ago is due again, as its worker was lost. Longer than `sendTimeout`. */
  lease: 120_000,
  /** Delay before the second attempt; it doubles with each further attempt, up to `maxBackoff`. */
  backoff: 30_000,
  maxBackoff: 6 * 3_600_000,
  /** Time that `stop` waits for mails being sent. */
  shutdownTimeout: 5000,
  now: () => new Date(),
  random: Math.random,
}

export interface MailWorkerOptions {
  readonly store: Store
  readonly mailer: Mailer
  /** After this many attempts a mail is a dead letter, until `npm run outbox -- retry`. */
  readonly maxAttempts: number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly settings?: Partial<typeof defaults>
}

const settingsOf = ({ settings }: MailWorkerOptions) => ({ ...defaults, ...settings })

/** Exponential backoff with jitter: between half of the delay and all of it. */
const backoffAfter = (attempt: number, { backoff, maxBackoff, random }: typeof defaults) => {
  const full = Math.min(backoff * 2 ** (attempt - 1), maxBackoff)
  return full / 2 + random() * (full / 2)
}

/** Schedules the next attempt, or makes the mail a dead letter. */
const recordFailure = async (options: MailWorkerOptions, claimed: ClaimedMail, error: unknown) => {
  const { store, maxAttempts, log } = options
  const settings = settingsOf(options)
  const isDead = claimed.attempt >= maxAttempts || (error instanceof MailError && error.permanent)
  const nextAttempt = isDead
    ? null
    : new Date(settings.now().getTime() + backoffAfter(claimed.attempt, settings))
  const message = error instanceof Error ? error.message : String(error)
  await markFailed(store, claimed, { error: message, nextAttempt })
  const code = error instanceof MailError ? error.code : 'unknown'
  log.warn(
    { mail: claimed.id, attempt: claimed.attempt, code },
    isDead ? 'mail failed and became a dead letter' : 'mail failed and will be retried',
  )
}

const unreadableMail = () =>
  new MailError('The headers or attachments of this mail are stored in an unreadable form', {
    permanent: true,
    code: 'unreadable',
  })

const deliver = async (options: MailWorkerOptions, claimed: ClaimedMail, stop?: AbortSignal) => {
  const { store, mailer, maxAttempts } = options
  const { sendTimeout, now } = settingsOf(options)
  const timeout = AbortSignal.timeout(sendTimeout)
  try {
    // Without this check a mail that crashes its worker would be retried forever.
    if (claimed.attempt > maxAttempts) throw new Error('The worker was lost on every attempt')
    if (!claimed.mail) throw unreadableMail()
    await mailer.send(claimed.id, claimed.mail, stop ? AbortSignal.any([timeout, stop]) : timeout)
  } catch (error) {
    return recordFailure(options, claimed, error)
  }
  await markSent(store, claimed.id, now())
}

/** Claims and sends one batch of due mails; returns how many it claimed. */
export const deliverDueMails = async (options: MailWorkerOptions, stop?: AbortSignal) => {
  const { concurrency, lease, now } = settingsOf(options)
  const leaseEnd = new Date(now().getTime() + lease)
  const claimed = await claimDueMails(options.store, { now: now(), leaseEnd, limit: concurrency })
  const results = await Promise.allSettled(claimed.map((each) => deliver(options, each, stop)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return claimed.length
}

/**
 * Sends the mails of the outbox until it is stopped, each at least once: when a worker is lost after the server accepted
 * a mail, the mail is sent again with the same Message-ID.
 */
export const startMailWorker = (options: MailWorkerOptions) => {
  const { pollInterval, shutdownTimeout } = settingsOf(options)
  const stopping = new AbortController()
  const aborting = new AbortController()

  const sendBatch = async () => {
    try {
      return await deliverDueMails(options, aborting.signal)
    } catch (error) {
      options.log.error({ err: error }, 'cannot process the outbox')
      return 0
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const claimed = await sendBatch()
      if (claimed === 0)
        await wait(pollInterval, undefined, { signal: stopping.signal, ref: false }).catch(() => null)
    }
  }
  const running = run()

  return {
    /** Claims no more mails and waits for those being sent; after a timeout they are aborted and retried later. */
    stop: async () => {
      stopping.abort()
      const timeout = setTimeout(() => aborting.abort(), shutdownTimeout)
      await running
      clearTimeout(timeout)
    },
  }
}
