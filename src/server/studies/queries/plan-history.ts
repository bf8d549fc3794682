import { v7 as uuidV7 } from 'uuid'
import type { BundledPlans } from '#contract/results/results-bundle.ts'
import { endOf } from '#studies/analysis-plan/test-looks.ts'
import { planBody } from '#studies/analysis-plan/plan-body.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { parsePlan, writePlan } from './analysis-plans.ts'
import { countAnswered, insertDeviation } from './plan-deviations.ts'

type PlanHistory = Pick<BundledPlans, 'frozen' | 'deviations'>

/** The plans that were frozen for results, and the departures from them, the oldest first. */
export const planHistory = async (store: StoreOrTransaction, resultsId: string): Promise<PlanHistory> => {
  const frozen = await store
    .selectFrom('frozen_plan')
    .selectAll()
    .where('results_id', '=', resultsId)
    .orderBy('number')
    .execute()
  const deviations = await store
    .selectFrom('plan_deviation')
    .select(['kind', 'at', 'people'])
    .where('results_id', '=', resultsId)
    .orderBy('id')
    .execute()
  return {
    frozen: frozen.map(({ number, plan, hash, frozen_at, people, decided_people }) => ({
      number,
      plan: parsePlan(plan),
      hash,
      frozenAt: frozen_at,
      people,
      decidedPeople: decided_people,
    })),
    deviations,
  }
}

interface ImportedResults {
  readonly workspaceId: string
  readonly studyId: string
  readonly resultsId: string
  readonly now: Date
}

/** Rows of one statement: SQLite and PostgreSQL limit its parameters. */
const rowsPerInsert = 500

/**
 * Stores the history of plans of imported results as the file has it, and that it came with a file. The last plan
 * becomes that of the study, and does not close it.
 */
export const insertPlanHistory = (
  store: Store,
  { workspaceId, studyId, resultsId, now }: ImportedResults,
  { frozen, deviations }: PlanHistory,
) =>
  inTransaction(store, async (transaction) => {
    const key = { workspace_id: workspaceId, study_id: studyId, results_id: resultsId }
    const plans = frozen.map(({ number, plan, hash, frozenAt, people, decidedPeople }) => ({
      ...key,
      number,
      plan: plan === null ? null : planBody(plan),
      hash,
      frozen_at: frozenAt,
      people,
      end_people: plan === null ? 0 : endOf(plan),
      closes: 0,
      is_decided: decidedPeople > 0 ? 1 : 0,
      decided_people: decidedPeople,
    }))
    for (let at = 0; at < plans.length; at += rowsPerInsert)
      await transaction
        .insertInto('frozen_plan')
        .values(plans.slice(at, at + rowsPerInsert))
        .execute()
    // Identifiers keep the order of the file, before everything that is noted here: its times may be wrong.
    const noted = deviations.map(({ kind, at, people }, seq) => ({
      ...key,
      kind,
      at,
      people,
      id: uuidV7({ msecs: now.getTime(), seq }),
    }))
    for (let at = 0; at < noted.length; at += rowsPerInsert)
      await transaction
        .insertInto('plan_deviation')
        .values(noted.slice(at, at + rowsPerInsert))
        .execute()
    const plan = frozen.at(-1)?.plan ?? null
    await writePlan(transaction, { workspace_id: workspaceId, id: studyId }, { revision: 1, plan })
    if (frozen.length + deviations.length === 0) return
    const people = await countAnswered(transaction, resultsId)
    await insertDeviation(transaction, { ...key, kind: 'imported', people }, now)
  })
