import { planMessages } from '#contract/analysis-plans/messages.ts'
import { type AnalysisPlan, analysisPlan, type OfferedMeasure } from '#contract/analysis-plans/plan.ts'
import type { DraftFault } from '#contract/studies/draft.ts'
import { isMeasure } from '#studies/analysis-plan/measures.ts'
import { planBody } from '#studies/analysis-plan/plan-body.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

interface StudyKey {
  readonly workspace_id: string
  readonly id: string
}

/** Parses a stored plan. */
export const parsePlan = (stored: string | null) =>
  stored === null ? null : analysisPlan.parse(JSON.parse(stored))

/** The plan of a study as its team wrote it, with its revision; undefined where there never was one. */
export const findPlan = async (store: StoreOrTransaction, { workspace_id, id }: StudyKey) => {
  const row = await store
    .selectFrom('analysis_plan')
    .select(['revision', 'plan'])
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', id)
    .executeTakeFirst()
  return row && { revision: row.revision, plan: parsePlan(row.plan) }
}

/** Stores the plan of a study as its team wrote it. */
export const writePlan = async (
  transaction: StoreOrTransaction,
  { workspace_id, id }: StudyKey,
  { revision, plan }: { readonly revision: number; readonly plan: AnalysisPlan | null },
) => {
  const values = { revision, plan: plan === null ? null : planBody(plan) }
  await transaction
    .insertInto('analysis_plan')
    .values({ workspace_id, study_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'study_id']).doUpdateSet(values))
    .execute()
}

/** Gives the copy of a study the plan of its original. */
export const copyPlan = async (
  transaction: StoreOrTransaction,
  { workspaceId, from, to }: { readonly workspaceId: string; readonly from: string; readonly to: string },
) => {
  const written = await findPlan(transaction, { workspace_id: workspaceId, id: from })
  if (written?.plan)
    await writePlan(transaction, { workspace_id: workspaceId, id: to }, { revision: 1, plan: written.plan })
}

/** Whether a result of this name and kind is offered. */
export const isOffered = ({ kind, measure }: AnalysisPlan, offered: readonly OfferedMeasure[]) =>
  offered.some((each) => each.kind === kind && isMeasure(measure)(each))

interface CheckedDraft {
  readonly faults: readonly DraftFault[]
  readonly measures: readonly OfferedMeasure[]
}

/** The problem of a draft that no longer has the result of its plan; a draft with other problems has no results. */
export const planFaults = async (
  store: StoreOrTransaction,
  study: StudyKey,
  { faults, measures }: CheckedDraft,
): Promise<DraftFault[]> => {
  const plan = faults.length > 0 ? null : (await findPlan(store, study))?.plan
  return !plan || isOffered(plan, measures)
    ? []
    : [{ path: 'plan.measure', message: planMessages.measureUnknown }]
}
