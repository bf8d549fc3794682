import { maxLength } from '#contract/shared/limits.ts'
import {
  amounts,
  type AnswerError,
  type Question,
  type QuestionAnswer,
  type ScreeningQuestion,
} from '#contract/studies/questions.ts'
import { countCharacters } from '#contract/shared/characters.ts'

/** A screening question as a single-choice question. */
export const asSingle = ({ rejects: _, ...question }: ScreeningQuestion): Question => ({
  ...question,
  type: 'single',
})

/** Number of statements and steps of the System Usability Scale. */
export const sus = { items: 10, steps: 5 } as const

/** Identifiers of the rows that share a scale, and its number of steps. */
export const rowsOf = (question: Extract<Question, { type: 'sus' | 'matrix' }>) =>
  question.type === 'sus'
    ? { rows: Array.from({ length: sus.items }, (_, row) => String(row + 1)), steps: sus.steps }
    : { rows: question.rows.map(({ id }) => id), steps: question.scale.length }

/** The chosen options and the text for “other”; undefined when the answer is not a choice. */
export const chosenIn = (
  answer: QuestionAnswer | undefined,
): { readonly chosen: readonly string[]; readonly other?: string } | undefined => {
  if (typeof answer === 'string') return { chosen: [answer] }
  if (Array.isArray(answer)) return { chosen: answer }
  if (typeof answer !== 'object' || !('chosen' in answer)) return undefined
  const { chosen, other } = answer
  // Mutants `typeof other === 'string' → true`, `Array.isArray(chosen) && typeof other === 'string' →
  // Array.isArray(chosen) || typeof other === 'string'` survive: `chosen` and `other` are either both present or both
  // missing; the second condition narrows the type.
  return Array.isArray(chosen) && typeof other === 'string' ? { chosen, other } : undefined
}

