import { sql } from 'kysely'
import type { Store } from './schema.ts'

interface Count {
  /** Start of the window, milliseconds since 1970. */
  readonly window: number
  /** Hits stored at the last flush, including those of other processes. */
  stored: number
  /** Hits of this process since its last flush. */
  pending: number
}

const addHits = async (store: Store, client: string, windowStart: string, hits: number) => {
  const row = await store
    .insertInto('rate_limit')
    .values({ client, window_start: windowStart, hits })
    .onConflict((conflict) =>
      conflict
        .columns(['client', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_limit.hits + excluded.hits` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

/**
 * Counts requests per client in windows of a minute, across all processes on one database. Counts are flushed every
 * tenth of a second: a write per request would cost as much as storing a message, and a client gains at most the
 * requests of that tenth per additional process.
 */
export const createRateCounter = (store: Store, windowMs = 60_000, flushMs = 100) => {
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()
  let lastCleanup = 0

  const flushClient = async (client: string, count: Count) => {
    const hits = count.pending
    count.pending = 0
    count.stored += hits
    count.stored = await addHits(store, client, new Date(count.window).toISOString(), hits)
  }

  const flush = async () => {
    timer = undefined
    const current = Math.floor(Date.now() / windowMs) * windowMs
    for (const [client, count] of counts) {
      if (count.pending > 0) await flushClient(client, count)
      if (count.window < current && count.pending === 0) counts.delete(client)
    }
    if (lastCleanup === current) return
    await store.deleteFrom('rate_limit').where('window_start', '<', new Date(current).toISOString()).execute()
    lastCleanup = current
  }

  const flushSoon = () => {
    timer ??= setTimeout(() => {
      // When the database is unavailable the counts of this process still limit its clients.
      flushing = flush().catch(() => undefined)
    }, flushMs).unref()
  }

  return {
    /** Counts a request; returns the requests of the client in the window and the milliseconds until its end. */
    async hit(client: string) {
      const now = Date.now()
      const window = Math.floor(now / windowMs) * windowMs
      let count = counts.get(client)
      if (!count || count.window !== window) {
        count = { window, stored: 0, pending: 1 }
        counts.set(client, count)
        await flushClient(client, count)
      } else {
        count.pending += 1
      }
      flushSoon()
      return { current: count.stored + count.pending, ttl: window + windowMs - now }
    },
    /** Flushes the remaining counts. */
    async close() {
      clearTimeout(timer)
      await flushing
      await flush().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}
export type RateCounter = ReturnType<typeof createRateCounter>
