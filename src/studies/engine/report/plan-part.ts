import type { Content } from 'pdfmake'
import { powerOfPlan } from '../../analysis-plan/sizes.ts'
import {
  deviationTexts,
  peopleBefore,
  planSentences,
  progressSentences,
  testText,
} from '../../analysis-plan/statements.ts'
import { people } from '../../statistics/format.ts'
import { heading, note, paragraph, subheading, table, written } from './parts.ts'
import { goneTask, type PlanReport } from './plan-tables.ts'

/** The analysis plan on a page of the report, as the page of results shows it, and always whole. */
export const planPart = (report: PlanReport, momentText: (moment: Date) => string): Content[] => {
  const { frozen, progress, deviations } = report
  const { plan, number, hash, frozenAt, people: before } = frozen
  const taskText = report.taskText ?? goneTask
  const power = powerOfPlan(plan)
  const { status, verdict, notes } = progressSentences(plan, taskText, progress, power, {
    // Links that hide numbers get no report with a plan.
    before: before ?? 0,
    deviations,
  })
  const conclusion = verdict?.at('closed')
  return [
    heading('Analysis plan', true),
    { text: written(plan.question), bold: true, fontSize: 13, margin: [0, 0, 0, 6] },
    paragraph(`${status}.`),
    ...(conclusion
      ? [{ text: written(conclusion), bold: true, margin: [0, 0, 0, 6] } satisfies Content]
      : []),
    ...notes.map((each) => note(each, 4)),
    note('The plan counts finished responses in the order in which they were finished, whatever the filter.'),
    subheading('The plan'),
    ...planSentences(plan, taskText, power).map(paragraph),
    paragraph(`Test: ${testText(plan)}.`),
    subheading('Deviations'),
    ...(deviations.length === 0
      ? [paragraph('None.')]
      : [
          table({
            head: ['Time', 'Deviation', 'After'],
            rows: deviations.map(({ at, kind, people: count }) => [
              momentText(new Date(at)),
              deviationTexts[kind],
              count === null ? '–' : people(count),
            ]),
            widths: [130, '*', 70],
          }),
        ]),
    paragraph(
      `Plan ${number}, frozen at ${momentText(new Date(frozenAt))}, ${
        before === 0 ? 'before anybody had answered' : `after ${peopleBefore(before)} had answered`
      }.`,
    ),
    note(`SHA-256 of the plan: ${hash}`),
  ]
}
