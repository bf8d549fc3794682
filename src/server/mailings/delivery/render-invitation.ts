import {
  cleanValue,
  fillSubject,
  fillTemplate,
  type TemplateValues,
} from '#contract/mailings/placeholders.ts'
import { renderEmail } from '../../mail/email-template.ts'

/** The text of a mailing as it was written, with placeholders. */
interface InvitationTemplate {
  readonly subject: string
  readonly text: string
}

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
  { subject, text }: InvitationTemplate,
  values: TemplateValues,
  { take, unsubscribe }: InvitationLinks,
) => {
  const parts = fillTemplate(text.replaceAll(/\r\n?/g, '\n'), values)
  const hasLink = parts.some((part) => 'isLink' in part)
  return renderEmail({
    subject: fillSubject(subject, values),
    paragraphs: paragraphsOf(parts.map((part) => ('isLink' in part ? take : part.text)).join('')),
    ...(!hasLink && { action: { label: 'Take part', url: take } }),
    footer: [
      `You get this mail because ${cleanValue(values.team)} keeps your address among the people it may ask.`,
      `To get no more invitations, open ${unsubscribe}`,
    ],
    links: [take, unsubscribe],
  })
}
