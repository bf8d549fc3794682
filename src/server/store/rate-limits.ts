import { sql } from 'kysely'
import type { Store } from './schema.ts'

interface Count {
  /** Hits stored at the last flush, including those of other processes. */
  stored: number
  /** Hits of this process since its last flush. */
  pending: number
  /** Resolves when `stored` is known; undefined afterwards. */
  reading: Promise<void> | undefined
}

/** Rows of one statement; SQLite takes 32 766 parameters. */
const maxRowsPerFlush = 1000

/** Clients counted at a time, about 20 MB. Above it the oldest of this process is forgotten, not those in the store. */
const maxClients = 100_000

/** A database that answers slower than this does not delay a request: the count of this process then applies. */
const patienceMs = 500

const atMost = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref()
  })

const readHits = async (store: Store, client: string, window_start: string) => {
  const row = await store
    .selectFrom('rate_limit')
    .select('hits')
    .where('client', '=', client)
    .where('window_start', '=', window_start)
    .executeTakeFirst()
  return row?.hits ?? 0
}

interface Hits {
  readonly client: string
  readonly hits: number
}

/** Adds hits and returns the new totals. In the order of clients, so that processes don't lock each other out. */
const addHits = (store: Store, window_start: string, added: readonly Hits[]): Promise<Hits[]> =>
  store
    .insertInto('rate_limit')
    .values(
      added
        .map(({ client, hits }) => ({ client, window_start, hits }))
        .toSorted((one, other) => (one.client < other.client ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['client', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_limit.hits + excluded.hits` }),
    )
    .returning(['client', 'hits'])
    .execute()

/**
 * Counts requests per client in windows of a minute, across all processes on one database. Counts are flushed every
 * tenth of a second: a write per request would cost as much as storing a message, and a client gains at most the
 * requests of that tenth per additional process. A request never waits for a write.
 */
export const createRateCounter = (store: Store, windowMs = 60_000, flushMs = 100) => {
  let windowStart = 0
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined
  let lastCleanup = 0

  const flushRows = async (window: number, rows: readonly (readonly [string, Count])[]) => {
    const added = rows.map(([client, { pending }]) => ({ client, hits: pending }))
    for (const [, count] of rows) {
      count.stored += count.pending
      count.pending = 0
    }
    const byClient = new Map(rows)
    try {
      for (const { client, hits } of await addHits(store, new Date(window).toISOString(), added)) {
        const count = byClient.get(client)
        if (count) count.stored = hits
      }
    } catch (error) {
      for (const { client, hits } of added) {
        const count = byClient.get(client)
        if (!count) continue
        count.stored -= hits
        count.pending += hits
      }
      throw error
    }
  }

  const flush = async () => {
    const window = windowStart
    const due = [...counts].filter(([, { pending, reading }]) => pending !== 0 && !reading)
    for (let start = 0; start < due.length; start += maxRowsPerFlush)
      await flushRows(window, due.slice(start, start + maxRowsPerFlush))
    if (lastCleanup === window) return
    await store.deleteFrom('rate_limit').where('window_start', '<', new Date(window).toISOString()).execute()
    lastCleanup = window
  }

  const isFlushed = () => [...counts.values()].every(({ pending }) => pending === 0)

  const flushSoon = () => {
    if (flushing) return
    timer ??= setTimeout(() => {
      timer = undefined
      flushing = flush().then(
        () => {
          flushing = undefined
          if (!isFlushed()) flushSoon()
        },
        () => {
          // While the database is unavailable the counts of this process still limit its clients.
          flushing = undefined
        },
      )
    }, flushMs).unref()
  }

  const startCount = (client: string) => {
    const [oldest] = counts.size >= maxClients ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    const hits = readHits(store, client, new Date(windowStart).toISOString()).catch(() => 0)
    const reading = Promise.race([hits, atMost(patienceMs)]).then((stored = 0) => {
      count.stored = stored
      count.reading = undefined
    })
    const count: Count = { stored: 0, pending: 0, reading }
    counts.set(client, count)
    return count
  }

  return {
    /** Counts a request; returns the requests of the client in the window and the milliseconds until its end. */
    async hit(client: string) {
      const now = Date.now()
      const window = Math.floor(now / windowMs) * windowMs
      if (window !== windowStart) {
        windowStart = window
        counts = new Map()
      }
      const count = counts.get(client) ?? startCount(client)
      count.pending += 1
      const { pending } = count
      flushSoon()
      await count.reading
      return { current: count.stored + pending, ttl: window + windowMs - now }
    },
    /** Takes back a hit of this window. */
    takeBack(client: string) {
      const count = counts.get(client)
      if (!count) return
      count.pending -= 1
      flushSoon()
    },
    /** Flushes the remaining counts, unless the database is unavailable. */
    async close() {
      clearTimeout(timer)
      const flushed = (async () => {
        await flushing
        clearTimeout(timer)
        await flush()
      })()
      await Promise.race([flushed.catch(() => undefined), atMost(patienceMs)])
    },
  }
}
export type RateCounter = ReturnType<typeof createRateCounter>
