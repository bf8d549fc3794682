import { newId } from '../../store/new-id.ts'
import { planLimits } from '#contract/analysis-plans/limits.ts'
import type { DeviationKind } from '#contract/analysis-plans/plan.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { readState } from './study-state.ts'

/** Number of people who count in results: finished responses that neither the tool nor a member left out. */
export const countPeople = async (
  store: StoreOrTransaction,
  resultsId: string,
  sample: 'with' | 'without' = 'without',
) => {
  const { count } = await store
    .selectFrom('study_response')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('results_id', '=', resultsId)
    .where('status', '=', 'finished')
    .where('excluded', 'is', null)
    .where('exclusion_reason', 'is', null)
    .$if(sample === 'without', (query) => query.where('is_sample', '=', 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of people who have answered, also of those who were left out or erased: their answers could be known. */
export const countAnswered = async (store: StoreOrTransaction, resultsId: string) => {
  const ofKind = (isSample: 0 | 1) =>
    store
      .selectFrom('study_response')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('results_id', '=', resultsId)
      .where('status', '=', 'finished')
      .where('is_sample', '=', isSample)
      .executeTakeFirstOrThrow()
  const visitors = await ofKind(0)
  const samples = await ofKind(1)
  // Numbers of erased responses are not used again. Responses of old bundles have none.
  const state = await readState(store, resultsId)
  return Math.max(Number(visitors.count), (state?.finished ?? 0) - Number(samples.count))
}

/** The plan that holds for results: the last one that was frozen, whose `plan` is null if it was removed. */
export const latestFrozen = (store: StoreOrTransaction, resultsId: string) =>
  store
    .selectFrom('frozen_plan')
    .selectAll()
    .where('results_id', '=', resultsId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewDeviation {
  readonly workspace_id: string
  readonly study_id: string
  readonly results_id: string
  readonly kind: DeviationKind
  readonly people: number
}

/** Stores a deviation, unless the results have as many of its kind as are stored: none crowds another one out. */
export const insertDeviation = async (transaction: StoreOrTransaction, values: NewDeviation, now: Date) => {
  const { count } = await transaction
    .selectFrom('plan_deviation')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('results_id', '=', values.results_id)
    .where('kind', '=', values.kind)
    .executeTakeFirstOrThrow()
  if (Number(count) >= planLimits.storedDeviations) return
  await transaction
    .insertInto('plan_deviation')
    .values({ ...values, id: newId(), at: now.toISOString() })
    .execute()
}

/** The plan that holds for results that people have answered, with their number; undefined without one of both. */
const answeredPlan = async (transaction: StoreOrTransaction, resultsId: string) => {
  const frozen = await latestFrozen(transaction, resultsId)
  if (!frozen || frozen.plan === null) return undefined
  const people = await countPeople(transaction, resultsId)
  return people === 0 ? undefined : { ...frozen, people }
}

/** Notes, once for results with a plan, that their oldest responses are removed from now on. */
export const noteExpiring = async (
  transaction: StoreOrTransaction,
  { resultsId, people, now }: { readonly resultsId: string; readonly people: number; readonly now: Date },
) => {
  const frozen = await latestFrozen(transaction, resultsId)
  if (!frozen || frozen.plan === null) return
  const known = await transaction
    .selectFrom('plan_deviation')
    .select('id')
    .where('results_id', '=', resultsId)
    .where('kind', '=', 'expired')
    .executeTakeFirst()
  const { workspace_id, study_id, results_id } = frozen
  if (!known)
    await insertDeviation(transaction, { workspace_id, study_id, results_id, kind: 'expired', people }, now)
}

interface Departure<Kind> {
  readonly resultsId: string
  readonly kind: Kind
  readonly now: Date
}

/** Notes a departure from the plan of results, if they have a plan and people have answered. */
export const noteDeviation = async (
  transaction: StoreOrTransaction,
  { resultsId, kind, now }: Departure<DeviationKind>,
) => {
  const plan = await answeredPlan(transaction, resultsId)
  if (!plan) return
  const { workspace_id, study_id, results_id, people } = plan
  await insertDeviation(transaction, { workspace_id, study_id, results_id, kind, people }, now)
}

/** Notes that a study was closed before its plan was complete, or that it was reopened after that. */
export const noteEarly = async (
  transaction: StoreOrTransaction,
  { resultsId, kind, now }: Departure<'closedEarly' | 'reopened'>,
) => {
  const plan = await answeredPlan(transaction, resultsId)
  if (!plan) return
  const { workspace_id, study_id, results_id, number, people } = plan
  if (people < plan.end_people && plan.is_decided === 0)
    await insertDeviation(transaction, { workspace_id, study_id, results_id, kind, people }, now)
  else if (kind === 'reopened')
    // A complete plan would close the study once more.
    await transaction
      .updateTable('frozen_plan')
      .set({ closes: 0 })
      .where('results_id', '=', results_id)
      .where('number', '=', number)
      .execute()
}
