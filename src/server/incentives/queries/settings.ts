import { incentiveLimits } from '#contract/incentives/limits.ts'
import { type Incentives, type IncentiveSettings, noIncentives } from '#contract/incentives/incentives.ts'
import type { Change } from '../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { changeStudy } from '../../studies/queries/change-study.ts'

interface StudyKey {
  readonly workspace_id: string
  readonly id: string
}

const findRow = (store: StoreOrTransaction, { workspace_id, id }: StudyKey) =>
  store
    .selectFrom('incentive')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', id)
    .executeTakeFirst()

/** The numbers of codes of a study that are left and that were given out. */
export const countCodes = async (store: StoreOrTransaction, { workspace_id, id }: StudyKey) => {
  const { all, given } = await store
    .selectFrom('incentive_code')
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('given_at').as('given')])
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', id)
    .executeTakeFirstOrThrow()
  return { left: Number(all) - Number(given), given: Number(given) }
}

/** The settings of a study with the numbers of its codes. */
export const findIncentives = async (store: StoreOrTransaction, study: StudyKey): Promise<Incentives> => {
  const row = await findRow(store, study)
  const counts = await countCodes(store, study)
  if (!row) return { revision: 0, settings: noIncentives, ...counts }
  const { revision, is_on, how, text } = row
  return { revision, settings: { isOn: is_on === 1, how, text }, ...counts }
}

interface SaveIncentives {
  readonly study: string
  readonly revision: number
  readonly settings: IncentiveSettings
}

/** Saves the settings of a study, if the change is based on their present revision. */
export const saveIncentives = (
  store: Store,
  change: Change,
  { study: id, revision, settings: { isOn, how, text } }: SaveIncentives,
) =>
  changeStudy(store, change, id, async ({ transaction, study, now, record }) => {
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    const before = await findRow(transaction, study)
    if ((before?.revision ?? 0) !== revision) return { outcome: 'incentivesChanged' } as const
    const values = {
      revision: revision + 1,
      is_on: isOn ? 1 : 0,
      how,
      text,
      on_since: isOn ? (before?.on_since ?? now.toISOString()) : null,
    }
    await transaction
      .insertInto('incentive')
      .values({ workspace_id: study.workspace_id, study_id: study.id, ...values })
      .onConflict((conflict) => conflict.columns(['study_id', 'workspace_id']).doUpdateSet(values))
      .execute()
    await record('saveIncentives', study.title)
    return { outcome: 'done', incentives: await findIncentives(transaction, study) } as const
  })

/** A page of the log of a study, the newest first; `from` newer entries are left out. */
export const readLog = async (store: Store, study: StudyKey, from: number) => {
  const rows = await store
    .selectFrom('incentive_code')
    .select(['given_at', 'how'])
    .where('workspace_id', '=', study.workspace_id)
    .where('study_id', '=', study.id)
    .where('given_at', 'is not', null)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(incentiveLimits.page)
    .offset(from)
    .execute()
  const entries = rows.flatMap(({ given_at: at, how }) => (at !== null && how !== null ? [{ at, how }] : []))
  return { entries, given: (await countCodes(store, study)).given }
}
