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
import { newMoments } from '../statistics/moments.ts'
import { rowScaleOf } from '../statistics/standard-questions.ts'
import { dayRoundings, newCoarseCounts, numberRoundings } from './coarse-counts.ts'
import { newNewestTexts } from './newest-texts.ts'

const storedTally = z.object({ questions: z.array(questionCounts), texts: z.array(questionTexts) })

type Rows = Extract<Question, { type: 'sus' | 'matrix' }>

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String(from + step))

const optionKeys = (question: Extract<Question, { options: unknown }>) => [
  ...question.options.map(({ id }) => id),
  ...('other' in question && question.other !== undefined ? ['other'] : []),
]

/** Answers that are listed even with a count of zero. */
export const keysOf = (question: Question): readonly string[] => {
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
  const score = rowScaleOf(question)?.scoreOf(given) ?? null
  return score === null ? keys : [...keys, `score:${Number(score.toFixed(2))}`]
}

/** The keys under which an answer is counted. */
export const keysOfAnswer = (question: Question, answer: QuestionAnswer): readonly string[] => {
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

const isOpenEnded = ({ type }: Question) => type === 'slider' || type === 'number' || type === 'date'

/** Bytes of listed texts, and number of different values, of all questions of one tally together. */
const budget = { texts: 300_000, values: 8000 } as const
/** As few values as the coarsest rounding of a number needs. */
const fewestValues = 25

/** Rounding with more than the maximum of different values, as the reply names it. */
const roundingNames = {
  number: ['', '4 digits', '3 digits', '2 digits', '1 digit', 'a power of ten'],
  day: ['', 'months', 'years', 'decades', 'centuries'],
} as const

type Stored = z.infer<typeof storedTally>

const isDate = ({ type }: Question) => type === 'date'

const isAmount = ({ type }: Question) => type === 'slider' || type === 'number'

/** The moments of the numbers that a question was answered with, from their counts unless these are rounded. */
const momentsOf = (known: QuestionCounts | undefined) => {
  if (known?.moments) return newMoments({ ...known.moments, count: known.answered })
  const moments = newMoments()
  for (const [value, times] of Object.entries(known?.answers ?? {})) moments.add(Number(value), times)
  return moments
}

/** Counts the answers to one question in bounded space. */
const newEntry = (question: Question, limits: { texts: number; values: number }, before?: Stored) => {
  const { id } = question
  const known = before?.questions.find((each) => each.question === id)
  const knownTexts = before?.texts.find((each) => each.question === id)
  const names = roundingNames[isDate(question) ? 'day' : 'number']
  const values = newCoarseCounts(
    isDate(question) ? dayRoundings : numberRoundings,
    limits.values,
    known && {
      rounding: Math.max(
        0,
        names.findIndex((name) => name === known.rounded),
      ),
      counts: Object.entries(known.answers),
    },
  )
  const moments = isAmount(question) ? momentsOf(known) : undefined
  const zeros = Object.fromEntries(keysOf(question).map((key) => [key, 0]))
  const counts: Record<string, number> = { ...zeros, ...known?.answers }
  const texts = newNewestTexts(maxTexts, limits.texts, knownTexts?.texts)
  let answered = known?.answered ?? 0
  let written = (knownTexts?.texts.length ?? 0) + (knownTexts?.unlisted ?? 0)

  const countKey = (key: string) => {
    if (isOpenEnded(question)) values.add(key)
    // Options of an older version of the study are not counted.
    else if (key.startsWith('score:') || Object.hasOwn(counts, key)) counts[key] = (counts[key] ?? 0) + 1
  }

  return {
    add(answer: QuestionAnswer) {
      answered += 1
      if (typeof answer === 'number') moments?.add(answer)
      for (const key of keysOfAnswer(question, answer)) countKey(key)
      const text = textIn(question, answer)
      if (typeof text !== 'string' || text === '') return
      written += 1
      texts.add(text)
    },
    counts: (): QuestionCounts => {
      const rounded = names[values.rounding()]
      const answers = isOpenEnded(question) ? Object.fromEntries(values.counts()) : counts
      return {
        question: id,
        answered,
        answers,
        ...(rounded && { rounded, ...(moments && { moments: moments.moments() }) }),
      }
    },
    texts: (): QuestionTexts[] => {
      if (!hasTexts(question)) return []
      const listed = texts.texts()
      const unlisted = written - listed.length
      return [{ question: id, texts: listed, ...(unlisted > 0 && { unlisted }) }]
    },
  }
}

/**
 * Counts answers to questions, the oldest participant first; `stored` is an earlier value of `toJSON`. `share` is the
 * part of the space for texts and values that these questions may use.
 */
export const newQuestionTally = (questions: readonly Question[], stored?: unknown, share = 1) => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const withTexts = questions.filter(hasTexts).length
  const openEnded = questions.filter(isOpenEnded).length
  const values = Math.floor((budget.values * share) / Math.max(1, openEnded))
  const limits = {
    texts: Math.floor((budget.texts * share) / Math.max(1, withTexts)),
    values: Math.min(maxDistinctValues, Math.max(fewestValues, values)),
  }
  const entries = new Map(questions.map((question) => [question.id, newEntry(question, limits, before)]))
  const counts = (): { questions: QuestionCounts[]; texts: QuestionTexts[] } => ({
    questions: [...entries.values()].map((entry) => entry.counts()),
    texts: [...entries.values()].flatMap((entry) => entry.texts()),
  })
  return {
    add(answers: Answers) {
      for (const [id, answer] of Object.entries(answers)) {
        const entry = entries.get(id)
        if (entry && !isBlank(answer)) entry.add(answer)
      }
    },
    counts,
    toJSON: counts,
  }
}
