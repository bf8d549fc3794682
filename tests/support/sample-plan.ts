import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import { toCounted } from '#studies/engine/counted-response.ts'
import { newPlanRecount } from '#studies/engine/plan-recount.ts'
import type { OpenStudy } from '#studies/engine/published.ts'

/** The plan of a demonstration with its sample data, in their order or from the last one to the first. */
export const samplePlan = (open: OpenStudy, plan: AnalysisPlan, isReversed = false) => {
  const at = '2026-11-20T12:00:00.000Z'
  const frozen = { number: 1, plan, hash: 'a1b2', frozenAt: at, people: 0, decidedPeople: 0 }
  const counted = newPlanRecount(open, {
    frozen: [frozen],
    deviations: [{ kind: 'excluded', at, people: 12 }],
  })
  if (!counted) throw new Error('No plan')
  const responses = [...(open.sample?.responses() ?? []).entries()]
  for (const [place, { status, progress }] of isReversed ? responses.toReversed() : responses) {
    const stored = { id: String(place), status, isSample: true, leftOut: null, progress }
    const response = toCounted(open, stored)
    counted.add(response, { place, isLeftOut: response.excluded !== null })
  }
  return counted.report()
}
