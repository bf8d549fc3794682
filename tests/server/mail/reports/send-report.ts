import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import { toSmtpError } from '#server/mail/smtp.ts'

type Sample =
  | 'postfix'
  | 'exchange'
  | 'gmail'
  | 'exim'
  | 'sendmail-delayed'
  | 'qmail'
  | 'complaint-arf'
  | 'autoreply'

const tlsOf = (to: string, ca: string) => ({ ca, servername: to.slice(to.lastIndexOf('@') + 1) })

/** A report of a mail server, with plain line ends; `id` stands where the samples name the mail. */
export const reportOf = (name: Sample, id?: string) => {
  const text = readFileSync(join(import.meta.dirname, 'samples', `${name}.eml`), 'utf8').replaceAll(
    '\r\n',
    '\n',
  )
  return id === undefined ? text : text.replaceAll(/m7\.p\d+\.\w+/g, id)
}

/**
 * Sends a report by SMTP as a mail server does, by TLS alone where a certificate of the domain is given; returns the
 * code of the reply.
 */
export const sendReport = async (
  port: number,
  to: string,
  raw: string,
  certificate?: string,
): Promise<number | undefined> => {
  const tls =
    certificate === undefined ? { ignoreTLS: true } : { requireTLS: true, tls: tlsOf(to, certificate) }
  const transport = createTransport({ host: '127.0.0.1', port, ...tls })
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw })
    return 250
  } catch (error) {
    const { responseCode }: NodemailerError = toSmtpError(error)
    return responseCode
  } finally {
    transport.close()
  }
}
