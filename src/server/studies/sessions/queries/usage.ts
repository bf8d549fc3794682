import { sql } from 'kysely'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'

/** Limits that no person meets: moving each of 100 cards ten times is 2000 events of 80 bytes. */
export const quotas = {
  /** Events of one session. */
  sessionEvents: 10_000,
  /** Bytes of the events of one session: six times the session above. */
  sessionBytes: 1024 * 1024,
  /** One client and day: about 2000 sessions of 30 kB behind the address of a company. */
  clientBytes: 64 * 1024 * 1024,
  clientEvents: 1_000_000,
  /** One study: about 30 000 such sessions. Sessions that are open may end. */
  studyBytes: 1024 * 1024 * 1024,
  studyEvents: 20_000_000,
  /** Captures of one client and day: 40 hours of a screen behind the address of a company. */
  captureBytes: 20 * 1024 * 1024 * 1024,
} as const

/** The cost of starting a session for its client, in bytes: about the size of its row and indexes. */
export const bytesOfSession = 1024

/** The amount of data that a request stores. */
export interface Usage {
  readonly bytes: number
  readonly events: number
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The daily quota of a client: that for answers, unless another one is given. */
const quotaOfClient: Usage = { bytes: quotas.clientBytes, events: quotas.clientEvents }

/** Counts what a client stores, unless it exceeds its quota of the day: then returns false. */
export const countUsage = async (
  store: StoreOrTransaction,
  client: string,
  { bytes, events }: Usage,
  now: Date,
  quota = quotaOfClient,
) => {
  if (bytes === 0 && events === 0) return true
  const day = dayOf(now)
  const before = await store
    .selectFrom('study_usage')
    .select(['bytes', 'events'])
    .where('client', '=', client)
    .where('day', '=', day)
    .executeTakeFirst()
  const isWithin =
    (before?.bytes ?? 0) + bytes <= quota.bytes && (before?.events ?? 0) + events <= quota.events
  if (!isWithin) return false
  await store
    .insertInto('study_usage')
    .values({ client, day, bytes, events })
    .onConflict((conflict) =>
      conflict.columns(['client', 'day']).doUpdateSet({
        bytes: sql<number>`study_usage.bytes + excluded.bytes`,
        events: sql<number>`study_usage.events + excluded.events`,
      }),
    )
    .execute()
  return true
}

/** Seconds until the quotas of clients start again. */
export const secondsUntilNextDay = (now: Date) => 86_400 - Math.floor((now.getTime() / 1000) % 86_400)

/** Whether a study has room for another session. */
export const hasRoom = async (store: Store, resultsId: string) => {
  const { bytes, events } = await store
    .selectFrom('study_response')
    .select((select) => [select.fn.sum('event_bytes').as('bytes'), select.fn.sum('next_event').as('events')])
    .where('results_id', '=', resultsId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0) < quotas.studyBytes && Number(events ?? 0) < quotas.studyEvents
}

/** Deletes the counts of earlier days, and returns their number. */
export const removeOldUsage = async (store: Store, now = new Date()) => {
  const { numDeletedRows } = await store
    .deleteFrom('study_usage')
    .where('day', '<', dayOf(now))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
