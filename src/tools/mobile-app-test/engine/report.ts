import type { Content } from 'pdfmake'
import { questionsOf } from '#contract/studies/task-success.ts'
import { appSystemNames } from '#contract/studies/tools/mobile-app-test.ts'
import type { ToolReport } from '#studies/define-tool.ts'
import {
  heading,
  note,
  number,
  paragraph,
  shareBar,
  table,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { questionPart } from '#studies/engine/report/questions.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import { noResponseRules } from '#studies/formulas/responses.ts'
import { counted, duration, typicalTime } from '#studies/statistics/format.ts'
import { outcomeLabels, outcomes } from '#studies/statistics/success-outcomes.ts'
import { mobileAppTestFindings } from '../analysis/findings.ts'
import {
  type MobileAppTestModel,
  mobileAppTestModel,
  type TaskModel,
  type TaskOutcome,
} from '../analysis/mobile-app-test-model.ts'
import { mobileAppTestFormulas } from '../formulas.ts'
import { mobileAppTestTables } from './number-tables.ts'
import { type Stage } from '#studies/statistics/statements.ts'
import { mobileAppTestMeasures } from '../analysis/measures.ts'

const resultCells = ({ success, gaveUp, timedOut, time }: TaskOutcome) => [
  number(withInterval(success)),
  number(withInterval(gaveUp)),
  number(withInterval(timedOut)),
  number(time ? duration(time.geometricMean) : '–'),
]
const resultHeads = ['Success', 'Gave up', 'Out of time', 'Time'].map(number)

const overviewPart = ({ tasks }: MobileAppTestModel): Content[] => [
  heading('All tasks'),
  table({
    head: ['Task', '', ...resultHeads],
    rows: tasks.map((task) => [
      `${task.number}. ${task.text}`,
      shareBar(task.success.share ?? 0, 60),
      ...resultCells(task),
    ]),
    widths: ['*', 'auto', 70, 70, 70, 45],
    fontSize: 8,
  }),
]

const systemPart = ({ tasks }: MobileAppTestModel): Content[] => [
  heading('Results by system', true),
  note('Different people use each system: a difference may come from the people.'),
  table({
    head: ['Task', 'System', number('Answers'), ...resultHeads],
    rows: tasks.flatMap((task) =>
      task.systems.map((each) => [
        `${task.number}. ${task.text}`,
        appSystemNames[each.system],
        number(String(each.answers)),
        ...resultCells(each),
      ]),
    ),
    widths: ['*', 'auto', 'auto', 70, 70, 70, 45],
    fontSize: 8,
  }),
]

const resultText = ({ isJudged, success, time, outcomes: ended }: TaskModel) =>
  [
    isJudged ? `Success ${withInterval(success)}.` : '',
    `${outcomes
      .filter((outcome) => ended[outcome] > 0)
      .map((outcome) => `${ended[outcome]} ${outcomeLabels[outcome]}`)
      .join(', ')}.`,
    time ? `${isJudged ? 'Time to success' : 'Time'}: ${typicalTime(time)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')

const taskPart = (task: TaskModel, stage: Stage): Content[] => [
  heading(`Task ${task.number}`, true),
  paragraph(task.text),
  ...(task.answers === 0
    ? [note('No answers yet.')]
    : [paragraph(resultText(task)), ...task.questions.flatMap((result) => questionPart(result, stage))]),
]

/** A mobile app test’s part of a report: all tasks, the systems, then each task. */
export const mobileAppTestReport: ToolReport<'iosapp'> = {
  responses: noResponseRules,
  summary: ({ app, tasks }) => `A test of the app ${app.name} with ${counted(tasks.length, 'task')}.`,
  findings: ({ tasks, counts, settings }) =>
    mobileAppTestFindings(mobileAppTestModel(tasks, counts, settings)),
  content: ({ tasks, counts, settings, included, stage }) => {
    if (included === 0) return []
    const model = mobileAppTestModel(tasks, counts, settings)
    return [
      ...overviewPart(model),
      ...systemPart(model),
      ...model.tasks.flatMap((task) => taskPart(task, stage)),
    ]
  },
  measures: ({ tasks, counts, settings }) =>
    mobileAppTestMeasures(mobileAppTestModel(tasks, counts, settings)),
  tables: mobileAppTestTables,
  formulas: ({ tasks }) => [
    mobileAppTestFormulas.success,
    mobileAppTestFormulas.overall,
    mobileAppTestFormulas.time,
    anyStudyFormulas.interval,
    ...formulasOf(tasks.flatMap((task) => questionsOf(task))),
  ],
}
