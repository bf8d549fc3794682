import type { Language } from '#contract/shared/enumerations.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { FlagOf } from '#contract/studies/registry.ts'
import type {
  Exposure,
  FiveSecondCounts,
  FiveSecondSettings,
  FiveSecondTask,
} from '#contract/studies/tools/five-second.ts'
import { type Share, shareOf } from '#studies/statistics/intervals.ts'
import {
  type OptionResult,
  type QuestionResult,
  questionResults,
} from '#studies/statistics/question-results.ts'
import { mentions, type WordCount, wordCounts, type WordReading } from '#studies/words/word-counts.ts'

type CountedTask = FiveSecondCounts['tasks'][number]
interface AskedTasks {
  readonly tasks: readonly Pick<FiveSecondTask, 'id' | 'text' | 'seconds' | 'questions'>[]
  readonly language: Language
}

/** Reason why an exposure differs from the configured one. */
export type ExposureFlag = NonNullable<CountedTask['exposures'][number]['flag']>

/**
 * Tolerance of an exposure in milliseconds: half of the 200 to 250 ms of an eye fixation on one word (Rayner 1998,
 * Psychological Bulletin 124, page 372), too short to perceive more. It is six frames at 60 Hz, so that occasional
 * dropped frames are tolerated.
 */
export const exposureTolerance = 100

/** The flag of an exposure that was configured to last `seconds`; null if it is within the tolerance. */
export const exposureFlagOf = ({ ms, end }: Exposure, seconds: number): ExposureFlag | null => {
  if (end === 'hidden') return 'hidden'
  if (end === 'left' || ms === null) return 'left'
  if (ms < seconds * 1000 - exposureTolerance) return 'too-short'
  return ms > seconds * 1000 + exposureTolerance ? 'too-long' : null
}

/** The flag of a response with these exposures, if one of them has a flag. */
export const exposureFlags = (
  exposures: readonly { readonly exposure: Exposure; readonly seconds: number }[],
): FlagOf<'fivesecond'>[] =>
  exposures.some(({ exposure, seconds }) => exposureFlagOf(exposure, seconds) !== null) ? ['exposure'] : []

/** The label of a flag. */
export const exposureFlagLabels = {
  'too-short': 'shown for less than the set time',
  'too-long': 'shown for more than the set time',
  hidden: 'page hidden during the exposure',
  left: 'page left or reloaded during the exposure',
} as const satisfies Record<ExposureFlag, string>

/** Measured exposures of a design. */
export interface ExposureResult {
  /** Number of participants who saw it. */
  readonly seen: number
  readonly flagged: Share
  readonly flags: readonly { readonly flag: ExposureFlag; readonly count: number }[]
  /** Measured exposures in steps of 10 ms, sorted by time, flagged ones last. */
  readonly times: readonly { readonly ms: number; readonly count: number; readonly isFlagged: boolean }[]
  /** Milliseconds, of the exposures that are not flagged. */
  readonly median: number | null
}

/** Results of a question; only exposures without a flag count. */
export interface AskedResult {
  readonly result: QuestionResult
  readonly asked: number
  readonly type: Question['type']
  /** Non-empty texts, the newest first. */
  readonly texts: readonly string[]
  readonly words: readonly WordCount[]
  /** Share of texts with one of the configured words; null if none are configured. */
  readonly recall: { readonly words: readonly string[]; readonly share: Share } | null
  /** Share of correct choices or of ratings in the two highest steps; null for other questions. */
  readonly clarity: { readonly by: 'right' | 'top-two'; readonly share: Share } | null
}

/** A task with its results. */
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

/** The median of values with frequencies; for an even number, the lower of the two middle values. */
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

/** The answers that count as clear: the two highest steps of a rating, or the correct options; null where none are. */
export const clarityValuesOf = (
  question: Question,
  right: readonly string[] | undefined,
): readonly (string | number)[] | null => {
  if (question.type === 'rating') return [question.max - 1, question.max]
  return question.type === 'single' && right ? right : null
}

const clarityOf = (question: Question, result: QuestionResult, right: readonly string[] | undefined) => {
  const clear = clarityValuesOf(question, right)?.map(String)
  if (!clear || (result.kind !== 'scale' && result.kind !== 'choice')) return null
  const chosen = result.options.filter(({ id }) => clear.includes(id))
  const by = question.type === 'rating' ? ('top-two' as const) : ('right' as const)
  return { by, share: shareIn(result.answered, chosen) }
}

/**
 * Share of participants who recalled something, of all who were asked, including empty answers. If only the newest
 * texts are stored, the denominator is scaled to them.
 */
const recallOf = (
  { answered }: QuestionResult,
  asked: number,
  texts: readonly string[],
  { words, reading }: { readonly words: readonly string[]; readonly reading: WordReading },
) => {
  const recalled = texts.filter((text) => mentions(text, words, reading)).length
  const of = answered === 0 ? asked : Math.round((texts.length * Math.max(asked, answered)) / answered)
  return { words, share: shareOf(recalled, of) }
}

/** The results of a five second test from its counts, with what counts as recalled and as right. */
export const fiveSecondModel = (
  { tasks, language }: AskedTasks,
  counts: { readonly tasks: readonly CountedTask[] },
  { tasks: marks, apart = [] }: Pick<FiveSecondSettings, 'tasks' | 'apart'>,
): FiveSecondTaskResult[] => {
  const reading = { language, apart }
  return tasks.map(({ id, text, seconds, questions }, index) => {
    const counted = counts.tasks.find(({ task }) => task === id)
    const marked = marks[id]
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
          words: wordCounts(texts, reading),
          recall:
            question.type === 'text' && words ? recallOf(result, asked, texts, { words, reading }) : null,
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
}
