import { sql } from 'kysely'
import type { Store } from './schema.ts'

interface Count {
  /** Start of the window, milliseconds since 1970. */
  readonly window: number
  /** Hits the store knew of when it was last asked, those of other processes included. */
  known: number
  /** Hits here that the store has not been told of. */
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
 * Counts requests by client in windows of a minute, shared by all processes on one store. Counts are told
 * to the store together, a tenth of a second at a time: a write for every request would cost as much as the
 * message itself, and a client gains at most that tenth for every further process.
 */
export const createRateCounter = (store: Store, windowMs = 60_000, flushMs = 100) => {
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()
  let swept = 0

  const tell = async (client: string, count: Count) => {
    const hits = count.pending
    count.pending = 0
    count.known += hits
    count.known = await addHits(store, client, new Date(count.window).toISOString(), hits)
  }

  const flush = async () => {
    timer = undefined
    const current = Math.floor(Date.now() / windowMs) * windowMs
    for (const [client, count] of counts) {
      if (count.pending > 0) await tell(client, count)
      if (count.window < current && count.pending === 0) counts.delete(client)
    }
    if (swept === current) return
    await store.deleteFrom('rate_limit').where('window_start', '<', new Date(current).toISOString()).execute()
    swept = current
  }

  const flushSoon = () => {
    timer ??= setTimeout(() => {
      // A store that is away is the business of the requests that need it; the counts here still hold.
      flushing = flush().catch(() => undefined)
    }, flushMs).unref()
  }

  return {
    /** Counts one request; answers how many this client has made in the window and when the window ends. */
    async hit(client: string) {
      const now = Date.now()
      const window = Math.floor(now / windowMs) * windowMs
      let count = counts.get(client)
      if (!count || count.window !== window) {
        count = { window, known: 0, pending: 1 }
        counts.set(client, count)
        await tell(client, count)
      } else {
        count.pending += 1
      }
      flushSoon()
      return { current: count.known + count.pending, ttl: window + windowMs - now }
    },
    /** Tells the store what it has not been told. */
    async close() {
      clearTimeout(timer)
      await flushing
      await flush().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}
export type RateCounter = ReturnType<typeof createRateCounter>
