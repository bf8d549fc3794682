import { counted, filled } from '#content/player-words/index.ts'
import type { PlayerWords } from '#content/player-words/player-words.ts'
import type { AnswerFault } from '#contract/studies/question-faults.ts'
import { amountText, dayText } from './local-formats.ts'

/** What is wrong with an answer, in the language of the study. */
export const faultText = (fault: AnswerFault, { language, question: { faults } }: PlayerWords): string => {
  if ('day' in fault) return filled(faults[fault.code], { day: dayText(language, fault.day) })
  if (!('limit' in fault)) return faults[fault.code]
  const { code, limit } = fault
  if (code === 'minLength' || code === 'maxLength') return counted(language, faults[code], limit)
  return filled(faults[code], { n: amountText(language, limit) })
}
