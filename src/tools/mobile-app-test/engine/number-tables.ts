import { appSystemNames } from '#contract/studies/tools/mobile-app-test.ts'
import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import { shareCells, shareHead, timeCells, timeHead } from '#studies/engine/number-cells.ts'
import { resultTables } from '#studies/engine/question-tables.ts'
import { mobileAppTestFindings } from '../analysis/findings.ts'
import {
  type MobileAppTestModel,
  mobileAppTestModel,
  type TaskOutcome,
} from '../analysis/mobile-app-test-model.ts'

const heads = [
  'answers',
  ...shareHead('success'),
  'failed',
  ...shareHead('gave up'),
  ...shareHead('ran out of time'),
  ...timeHead('time'),
]

const cells = (of: TaskOutcome): Cell[] => [
  of.answers,
  ...shareCells(of.success),
  of.outcomes.failed,
  ...shareCells(of.gaveUp),
  ...shareCells(of.timedOut),
  ...timeCells(of.time),
]

/** A row for each task. */
export const taskRows = ({ tasks }: MobileAppTestModel): Cell[][] => [
  ['task', ...heads],
  ...tasks.map((task): Cell[] => [task.text, ...cells(task)]),
]

/** A row for each task and system. */
export const mobileAppTestTables = ({
  tasks,
  counts,
  settings,
  included,
  stage,
}: ToolResults<'iosapp'>): NumberTable[] => {
  if (included === 0) return []
  const model = mobileAppTestModel(tasks, counts, settings)
  return [
    ...findingTables(mobileAppTestFindings(model), stage),
    {
      name: 'Results by system',
      rows: [
        ['task', 'system', ...heads],
        ...model.tasks.flatMap(({ text, systems }) =>
          systems.map((each): Cell[] => [text, appSystemNames[each.system], ...cells(each)]),
        ),
      ],
    },
    ...resultTables(
      'Questions after tasks',
      ['task'],
      model.tasks.map(({ text, questions }) => ({ of: [text], results: questions })),
    ),
  ]
}
