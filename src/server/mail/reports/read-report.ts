import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { FailureKind } from '../status-codes.ts'
import { readDeliveryStatus, readQmailReport } from './delivery-status.ts'
import { type HeaderFields, localParts, parseFields, parseHead, withPlainLines } from './header-fields.ts'

/** One fact out of a report about a mail that was sent. */
export interface Report {
  /** How the delivery failed, or that the recipient reported the mail as unwanted. */
  readonly kind: FailureKind | 'complaint'
  /** The enhanced code (RFC 3463), such as `5.1.1`; null where the report has none, and for a complaint. */
  readonly status: string | null
  /** The parts before the @ of Message-IDs and senders that may be those of the mail. Anybody could have written them. */
  readonly references: readonly string[]
}

const maxReferences = 50

/** Types of feedback (RFC 5965) by which a person says that a mail is unwanted. */
const complaints: readonly string[] = ['abuse', 'fraud']

const contentOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The content of the first part of one of these types. */
const partOf = ({ attachments }: Email, ...types: readonly string[]) => {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  return part === undefined ? undefined : contentOf(part)
}

const noFields: HeaderFields = new Map()

const referencesOf = (email: Email, returned: HeaderFields, status: HeaderFields): readonly string[] => {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
  const found = localParts([
    header('to'),
    returned.get('message-id'),
    returned.get('return-path'),
    status.get('x-original-message-id'),
    status.get('x-postfix-sender'),
    status.get('original-mail-from'),
    header('in-reply-to'),
    header('references'),
  ])
  return [...new Set(found)].slice(0, maxReferences)
}

/** Reads a mail; undefined for one that cannot be read, such as one with too many nested parts. */
const parse = async (raw: Uint8Array) => {
  try {
    // Parts of the returned mail are not those of the report.
    return await PostalMime.parse(raw, { forceRfc822Attachments: true })
  } catch {
    return undefined
  }
}

/** The fields of all blocks of a status. */
const fieldsOfReport = (text: string) => parseFields(withPlainLines(text).replace(/\n(?:[ \t]*\n)+/g, '\n'))

/**
 * Reads a mail as a report of a mail server (RFC 3464, or qmail's text) or as a complaint (RFC 5965). Returns an entry
 * for each recipient to whom the mail was not delivered, and none for any other mail, such as an automatic reply.
 */
export const readReport = async (raw: Uint8Array): Promise<readonly Report[]> => {
  const email = await parse(raw)
  if (!email) return []
  const type = email.headers.find(({ key }) => key === 'content-type')?.value ?? 'text/plain'
  if (/^text\/plain\b/i.test(type)) {
    const qmail = readQmailReport(email.text ?? '')
    const references = qmail ? referencesOf(email, parseHead(qmail.returned), noFields) : []
    return (qmail?.failures ?? []).map((failure) => ({ ...failure, references }))
  }
  if (!/^multipart\/report\b/i.test(type)) return []
  const returned = parseHead(
    partOf(email, 'message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers') ?? '',
  )
  const status = partOf(email, 'message/delivery-status', 'message/global-delivery-status')
  if (status !== undefined) {
    const references = referencesOf(email, returned, fieldsOfReport(status))
    return readDeliveryStatus(status).map((failure) => ({ ...failure, references }))
  }
  const feedback = parseFields(withPlainLines(partOf(email, 'message/feedback-report') ?? '').trimStart())
  if (!complaints.includes(feedback.get('feedback-type')?.toLowerCase() ?? '')) return []
  return [{ kind: 'complaint', status: null, references: referencesOf(email, returned, feedback) }]
}
