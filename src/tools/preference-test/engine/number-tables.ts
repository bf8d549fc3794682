import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { taskComparisonTables } from '#studies/comparisons/comparison-table.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import { shareCells, shareHead } from '#studies/engine/number-cells.ts'
import { closedCell, type Stage } from '#studies/statistics/statements.ts'
import { preferenceTestFindings } from '../analysis/findings.ts'
import { preferenceTestMeasures } from '../analysis/measures.ts'
import { preferenceTestModel, type PreferenceTaskModel } from '../analysis/preference-test-model.ts'

const leadRows = (tasks: readonly PreferenceTaskModel[], stage: Stage): Cell[][] => [
  ['task', 'answers', 'leader', 'runner-up', 'p', 'p adjusted for the tasks', 'tests', 'share by chance'],
  ...tasks.map(({ text, answers, lead, designs }): Cell[] => {
    const chance = 1 / designs.length
    if (lead.kind !== 'leader') return [text, answers, null, null, null, null, null, chance]
    const { leader, runnerUp, difference, adjusted, tests } = lead
    const tested = [closedCell(stage, difference.p), closedCell(stage, adjusted), closedCell(stage, tests)]
    return [text, answers, leader.name, runnerUp.name, ...tested, chance]
  }),
]

const pairRows = (tasks: readonly PreferenceTaskModel[], stage: Stage): Cell[][] => [
  ['task', 'chosen more often', 'than', 'difference', 'low', 'high', 'p', 'p for all pairs (Holm)'],
  ...tasks.flatMap(({ text, pairs }) =>
    pairs.map(({ first, second, difference: { value, interval, p }, holm }): Cell[] => [
      text,
      first.name,
      second.name,
      value,
      interval.low,
      interval.high,
      closedCell(stage, p),
      closedCell(stage, holm),
    ]),
  ),
]

/** The choices by the place of the chosen design: of each design, and of any. */
const placeRows = (tasks: readonly PreferenceTaskModel[]): Cell[][] => [
  ['task', 'place', 'design', ...shareHead('chosen')],
  ...tasks.flatMap(({ text, places, designs }) =>
    places.flatMap((share, place) => [
      ...designs.map(({ name, places: own }): Cell[] => [
        text,
        place + 1,
        name,
        own[place] ?? 0,
        null,
        null,
        null,
      ]),
      [text, place + 1, '(any)', ...shareCells(share)],
    ]),
  ),
]

/** The leads, all pairs of designs, the choices by place, and each pair of tasks. */
export const preferenceTestTables = ({
  tasks,
  counts,
  included,
  stage,
}: ToolResults<'preferencetest'>): NumberTable[] => {
  if (included === 0) return []
  const model = preferenceTestModel(tasks, counts)
  return [
    ...model.slice(0, 1).flatMap((task) => findingTables(preferenceTestFindings(task), stage)),
    { name: 'Leading designs', rows: leadRows(model, stage) },
    { name: 'Pairs of designs', rows: pairRows(model, stage) },
    { name: 'Choices by place', rows: placeRows(model) },
    ...taskComparisonTables(tasks.tasks, preferenceTestMeasures(tasks, counts), stage),
  ]
}
