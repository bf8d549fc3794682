import type { MailingForm } from '#contract/mailings/mailings.ts'
import type { Language } from '#contract/shared/enumerations.ts'

/** The text of a mail in one language, with placeholders. */
export interface MailText {
  readonly language: Language
  readonly subject: string
  readonly text: string
}

type Texts = Pick<MailingForm, 'language' | 'subject' | 'text' | 'translations'>

/** Languages that people name by a variety of their own. */
const varieties: Readonly<Record<string, Language>> = { nb: 'no', nn: 'no' }

/** The text of a mailing for a person with the language tag `own`, such as `de-AT`; its own for all other languages. */
export const textFor = ({ translations, ...main }: Texts, own: string | null): MailText => {
  const [base = ''] = own?.toLowerCase().split('-') ?? []
  const language = varieties[base] ?? base
  return translations.find((translation) => translation.language === language) ?? main
}

/** All texts of a mailing, its own first. */
export const textsOf = ({ translations, ...main }: Texts): readonly MailText[] => [main, ...translations]