/** An answer by rows; undefined when the answer is not one. */
export const rowsIn = (answer: QuestionAnswer | undefined): Readonly<Record<string, number>> | undefined => {
  if (typeof answer !== 'object' || Array.isArray(answer) || chosenIn(answer)) return undefined
  return Object.fromEntries(
    // Mutants `Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number') →
    // Object.entries(answer)`, `typeof entry[1] === 'number' → true` survive: the answers of rows are numbers; the
    // filter narrows the type.
    Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

type Blank = null | undefined | '' | [] | Record<string, never>

/** Whether an answer is empty. An opened, empty “other” field is not. */
export const isBlank = (answer: QuestionAnswer | null | undefined): answer is Blank => {
  if (answer === undefined || answer === null || answer === '') return true
  return typeof answer === 'object' && Object.keys(answer).length === 0
}

/** Errors that continuing the answer can correct. */
const unfinished: readonly AnswerError['code'][] = ['choose', 'own', 'rank', 'rows', 'minLength']

const invalid = { code: 'invalid' } as const

type Of<Type extends Question['type']> = Extract<Question, { type: Type }>
type Known = readonly { readonly id: string }[]

const isKnown = (options: Known, id: string) => options.some((option) => option.id === id)
const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length

const oneError = (
  options: Known,
  own: string | undefined,
  answer: QuestionAnswer,
): AnswerError | undefined => {
  if (typeof answer === 'string') return isKnown(options, answer) ? undefined : invalid
  const given = Array.isArray(answer) ? undefined : chosenIn(answer)
  if (own === undefined || given?.other === undefined || given.chosen.length > 0) return invalid
  return given.other === '' ? { code: 'own' } : undefined
}

const severalError = (question: Of<'multiple'>, answer: QuestionAnswer): AnswerError | undefined => {
  const given = typeof answer === 'string' ? undefined : chosenIn(answer)
  if (!given || isTwice(given.chosen)) return invalid
  if (!given.chosen.every((id) => isKnown(question.options, id))) return invalid
  if (given.other !== undefined && question.other === undefined) return invalid
  const count = given.chosen.length + (given.other === undefined ? 0 : 1)
  // Mutant `question.max !== undefined → true` survives: comparisons with undefined are false anyway; the condition
  // narrows the type.
  if (question.max !== undefined && count > question.max) return { code: 'chooseAtMost', limit: question.max }
  if (given.other === '') return { code: 'own' }
  return count < (question.min ?? 0) ? { code: 'choose', limit: question.min ?? 0 } : undefined
}

const rankingError = ({ options }: Of<'ranking'>, answer: QuestionAnswer): AnswerError | undefined => {
  if (!Array.isArray(answer) || isTwice(answer)) return invalid
  if (!answer.every((id) => isKnown(options, id))) return invalid
  return answer.length < options.length ? { code: 'rank' } : undefined
}

const stepError = (from: number, to: number, answer: QuestionAnswer): AnswerError | undefined =>
  // Mutant `typeof answer === 'number' → true` survives: only numbers are integers; the first condition narrows the
  // type.
  typeof answer === 'number' && Number.isInteger(answer) && answer >= from && answer <= to
    ? undefined
    : invalid

const rowsError = (question: Of<'sus' | 'matrix'>, answer: QuestionAnswer): AnswerError | undefined => {
  const { rows, steps } = rowsOf(question)
  const given = rowsIn(answer)
  if (!given) return invalid
  const isCorrect = Object.entries(given).every(
    ([row, step]) => rows.includes(row) && !stepError(1, steps, step),
  )
  if (!isCorrect) return invalid
  return Object.keys(given).length < rows.length ? { code: 'rows' } : undefined
}

/** Whether a value is on a step, within floating-point tolerance. */
const isOnStep = (value: number, from: number, step: number) => {
  const steps = (value - from) / step
  // Mutant `Math.abs(steps - Math.round(steps)) < 1e-6 → Math.abs(steps - Math.round(steps)) <= 1e-6` survives:
  // rounding errors are far smaller than the tolerance, and values between steps far larger.
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

const amountError = (question: Of<'slider' | 'number'>, answer: QuestionAnswer): AnswerError | undefined => {
  if (typeof answer !== 'number') return { code: 'number' }
  // Mutant `question.type === 'number' → true` survives: only number questions have `whole`; the comparison narrows
  // the type.
  if (question.type === 'number' && question.whole && !Number.isInteger(answer)) return { code: 'whole' }
  if (question.type === 'slider' && !isOnStep(answer, question.min, question.step)) return invalid
  // A number is typed digit by digit: 1 before 1990.
  const { min = amounts.min, max = amounts.max } = question
  if (answer < min) return { code: 'atLeast', limit: min }
  return answer > max ? { code: 'atMost', limit: max } : undefined
}

/** Maximum number of characters of a text answer. */
export const longestText = ({ length, max }: Of<'text'>) =>
  max ?? (length === 'short' ? maxLength.line : maxLength.comment)

const textError = (question: Of<'text'>, answer: QuestionAnswer): AnswerError | undefined => {
  if (typeof answer !== 'string') return invalid
  const [least, most] = [question.min ?? 0, longestText(question)]
  const length = countCharacters(answer)
  if (length > most) return { code: 'maxLength', limit: most }
  return length < least ? { code: 'minLength', limit: least } : undefined
}

const isDay = (text: string) => {
  // Mutants `/^\d{4}-\d{2}-\d{2}$/ → /\d{4}-\d{2}-\d{2}$/`, `/^\d{4}-\d{2}-\d{2}$/ → /^\d{4}-\d{2}-\d{2}/` survive:
  // the date is compared with its own ISO form, so extra characters are rejected anyway.
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const dateError = ({ earliest, latest }: Of<'date'>, answer: QuestionAnswer): AnswerError | undefined => {
  // Mutant `typeof answer !== 'string' → false` survives: only texts are dates; the first condition narrows the type.
  if (typeof answer !== 'string' || !isDay(answer)) return { code: 'date' }
  // Mutant `earliest !== undefined → true` survives: comparisons with undefined are false anyway; the condition
  // narrows the type.
  if (earliest !== undefined && answer < earliest) return { code: 'since', day: earliest }
  // Mutant `latest !== undefined → true` survives: comparisons with undefined are false anyway; the condition narrows
  // the type.
  return latest !== undefined && answer > latest ? { code: 'until', day: latest } : undefined
}

const errorIn = (question: Question, answer: QuestionAnswer): AnswerError | undefined => {
  switch (question.type) {
    case 'single':
    case 'dropdown':
      return oneError(question.options, question.other, answer)
    case 'image':
      return oneError(question.options, undefined, answer)
    case 'multiple':
      return severalError(question, answer)
    case 'ranking':
      return rankingError(question, answer)
    case 'rating':
      return stepError(1, question.max, answer)
    case 'nps':
      return stepError(0, 10, answer)
    case 'sus':
    case 'matrix':
      return rowsError(question, answer)
    case 'slider':
    case 'number':
      return amountError(question, answer)
    case 'text':
      return textError(question, answer)
    case 'date':
      return dateError(question, answer)
  }
}

/**
 * The error of an answer; undefined when it is valid. An answer that is not `final` can be unfinished or missing, a
 * final one can be missing when the question is optional.
 */
export const answerError = (
  question: Question,
  answer: QuestionAnswer | null | undefined,
  final: boolean,
): AnswerError | undefined => {
  if (isBlank(answer)) return final && question.required ? { code: 'required' } : undefined
  const error = errorIn(question, answer)
  return error && (final || !unfinished.includes(error.code)) ? error : undefined
}
