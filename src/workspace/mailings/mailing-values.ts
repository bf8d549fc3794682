import {
  type Mailing,
  type MailingAudience,
  mailingForm,
  type MailingForm,
} from '#contract/mailings/mailings.ts'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { placeholderFaults } from '#contract/mailings/placeholders.ts'
import { cutText } from '#contract/shared/characters.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { listOf } from '../forms/use-call-form.ts'
import { toNumber } from '../people/rules-values.ts'
import { fieldOfSchedule, type ScheduleValues, toSchedule, toScheduleValues } from './schedule-values.ts'

/** A mailing as it is typed. */
export interface MailingValues {
  study: string | null
  name: string
  audience: MailingAudience
  /** Empty for no limit. */
  most: string
  language: Language
  subject: string
  text: string
  translations: MailingForm['translations']
  senderName: string
  /** Empty for the address of the server. */
  replyTo: string
  schedule: ScheduleValues
  waitsForMonth: boolean
}

/** A stored mailing as the form shows it. */
export const toMailingValues = ({
  study,
  name,
  audience,
  most,
  language,
  subject,
  text,
  translations,
  senderName,
  replyTo,
  schedule,
  waitsForMonth,
}: Mailing): MailingValues => ({
  study: study.id,
  name,
  audience,
  most: most === null ? '' : String(most),
  language,
  subject,
  text,
  translations,
  senderName,
  replyTo: replyTo ?? '',
  schedule: toScheduleValues(schedule),
  waitsForMonth,
})

/** The body that the schema checks. */
export const toMailingBody = ({ study, most, replyTo, schedule, ...texts }: MailingValues) => ({
  ...texts,
  study: study ?? undefined,
  most: toNumber(most),
  replyTo: replyTo.trim() === '' ? null : replyTo,
  schedule: toSchedule(schedule),
})

/** The field that shows the error of a path of the body. */
export const fieldOfMailing = (path: string) => {
  if (path.startsWith('schedule.')) return fieldOfSchedule(path)
  return path.startsWith('translations.') ? path : listOf(path)
}

/** Problems of placeholders by fields such as `subject` and `translations.0.text`. */
export type PlaceholderErrors = Readonly<Partial<Record<string, string>>>

type Texts = Pick<MailingValues, 'subject' | 'text' | 'translations'>

/** The problems of the placeholders in all subjects and texts; none of a field without problems. */
export const placeholderErrors = (
  { translations, ...main }: Texts,
  attributes: readonly string[],
): PlaceholderErrors =>
  Object.fromEntries(
    [main, ...translations].flatMap((texts, at) =>
      (['subject', 'text'] as const).flatMap((field) => {
        const faults = placeholderFaults(texts[field], { attributes, isSubject: field === 'subject' })
        const path = at === 0 ? field : `translations.${at - 1}.${field}`
        return faults.length === 0 ? [] : [[path, faults.join('. ')]]
      }),
    ),
  )

/** The schema of a mailing whose placeholders are known: those of every mailing, and attributes by their names. */
export const mailingSchema = (attributes: readonly string[]) =>
  mailingForm.superRefine((form, context) => {
    for (const [field, message] of Object.entries(placeholderErrors(form, attributes)))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
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
  language: 'en',
  subject: 'Would you help us with a short study?',
  text: `Hello {{first_name|there}},

we are looking for people who take part in our study “{{study}}”. Your answers help us to make things better.

Thank you for your help!
{{team}}`,
} as const

const reminderTexts = {
  language: 'en',
  subject: 'A reminder: {{study}}',
  text: `Hello {{first_name|there}},

some days ago we invited you to our study “{{study}}”. It is still open, and your answers would help us.

If you have taken part meanwhile: thank you, and please ignore this mail.
{{team}}`,
} as const

/** The draft of a reminder for those who were sent a mailing and have not finished its study. */
export const reminderOf = ({
  id,
  name,
  study,
  senderName,
  replyTo,
}: Pick<Mailing, 'id' | 'name' | 'study' | 'senderName' | 'replyTo'>): MailingForm => ({
  study: study.id,
  name: cutText(`Reminder: ${name}`, maxLength.line),
  audience: { kind: 'reminder', mailing: id, whom: 'notFinished' },
  most: null,
  ...reminderTexts,
  translations: [],
  senderName,
  replyTo,
  schedule: null,
  waitsForMonth: false,
})
