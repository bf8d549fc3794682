import type { Results, ResultsFilter, ShareAllows } from '#contract/studies/results.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { createBoundedQueue } from '../../jobs/bounded-queue.ts'
import { createSharedReads } from '../../jobs/shared-reads.ts'
import { createSharedJobs } from '../../jobs/shared-jobs.ts'
import type { Store } from '../../store/schema.ts'
import type { ShareScope } from '../result-links/queries/shares.ts'
import { readSharedResults } from '../result-links/shared-results.ts'
import { createVersionCache } from '../version-cache.ts'
import { isDefaultFilter, resultsVersion } from './read-results.ts'

/** Bytes of stored replies; a reply has at most 2 MB, a usual one 50 kB. */
const maxCacheBytes = 16 * 1024 * 1024

/**
 * Limits of reading responses for results. One at a time leaves half of the time between two pages to other requests; a
 * page of results asks for two at once, so that `waitingPerClient` is what some people of one office ask for.
 */
const readingLimits = { concurrency: 1, maxWaiting: 40, maxPerClient: 11, secondsPerTask: 1 } as const

/** Results with their reply as JSON. */
interface CachedResults {
  readonly results: Results
  readonly json: Buffer
}

interface ResultsRequest {
  readonly filter: ResultsFilter
  readonly allows: ShareAllows
  /** The scope of the reader's link; null for all results. */
  readonly scope: ShareScope | null
  /** The network of the client. */
  readonly client: string
  /** Aborts when the client needs the results no longer. */
  readonly signal: AbortSignal
}

/**
 * Creates the functions that read results: replies are stored by the version of the results, equal requests are
 * answered by one reading, and clients take turns.
 */
export const createResultsReader = (store: Store, maxBytes = maxCacheBytes) => {
  const cache = createVersionCache(maxBytes, ({ json }: CachedResults) => json.length)
  const enqueue = createBoundedQueue(readingLimits)
  const share = createSharedJobs<CachedResults>()
  const shareVersion = createSharedReads<string>()

  /** Open sessions are counted once for all who ask: a stranger may start many. */
  const versionOf = (open: OpenStudy, filter: ResultsFilter) =>
    shareVersion(
      JSON.stringify([open.resultsId, open.version, isDefaultFilter(filter), filter.tag !== undefined]),
      () => resultsVersion(store, open, filter),
    )

  const read = async (
    open: OpenStudy,
    { version, key }: { readonly version: string; readonly key: string },
    request: ResultsRequest,
  ) => {
    const results = await readSharedResults(store, open, request)
    const cached = { results, json: Buffer.from(JSON.stringify(results)) }
    cache.set(key, version, cached)
    return cached
  }

  return {
    version: versionOf,
    /**
     * The results with their reply. The reading ends when everyone who waits for it has left.
     * @throws BusyError, or the reason of the signal.
     */
    results: async (open: OpenStudy, request: ResultsRequest): Promise<CachedResults> => {
      const { filter, allows, scope, client, signal } = request
      const version = await versionOf(open, filter)
      const key = JSON.stringify([open.resultsId, filter, allows, scope])
      const stored = cache.get(key, version)
      if (stored) return stored
      return share(`${version} ${key}`, signal, (everyoneLeft) =>
        enqueue(
          client,
          () => read(open, { version, key }, { ...request, signal: everyoneLeft }),
          everyoneLeft,
        ),
      )
    },
    /**
     * Runs another reading of many responses when it is its turn; `signal` gives a waiting turn up, and ends `job`
     * if it listens to it.
     * @throws BusyError
     */
    inTurn: <Result>(client: string, job: () => Promise<Result>, signal: AbortSignal) =>
      enqueue(client, job, signal),
    /** Bytes of the stored replies, for tests. */
    storedBytes: () => cache.bytes(),
  }
}
