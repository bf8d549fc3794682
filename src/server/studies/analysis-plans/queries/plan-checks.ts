import { planLimits } from '#contract/analysis-plans/limits.ts'
import {
  type AnalysisPlan,
  analysisPlan,
  type Deviation,
  type PlanProgress,
} from '#contract/analysis-plans/plan.ts'
import type { FinishHook } from '../../../finish-hooks.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { countPeople, latestFrozen } from '../../queries/plan-deviations.ts'
import { closeByRule } from '../../queries/recruiting.ts'

/** The deviations from the plans of results, the newest first. Of too many, many of one kind do not hide another. */
export const listDeviations = async (store: Store, resultsId: string): Promise<Deviation[]> => {
  const placed = store
    .selectFrom('plan_deviation')
    .select(['id', 'kind', 'at', 'people'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('kind').orderBy('id', 'desc'))
        .as('place'),
    )
    .where('results_id', '=', resultsId)
  const rows = await store
    .selectFrom(placed.as('placed'))
    .select(['id', 'kind', 'at', 'people'])
    .orderBy('place')
    .orderBy('id', 'desc')
    .limit(planLimits.listedDeviations)
    .execute()
  return rows
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .map(({ kind, at, people }) => ({ kind, at, people }))
}

/** A frozen plan of running results. */
export interface RunningPlan {
  readonly studyId: string
  readonly resultsId: string
  readonly number: number
  readonly plan: AnalysisPlan
  readonly closes: boolean
  readonly isDecided: boolean
  /** People when the plan was last checked; -1 before. */
  readonly checkedPeople: number
}

/** A running plan as it is stored. */
export interface StoredRunningPlan extends Omit<RunningPlan, 'plan'> {
  readonly plan: string
}

/** Parses a running plan. Throws if its text is damaged. */
export const parseRunning = ({ plan, ...running }: StoredRunningPlan): RunningPlan => ({
  ...running,
  plan: analysisPlan.parse(JSON.parse(plan)),
})

/**
 * Plans that may decide or close their study, which takes participants. Workspaces take turns: the plan of each that
 * was checked first comes before the second one of another.
 */
export const plansToCheck = async (store: Store, most: number): Promise<StoredRunningPlan[]> => {
  const running = store
    .selectFrom('frozen_plan')
    .innerJoin('study', (join) =>
      join
        .onRef('study.workspace_id', '=', 'frozen_plan.workspace_id')
        .onRef('study.id', '=', 'frozen_plan.study_id')
        .onRef('study.results_id', '=', 'frozen_plan.results_id'),
    )
    .select([
      'study.id',
      'frozen_plan.results_id',
      'number',
      'plan',
      'closes',
      'is_decided',
      'checked_people',
      'checked_at',
    ])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('frozen_plan.workspace_id')
            .orderBy('checked_at')
            .orderBy('frozen_plan.results_id'),
        )
        .as('turn'),
    )
    .where((where) => where.or([where.eb('is_decided', '=', 0), where.eb('closes', '=', 1)]))
    .where('plan', 'is not', null)
    .where('study.state', 'in', ['live', 'paused'])
    .where('study.trashed_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('frozen_plan as later')
            .select('later.number')
            .whereRef('later.results_id', '=', 'frozen_plan.results_id')
            .whereRef('later.number', '>', 'frozen_plan.number'),
        ),
      ),
    )
  const rows = await store
    .selectFrom(running.as('running'))
    .selectAll()
    .orderBy('turn')
    .orderBy('checked_at')
    .orderBy('results_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    studyId: row.id,
    resultsId: row.results_id,
    number: row.number,
    plan: row.plan ?? '',
    closes: row.closes === 1,
    isDecided: row.is_decided === 1,
    checkedPeople: row.checked_people,
  }))
}

type PlanKey = Pick<RunningPlan, 'resultsId' | 'number'>

/** Stores that a plan was checked with this number of people. */
export const noteCheck = (store: Store, { resultsId, number }: PlanKey, people: number, now: Date) =>
  store
    .updateTable('frozen_plan')
    .set({ checked_people: people, checked_at: now.toISOString() })
    .where('results_id', '=', resultsId)
    .where('number', '=', number)
    .execute()

/** Stores the look that has decided a plan, so that closing its study is not early. */
export const noteDecided = (
  store: StoreOrTransaction,
  { resultsId, number }: PlanKey,
  { looks }: Pick<PlanProgress, 'looks'>,
) =>
  store
    .updateTable('frozen_plan')
    .set({ is_decided: 1, decided_people: looks.at(-1)?.people ?? 0 })
    .where('results_id', '=', resultsId)
    .where('number', '=', number)
    .where('is_decided', '=', 0)
    .execute()

/** Closes the study of a complete plan, unless it has another plan or other results meanwhile. */
export const closeComplete = (store: Store, { studyId, resultsId, number }: RunningPlan, now: Date) =>
  inTransaction(store, async (transaction) => {
    const study = await transaction
      .selectFrom('study')
      .select('results_id')
      .where('id', '=', studyId)
      .executeTakeFirst()
    const latest = await latestFrozen(transaction, resultsId)
    const isSame = study?.results_id === resultsId && latest?.number === number && latest.closes === 1
    return isSame && (await closeByRule(transaction, studyId, 'plan', now))
  })

/** Closes a study whose plan wants no more people, in the transaction that finishes the last of them. */
export const closeAtEnd: FinishHook = async (transaction, { studyId, now }) => {
  const study = await transaction
    .selectFrom('study')
    .select('results_id')
    .where('id', '=', studyId)
    .where('state', 'in', ['live', 'paused'])
    .executeTakeFirst()
  if (!study || study.results_id === null) return
  const frozen = await latestFrozen(transaction, study.results_id)
  if (!frozen || frozen.plan === null || frozen.closes === 0) return
  if ((await countPeople(transaction, study.results_id)) >= frozen.end_people)
    await closeByRule(transaction, studyId, 'plan', now)
}
