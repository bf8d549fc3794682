import type { FrozenPlan, PlanProgress, PlanProgressReply, PlanValue } from '#contract/analysis-plans/plan.ts'
import { powerOfPlan } from '../../analysis-plan/sizes.ts'
import { deviationTexts, intervalOfValue, methodTexts, testText } from '../../analysis-plan/statements.ts'
import { answered, decideLooks, endOf, evidenceOf } from '../../analysis-plan/test-looks.ts'
import type { Cell, NumberTable } from '../../define-tool.ts'

/** The plan that holds for results, how far it has come, and the departures from it, the newest first. */
export type PlanReport = PlanProgressReply & {
  readonly frozen: FrozenPlan
  readonly progress: PlanProgress
}

const resultOf = (value: PlanValue) => {
  if (value.kind === 'mean') return value.n === 0 ? null : value.mean
  return value.of === 0 ? null : value.count / value.of
}

/** Logarithm of the largest odds that are written: neither JSON nor a spreadsheet has a number beyond. */
const mostEvidence = 690

/** The text of a measured task that a study does not have any more. */
export const goneTask = 'a task that is gone'

const factsTable = ({ frozen, taskText, progress, deviations }: PlanReport): NumberTable => {
  const { plan, number, frozenAt, people, hash } = frozen
  return {
    name: 'Analysis plan',
    rows: [
      ['analysis plan', 'value'],
      ['question', plan.question],
      ['primary result', plan.measure.name],
      ['of the task or question', taskText ?? goneTask],
      ['compared with', plan.against],
      ['smallest difference that matters', plan.difference],
      ...(plan.kind === 'mean' ? [['planned standard deviation', plan.deviation]] : []),
      ['when', methodTexts[plan.method].name],
      ['test', testText(plan)],
      ['people at the end', endOf(plan)],
      ['wanted power', plan.power],
      ['power', powerOfPlan(plan)],
      ['closes the study', plan.closes ? 'yes' : 'no'],
      ['number of the plan', number],
      ['frozen', frozenAt],
      ['people who had answered before', people],
      ['SHA-256', hash],
      ['people who have answered', progress.people],
      ['the study', progress.isRunning ? 'takes answers' : 'takes no answers'],
      ['deviations', deviations.length],
    ],
  }
}

const looksTable = ({ frozen: { plan }, progress }: PlanReport): NumberTable => ({
  name: 'Looks of the plan',
  rows: [
    ['people', 'with the result', 'count', 'result', 'low', 'high', 'standard deviation', 'odds', 'decision'],
    ...decideLooks(plan, progress.looks).map(({ people, value, decision }): Cell[] => {
      const interval = intervalOfValue(value)
      return [
        people,
        answered(value),
        value.kind === 'share' ? value.count : null,
        resultOf(value),
        interval?.low ?? null,
        interval?.high ?? null,
        value.kind === 'mean' && value.n > 1 ? value.deviation : null,
        plan.method === 'anytime' ? Math.exp(Math.min(mostEvidence, evidenceOf(plan, value))) : null,
        decision ?? 'none',
      ]
    }),
  ],
})

/**
 * The analysis plan of results as tables: what was planned, the value at each look up to the one that decided, and the
 * departures. It counts all finished responses, whatever the filter.
 */
export const planTables = (report: PlanReport): NumberTable[] => [
  factsTable(report),
  ...(report.progress.looks.length > 0 ? [looksTable(report)] : []),
  ...(report.deviations.length > 0
    ? [
        {
          name: 'Deviations from the plan',
          rows: [
            ['at', 'deviation', 'people'],
            ...report.deviations.map(({ at, kind, people }): Cell[] => [at, deviationTexts[kind], people]),
          ],
        },
      ]
    : []),
]
