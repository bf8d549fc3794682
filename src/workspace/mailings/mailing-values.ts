import { type Mailing, type MailingAudience, mailingForm } from '#contract/mailings/mailings.ts'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { placeholderFaults } from '#contract/mailings/placeholders.ts'
import { cutText } from '#contract/shared/characters.ts'
import { toNumber } from '../people/rules-values.ts'

/** A mailing as it is typed. */
export interface MailingValues {
  study: string | null
  name: string
  audience: MailingAudience
  /** Empty for no limit. */
  most: string
  subject: string
  text: string
  senderName: string
  /** Empty for the address of the server. */
  replyTo: string
}

/** A stored mailing as the form shows it. */
export const toMailingValues = ({
  study,
  name,
  audience,
  most,
  subject,
  text,
  senderName,
  replyTo,
}: Mailing): MailingValues => ({
  study: study.id,
  name,
  audience,
  most: most === null ? '' : String(most),
  subject,
  text,
  senderName,
  replyTo: replyTo ?? '',
})

/** The body that the schema checks. */
export const toMailingBody = ({ study, most, replyTo, ...texts }: MailingValues) => ({
  ...texts,
  study: study ?? undefined,
  most: toNumber(most),
  replyTo: replyTo.trim() === '' ? null : replyTo,
})

type PlaceholderField = 'subject' | 'text'

/** The problems of the placeholders in the subject and in the text; none of a field without problems. */
export const placeholderErrors = (
  texts: Readonly<Record<PlaceholderField, string>>,
  attributes: readonly string[],
): Partial<Record<PlaceholderField, string>> =>
  Object.fromEntries(
    (['subject', 'text'] as const).flatMap((field) => {
      const faults = placeholderFaults(texts[field], { attributes, isSubject: field === 'subject' })
      return faults.length === 0 ? [] : [[field, faults.join('. ')]]
    }),
  )

/** The schema of a mailing whose placeholders are known: those of every mailing, and attributes by their names. */
export const mailingSchema = (attributes: readonly string[]) =>
  mailingForm.superRefine((form, context) => {
    for (const [field, message] of Object.entries(placeholderErrors(form, attributes)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** A name that mail programs show as the sender: of a workspace, without what the schema refuses. */
export const senderNameOf = (workspace: string) =>
  cutText(
    workspace
      .replaceAll(/[@\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
      .replaceAll('=?', '')
      .trim(),
    mailingLimits.senderName,
  ) || 'Research team'

/** The texts of a new mailing. A button with the link stands at the end of a text that has none. */
export const newMailingTexts = {
  subject: 'Would you help us with a short study?',
  text: `Hello {{first_name|there}},

we are looking for people who take part in our study “{{study}}”. Your answers help us to make things better.

Thank you for your help!
{{team}}`,
} as const
