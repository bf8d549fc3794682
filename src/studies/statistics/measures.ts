import type { TimePairs } from '#contract/studies/time-pairs.ts'
import type { Groupings } from './groupings.ts'
import { type CountedTime, type Interval, type Share, shareOf } from './intervals.ts'
import type { Counted, Summary } from './means.ts'
import type { QuestionResult } from './question-results.ts'
import { groupMean, type GroupMean } from './two-means.ts'

/** The same value of `times` people; null where a person has none. Lists of two tasks have the same people in order. */
export interface OfPeople<Value> {
  readonly value: Value | null
  readonly times: number
}

/** A result that can be compared between two groups of people, or between two tasks. */
export type Measure = {
  /** Identifier of its task or question, and the text of both. */
  readonly task: string
  readonly taskText: string
  /** The measured property: “Success”. */
  readonly name: string
  /** Identifier of the question whose answer decides it, where that is not the question itself. */
  readonly decidedBy?: string | undefined
} & (
  | {
      readonly kind: 'share'
      readonly share: Share
      /** Known where two tasks of one study can be compared person by person. */
      readonly people?: readonly OfPeople<boolean>[] | undefined
    }
  | {
      readonly kind: 'times'
      readonly times: readonly CountedTime[]
      /** Differences of the logarithms of each person's times, this task − another one; null if they are not known. */
      readonly logRatioTo?: (task: string) => GroupMean | null
    }
  /** Times whose logarithms alone are known. */
  | {
      readonly kind: 'logs'
      readonly group: GroupMean
      /** As for `times`. */
      readonly logRatioTo?: (task: string) => GroupMean | null
    }
  | {
      readonly kind: 'mean'
      readonly group: GroupMean
      /** Ends of the scale of the values, which the interval of their mean does not pass. */
      readonly scale?: Interval
      /** The base of relative values, where answers decide it: means with another one are about something else. */
      readonly relativeTo?: number
      readonly people?: readonly OfPeople<number>[] | undefined
    }
  | {
      readonly kind: 'counts'
      readonly counts: readonly { readonly label: string; readonly count: number }[]
      readonly people?: readonly OfPeople<string>[] | undefined
    }
  | { readonly kind: 'groupings'; readonly groupings: Groupings }
)

/** Reads the compared times of two tasks from their counts; `tasks` in study order. */
export const logRatios = (tasks: readonly string[], pairs: TimePairs | undefined) => {
  const places = new Map(tasks.map((task, place) => [task, place]))
  return (task: string) =>
    (other: string): GroupMean | null => {
      const [from, to] = [places.get(task) ?? -1, places.get(other) ?? -1]
      if (!pairs || from < 0 || to < 0 || from === to) return null
      const [first, second] = [Math.min(from, to), Math.max(from, to)]
      const pair = first * tasks.length - (first * (first + 1)) / 2 + second - first - 1
      const mean = pairs.mean[pair] ?? 0
      return {
        count: pairs.count[pair] ?? 0,
        mean: from < to ? mean : -mean,
        squares: pairs.squares[pair] ?? 0,
      }
    }
}

type Named = Pick<Measure, 'task' | 'taskText' | 'name'>

/** Times in milliseconds, each of one person. */
export const eachTime = (times: readonly number[]): CountedTime[] => times.map((ms) => ({ ms, count: 1 }))

const meanOf = (named: Named, scale: Interval, values: readonly Counted[]): Measure => ({
  ...named,
  kind: 'mean',
  group: groupMean(values),
  scale,
})

/** A mean by its summary; one without answers is there too, so that a plan can name it before anybody answers. */
const ofSummary = (named: Named, scale: Interval, summary: Summary | null): Measure =>
  summary === null
    ? meanOf(named, scale, [])
    : {
        ...named,
        kind: 'mean',
        scale,
        group: {
          count: summary.count,
          mean: summary.mean,
          squares: (summary.deviation ?? 0) ** 2 * Math.max(0, summary.count - 1),
        },
      }

const endsOf = (values: readonly number[]): Interval => ({
  low: Math.min(...values),
  high: Math.max(...values),
})

/** The measures of a question to compare; none for texts, dates and rankings. */
function measuresOf(result: QuestionResult): Measure[] {
  const named = { task: result.id, taskText: result.text }
  switch (result.kind) {
    case 'choice':
      return result.isMultiple
        ? result.options.map(({ label, share }) => ({ ...named, name: label, kind: 'share', share }))
        : [
            {
              ...named,
              name: 'Answers',
              kind: 'counts',
              counts: result.options.map(({ label, share }) => ({ label, count: share.count })),
            },
          ]
    case 'scale': {
      const values = result.options.map(({ id, share }) => ({ value: Number(id), count: share.count }))
      return [meanOf({ ...named, name: 'Mean' }, endsOf(values.map(({ value }) => value)), values)]
    }
    case 'amount':
      return [ofSummary({ ...named, name: 'Mean' }, result.scale, result.summary)]
    case 'rows':
      return [
        ...result.rows.map(({ label, steps, mean }) =>
          ofSummary({ ...named, name: label }, { low: 1, high: steps.length }, mean),
        ),
        ...(result.score
          ? [ofSummary({ ...named, name: result.score.name }, { low: 0, high: 100 }, result.score.summary)]
          : []),
      ]
    case 'ranking':
    case 'days':
    case 'texts':
      return []
  }
}

/** The measures of questions to compare. */
export const questionMeasures = (results: readonly QuestionResult[]): Measure[] => results.flatMap(measuresOf)

/** Pairs of the same measure: by task and name, or by the same text where the tasks of two studies differ. */
export function pairMeasures(first: readonly Measure[], second: readonly Measure[]): [Measure, Measure][] {
  return first.flatMap((one): [Measure, Measure][] => {
    const same = second.filter(({ name, kind }) => name === one.name && kind === one.kind)
    const other =
      same.find(({ task }) => task === one.task) ?? same.find(({ taskText }) => taskText === one.taskText)
    return other ? [[one, other]] : []
  })
}

type CountsMeasure = Extract<Measure, { kind: 'counts' }>

/** The share of one answer, with the answer in its name. */
const shareOfAnswer = ({ task, taskText, name, counts, people }: CountsMeasure, label: string): Measure => ({
  task,
  taskText,
  name: `${name}: ${label}`,
  kind: 'share',
  share: shareOf(
    counts.find((each) => each.label === label)?.count ?? 0,
    counts.reduce((sum, { count }) => sum + count, 0),
  ),
  people: people?.map(({ value, times }) => ({ value: value === null ? null : value === label, times })),
})

/** The share of each answer of a choice. */
export const sharesOfAnswers = (measure: CountsMeasure): readonly Measure[] =>
  measure.counts.map(({ label }) => shareOfAnswer(measure, label))

/** Pairs of two tasks of one study: measures that both have, and each answer that both have of a choice. */
export const pairTasks = (
  measures: readonly Measure[],
  first: string,
  second: string,
): [Measure, Measure][] =>
  measures.flatMap((one): [Measure, Measure][] => {
    const other = measures.find(
      ({ task, name, kind }) => task === second && name === one.name && kind === one.kind,
    )
    if (one.task !== first || !other) return []
    if (one.kind !== 'counts' || other.kind !== 'counts') return [[one, other]]
    return one.counts.flatMap(({ label }): [Measure, Measure][] =>
      other.counts.some((each) => each.label === label)
        ? [[shareOfAnswer(one, label), shareOfAnswer(other, label)]]
        : [],
    )
  })
