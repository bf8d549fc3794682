import { dayMs } from '#contract/shared/milliseconds.ts'
import { refusalReason, type RefusalReason } from '#contract/recordings/refusal-reasons.ts'
import { type RecordingSite, siteLimits } from '#contract/sites/site.ts'
import type { Store } from '../../store/schema.ts'
import type { SiteRow } from './sites.ts'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Refusals of the sites with some keys. */
export interface CountedRefusal {
  readonly key: string
  readonly reason: RefusalReason
  readonly count: number
}

const idOf = ({ key, reason }: CountedRefusal) => `${key} ${reason}`

/** Adds refusals of a day to those that are stored; unknown keys are left out. */
export const addRefusals = async (store: Store, refusals: readonly CountedRefusal[], now: Date) => {
  if (refusals.length === 0) return
  const sites = await store
    .selectFrom('recording_site')
    .select(['workspace_id', 'id', 'key'])
    .where('key', 'in', [...new Set(refusals.map(({ key }) => key))])
    .execute()
  const byKey = new Map(sites.map((site) => [site.key, site]))
  // In one order: two processes that lock the same rows in another would wait for each other.
  const sorted = refusals.toSorted((one, other) => idOf(one).localeCompare(idOf(other)))
  const rows = sorted.flatMap(({ key, reason, count }) => {
    const site = byKey.get(key)
    if (!site) return []
    return [{ workspace_id: site.workspace_id, site_id: site.id, day: dayOf(now.getTime()), reason, count }]
  })
  if (rows.length === 0) return
  await store
    .insertInto('recording_refusal')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'site_id', 'day', 'reason']).doUpdateSet((set) => ({
        count: set('recording_refusal.count', '+', set.ref('excluded.count')),
      })),
    )
    .execute()
}

/** The refusals of a site in the last days, the most frequent first. */
export const listRefusals = async (
  store: Store,
  { workspace_id, id }: Pick<SiteRow, 'workspace_id' | 'id'>,
  now = new Date(),
): Promise<RecordingSite['refusals']> => {
  const rows = await store
    .selectFrom('recording_refusal')
    .select((select) => ['reason', select.fn.sum('count').as('count'), select.fn.max('day').as('lastDay')])
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', id)
    .where('day', '>', dayOf(now.getTime() - siteLimits.refusalDays * dayMs))
    .groupBy('reason')
    .execute()
  return rows
    .flatMap(({ reason: stored, count, lastDay }) => {
      const { data: reason } = refusalReason.safeParse(stored)
      return reason ? [{ reason, count: Number(count), lastDay }] : []
    })
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}

/** Removes refusals that are shown no longer; returns the number of counts. */
export const removeOldRefusals = async (store: Store, now = new Date()) => {
  const { numDeletedRows } = await store
    .deleteFrom('recording_refusal')
    .where('day', '<=', dayOf(now.getTime() - siteLimits.refusalDays * dayMs))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
