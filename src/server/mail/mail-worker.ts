import { createTransport } from 'nodemailer'
import {
  processDue,
  startWorker,
  WorkError,
  type WorkerOptions,
  type WorkerSettings,
} from '../jobs/lease-worker.ts'
import type { Store } from '../store/schema.ts'
import { type Attachment, type Mail, markSent, type OutboxRow, readMail, removeMail } from './outbox.ts'
import { addressedMail, isRefusedForGood, smtpCode, smtpOptions, toSmtpError } from './smtp.ts'

/** The mail server did not accept a mail. */
class MailError extends WorkError {
  override name = 'MailError'
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
interface MailerTimeouts {
  readonly connect: number
  readonly reply: number
}

const defaultTimeouts: MailerTimeouts = { connect: 10_000, reply: 20_000 }

const toMailError = (error: unknown) => {
  const failure = toSmtpError(error)
  const permanent = isRefusedForGood(failure)
  return new MailError(failure.message, { permanent, code: smtpCode(failure), cause: error })
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

/** Creates a mailer for the SMTP server at `url`; `host` is the domain of the Message-IDs. */
export const createSmtpMailer = (
  { url, from, host }: { url: string; from: string; host: string },
  timeouts = defaultTimeouts,
): Mailer => {
  const { connect, reply } = timeouts
  const transport = createTransport(
    smtpOptions(url, { dns: connect, connection: connect, greeting: reply, socket: reply }),
  )
  return {
    send: async (id, { to, replyTo, subject, text, html, headers, attachments = [] }, signal) => {
      try {
        await transport.sendMail({
          ...addressedMail({ id, host, to, replyTo, headers }),
          from,
          subject,
          text,
          html,
          icalEvent: toCalendar(attachments),
          attachments: toFiles(attachments),
          signal,
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

/** Longest time of one attempt in milliseconds. */
const defaultSendTimeout = 60_000

export interface MailWorkerOptions {
  readonly store: Store
  readonly mailer: Mailer
  /** After this many attempts a mail is a dead letter, until `npm run outbox -- retry`. */
  readonly maxAttempts: number
  /**
   * Whether a mail is out of date, such as one that asks to confirm what has expired: it is removed instead of sent.
   */
  readonly isOutdated?: (mail: OutboxRow) => Promise<boolean>
  readonly log: WorkerOptions<'outbox'>['log']
  readonly settings?: WorkerSettings & { readonly sendTimeout?: number }
}

const unreadableMail = () =>
  new MailError('The headers or attachments of this mail are stored in an unreadable form', {
    permanent: true,
    code: 'unreadable',
  })

const toWorker = ({
  store,
  mailer,
  maxAttempts,
  isOutdated,
  log,
  settings = {},
}: MailWorkerOptions): WorkerOptions<'outbox'> => {
  const { sendTimeout = defaultSendTimeout, ...workerSettings } = settings
  return {
    store,
    table: 'outbox',
    noun: 'mail',
    maxAttempts: () => maxAttempts,
    timeout: () => sendTimeout,
    describe: ({ id }) => ({ mail: id }),
    reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
    work: async (row, { id }, signal) => {
      if (await isOutdated?.(row)) return () => removeMail(store, id)
      const mail = readMail(row)
      if (!mail) throw unreadableMail()
      await mailer.send(id, mail, signal)
      return () => markSent(store, id, workerSettings.now?.() ?? new Date())
    },
    log,
    settings: workerSettings,
  }
}

/** Sends one batch of due mails; returns how many were due. */
export const deliverDueMails = (options: MailWorkerOptions, stop?: AbortSignal) =>
  processDue(toWorker(options), stop)

/**
 * Sends the mails of the outbox until it is stopped, each at least once: when a worker is lost after the server
 * accepted a mail, the mail is sent again with the same Message-ID.
 */
export const startMailWorker = (options: MailWorkerOptions) => startWorker(toWorker(options))
