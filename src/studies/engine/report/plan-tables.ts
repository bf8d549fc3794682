import type {
  AnalysisPlan,
  FrozenPlan,
  PlanProgress,
  PlanProgressReply,
  PlanValue,
} from '#contract/analysis-plans/plan.ts'
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
  if (value.kind === 'share') return value.of === 0 ? null : value.count / value.of
  return value.n === 0 ? null : value.mean
}

/** Evidence as odds. JSON has no infinite number, and a bundle with one would differ from its own numbers. */
const oddsOf = (plan: AnalysisPlan, value: PlanValue) =>
  Math.min(Number.MAX_VALUE, Math.exp(evidenceOf(plan, value)))

/** The text of a measured task that a study does not have any more. */
export const goneTask = 'a task that is gone'

const deviationName = ({ kind }: Pick<AnalysisPlan, 'kind'>) =>
  kind === 'time' ? 'geometric standard deviation' : 'standard deviation'

const factsTable = ({ frozen, taskText, progress, deviations }: PlanReport): NumberTable => {
  const { plan, number, frozenAt, people, hash } = frozen
  return {
    name: 'Analysis plan',
    rows: [
      ['analysis plan', 'value'],
      ['question', plan.question],
      ['primary result', plan.measure.name],
      ['of the task or question', taskText ?? goneTask],
      [plan.kind === 'time' ? 'compared with, in seconds' : 'compared with', plan.against],
      [`smallest ${plan.kind === 'time' ? 'relative ' : ''}difference that matters`, plan.difference],
      ...(plan.kind === 'share' ? [] : [[`planned ${deviationName(plan)}`, plan.deviation]]),
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
    ['people', 'with the result', 'count', 'result', 'low', 'high', deviationName(plan), 'odds', 'decision'],
    ...decideLooks(plan, progress.looks).map(({ people, value, decision }): Cell[] => {
      const interval = intervalOfValue(value)
      return [
        people,
        answered(value),
        value.kind === 'share' ? value.count : null,
        resultOf(value),
        interval?.low ?? null,
        interval?.high ?? null,
        value.kind !== 'share' && value.n > 1 ? value.deviation : null,
        plan.method === 'anytime' ? oddsOf(plan, value) : null,
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
