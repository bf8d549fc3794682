import type { FailureKind } from '../status-codes.ts'
import { readDeliveryStatus, readQmailReport } from './delivery-status.ts'
import { type HeaderFields, localParts, parseFields, parseHead, withPlainLines } from './header-fields.ts'
import { type MimePart, parseMail, partsOf, textOf } from './mime.ts'

/** One fact out of a report about a mail that was sent. */
export interface Report {
  /** How the delivery failed, or that the recipient reported the mail as unwanted. */
  readonly kind: FailureKind | 'complaint'
  /** The enhanced code (RFC 3463), such as `5.1.1`; null where the report has none, and for a complaint. */
  readonly status: string | null
  /** The parts before the @ of IDs and senders that may be those of the mail. Anybody can have written them. */
  readonly references: readonly string[]
}

const maxReferences = 50

/** Types of feedback (RFC 5965) by which a person says that a mail is unwanted. */
const complaints: readonly string[] = ['abuse', 'fraud']

/** The text of the first part of one of these types. */
const textOfType = (parts: readonly MimePart[], ...types: readonly string[]) => {
  const part = parts.find(({ type }) => types.includes(type))
  return part && textOf(part)
}

const noFields: HeaderFields = new Map()

const referencesOf = (
  head: HeaderFields,
  returned: HeaderFields,
  status: HeaderFields,
): readonly string[] => {
  const found = localParts([
    head.get('to'),
    returned.get('message-id'),
    returned.get('return-path'),
    status.get('x-original-message-id'),
    status.get('x-postfix-sender'),
    status.get('original-mail-from'),
    head.get('in-reply-to'),
    head.get('references'),
  ])
  return [...new Set(found)].slice(0, maxReferences)
}

/** The fields of all blocks of a status. */
const fieldsOfReport = (text: string) => parseFields(withPlainLines(text).replace(/\n(?:[ \t]*\n)+/g, '\n'))

/**
 * Reads a mail as a report of a mail server (RFC 3464, or qmail's text) or as a complaint (RFC 5965). Returns an entry
 * for each recipient to whom the mail was not delivered, and none for any other mail, such as an automatic reply.
 */
export const readReport = (raw: Uint8Array): readonly Report[] => {
  const mail = parseMail(raw)
  if (mail.type === 'text/plain') {
    const qmail = readQmailReport(textOf(mail))
    const references = qmail ? referencesOf(mail.fields, parseHead(qmail.returned), noFields) : []
    return (qmail?.failures ?? []).map((failure) => ({ ...failure, references }))
  }
  if (mail.type !== 'multipart/report') return []
  const parts = partsOf(mail)
  const returned = parseHead(
    textOfType(parts, 'message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers') ??
      '',
  )
  const status = textOfType(parts, 'message/delivery-status', 'message/global-delivery-status')
  if (status !== undefined) {
    const references = referencesOf(mail.fields, returned, fieldsOfReport(status))
    return readDeliveryStatus(status).map((failure) => ({ ...failure, references }))
  }
  const feedback = parseFields(withPlainLines(textOfType(parts, 'message/feedback-report') ?? '').trimStart())
  if (!complaints.includes(feedback.get('feedback-type')?.toLowerCase() ?? '')) return []
  return [{ kind: 'complaint', status: null, references: referencesOf(mail.fields, returned, feedback) }]
}
