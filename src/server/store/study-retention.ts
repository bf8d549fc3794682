import type { Store, StoreOrTransaction } from './schema.ts'
import { outdateCounts } from './study-state.ts'

/** What is kept of a study's responses; sample data stays. */
export interface Keeping {
  /** Responses that began earlier go; 0 keeps them for ever. */
  readonly days: number
  /** As many of the newest stay, of the finished and of the others. */
  readonly most: number
}

const dayMs = 86_400_000

/** Finished or not: those who begin in great numbers and never finish push nobody's answers out. */
const halves = ['=', '!='] as const

const visitorsOf = (store: StoreOrTransaction, studyId: string, half: (typeof halves)[number]) =>
  store
    .selectFrom('study_response')
    .select('started_at')
    .where('study_id', '=', studyId)
    .where('is_sample', '=', 0)
    .where('status', half, 'finished')

const removeHalf = async (
  store: StoreOrTransaction,
  studyId: string,
  half: (typeof halves)[number],
  { days, most }: Keeping,
  now: Date,
) => {
  const surplus = await visitorsOf(store, studyId, half)
    .orderBy('started_at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  const tooOld = days === 0 ? '' : new Date(now.getTime() - days * dayMs).toISOString()
  const { numDeletedRows } = await store
    .deleteFrom('study_response')
    .where('study_id', '=', studyId)
    .where('is_sample', '=', 0)
    .where('status', half, 'finished')
    .where((where) =>
      where.or([
        where.eb('started_at', '<', tooOld),
        ...(surplus ? [where.eb('started_at', '<=', surplus.started_at)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const removeFrom = (store: Store, studyId: string, keeping: Keeping, now: Date) =>
  store.transaction().execute(async (transaction) => {
    let removed = 0
    for (const half of halves) removed += await removeHalf(transaction, studyId, half, keeping, now)
    if (removed > 0) await outdateCounts(transaction, studyId)
    return removed
  })

/** Deletes responses of these studies, with their events, that need not be kept any longer; how many those were. */
export const removeOldResponses = async (
  store: Store,
  studyIds: readonly string[],
  keeping: Keeping,
  now = new Date(),
) => {
  let removed = 0
  for (const id of studyIds) removed += await removeFrom(store, id, keeping, now)
  return removed
}
