import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { FastifyBaseLogger } from 'fastify'
import {
  type Attachment,
  claimDueMails,
  type ClaimedMail,
  type Mail,
  markFailed,
  markSent,
} from '../store/outbox.ts'
import type { Store } from '../store/schema.ts'

/** A mail could not be handed over. */
export class MailError extends Error {
  override name = 'MailError'
  /** The same mail would be refused again. */
  readonly permanent: boolean
  /** Code of the failure, with the server's own where it answered; holds nothing of the mail. */
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

/** Hands one mail to whatever carries mail. */
export interface Mailer {
  /**
   * Returns once the mail has been taken over. The same `id` is the same Message-ID each time.
   * @throws MailError
   */
  send(id: string, mail: Mail, signal: AbortSignal): Promise<void>
}

/** How long a mail server may leave us waiting, in milliseconds. */
export interface Patience {
  readonly connect: number
  readonly answer: number
}

const patient: Patience = { connect: 10_000, answer: 20_000 }

/** Only an answer about this mail is an answer for good: a refused log-in can be put right. */
const isAboutTheMail = ({ code, permanent }: NodemailerError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent !== false

const toMailError = (error: unknown) => {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error))
  const code = [failure.code ?? failure.name, failure.responseCode].filter(Boolean).join(' ')
  return new MailError(failure.message, { permanent: isAboutTheMail(failure), code, cause: error })
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

/** An address as such: as text it would be read as a list of them. */
const only = (address: string) => ({ name: '', address })

/** Sends by the server that `url` names, from `from`; Message-IDs are made at `host`. */
export const createSmtpMailer = (
  { url, from, host }: { url: string; from: string; host: string },
  patience = patient,
): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: patience.connect,
    dnsTimeout: patience.connect,
    greetingTimeout: patience.answer,
    socketTimeout: patience.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (id, { to, replyTo, subject, text, html, headers, attachments = [] }, signal) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          to: only(to),
          replyTo: replyTo === undefined ? undefined : only(replyTo),
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

/** Times in milliseconds. */
const usual = {
  /** How many mails one worker sends at a time. */
  atOnce: 5,
  /** How often the outbox is looked at while nothing is due. */
  poll: 1000,
  /** A mail not handed over by then is let go and tried again later. */
  sendLimit: 60_000,
  /** A mail claimed this long ago was lost with its worker. Longer than `sendLimit`. */
  lease: 120_000,
  /** The second attempt comes this long after the first; each further one after twice the time. */
  backOff: 30_000,
  longestBackOff: 6 * 3_600_000,
  /** What a stopping worker gives the mails on their way. */
  grace: 5000,
  now: () => new Date(),
  random: Math.random,
}

export interface MailWorkerOptions {
  readonly store: Store
  readonly mailer: Mailer
  /** After so many attempts a mail is dead until someone retries it. */
  readonly maxAttempts: number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly settings?: Partial<typeof usual>
}

const settingsOf = ({ settings }: MailWorkerOptions) => ({ ...usual, ...settings })

/** Half of the doubled time, and up to the other half by chance, so that not all come back at once. */
const backOffAfter = (attempt: number, { backOff, longestBackOff, random }: typeof usual) => {
  const full = Math.min(backOff * 2 ** (attempt - 1), longestBackOff)
  return full / 2 + random() * (full / 2)
}

const settleFailure = async (options: MailWorkerOptions, claimed: ClaimedMail, error: unknown) => {
  const { store, maxAttempts, log } = options
  const settings = settingsOf(options)
  const isDead = claimed.attempt >= maxAttempts || (error instanceof MailError && error.permanent)
  const nextAttempt = isDead
    ? null
    : new Date(settings.now().getTime() + backOffAfter(claimed.attempt, settings))
  const message = error instanceof Error ? error.message : String(error)
  await markFailed(store, claimed, { error: message, nextAttempt })
  const code = error instanceof MailError ? error.code : 'unknown'
  log.warn(
    { mail: claimed.id, attempt: claimed.attempt, code },
    isDead ? 'mail is dead' : 'mail is tried again later',
  )
}

/** A mail whose every worker was lost with it is not handed to one more. */
const refuseTooMany = ({ attempt }: ClaimedMail, maxAttempts: number) => {
  if (attempt > maxAttempts) throw new Error('Every attempt ended with its worker')
}

const deliver = async (options: MailWorkerOptions, claimed: ClaimedMail, stop?: AbortSignal) => {
  const { store, mailer, maxAttempts } = options
  const { sendLimit, now } = settingsOf(options)
  const limit = AbortSignal.timeout(sendLimit)
  try {
    refuseTooMany(claimed, maxAttempts)
    await mailer.send(claimed.id, claimed.mail, stop ? AbortSignal.any([limit, stop]) : limit)
  } catch (error) {
    return settleFailure(options, claimed, error)
  }
  await markSent(store, claimed.id, now())
}

/** Takes the mails that are due, as many as are sent at a time, and sends them; answers how many it took. */
export const deliverDueMails = async (options: MailWorkerOptions, stop?: AbortSignal) => {
  const { atOnce, lease, now } = settingsOf(options)
  const leaseEnd = new Date(now().getTime() + lease)
  const claimed = await claimDueMails(options.store, { now: now(), leaseEnd, limit: atOnce })
  const ends = await Promise.allSettled(claimed.map((each) => deliver(options, each, stop)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return claimed.length
}

/**
 * Sends what is in the outbox until it is stopped. Each mail leaves at least once: a worker lost between
 * the server's yes and its own note of it makes the mail leave again, under the same Message-ID.
 */
export const startMailWorker = (options: MailWorkerOptions) => {
  const { poll, grace } = settingsOf(options)
  const stopping = new AbortController()
  const cutting = new AbortController()

  const round = async () => {
    try {
      return await deliverDueMails(options, cutting.signal)
    } catch (error) {
      options.log.error({ err: error }, 'the outbox cannot be worked on')
      return 0
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const taken = await round()
      if (taken === 0) await wait(poll, undefined, { signal: stopping.signal, ref: false }).catch(() => null)
    }
  }
  const running = run()

  return {
    /** Takes no more mails and waits for those on their way; those that hang are tried again later. */
    stop: async () => {
      stopping.abort()
      const cut = setTimeout(() => cutting.abort(), grace)
      await running
      clearTimeout(cut)
    },
  }
}
