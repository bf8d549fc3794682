import { planLimits } from '#contract/analysis-plans/limits.ts'
import type { AnalysisPlan, PlanMethod, PlanValue } from '#contract/analysis-plans/plan.ts'
import { peopleAtLooks } from '#studies/analysis-plan/sizes.ts'
import { progressSentences } from '#studies/analysis-plan/statements.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'
import type { Verdict } from '#studies/statistics/statements.ts'

/** A simulated study with a plan that ends with its people. */
export interface PlannedStudy {
  readonly method: PlanMethod
  readonly kind: AnalysisPlan['kind']
  /** The true share or mean, deviation 1; of times those of their logarithms. */
  readonly result: number
  readonly against: number
}

const looksOf = (method: PlanMethod, people: number) =>
  method === 'late' || method === 'even' ? peopleAtLooks(Math.min(4, people - 1), people) : [people]

const planOf = ({ kind, method, against }: PlannedStudy, people: number): AnalysisPlan => {
  const common = {
    question: 'Is it?',
    measure: { task: 'one', name: 'Result' },
    method,
    power: 0.8,
    looks: [...looksOf(method, people)],
    closes: false,
    against,
  }
  if (kind === 'share') return { kind, ...common, difference: 0.1 }
  return kind === 'mean'
    ? { kind, ...common, difference: 0.5, deviation: 1 }
    : { kind, ...common, against: Math.exp(against), difference: 0.5, deviation: Math.E }
}

/** The result of the first people, for each number of them. */
const valuesOf = ({ kind, result }: PlannedStudy, people: number, chance: Chance) => {
  const values: PlanValue[] = []
  let [sum, squares] = [0, 0]
  for (let n = 1; n <= people; n += 1) {
    const value = kind === 'share' ? Number(chance.yes(result)) : result + Math.log(chance.around(1, 1))
    sum += value
    squares += value * value
    const deviation = n < 2 ? 0 : Math.sqrt(Math.max(0, squares - (sum * sum) / n) / (n - 1))
    if (kind === 'share') values.push({ kind, count: sum, of: n })
    else if (kind === 'mean') values.push({ kind, n, mean: sum / n, deviation })
    else values.push({ kind, n, mean: Math.exp(sum / n), deviation: Math.exp(deviation) })
  }
  return values
}

/**
 * The verdicts that a reader of the page gets who looks after each answer. A look that has decided stays decided, so
 * that the sentence at the end tells what any look has claimed; evidence that is read any time may fall again.
 */
export const plannedStudy =
  (study: PlannedStudy) =>
  (people: number, chance: Chance): readonly Verdict[] => {
    if (study.kind !== 'share' && study.method !== 'anytime' && people < planLimits.meanLooks) return []
    const plan = planOf(study, people)
    const all = valuesOf(study, people, chance).map((value, index) => ({ people: index + 1, value }))
    const readings =
      study.method === 'anytime'
        ? all.map((look) => [look])
        : [all.filter((look) => plan.looks.includes(look.people))]
    return readings.flatMap((looks) => {
      const answered = looks.at(-1)?.people ?? 0
      const progress = { people: answered, isRunning: true, looks }
      return progressSentences(plan, 'Task', progress, plan.power).verdict ?? []
    })
  }
