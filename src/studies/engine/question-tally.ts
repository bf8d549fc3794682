import { z } from 'zod'
import {
  type Answers,
  maxTexts,
  maxDistinctValues,
  type Question,
  type QuestionAnswer,
  type QuestionCounts,
  questionCounts,
  type QuestionTexts,
  questionTexts,
} from '#contract/studies/questions.ts'
import { chosenIn, isBlank, rowsIn, rowsOf } from '#machines/studies/question-answers.ts'
import { susScore } from '../statistics/scores.ts'

const storedTally = z.object({ questions: z.array(questionCounts), texts: z.array(questionTexts) })

type Rows = Extract<Question, { type: 'sus' | 'matrix' }>

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String(from + step))

const optionKeys = (question: Extract<Question, { options: unknown }>) => [
  ...question.options.map(({ id }) => id),
  ...('other' in question && question.other !== undefined ? ['other'] : []),
]

/** Answers that are listed even with a count of zero. */
const keysOf = (question: Question): readonly string[] => {
  switch (question.type) {
    case 'single':
    case 'dropdown':
    case 'image':
    case 'multiple':
      return optionKeys(question)
    case 'ranking':
      return optionKeys(question).flatMap((id) =>
        range(1, question.options.length).map((place) => `${id}:${place}`),
      )
    case 'rating':
      return range(1, question.max)
    case 'nps':
      return range(0, 10)
    case 'sus':
    case 'matrix': {
      const { rows, steps } = rowsOf(question)
      return rows.flatMap((row) => range(1, steps).map((step) => `${row}:${step}`))
    }
    case 'slider':
    case 'text':
    case 'number':
    case 'date':
      return []
  }
}

const byRow = (question: Rows, answer: QuestionAnswer) => {
  const given = rowsIn(answer) ?? {}
  const keys = Object.entries(given).map(([row, step]) => `${row}:${step}`)
  const score = question.type === 'sus' ? susScore(given) : null
  return score === null ? keys : [...keys, `score:${score}`]
}

/** The keys under which an answer is counted. */
const keysOfAnswer = (question: Question, answer: QuestionAnswer): readonly string[] => {
  if (question.type === 'text') return []
  if (question.type === 'sus' || question.type === 'matrix') return byRow(question, answer)
  if (typeof answer === 'number') return [String(answer)]
  const { chosen = [], other } = chosenIn(answer) ?? {}
  if (question.type === 'ranking') return chosen.map((id, index) => `${id}:${index + 1}`)
  return other === undefined ? chosen : [...chosen, 'other']
}

const textIn = (question: Question, answer: QuestionAnswer) =>
  question.type === 'text' ? answer : chosenIn(answer)?.other

const hasTexts = (question: Question) =>
  question.type === 'text' || ('other' in question && question.other !== undefined)

const nearestKey = (keys: readonly string[], valueOf: (key: string) => number, value: number) =>
  keys.reduce((best, key) => (Math.abs(valueOf(key) - value) < Math.abs(valueOf(best) - value) ? key : best))

/** The key of a value; at the limit of distinct values, the nearest known key. */
const keyFor = (question: Question, counts: Readonly<Record<string, number>>, key: string) => {
  if (Object.hasOwn(counts, key)) return key
  const known = Object.keys(counts)
  if (known.length < maxDistinctValues) return key
  const valueOf = question.type === 'date' ? Date.parse : Number
  return nearestKey(known, valueOf, valueOf(key))
}

const isOpenEnded = ({ type }: Question) => type === 'slider' || type === 'number' || type === 'date'

interface Entry {
  readonly question: Question
  answered: number
  readonly counts: Record<string, number>
  readonly texts: string[]
}

const count = (entry: Entry, answer: QuestionAnswer) => {
  const { question, counts, texts } = entry
  entry.answered += 1
  for (const key of keysOfAnswer(question, answer)) {
    // Options of an older version of the study are not counted.
    const counted = isOpenEnded(question) ? keyFor(question, counts, key) : key
    const isKnown = isOpenEnded(question) || key.startsWith('score:') || Object.hasOwn(counts, key)
    if (isKnown) counts[counted] = (counts[counted] ?? 0) + 1
  }
  const text = textIn(question, answer)
  if (typeof text !== 'string' || text === '') return
  texts.unshift(text)
  if (texts.length > maxTexts) texts.pop()
}

/** Counts answers to questions, the oldest participant first; `stored` is an earlier value of `toJSON`. */
export const newQuestionTally = (questions: readonly Question[], stored?: unknown) => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const entries = new Map(
    questions.map((question): [string, Entry] => {
      const known = before?.questions.find((each) => each.question === question.id)
      const zeros = Object.fromEntries(keysOf(question).map((key) => [key, 0]))
      const texts = before?.texts.find((each) => each.question === question.id)?.texts ?? []
      const counts = { ...zeros, ...known?.answers }
      return [question.id, { question, answered: known?.answered ?? 0, counts, texts: [...texts] }]
    }),
  )
  const counts = (): { questions: QuestionCounts[]; texts: QuestionTexts[] } => ({
    questions: [...entries.values()].map(({ question, answered, counts: given }) => ({
      question: question.id,
      answered,
      answers: given,
    })),
    texts: [...entries.values()].flatMap(({ question, texts }) =>
      hasTexts(question) ? [{ question: question.id, texts }] : [],
    ),
  })
  return {
    add(answers: Answers) {
      for (const [id, answer] of Object.entries(answers)) {
        const entry = entries.get(id)
        if (entry && !isBlank(answer)) count(entry, answer)
      }
    },
    counts,
    toJSON: counts,
  }
}
