import type { CountedTime, Share } from './intervals.ts'
import type { Counted, Summary } from './means.ts'
import type { QuestionResult } from './question-results.ts'
import { groupMean, type GroupMean } from './two-means.ts'

/** The same outcome of `times` people; null where a person has none. Lists of two tasks have the same people in order. */
export interface PersonOutcome {
  readonly yes: boolean | null
  readonly times: number
}

/** A result that can be compared between two groups of people, or between two tasks. */
export type Measure = {
  /** Identifier of its task or question, and the text of both. */
  readonly task: string
  readonly taskText: string
  /** What is measured: “Success”. */
  readonly name: string
} & (
  | {
      readonly kind: 'share'
      readonly share: Share
      /** Known where two tasks of one study can be compared person by person. */
      readonly people?: readonly PersonOutcome[] | undefined
    }
  | { readonly kind: 'times'; readonly times: readonly CountedTime[] }
  | { readonly kind: 'mean'; readonly group: GroupMean }
  | {
      readonly kind: 'counts'
      readonly counts: readonly { readonly label: string; readonly count: number }[]
    }
)

type Named = Pick<Measure, 'task' | 'taskText' | 'name'>

/** Times in milliseconds, each of one person. */
export const eachTime = (times: readonly number[]): CountedTime[] => times.map((ms) => ({ ms, count: 1 }))

const meanOf = (named: Named, values: readonly Counted[]): Measure => ({
  ...named,
  kind: 'mean',
  group: groupMean(values),
})

const ofSummary = (named: Named, summary: Summary | null): Measure[] =>
  summary === null
    ? []
    : [
        {
          ...named,
          kind: 'mean',
          group: {
            count: summary.count,
            mean: summary.mean,
            squares: (summary.deviation ?? 0) ** 2 * Math.max(0, summary.count - 1),
          },
        },
      ]

/** What can be compared about a question; nothing for texts, dates and rankings. */
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
    case 'scale':
      return [
        meanOf(
          { ...named, name: 'Mean' },
          result.options.map(({ id, share }) => ({ value: Number(id), count: share.count })),
        ),
      ]
    case 'amount':
      return ofSummary({ ...named, name: 'Mean' }, result.summary)
    case 'rows':
      return [
        ...result.rows.flatMap(({ label, mean }) => ofSummary({ ...named, name: label }, mean)),
        ...(result.score ? ofSummary({ ...named, name: result.score.name }, result.score.summary) : []),
      ]
    case 'ranking':
    case 'days':
    case 'texts':
      return []
  }
}

/** What can be compared about questions. */
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

/** Pairs of two tasks of one study: measures that both have. */
export const pairTasks = (
  measures: readonly Measure[],
  first: string,
  second: string,
): [Measure, Measure][] =>
  measures.flatMap((one): [Measure, Measure][] => {
    const other = measures.find(
      ({ task, name, kind }) => task === second && name === one.name && kind === one.kind,
    )
    return one.task === first && other ? [[one, other]] : []
  })
