import { amounts } from '#contract/studies/questions.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { SampleAnswer } from '#content/studies/sample-types.ts'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { isBlank } from '#machines/studies/question-answers.ts'
import { questionPath } from '#machines/studies/question-path.ts'
import type { Chance } from './chance.ts'

/** Probability of answering an optional question. */
export const willing = 0.85

type Of<Type extends Question['type']> = Extract<Question, { type: Type }>
type How<Key extends string> = Extract<SampleAnswer, Readonly<Record<Key, unknown>>>
type Texts = (question: string) => string

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Approximates a standard normal draw by the sum of twelve uniform draws minus six. */
const normal = (chance: Chance) =>
  Array.from({ length: 12 }, () => chance.below(10_000) / 10_000).reduce((sum, draw) => sum + draw, -6)

const multipleChoice = (question: Of<'multiple'>, { odds }: How<'odds'>, chance: Chance) => {
  const chosen = Object.keys(odds).filter((option) => chance.yes(odds[option] ?? 0))
  const atLeastOne = chance.shuffled(chosen.length > 0 ? chosen : [chance.among(odds)])
  const rest = chance.shuffled(Object.keys(odds).filter((option) => !atLeastOne.includes(option)))
  const withMin = [...atLeastOne, ...rest.slice(0, Math.max(0, (question.min ?? 0) - atLeastOne.length))]
  return withMin.slice(0, question.max)
}

const choice = (question: Question, how: How<'odds'>, chance: Chance, texts: Texts): QuestionAnswer => {
  if (question.type === 'rating' || question.type === 'nps') return Number(chance.among(how.odds))
  const chosen =
    question.type === 'multiple' ? multipleChoice(question, how, chance) : [chance.among(how.odds)]
  const listed = chosen.filter((option) => option !== 'other' || !('other' in question))
  const otherText = chosen.length > listed.length ? texts(question.id) : ''
  if (otherText !== '') return { chosen: listed, other: otherText }
  // If no text is left, the most likely option is chosen.
  const [first = ''] = Object.entries(how.odds)
    .filter(([option]) => option !== 'other')
    .toSorted(([, a], [, b]) => b - a)
    .map(([option]) => option)
  const options = listed.length > 0 ? listed : [first]
  return question.type === 'multiple' ? options : (options[0] ?? '')
}

const ranking = ({ options }: Of<'ranking'>, { weights }: How<'weights'>, chance: Chance) => {
  const remaining = new Map(options.map(({ id }) => [id, weights[id] ?? 1]))
  return options.map(() => {
    const next = chance.among(Object.fromEntries(remaining))
    remaining.delete(next)
    return next
  })
}

const amount = (question: Of<'slider' | 'number'>, { mean, spread }: How<'mean'>, chance: Chance) => {
  const { min = amounts.min, max = amounts.max } = question
  const [from, step] =
    question.type === 'slider' ? [question.min, question.step] : [0, question.whole ? 1 : 0.5]
  const value = clamp(mean + spread * normal(chance), min, max)
  return Number((from + Math.round((value - from) / step) * step).toFixed(6))
}

const byRow = (question: Of<'sus' | 'matrix'>, { rows, spread }: How<'rows'>, chance: Chance) => {
  const steps = question.type === 'sus' ? 5 : question.scale.length
  const tendency = normal(chance) * spread
  const isReversed = (row: string) => question.type === 'sus' && Number(row) % 2 === 0
  return Object.fromEntries(
    Object.entries(rows).map(([row, mean]) => {
      const drawn = mean + (isReversed(row) ? -tendency : tendency) + (normal(chance) * spread) / 2
      return [row, clamp(Math.round(drawn), 1, steps)]
    }),
  )
}

const day = ({ since, until }: How<'since'>, chance: Chance) => {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  const days = Math.round((to - from) / dayMs)
  const offset = Math.max(chance.below(days + 1), chance.below(days + 1))
  return new Date(from + offset * dayMs).toISOString().slice(0, 10)
}

const answerTo = (question: Question, how: SampleAnswer, chance: Chance, texts: Texts): QuestionAnswer => {
  if ('texts' in how) return chance.yes(how.share) ? texts(question.id) : ''
  if ('odds' in how) return choice(question, how, chance, texts)
  if ('weights' in how && question.type === 'ranking') return ranking(question, how, chance)
  if ('since' in how) return day(how, chance)
  if ('mean' in how && (question.type === 'slider' || question.type === 'number'))
    return amount(question, how, chance)
  if ('rows' in how && (question.type === 'sus' || question.type === 'matrix'))
    return byRow(question, how, chance)
  throw new Error(`${question.id} has a sample answer of another question type`)
}

/** Generates answers along the path of skip logic. */
export const answerQuestions = (
  questions: readonly Question[],
  hows: Readonly<Record<string, SampleAnswer>>,
  chance: Chance,
  texts: Texts,
) => {
  const given: Record<string, QuestionAnswer> = {}
  for (const question of questions) {
    const how = hows[question.id]
    const isAsked = questionPath(questions, given).includes(question.id)
    if (!how || !isAsked || (!question.required && !('texts' in how) && !chance.yes(willing))) continue
    const answer = answerTo(question, how, chance, texts)
    if (!isBlank(answer)) given[question.id] = answer
  }
  return given
}
