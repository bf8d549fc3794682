import { incentiveWords } from '#content/translations/incentive-mail.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'

interface IncentiveMail {
  readonly to: string
  /** Name of the workspace. */
  readonly team: string
  readonly language: Language
  /** The text before the code; can be empty. */
  readonly text: string
  readonly code: string
}

/** The mail with the code of a participant, in the language of the study. */
export const incentiveMail = ({ to, team, language, text, code }: IncentiveMail): Mail => {
  const words = incentiveWords[language]
  return {
    to,
    ...renderEmail({
      language,
      subject: words.subject,
      paragraphs: text === '' ? [] : [text],
      facts: [[words.code, code]],
      footer: [words.reason.replace('{team}', () => team)],
    }),
  }
}
