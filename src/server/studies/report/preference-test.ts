import type { Content } from 'pdfmake'
import { counted, duration } from '#analysis/format.ts'
import {
  type DesignResult,
  leadWords,
  type PreferenceTaskModel,
  preferenceTestModel,
  testWords,
} from '#analysis/preference-test.ts'
import { preferenceTestFormulas } from '#content/formulas/preference-test.ts'
import { heading, note, number, paragraph, shareBar, subheading, table } from './parts.ts'
import type { ToolReport } from './tool-report.ts'
import { withInterval } from './words.ts'

const mostReasons = 8

const timesOf = ({ time }: DesignResult) =>
  time === null ? ['–', '–'] : [duration(time.median), duration(time.mean)]

const sharesTable = ({ designs }: PreferenceTaskModel) =>
  table({
    head: [
      'Design',
      '',
      number('Chosen'),
      number('Share (95% interval)'),
      number('Median time'),
      number('Mean time'),
    ],
    rows: designs.map((design) => [
      design.name,
      shareBar(design.share.share ?? 0),
      number(`${design.share.count} of ${design.share.of}`),
      number(withInterval(design.share)),
      ...timesOf(design).map(number),
    ]),
    widths: ['*', 'auto', 52, 88, 50, 50],
  })

const reasonsPart = ({ name, reasons, reasoned }: DesignResult): Content[] =>
  reasons.length === 0
    ? []
    : [
        subheading(`Why ${name}`),
        ...reasons.slice(0, mostReasons).map((reason) => paragraph(`“${reason}”`)),
        ...(reasoned > mostReasons
          ? [note(`${counted(reasoned - mostReasons, 'more reason')} on the results page and in the CSV.`)]
          : []),
      ]

const taskPart = (task: PreferenceTaskModel): Content[] => [
  heading(`Task ${task.number}`, true),
  paragraph(task.text),
  ...(task.answers === 0
    ? [note('Nobody has answered it.')]
    : [
        paragraph(leadWords(task.lead)),
        note(testWords(task)),
        sharesTable(task),
        note(
          `Chosen by place, whatever stood there: ${task.places
            .map((share, place) => `${place + 1}. ${withInterval(share)}`)
            .join(', ')}.`,
        ),
        ...task.designs.flatMap(reasonsPart),
      ]),
]

/** A preference test's part of a report: each task on a page of its own. */
export const preferenceTestReport: ToolReport<'preferencetest'> = {
  summary: ({ tasks }) => {
    const designs = tasks.reduce((sum, task) => sum + task.designs.length, 0)
    return `A preference test of ${counted(tasks.length, 'task')} with ${counted(designs, 'design')}, in an order balanced over participants.`
  },
  content: ({ tasks, counts, included }) =>
    included === 0 ? [] : preferenceTestModel(tasks, counts).flatMap(taskPart),
  formulas: () => {
    const { share, fit, binomial, certainty, time, reasons, order } = preferenceTestFormulas
    return [share, fit, binomial, certainty, time, reasons, order]
  },
}
