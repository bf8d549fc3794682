import { invitationWords } from '#content/translations/invitation-mail.ts'
import {
  cleanValue,
  fillSubject,
  fillTemplate,
  type TemplateValues,
} from '#contract/mailings/placeholders.ts'
import { renderEmail } from '../../mail/email-template.ts'
import type { MailText } from '../mail-text.ts'

/** Addresses that only one recipient gets. */
interface InvitationLinks {
  /** Opens the study. */
  readonly take: string
  /** Opens the page on which the recipient unsubscribes. */
  readonly unsubscribe: string
}

/** The paragraphs of a text: an empty line is between two of them. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/**
 * Renders an invitation for one person as subject, plain text and HTML. A text without `{{link}}` gets a button at its
 * end. The text must have passed `placeholderFaults`: what is no placeholder then is kept as a text.
 */
export const renderInvitation = (
  { language, subject, text }: MailText,
  values: TemplateValues,
  { take, unsubscribe }: InvitationLinks,
) => {
  const parts = fillTemplate(text.replaceAll(/\r\n?/g, '\n'), values)
  const words = invitationWords[language]
  const hasLink = parts.some((part) => 'isLink' in part)
  return renderEmail({
    language,
    subject: fillSubject(subject, values),
    paragraphs: paragraphsOf(parts.map((part) => ('isLink' in part ? take : part.text)).join('')),
    ...(!hasLink && { action: { label: words.take, url: take } }),
    footer: [
      words.reason.replace('{team}', () => cleanValue(values.team)),
      words.off.replace('{link}', () => unsubscribe),
    ],
    links: [take, unsubscribe],
  })
}
