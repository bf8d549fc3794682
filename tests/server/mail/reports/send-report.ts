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

/** A report of a mail server, with plain line ends; `id` stands where the samples name the mail. */
export const reportOf = (name: Sample, id?: string) => {
  const text = readFileSync(join(import.meta.dirname, 'samples', `${name}.eml`), 'utf8').replaceAll(
    '\r\n',
    '\n',
  )
  return id === undefined ? text : text.replaceAll(/m7\.p\d+\.\w+/g, id)
}

/** Sends a report by SMTP as a mail server does; returns the code of the reply. */
export const sendReport = async (port: number, to: string, raw: string): Promise<number | undefined> => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
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
