import type { NodemailerError } from 'nodemailer'

/** Time limits of an SMTP session in milliseconds. */
export interface SmtpTimeouts {
  readonly dns: number
  /** From the look-up of the name to the greeting; nodemailer ends the wait for the greeting with it. */
  readonly connection: number
  readonly greeting: number
  /** Without a byte from the server. */
  readonly socket: number
}

/** Options of nodemailer for a server at `url`; no mail can read files or addresses of this machine. */
export const smtpOptions = (url: string, { dns, connection, greeting, socket }: SmtpTimeouts) => ({
  url,
  dnsTimeout: dns,
  connectionTimeout: connection,
  greetingTimeout: greeting,
  socketTimeout: socket,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A single address: nodemailer parses text as a list of addresses. */
const singleAddress = (address: string) => ({ name: '', address })

interface Addressed {
  /** The `id` becomes the Message-ID, the same on every attempt; `host` is its domain. */
  readonly id: string
  readonly host: string
  readonly to: string
  readonly replyTo?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The fields that every mail of this server has. */
export const addressedMail = ({ id, host, to, replyTo, headers }: Addressed) => ({
  messageId: `<${id}@${host}>`,
  to: singleAddress(to),
  replyTo: replyTo === undefined ? undefined : singleAddress(replyTo),
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  xMailer: false as const,
})

/** Whether the server refused the mail itself for good; a refused log-in can be fixed. */
export const isRefusedForGood = ({ code, permanent }: NodemailerError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent !== false

/** An error of nodemailer; anything else becomes one without a code. */
export const toSmtpError = (error: unknown): NodemailerError =>
  error instanceof Error ? error : new Error(String(error))

/** Code of an error and of the server's reply, without what the reply says: it quotes addresses. */
export const smtpCode = ({ code, name, responseCode }: NodemailerError) =>
  [code ?? name, responseCode].filter(Boolean).join(' ')
