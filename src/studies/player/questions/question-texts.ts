import { format, plural, type Translation } from '#content/translations/translation.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import type { AnswerError, Question } from '#contract/studies/questions.ts'

/** A number in the format of a language, without grouping: 1990 may be a year. */
export const numberText = (language: Language, value: number) =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 }).format(value)

/** An ISO 8601 date in the long format of a language: “3 October 2026”. */
const dateText = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(iso))

/** The message for an error in an answer. */
export const errorText = (error: AnswerError, { language, question: { errors } }: Translation): string => {
  if ('day' in error) return format(errors[error.code], { day: dateText(language, error.day) })
  if (!('limit' in error)) return errors[error.code]
  const { code, limit } = error
  if (code === 'minLength' || code === 'maxLength') return plural(language, errors[code], limit)
  return format(errors[code], { n: numberText(language, limit) })
}

type Range = Readonly<{ min?: number | undefined; max?: number | undefined }>
type RangeMessages = Translation['question']['limits']['choose']

/** The text of a range; empty without limits. */
const rangeText = ({ min, max }: Range, messages: RangeMessages, language: Language) => {
  const text = (value: number) => numberText(language, value)
  if (min !== undefined && max !== undefined)
    return min === max
      ? format(messages.exactly, { n: text(min) })
      : format(messages.between, { min: text(min), max: text(max) })
  if (min !== undefined) return format(messages.least, { n: text(min) })
  return max === undefined ? '' : format(messages.most, { n: text(max) })
}

/** The limits of an answer, shown before any error; empty without limits. */
export const limitsText = (question: Question, { language, question: { limits } }: Translation): string => {
  switch (question.type) {
    case 'multiple':
      return rangeText(question, limits.choose, language) || limits.all
    case 'number':
      return rangeText(question, limits.number, language)
    case 'text':
      return question.min === undefined ? '' : plural(language, limits.characters, question.min)
    case 'ranking':
      return limits.ranking
    case 'sus':
      return limits.sus
    default:
      return ''
  }
}
