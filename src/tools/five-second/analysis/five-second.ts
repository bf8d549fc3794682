import type {
  Exposure,
  FiveSecondCounts,
  FiveSecondSettings,
  FiveSecondTask,
} from '#contract/studies/tools/five-second.ts'
import type { Question } from '#contract/studies/questions.ts'
import { type Share, shareOf } from '#studies/statistics/intervals.ts'
import {
  type OptionResult,
  type QuestionResult,
  questionResults,
} from '#studies/statistics/question-results.ts'
import { mentions, type WordCount, wordCounts } from './words.ts'

type CountedTask = FiveSecondCounts['tasks'][number]
interface AskedTasks {
  readonly tasks: readonly Pick<FiveSecondTask, 'id' | 'text' | 'seconds' | 'questions'>[]
  readonly language: string
}

/** Why an exposure is not what was asked for. */
export type ExposureFlag = NonNullable<CountedTask['exposures'][number]['flag']>

/**
 * Milliseconds that an exposure may be off. Half of the 200 to 250 ms that an eye rests on one word (Rayner 1998,
 * Psychological Bulletin 124, page 372): in less, nobody takes in anything more. It is six frames of a display with 60 a
 * second, so that a busy device now and then passes.
 */
export const exposureTolerance = 100

/** What is wrong with an exposure that should have lasted so many seconds; null where nothing is. */
export const exposureFlagOf = ({ ms, end }: Exposure, seconds: number): ExposureFlag | null => {
  if (end === 'hidden') return 'hidden'
  if (end === 'left' || ms === null) return 'left'
  if (ms < seconds * 1000 - exposureTolerance) return 'too-short'
  return ms > seconds * 1000 + exposureTolerance ? 'too-long' : null
}

/** A flag as readers read it. */
export const exposureFlagLabels = {
  'too-short': 'seen for less than its time',
  'too-long': 'seen for more than its time',
  hidden: 'the page was hidden meanwhile',
  left: 'the page was left or reloaded meanwhile',
} as const satisfies Record<ExposureFlag, string>

/** How long a design was really seen. */
export interface ExposureResult {
  /** Everybody who saw it. */
  readonly seen: number
  readonly flagged: Share
  readonly flags: readonly { readonly flag: ExposureFlag; readonly count: number }[]
  /** Measured exposures by 10 ms, the shortest first, flagged ones last; those hidden early stand where they ended. */
  readonly times: readonly { readonly ms: number; readonly count: number; readonly isFlagged: boolean }[]
  /** Milliseconds, of the exposures that are not flagged. */
  readonly median: number | null
}

/** What one question was answered, over the exposures that are not flagged. */
export interface AskedResult {
  readonly result: QuestionResult
  readonly asked: number
  readonly type: Question['type']
  /** What people wrote, the newest first; nothing of those who wrote nothing. */
  readonly texts: readonly string[]
  readonly words: readonly WordCount[]
  /** Who wrote one of the words that count; null where none were named. */
  readonly recall: { readonly words: readonly string[]; readonly share: Share } | null
  /** Who was right, or rated in the two highest steps; null where the question does not say. */
  readonly clarity: { readonly by: 'right' | 'top-two'; readonly share: Share } | null
}

/** One task with what became of it. */
export interface FiveSecondTaskResult {
  readonly id: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly text: string
  readonly seconds: number
  readonly skipped: number
  readonly exposure: ExposureResult
  readonly questions: readonly AskedResult[]
}

const flagOrder = ['too-short', 'too-long', 'hidden', 'left'] as const satisfies readonly ExposureFlag[]
const total = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0)

/** The value in the middle of counted ones; of an even number the lower of the two. */
const medianOf = (times: readonly { readonly ms: number; readonly count: number }[]) => {
  let left = Math.ceil(total(times) / 2)
  return times.find(({ count }) => (left -= count) <= 0)?.ms ?? null
}

const exposureResult = (exposures: CountedTask['exposures']): ExposureResult => {
  const seen = total(exposures)
  const flags = flagOrder
    .map((flag) => ({ flag, count: total(exposures.filter((each) => each.flag === flag)) }))
    .filter(({ count }) => count > 0)
  const times = [false, true]
    .flatMap((isFlagged) => {
      const those = exposures.filter(({ flag }) => (flag !== null) === isFlagged)
      return [...Map.groupBy(those, ({ ms }) => ms)].flatMap(([ms, alike]) =>
        ms === null ? [] : [{ ms, count: total(alike), isFlagged }],
      )
    })
    .toSorted((a, b) => a.ms - b.ms)
  return {
    seen,
    flagged: shareOf(total(flags), seen),
    flags,
    times,
    median: medianOf(times.filter(({ isFlagged }) => !isFlagged)),
  }
}

const shareIn = (of: number, options: readonly OptionResult[]) =>
  shareOf(total(options.map(({ share }) => share)), of)

const clarityOf = (question: Question, result: QuestionResult, right: readonly string[] | undefined) => {
  const { answered } = result
  if (question.type === 'rating' && result.kind === 'scale') {
    const top = result.options.filter(({ id }) => Number(id) >= question.max - 1)
    return { by: 'top-two' as const, share: shareIn(answered, top) }
  }
  if (question.type !== 'single' || result.kind !== 'choice' || !right) return null
  const chosen = result.options.filter(({ id }) => right.includes(id))
  return { by: 'right' as const, share: shareIn(answered, chosen) }
}

/**
 * Who recalled something: of everybody who was asked, whether they wrote anything or not. Where more texts came than
 * are kept, of as many as the kept ones stand for.
 */
const recallOf = (
  { answered }: QuestionResult,
  asked: number,
  texts: readonly string[],
  { words, language }: { readonly words: readonly string[]; readonly language: string },
) => {
  const recalled = texts.filter((text) => mentions(text, words, language)).length
  const of = answered === 0 ? asked : Math.round((texts.length * Math.max(asked, answered)) / answered)
  return { words, share: shareOf(recalled, of) }
}

/** The results of a five second test from its counts, with what counts as recalled and as right. */
export const fiveSecondModel = (
  { tasks, language }: AskedTasks,
  counts: { readonly tasks: readonly CountedTask[] },
  settings: FiveSecondSettings['tasks'],
): FiveSecondTaskResult[] =>
  tasks.map(({ id, text, seconds, questions }, index) => {
    const counted = counts.tasks.find(({ task }) => task === id)
    const marked = settings[id]
    const results = questionResults(questions, counted ?? { questions: [], texts: [] })
    const askedResults = results.flatMap((result): AskedResult[] => {
      const question = questions.find((each) => each.id === result.id)
      if (!question) return []
      const asked = counted?.asked[result.id] ?? 0
      const texts = result.kind === 'texts' ? result.texts : []
      const words = marked?.recall[result.id]
      return [
        {
          result,
          asked,
          type: question.type,
          texts,
          words: wordCounts(texts, { language }),
          recall:
            question.type === 'text' && words ? recallOf(result, asked, texts, { words, language }) : null,
          clarity: clarityOf(question, result, marked?.clear[result.id]),
        },
      ]
    })
    return {
      id,
      number: index + 1,
      text,
      seconds,
      skipped: counted?.skipped ?? 0,
      exposure: exposureResult(counted?.exposures ?? []),
      questions: askedResults,
    }
  })
