import { type Selectable, sql } from 'kysely'
import type { Store } from '../store/schema.ts'
import type { AnalyticsCountTable } from './tables.ts'

export type AnalyticsCount = Selectable<AnalyticsCountTable>

/** An event and the page, form or modal it is about. */
export interface CountableEvent {
  readonly event: string
  readonly subject: string
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** One row per distinct event, sorted so that concurrent transactions cannot deadlock. */
const tally = (events: readonly CountableEvent[], day: string): AnalyticsCount[] => {
  const rows = new Map<string, AnalyticsCount>()
  for (const { event, subject } of events) {
    const key = `${event} ${subject}`
    rows.set(key, { day, event, subject, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Adds the events to the counters of the day. */
export const countEvents = async (store: Store, events: readonly CountableEvent[], now = new Date()) => {
  if (events.length === 0) return
  await store
    .insertInto('analytics_count')
    .values(tally(events, dayOf(now)))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'subject'])
        .doUpdateSet({ count: sql<number>`analytics_count.count + excluded.count` }),
    )
    .execute()
}

/** Counters from the day of `since` on, oldest day first; per day and event the largest first. */
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
