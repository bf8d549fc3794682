import { namesPeople, type Results, type ResultsFilter, type ShareAllows } from '#contract/studies/results.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { createSharedReads } from '../../jobs/shared-reads.ts'
import { createSharedJobs } from '../../jobs/shared-jobs.ts'
import { type Asker, createWorkspaceTurns } from '../../jobs/workspace-turns.ts'
import type { Store } from '../../store/schema.ts'
import type { ShareScope } from '../result-links/public.ts'
import { readSharedResults } from './shared-results.ts'
import { createVersionCache } from '../version-cache.ts'
import { isDefaultFilter, resultsVersion } from './read-results.ts'

/** Bytes of stored replies; a reply has at most 2 MB, a usual one 50 kB. */
const maxCacheBytes = 16 * 1024 * 1024

/**
 * Limits of reading responses for results. Each reading leaves half of the time between two pages to other requests; a
 * page of results asks for two at once, so that `maxPerClient` is what some people of one office ask for.
 */
const readingLimits = {
  concurrency: 2,
  concurrencyPerAsker: 1,
  maxTasks: 200,
  maxPerWorkspace: 40,
  maxPerClient: 11,
  secondsPerTask: 1,
} as const

/** A reading that takes longer is ended: those of other workspaces wait for it. */
const longestReadingMs = 60_000

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
  /** The network of the client, and the workspace of the study. */
  readonly asker: Asker
  /** Aborts when the client needs the results no longer. */
  readonly signal: AbortSignal
}

/** Other limits than the usual ones, for tests. */
interface ReaderLimits {
  readonly maxBytes?: number
  readonly readingMs?: number
}

/**
 * Creates the functions that read results: replies are stored by the version of the results, equal requests are
 * answered by one reading, and workspaces and clients take turns.
 */
export const createResultsReader = (
  store: Store,
  { maxBytes = maxCacheBytes, readingMs = longestReadingMs }: ReaderLimits = {},
) => {
  const cache = createVersionCache(maxBytes, ({ json }: CachedResults) => json.length)
  const takeTurns = createWorkspaceTurns(readingLimits)
  const inTurn = <Result>(
    asker: Asker,
    task: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ) => takeTurns(asker, () => task(AbortSignal.any([signal, AbortSignal.timeout(readingMs)])), signal)
  const share = createSharedJobs<CachedResults>()
  const shareVersion = createSharedReads<string>()

  /** Open sessions are counted once for all who ask: a stranger may start many. */
  const versionOf = (open: OpenStudy, filter: ResultsFilter) =>
    shareVersion(
      JSON.stringify([
        open.resultsId,
        open.version,
        isDefaultFilter(filter),
        filter.tag !== undefined,
        namesPeople(filter),
      ]),
      () => resultsVersion(store, open, filter),
    )

  const read = async (
    open: OpenStudy,
    { version, key }: { readonly version: string; readonly key: string },
    request: ResultsRequest,
  ) => {
    const results = await readSharedResults(store, open, request)
    const cached = { results, json: Buffer.from(JSON.stringify(results)) }
    // Results about people have another version each time: stored, they would only push out others.
    if (!namesPeople(request.filter)) cache.set(key, version, cached)
    return cached
  }

  return {
    version: versionOf,
    /**
     * The results with their reply. The reading ends when everyone who waits for it has left.
     * @throws BusyError, the reason of the signal, or a TimeoutError after the longest time.
     */
    results: async (open: OpenStudy, request: ResultsRequest): Promise<CachedResults> => {
      const { filter, allows, scope, asker, signal } = request
      const version = await versionOf(open, filter)
      const key = JSON.stringify([open.resultsId, filter, allows, scope])
      const stored = cache.get(key, version)
      if (stored) return stored
      return share(`${version} ${key}`, signal, (everyoneLeft) =>
        inTurn(asker, (ends) => read(open, { version, key }, { ...request, signal: ends }), everyoneLeft),
      )
    },
    /**
     * Runs another reading of many responses when it is its turn: `signal` gives a waiting turn up, and the signal
     * that the task gets also ends it after the longest time.
     * @throws BusyError
     */
    inTurn,
    /** Bytes of the stored replies, for tests. */
    storedBytes: () => cache.bytes(),
  }
}
export type ReplyReader = ReturnType<typeof createResultsReader>
