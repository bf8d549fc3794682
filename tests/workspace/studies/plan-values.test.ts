import { expect, test } from 'vitest'
import { planMessages } from '#contract/analysis-plans/messages.ts'
import { type AnalysisPlan, saveAnalysisPlanForm } from '#contract/analysis-plans/plan.ts'
import { looksRequest, toBody, toValues, withMeasure } from '#workspace/studies/plan/plan-values.ts'

const common = {
  question: 'Is it?',
  measure: { task: 'hours', name: 'Time' },
  power: 0.8,
  method: 'once',
  looks: [40],
  closes: false,
} as const satisfies Partial<AnalysisPlan>

const plans = [
  { kind: 'share', ...common, looks: [40], against: 0.7, difference: 0.15 },
  { kind: 'mean', ...common, looks: [40], against: -2, difference: 0.5, deviation: 1.5 },
  { kind: 'time', ...common, looks: [40], against: 40.5, difference: 0.25, deviation: 1.9 },
] satisfies AnalysisPlan[]

test.each(plans)('a stored plan of a $kind is edited and saved as it was', (plan) => {
  expect(saveAnalysisPlanForm.parse(toBody(toValues(plan)))).toEqual({ plan })
  expect(looksRequest(toValues(plan))?.design).toMatchObject({ kind: plan.kind, against: plan.against })
})

test('a chosen time has empty numbers, whose messages say what to type', () => {
  const time = { task: 'hours', name: 'Time', taskText: 'Find the hours', kind: 'time' } as const
  const values = withMeasure(toValues(null), time)
  const messages = saveAnalysisPlanForm.safeParse(toBody(values)).error?.issues.map((issue) => issue.message)
  expect(messages).toEqual(
    expect.arrayContaining([planMessages.time, planMessages.difference, planMessages.factor]),
  )
})
