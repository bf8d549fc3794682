import type { Content } from 'pdfmake'
import { questionsOf } from '#contract/studies/task-success.ts'
import type { ToolReport } from '#studies/define-tool.ts'
import {
  heading,
  note,
  number,
  paragraph,
  shareBar,
  subheading,
  table,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { questionPart } from '#studies/engine/report/questions.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import { noResponseRules } from '#studies/formulas/responses.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import {
  counted,
  duration,
  meanIntervalText,
  numberText,
  pText,
  typicalTime,
} from '#studies/statistics/format.ts'
import { runningText, type Stage, whenClosed } from '#studies/statistics/statements.ts'
import { lostnessReading, lostnessText } from '#studies/statistics/lostness.ts'
import type { Summary } from '#studies/statistics/means.ts'
import { outcomeLabels, outcomes } from '#studies/statistics/success-outcomes.ts'
import { websiteTestFindings } from '../analysis/findings.ts'
import { siteComparisons, websiteTestMeasures } from '../analysis/measures.ts'
import {
  type TaskModel,
  type VisitModel,
  type WebsiteTestModel,
  websiteTestModel,
} from '../analysis/website-test-model.ts'
import { websiteTestFormulas } from '../formulas.ts'
import { websiteTestTables } from './number-tables.ts'

const nameOf = ({ sites }: WebsiteTestModel, { text, number: place }: TaskModel, { site }: VisitModel) =>
  sites.length > 1 ? `${place}. ${text} (${site.name})` : `${place}. ${text}`

const overviewPart = (model: WebsiteTestModel): Content[] => [
  heading('All tasks'),
  table({
    head: ['Task', '', number('Success'), number('Gave up'), number('Out of time'), number('Time')],
    rows: model.tasks.flatMap((task) =>
      task.visits.map((visit) => {
        const time = visit.isJudged ? visit.successTime : visit.time
        return [
          nameOf(model, task, visit),
          shareBar(visit.success.share ?? 0, 60),
          number(withInterval(visit.success)),
          number(withInterval(visit.gaveUp)),
          number(withInterval(visit.timedOut)),
          number(time ? duration(time.geometricMean) : '–'),
        ]
      }),
    ),
    widths: ['*', 'auto', 70, 70, 70, 45],
    fontSize: 8,
  }),
]

const comparisonPart = (model: WebsiteTestModel, stage: Stage): Content[] => {
  const comparisons = siteComparisons(model)
  return compareSides(comparisons).flatMap((rows, index) => {
    const [first, second] = comparisons[index]?.names ?? ['', '']
    return [
      heading(`${first} compared with ${second}`, true),
      note(
        stage === 'closed'
          ? 'The same people used both sites. p is adjusted after Holm for all tests of all sites together.'
          : `The same people used both sites. ${runningText}`,
      ),
      table({
        head: [
          'Task',
          'Result',
          number(first),
          number(second),
          number('Difference'),
          ...whenClosed(stage, number('p')),
          ...whenClosed(stage, 'Conclusion'),
        ],
        rows: rows.map((row) => [
          row.taskText,
          row.name,
          number(row.first),
          number(row.second),
          number(row.test ? `${row.test.difference} (${row.test.interval})` : '–'),
          ...whenClosed(stage, number(row.test ? pText(row.test.adjusted) : '–')),
          ...whenClosed(stage, row.test?.conclusion.at(stage) ?? 'Too few answers for a test.'),
        ]),
        widths: ['*', 48, 62, 62, 78, ...whenClosed(stage, 40, 88)],
        fontSize: 7.5,
      }),
    ]
  })
}

const meanText = (summary: Summary) => `${numberText(summary.mean)} (${meanIntervalText(summary)})`

const resultText = (visit: VisitModel) => {
  const { isJudged, success, successTime, time, pages, lostness, clicks, outcomes: ended } = visit
  const shown = isJudged ? successTime : time
  return [
    isJudged ? `Success ${withInterval(success)}.` : '',
    `${outcomes
      .filter((outcome) => ended[outcome] > 0)
      .map((outcome) => `${ended[outcome]} ${outcomeLabels[outcome]}`)
      .join(', ')}.`,
    shown ? `${isJudged ? 'Time to success' : 'Time'}: ${typicalTime(shown)}.` : '',
    pages ? `Pages: ${meanText(pages)}.` : 'This site reported no pages.',
    clicks ? `Clicks: ${meanText(clicks)}.` : '',
    lostness ? `Lostness ${lostnessText(lostness)}. ${lostnessReading(lostness)}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const visitPart = (model: WebsiteTestModel, visit: VisitModel, stage: Stage): Content[] => [
  ...(model.sites.length > 1 ? [subheading(visit.site.name)] : []),
  ...(visit.answers === 0
    ? [note('No answers yet.')]
    : [paragraph(resultText(visit)), ...visit.questions.flatMap((result) => questionPart(result, stage))]),
]

const taskPart = (model: WebsiteTestModel, task: TaskModel, stage: Stage): Content[] => [
  heading(`Task ${task.number}`, true),
  paragraph(task.text),
  ...task.visits.flatMap((visit) => visitPart(model, visit, stage)),
]

/** A website test’s part of a report: all tasks, the sites compared, then each task on each site. */
export const websiteTestReport: ToolReport<'webusability'> = {
  responses: noResponseRules,
  summary: ({ sites, tasks }) =>
    `A test of ${counted(sites.length, 'website')} with ${counted(tasks.length, 'task')}.`,
  findings: ({ tasks, counts, settings }) => websiteTestFindings(websiteTestModel(tasks, counts, settings)),
  content: ({ tasks, counts, settings, included, stage }) => {
    if (included === 0) return []
    const model = websiteTestModel(tasks, counts, settings)
    return [
      ...overviewPart(model),
      ...comparisonPart(model, stage),
      ...model.tasks.flatMap((task) => taskPart(model, task, stage)),
    ]
  },
  measures: ({ tasks, counts, settings }) => websiteTestMeasures(websiteTestModel(tasks, counts, settings)),
  tables: websiteTestTables,
  formulas: ({ tasks, sites }) => [
    websiteTestFormulas.success,
    websiteTestFormulas.overall,
    websiteTestFormulas.time,
    websiteTestFormulas.pages,
    websiteTestFormulas.lostness,
    websiteTestFormulas.clicks,
    ...(sites.length > 1 ? [websiteTestFormulas.places] : []),
    anyStudyFormulas.interval,
    ...formulasOf(tasks.flatMap((task) => questionsOf(task))),
  ],
}
