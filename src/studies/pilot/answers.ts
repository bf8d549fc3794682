import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { longestText, rowsOf } from '#machines/studies/question-answers.ts'
import { ratingsOf } from '../statistics/simulated-people.ts'
import { usabilityStatements } from '../statistics/usability-scale.ts'
import type { Person } from './person.ts'

type Type = Question['type']
type QuestionsByType = { readonly [Each in Type]: Extract<Question, { type: Each }> }

/** Any two ratings of statements by one person correlate so. */
const correlation = 0.5

export const ownWords = 'Simulated answer in own words'
const sentences = [
  'Simulated answer: this was easy to find.',
  'Simulated answer: I looked in the menu first.',
  'Simulated answer: I was not sure which one was meant.',
  'Simulated answer: the names could be clearer.',
  'Simulated answer: I expected it somewhere else.',
] as const

/** A text of a simulated person, whose number makes it differ from those of others. */
export const simulatedText = (person: Person, least: number, most: number): string => {
  const numbered = `${person.pick(sentences)} (${person.number + 1}) `
  return numbered
    .repeat(Math.max(1, Math.ceil(least / (numbered.length - 1))))
    .trim()
    .slice(0, most)
}

const ratings = (person: Person, rows: readonly string[], steps: number, isAlternating: boolean) => {
  const given =
    person.how.chooses === 'opinion'
      ? ratingsOf(person.people, { count: rows.length, steps, isAlternating }, correlation)
      : rows.map(() => person.pick(Array.from({ length: steps }, (_, step) => step + 1)))
  return Object.fromEntries(rows.map((row, index) => [row, given[index] ?? 1]))
}

/** A step of a scale from `low` to `high`. */
const stepOf = (person: Person, low: number, high: number) =>
  person.pick(Array.from({ length: high - low + 1 }, (_, index) => low + index))

const choiceOf = (
  { options, other }: Pick<QuestionsByType['single'], 'options' | 'other'>,
  person: Person,
): QuestionAnswer => {
  const isOwn = other !== undefined && person.how.chooses !== 'same-place' && person.isTrue(0.05)
  return isOwn ? { chosen: [], other: ownWords } : person.pick(options).id
}

const severalOf = ({ options, other, min = 0, max }: QuestionsByType['multiple'], person: Person) => {
  const most = Math.min(max ?? options.length, options.length)
  const least = Math.min(Math.max(1, min), most)
  const count =
    person.how.chooses === 'same-place' ? least : person.whole(least, Math.max(least, Math.min(3, most)))
  const chosen = person.shuffled(options.map(({ id }) => id)).slice(0, count)
  // A minimum above the number of options counts the answer in own words.
  return other !== undefined && min > chosen.length ? { chosen, other: ownWords } : chosen
}

/** A number on a step, between its limits. */
const amountOf = (person: Person, from: number, to: number, step: number) =>
  Number((from + step * stepOf(person, 0, Math.min(1000, Math.floor((to - from) / step)))).toFixed(6))

const numberOf = ({ min, max, whole }: QuestionsByType['number'], person: Person) => {
  const low = min ?? Math.min(0, max ?? 0)
  const high = max ?? Math.max(100, low + 100)
  return whole
    ? amountOf(person, Math.ceil(low), Math.floor(high), 1)
    : amountOf(person, low, high, (high - low) / 100 || 1)
}

const dayOf = ({ earliest, latest }: QuestionsByType['date'], person: Person) => {
  const last = Date.parse(latest ?? earliest ?? '2026-01-01')
  const first = earliest === undefined ? last - 365 * dayMs : Date.parse(earliest)
  const days = Math.max(0, Math.round((last - first) / dayMs))
  return new Date(first + stepOf(person, 0, Math.min(1000, days)) * dayMs).toISOString().slice(0, 10)
}

/** A valid answer of a person to each type of question. */
const answering: {
  readonly [Each in Type]: (question: QuestionsByType[Each], person: Person) => QuestionAnswer
} = {
  single: choiceOf,
  dropdown: choiceOf,
  image: ({ options }, person) => person.pick(options).id,
  multiple: severalOf,
  ranking: ({ options }, person) => person.shuffled(options.map(({ id }) => id)),
  rating: ({ max }, person) => stepOf(person, 1, max),
  nps: (_, person) => stepOf(person, 0, 10),
  sus: (question, person) => ratings(person, rowsOf(question).rows, rowsOf(question).steps, true),
  matrix: (question, person) => ratings(person, rowsOf(question).rows, rowsOf(question).steps, false),
  slider: ({ min, max, step }, person) => amountOf(person, min, max, step),
  text: (question, person) => simulatedText(person, question.min ?? 0, longestText(question)),
  number: numberOf,
  date: dayOf,
}

const answerBy = <Each extends Type>(type: Each, question: QuestionsByType[Each], person: Person) =>
  answering[type](question, person)

/** A valid answer; the question is one that the person answers. */
export const answerTo = (question: Question, person: Person): QuestionAnswer =>
  answerBy(question.type, question, person)

/** The texts of a question that are read before it is answered. */
const textsOf = (question: Question): readonly (string | undefined)[] => {
  const labels = 'options' in question ? question.options.map(({ label }) => label) : []
  const rows =
    question.type === 'matrix' ? [...question.rows.map(({ label }) => label), ...question.scale] : []
  const statements = question.type === 'sus' ? usabilityStatements(question) : []
  return [question.text, question.hint, ...labels, ...rows, ...statements]
}

/** Choices that an answer takes: each option, rank or row is one. */
const choicesIn = (answer: QuestionAnswer) => {
  if (Array.isArray(answer)) return answer.length
  return typeof answer === 'object' && !('chosen' in answer) ? Object.keys(answer).length : 1
}

/** Milliseconds to read a question and to give this answer; null for none. */
export const msOfAnswer = (question: Question, answer: QuestionAnswer | null, person: Person): number => {
  const reading = person.readMs(...textsOf(question))
  if (answer === null) return reading
  if (question.type === 'text' && typeof answer === 'string') return reading + person.typeMs(answer)
  let choosing = 0
  for (let choice = 0; choice < choicesIn(answer); choice += 1) choosing += person.chooseMs()
  return reading + choosing
}
