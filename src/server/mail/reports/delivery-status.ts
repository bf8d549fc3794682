import { type FailureKind, failureKindOf } from '../status-codes.ts'
import { type HeaderFields, parseFields, withPlainLines } from './header-fields.ts'

/** A delivery that has failed for good. */
export interface Failure {
  readonly kind: FailureKind
  /** The enhanced code (RFC 3463), such as `5.1.1`; null where the report has none. */
  readonly status: string | null
}

/** Recipients of one report that are read. */
const maxRecipients = 100

const failureOf = (status: string | null): Failure => ({ kind: failureKindOf(status), status })

/** The enhanced code of an SMTP reply, such as `550-5.1.1 No such user`; other numbers may be addresses. */
const codeOfReply = (reply: string) => /\b[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(reply)?.[1]

/** The status of a failed recipient. Exim writes 5.0.0, and the real code as that of the other server's reply. */
const statusOf = (fields: HeaderFields) => {
  const status = /^([245]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(fields.get('status') ?? '')?.[1]
  const isVague = status === undefined || status.endsWith('.0.0')
  const reply = isVague ? codeOfReply(fields.get('diagnostic-code') ?? '') : undefined
  return reply ?? status ?? null
}

/**
 * The recipients of a `message/delivery-status` (RFC 3464) to whom a mail was not delivered. Those whose delivery is
 * only delayed, or has succeeded, are left out.
 */
export const readDeliveryStatus = (text: string): readonly Failure[] =>
  withPlainLines(text)
    .split(/\n(?:[ \t]*\n)+/)
    .slice(0, maxRecipients)
    .map(parseFields)
    .filter((fields) => /^failed\b/i.test(fields.get('action') ?? ''))
    .map((fields) => failureOf(statusOf(fields)))

const qmailOpening = /^\s*Hi\. This is the qmail-send program at /
const qmailCopy = '\n--- Below this line is a copy of the message.'

/** The failures in a report of qmail, which is plain text, and the mail that it returns; undefined for other texts. */
export const readQmailReport = (
  content: string,
): { readonly failures: readonly Failure[]; readonly returned: string } | undefined => {
  if (!qmailOpening.test(content)) return undefined
  const text = withPlainLines(content)
  const end = text.indexOf(qmailCopy)
  const paragraphs = (end < 0 ? text : text.slice(0, end)).split(/\n(?:[ \t]*\n)+/).slice(0, maxRecipients)
  const failures = paragraphs
    .filter((paragraph) => /^<[^>\n]{1,320}>:\n/.test(paragraph))
    .map((paragraph) =>
      failureOf(codeOfReply(paragraph) ?? /\(#([45]\.\d{1,3}\.\d{1,3})\)/.exec(paragraph)?.[1] ?? null),
    )
  const copy = end < 0 ? '' : text.slice(end + qmailCopy.length)
  return { failures, returned: copy }
}
