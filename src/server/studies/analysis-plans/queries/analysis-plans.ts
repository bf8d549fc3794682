import { planLimits } from '#contract/analysis-plans/limits.ts'
import type { AnalysisPlan, FrozenPlan, OfferedMeasure } from '#contract/analysis-plans/plan.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { planBody } from '#studies/analysis-plan/plan-body.ts'
import { changeStudy } from '../../queries/change-study.ts'
import { latestFrozen } from '../../queries/plan-deviations.ts'
import { findPlan, isOffered, parsePlan, writePlan } from '../../queries/analysis-plans.ts'
import { freezeText } from '../../queries/freeze-plan.ts'

interface PlannedStudy {
  readonly workspace_id: string
  readonly id: string
  readonly results_id: string | null
}

/** The plan that holds for results; null without one. */
export const readFrozen = async (
  store: StoreOrTransaction,
  resultsId: string,
): Promise<FrozenPlan | null> => {
  const row = await latestFrozen(store, resultsId)
  const plan = row && parsePlan(row.plan)
  if (!plan) return null
  const { number, hash, frozen_at, people } = row
  return { number, plan, hash, frozenAt: frozen_at, people }
}

/** The plan of a study as its team wrote it, and the one that holds for its current results. */
export const readPlans = async (store: StoreOrTransaction, study: PlannedStudy) => {
  const written = await findPlan(store, study)
  const plan = written?.plan ?? null
  const frozen = study.results_id === null ? null : await readFrozen(store, study.results_id)
  const holds = plan !== null && frozen !== null && planBody(plan) === planBody(frozen.plan)
  return {
    revision: written?.revision ?? 0,
    plan,
    frozen,
    waits: study.results_id !== null && plan !== null && !holds,
  }
}

const countFrozen = async (store: StoreOrTransaction, { workspace_id, id }: PlannedStudy) => {
  const { count } = await store
    .selectFrom('frozen_plan')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface SavedPlan {
  readonly study: string
  readonly revision: number | undefined
  readonly plan: AnalysisPlan | null
  /** Results of the draft. */
  readonly draft: readonly OfferedMeasure[]
  /** The published version with its results; undefined before the publication. */
  readonly published:
    | { readonly version: number; readonly measures: readonly OfferedMeasure[] | undefined }
    | undefined
}

/**
 * Replaces the plan of a study. That of a published study is frozen at once for its current results and may close it,
 * which asks for the permission to publish.
 */
export const savePlan = (
  store: Store,
  change: Change,
  { study: id, revision, plan, draft, published }: SavedPlan,
) =>
  changeStudy(store, change, id, async ({ transaction, acting, study, now, record }) => {
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    const before = (await findPlan(transaction, study))?.revision ?? 0
    const { results_id } = study
    if (results_id !== null && !acting.permissions.includes('study:publish'))
      return { outcome: acting.role === null ? 'keyNotAllowed' : 'notAllowed' } as const
    // A version that was published since may have other results.
    if (revision !== before || study.version !== (published?.version ?? null))
      return { outcome: 'planChanged' } as const
    const holdsNow = !plan || isOffered(plan, published?.measures ?? [])
    if (results_id !== null && !holdsNow && !isOffered(plan, draft))
      return { outcome: 'measureUnknown' } as const
    if (results_id !== null && holdsNow && (await countFrozen(transaction, study)) >= planLimits.frozenPlans)
      return { outcome: 'changedTooOften' } as const
    await writePlan(transaction, study, { revision: before + 1, plan })
    // A plan for a result that the draft alone has is frozen with the next version.
    if (results_id !== null && holdsNow)
      await freezeText(transaction, { study, resultsId: results_id, now }, plan)
    await record('saveAnalysisPlan', study.title)
    return { outcome: 'done', plans: await readPlans(transaction, study) } as const
  })
