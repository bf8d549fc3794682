import { hash } from 'node:crypto'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'
import { type SubscriptionLinks, unsubscribeHeaders } from './subscription-mails.ts'

/** An issue of the newsletter. */
export interface Issue {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The same for the same text, so that an issue is not sent twice. */
  readonly id: string
}

/** Longest subject, in characters. */
const maxSubject = 200

/**
 * Reads an issue out of plain text: the subject in the first line, then an empty line, then paragraphs with an empty
 * line between two of them.
 * @throws Error that says what is missing.
 */
export const parseIssue = (source: string): Issue => {
  const text = source.replaceAll(/\r\n?/g, '\n').trim()
  const [subject = '', ...rest] = text.split('\n')
  const paragraphs = rest
    .join('\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (subject === '' || subject.length > maxSubject || rest[0]?.trim() !== '' || paragraphs.length === 0)
    throw new Error(
      `An issue has its subject in the first line, of at most ${maxSubject} characters, an empty line, and its text`,
    )
  return { subject, paragraphs, id: hash('sha256', text).slice(0, 32) }
}

/** The mail of an issue to a subscriber. */
export const issueMail = (to: string, { subject, paragraphs }: Issue, links: SubscriptionLinks): Mail => ({
  to,
  headers: unsubscribeHeaders(links),
  ...renderEmail({
    subject,
    paragraphs,
    footer: [
      'You get this mail because this address is subscribed to the newsletter.',
      `To end the subscription, open ${links.cancel}`,
    ],
    links: [links.cancel],
  }),
})
