import { counted, percentOf, shareIntervalText } from './format.ts'
import type { Share } from './intervals.ts'
import type { Summary } from './means.ts'
import { selectedShare } from './selected-extremes.ts'
import type { Stage, Statement, Verdict } from './statements.ts'

/** A number that the results say first. */
export interface Finding {
  readonly name: string
  readonly value: string
  /** The counted quantity, with its interval. */
  readonly note: string
  /** The test of the value, after the note. */
  readonly test?: Verdict
  /** Whether the interval allows for the choice of this number among others. */
  readonly isSelected?: boolean
  /** Undefined where the value is not a share. */
  readonly share?: Share
  /** Undefined where the value is not a mean. */
  readonly mean?: Summary
}

/** The main finding of the results. The sentence claims no more than the test behind it. */
export interface Findings {
  readonly sentence: Statement
  /** Three at most. */
  readonly numbers: readonly Finding[]
}

/**
 * The success of the hardest or easiest of the tasks with these shares of success, with an interval that allows for the
 * choice. Tasks without answers are no candidates.
 */
export const selectedSuccess = ({ count, of }: Share, tasks: readonly Share[]): Share =>
  selectedShare(count, of, tasks.filter(({ share }) => share !== null).length, 'task')

/** The note of a number, with its test if the study is closed. */
export const noteText = ({ note, test }: Pick<Finding, 'note' | 'test'>, stage: Stage) =>
  [note, test?.at(stage)].filter(Boolean).join(' · ')

/** A share as a finding; `one` and `many` name what it counts. */
export const shareFinding = (name: string, share: Share, one: string, many = `${one}s`): Finding => ({
  name,
  value: percentOf(share),
  note:
    share.share === null
      ? `no ${many} yet`
      : `${share.count} of ${counted(share.of, one, many)} · ${shareIntervalText(share)}`,
  isSelected: share.among !== undefined,
  share,
})

/** The lowest success of several tasks; `name` is that of its task. Nothing where all tasks have the same. */
export const lowestSuccess = (name: string, lowest: Share, tasks: readonly Share[]): readonly Finding[] =>
  tasks.every(({ share }) => share === null || share === lowest.share)
    ? []
    : [shareFinding(`Lowest success: ${name}`, selectedSuccess(lowest, tasks), 'answer')]
