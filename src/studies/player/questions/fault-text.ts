import { plural, format } from '#content/translations/index.ts'
import type { Translation } from '#content/translations/index.ts'
import type { AnswerFault } from '#contract/studies/question-faults.ts'
import { amountText, dayText } from './local-formats.ts'

/** What is wrong with an answer, in the language of the study. */
export const faultText = (fault: AnswerFault, { language, question: { faults } }: Translation): string => {
  if ('day' in fault) return format(faults[fault.code], { day: dayText(language, fault.day) })
  if (!('limit' in fault)) return faults[fault.code]
  const { code, limit } = fault
  if (code === 'minLength' || code === 'maxLength') return plural(language, faults[code], limit)
  return format(faults[code], { n: amountText(language, limit) })
}
