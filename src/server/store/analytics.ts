import { type Selectable, sql } from 'kysely'
import type { AnalyticsCountTable, Store } from './schema.ts'

export type AnalyticsCount = Selectable<AnalyticsCountTable>

/** Something that happened, and to what. */
export interface CountableEvent {
  readonly event: string
  readonly subject: string
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** One row for what happened several times, in an order that two transactions cannot lock each other by. */
const tally = (happenings: readonly CountableEvent[], day: string): AnalyticsCount[] => {
  const rows = new Map<string, AnalyticsCount>()
  for (const { event, subject } of happenings) {
    const key = `${event} ${subject}`
    rows.set(key, { day, event, subject, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Adds to the counters of the day. */
export const countEvents = async (store: Store, happenings: readonly CountableEvent[], now = new Date()) => {
  if (happenings.length === 0) return
  await store
    .insertInto('analytics_count')
    .values(tally(happenings, dayOf(now)))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'subject'])
        .doUpdateSet({ count: sql<number>`analytics_count.count + excluded.count` }),
    )
    .execute()
}

/** The counters of all days from that of `since` on, oldest first; within a day and event the largest first. */
export const listCounts = (store: Store, since: string | undefined): Promise<AnalyticsCount[]> =>
  store
    .selectFrom('analytics_count')
    .selectAll()
    .where('day', '>=', since?.slice(0, 10) ?? '')
    .orderBy('day')
    .orderBy('event')
    .orderBy('count', 'desc')
    .orderBy('subject')
    .execute()
