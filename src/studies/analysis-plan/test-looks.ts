import type { AnalysisPlan, PlanProgress, PlanValue } from '#contract/analysis-plans/plan.ts'
import { studentTails } from '../statistics/distributions.ts'
import { elementAt } from '../statistics/lists.ts'
import { normalTail } from '../statistics/normal.ts'
import { evidenceFor, meanEvidence, shareEvidence } from './always-valid.ts'
import { countLooksOf } from './binomial-looks.ts'
import { testedAgainst, testedMean } from './log-times.ts'
import { looksOf } from './normal-looks.ts'
import { type SpendingName } from './spending.ts'

/** The side of its value on which a primary result is; null if a look cannot tell. */
export type Decision = 'above' | 'below' | null

/** A look of a plan, with its decision. */
export interface LookDecision {
  readonly people: number
  readonly value: PlanValue
  readonly decision: Decision
}

type Looks = PlanProgress['looks']
type Plan = AnalysisPlan

/** People at the end of a plan. */
export const endOf = ({ looks }: { readonly looks: readonly number[] }) => elementAt(looks, looks.length - 1)

/** People who have the primary result. */
export const answered = (value: PlanValue) => (value.kind === 'share' ? value.of : value.n)

/** The spending of a plan; a single look spends all. */
export const spendingOf = ({ method }: Pick<AnalysisPlan, 'method'>): SpendingName =>
  method === 'even' ? 'even' : 'late'

/**
 * The share of a plan’s information at each look: of those who have the primary result. The last planned look has all
 * of it, so that what it leaves unspent is not lost where some people have no such result.
 */
const informationOf = (plan: Plan, looks: Looks) =>
  looks.map(({ people, value }) => (people >= endOf(plan) ? 1 : Math.min(1, answered(value) / endOf(plan))))

const shareSides = (plan: Plan & { kind: 'share' }, looks: Looks): readonly Decision[] => {
  const values = looks.map(({ value }) => (value.kind === 'share' ? value : { count: 0, of: 0 }))
  const bounds = countLooksOf(
    values.map(({ of }) => of),
    { information: informationOf(plan, looks), chance: plan.against, spending: spendingOf(plan) },
  )
  return values.map(({ count }, look) => {
    const { low, high } = elementAt(bounds, look)
    if (count >= high) return 'above'
    return count <= low ? 'below' : null
  })
}

/** t of a mean against a value; 0 without two different values, which say nothing about their spread. */
const tOf = (value: PlanValue, against: number) => {
  if (value.kind === 'share') return 0
  const { n, mean, deviation } = testedMean(value)
  return n > 1 && deviation > 0 ? ((mean - against) * Math.sqrt(n)) / deviation : 0
}

/**
 * The t-test of each look at the error probability of its bound: the significance level approach (Jennison and
 * Turnbull 2000, Group Sequential Methods, 11.4), close to its level from about ten people on.
 */
const meanSides = (plan: Plan & { kind: 'mean' | 'time' }, looks: Looks): readonly Decision[] => {
  const information = informationOf(plan, looks)
  const isFurther = information.map((share, look) => share > (information[look - 1] ?? 0))
  const bounds = looksOf(
    information.filter((_, look) => isFurther[look]),
    spendingOf(plan),
  )
  let further = 0
  return looks.map(({ value }, look) => {
    if (!isFurther[look]) return null
    const bound = elementAt(bounds, further)
    further += 1
    const t = tOf(value, testedAgainst(plan))
    if (t === 0 || studentTails(t, answered(value) - 1) > 2 * normalTail(bound)) return null
    return t > 0 ? 'above' : 'below'
  })
}

/** Evidence against the value of a plan that is looked at any time, as a natural logarithm. */
export const evidenceOf = (plan: AnalysisPlan, value: PlanValue): number => {
  if (value.kind === 'share') return shareEvidence(value.count, value.of, plan.against)
  return meanEvidence(testedMean(value), testedAgainst(plan))
}

const anytimeSides = (plan: Plan, looks: Looks): readonly Decision[] =>
  looks.map(({ value }) => {
    if (evidenceOf(plan, value) < evidenceFor()) return null
    const result = value.kind === 'share' ? value.count / value.of : value.mean
    return result > plan.against ? 'above' : 'below'
  })

const sidesOf = (plan: AnalysisPlan, looks: Looks) => {
  if (plan.method === 'anytime') return anytimeSides(plan, looks)
  return plan.kind === 'share' ? shareSides(plan, looks) : meanSides(plan, looks)
}

/**
 * Decisions of the reached looks of a plan, up to the first one that does: two-sided with error probability 0.05 over
 * all looks. Exact bounds of counts for a share, the t-test for a mean and for the logarithms of times, evidence of
 * 20 : 1 for a plan without looks.
 */
export const decideLooks = (plan: AnalysisPlan, looks: Looks): readonly LookDecision[] => {
  const sides = sidesOf(plan, looks)
  const all = looks.map((look, index) => ({ ...look, decision: sides[index] ?? null }))
  const decided = all.findIndex(({ decision }) => decision !== null)
  return decided < 0 ? all : all.slice(0, decided + 1)
}

/** Whether a plan needs no more people: a look has decided, or its end is reached. */
export const isComplete = (plan: AnalysisPlan, { people, looks }: Pick<PlanProgress, 'people' | 'looks'>) =>
  people >= endOf(plan) || decideLooks(plan, looks).some(({ decision }) => decision !== null)

/** People at the next look; null after the end. A plan that is looked at any time has its end alone. */
export const nextLook = ({ looks }: { readonly looks: readonly number[] }, people: number): number | null =>
  looks.find((look) => look > people) ?? null
