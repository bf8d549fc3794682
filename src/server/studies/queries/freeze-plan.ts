import { hash } from 'node:crypto'
import type { AnalysisPlan, DeviationKind } from '#contract/analysis-plans/plan.ts'
import { planBody } from '#studies/analysis-plan/plan-body.ts'
import { endOf } from '#studies/analysis-plan/test-looks.ts'
import { findPlan } from './analysis-plans.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { countAnswered, insertDeviation, latestFrozen } from './plan-deviations.ts'

interface StudyKey {
  readonly workspace_id: string
  readonly id: string
}

/** The columns of a frozen plan that follow from its text. */
const frozenColumns = (plan: AnalysisPlan | null) => {
  if (plan === null) return { plan: null, hash: '', end_people: 0, closes: 0 }
  const body = planBody(plan)
  return {
    plan: body,
    hash: hash('sha256', body, 'hex'),
    end_people: endOf(plan),
    closes: plan.closes ? 1 : 0,
  }
}

interface Freezing {
  readonly study: StudyKey
  readonly resultsId: string
  readonly now: Date
}

const kindOfChange = (before: { readonly hash: string } | undefined, after: string): DeviationKind => {
  if (!before) return 'frozenLate'
  return after === '' ? 'planRemoved' : 'planChanged'
}

/** Freezes a plan for results, unless the same one holds already. A change after people answered is a deviation. */
export const freezeText = async (
  transaction: StoreOrTransaction,
  { study, resultsId, now }: Freezing,
  plan: AnalysisPlan | null,
) => {
  const before = await latestFrozen(transaction, resultsId)
  const columns = frozenColumns(plan)
  if ((before?.hash ?? '') === columns.hash) return
  const people = await countAnswered(transaction, resultsId)
  const key = { workspace_id: study.workspace_id, study_id: study.id, results_id: resultsId }
  await transaction
    .insertInto('frozen_plan')
    .values({
      ...key,
      ...columns,
      number: (before?.number ?? 0) + 1,
      frozen_at: now.toISOString(),
      people,
    })
    .execute()
  if (people > 0)
    await insertDeviation(transaction, { ...key, kind: kindOfChange(before, columns.hash), people }, now)
}

/** Freezes the plan of a study that is published for the results of the new version. */
export const freezePlan = async (transaction: StoreOrTransaction, freezing: Freezing) => {
  const written = await findPlan(transaction, freezing.study)
  await freezeText(transaction, freezing, written?.plan ?? null)
}

/** Freezes the plan of a study that the installation publishes itself; visitors do not close it. */
export const freezeOwn = async (
  transaction: StoreOrTransaction,
  { study, resultsId, now }: Freezing,
  plan: AnalysisPlan | null,
) => {
  const columns = frozenColumns(plan)
  const before = await latestFrozen(transaction, resultsId)
  if ((before?.hash ?? '') === columns.hash) return
  await transaction.deleteFrom('frozen_plan').where('results_id', '=', resultsId).execute()
  if (plan === null) return
  await transaction
    .insertInto('frozen_plan')
    .values({
      workspace_id: study.workspace_id,
      study_id: study.id,
      results_id: resultsId,
      ...columns,
      closes: 0,
      number: 1,
      frozen_at: now.toISOString(),
      people: 0,
    })
    .execute()
}
