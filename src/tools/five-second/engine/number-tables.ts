import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { taskComparisonTables } from '#studies/comparisons/comparison-table.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import { shareCells, shareHead } from '#studies/engine/number-cells.ts'
import { resultTables } from '#studies/engine/question-tables.ts'
import { fiveSecondFindings } from '../analysis/findings.ts'
import {
  exposureFlagLabels,
  fiveSecondModel,
  type FiveSecondTaskResult,
} from '../analysis/five-second-model.ts'
import { fiveSecondTaskMeasures } from '../analysis/measures.ts'

const flags = Object.entries(exposureFlagLabels)

const exposureRows = (tasks: readonly FiveSecondTaskResult[]): Cell[][] => [
  [
    'task',
    'seconds',
    'seen by',
    'skipped',
    'median of unflagged exposures in steps of 10 ms or more',
    ...shareHead('flagged'),
    ...flags.map(([, label]) => label),
  ],
  ...tasks.map(({ text, seconds, skipped, exposure }): Cell[] => [
    text,
    seconds,
    exposure.seen,
    skipped,
    exposure.median,
    ...shareCells(exposure.flagged),
    ...flags.map(([name]) => exposure.flags.find(({ flag }) => flag === name)?.count ?? 0),
  ]),
]

const timeRows = (tasks: readonly FiveSecondTaskResult[]): Cell[][] => [
  ['task', 'exposure ms', 'people', 'flagged'],
  ...tasks.flatMap(({ text, exposure }) =>
    exposure.times.map(({ ms, count, isFlagged }): Cell[] => [text, ms, count, isFlagged ? 'yes' : 'no']),
  ),
]

/** The exposures, the answers to all questions, and each pair of designs. */
export const fiveSecondTables = ({
  tasks,
  counts,
  settings,
  included,
  stage,
}: ToolResults<'fivesecond'>): NumberTable[] => {
  if (included === 0) return []
  const model = fiveSecondModel(tasks, counts, settings)
  return [
    ...model.slice(0, 1).flatMap((task) => findingTables(fiveSecondFindings(task), stage)),
    { name: 'Exposures', rows: exposureRows(model) },
    { name: 'Exposures by time', rows: timeRows(model) },
    ...resultTables(
      'Answers',
      ['task'],
      model.map(({ text, questions }) => ({ of: [text], results: questions.map(({ result }) => result) })),
    ),
    ...taskComparisonTables(tasks.tasks, fiveSecondTaskMeasures(tasks, counts, settings), stage),
  ]
}
