import { plural, format } from '#content/translations/index.ts'
import type { Translation } from '#content/translations/index.ts'
import type { Question } from '#contract/studies/questions.ts'
import { amountText } from './local-formats.ts'

type Range = Readonly<{ min?: number | undefined; max?: number | undefined }>
type RangeWords = Translation['question']['limits']['choose']

/** A range in words; nothing where it is open at both ends. */
const rangeText = ({ min, max }: Range, words: RangeWords, { language }: Translation) => {
  const text = (value: number) => amountText(language, value)
  if (min !== undefined && max !== undefined)
    return min === max
      ? format(words.exactly, { n: text(min) })
      : format(words.between, { min: text(min), max: text(max) })
  if (min !== undefined) return format(words.least, { n: text(min) })
  return max === undefined ? '' : format(words.most, { n: text(max) })
}

/** What an answer has to keep to, before anything went wrong; nothing where nothing is to be known. */
export const limitsOf = (question: Question, words: Translation): string => {
  const { limits } = words.question
  switch (question.type) {
    case 'multiple':
      return rangeText(question, limits.choose, words) || limits.all
    case 'number':
      return rangeText(question, limits.number, words)
    case 'text':
      return question.min === undefined ? '' : plural(words.language, limits.characters, question.min)
    case 'ranking':
      return limits.ranking
    case 'sus':
      return limits.sus
    default:
      return ''
  }
}
