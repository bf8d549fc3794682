import type { AnalysisPlan, PlanValue } from '#contract/analysis-plans/plan.ts'

type Plan<Kind> = Extract<AnalysisPlan, { kind: Kind }>
type Value<Kind> = Extract<PlanValue, { kind: Kind }>
type Design = Pick<Plan<'time'>, 'against' | 'difference' | 'deviation' | 'method'>

/**
 * The same design for the natural logarithms of times, which are about normal where times are skewed (Sauro and Lewis
 * 2010, Average task times in usability tests, CHI ’10): a factor between times is a difference between logarithms.
 */
export const inLogarithms = ({ against, difference, deviation, method }: Design) => ({
  kind: 'mean' as const,
  against: Math.log(against),
  difference: Math.log1p(difference),
  deviation: Math.log(deviation),
  method,
})

/** The value that a plan compares with, on the scale of its test. */
export const testedAgainst = (plan: Pick<AnalysisPlan, 'kind' | 'against'>) =>
  plan.kind === 'time' ? Math.log(plan.against) : plan.against

/** Number, mean and standard deviation of a result, on the scale of its test. */
export const testedMean = (value: Value<'mean' | 'time'>) =>
  value.kind === 'mean'
    ? value
    : { n: value.n, mean: Math.log(value.mean), deviation: Math.log(value.deviation) }
