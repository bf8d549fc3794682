import { createTransport, type NodemailerError } from 'nodemailer'
import type { Attachment, Mail } from '../store/outbox.ts'

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
