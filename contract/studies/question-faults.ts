import { messages } from '../messages.ts'

/**
 * What is wrong with an answer: a code, and what the answer would have to keep to, a number or an ISO 8601 day. Each
 * side says it in its own words: the server by `faultSentence`, the player in the language of the study.
 */
export type AnswerFault =
  | { readonly code: 'required' | 'invalid' | 'rank' | 'rows' | 'own' | 'number' | 'whole' | 'date' }
  | {
      readonly code: 'choose' | 'chooseAtMost' | 'atLeast' | 'atMost' | 'minLength' | 'maxLength'
      readonly limit: number
    }
  | { readonly code: 'since' | 'until'; readonly day: string }

const { required, invalid, maxLength } = messages
const sentences = { ...messages.study.question, required, invalid, maxLength } as const

/** The sentence of the contract for a fault. */
export const faultSentence = (fault: AnswerFault): string => {
  if ('limit' in fault) return sentences[fault.code](fault.limit)
  if ('day' in fault) return sentences[fault.code](fault.day)
  return sentences[fault.code]
}
