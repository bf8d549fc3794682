import type { FastifyBaseLogger } from 'fastify'
import type { RefusalReason } from '#contract/recordings/refusal-reasons.ts'
import type { Store } from '../../store/schema.ts'
import { addRefusals, type CountedRefusal } from '../queries/refusals.ts'

/**
 * Counts are written together: a stranger can send thousands of requests that are refused, each for another site that
 * does not exist. After this many sites and reasons they are written at once, so that none pushes out another.
 */
const flushMs = 10_000
const maxCounts = 1000

/** Counts refusals in memory, by site and reason, and adds them to those of the day every few seconds. */
export const createRefusalCounts = (store: Store, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const counts = new Map<string, CountedRefusal>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...counts.values()]
    counts.clear()
    try {
      await addRefusals(store, counted, new Date())
    } catch (error) {
      log.warn({ err: error }, 'refusals of recordings were not counted')
    }
  }

  return {
    /** Counts a refusal of the site with a key. */
    count: (key: string, reason: RefusalReason) => {
      const id = `${key} ${reason}`
      const count = (counts.get(id)?.count ?? 0) + 1
      counts.set(id, { key, reason, count })
      if (counts.size >= maxCounts) void flush()
      else timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    /** Stores the counts now. */
    flush,
  }
}
export type RefusalCounts = ReturnType<typeof createRefusalCounts>
