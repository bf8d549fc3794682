import type { FastifyBaseLogger } from 'fastify'
import type { CountedSoFar } from '#contract/studies/results.ts'
import type { Store } from '../../store/schema.ts'
import { readWatchedStates, readWatchedStudies } from './queries/watch.ts'

/** Time between two readings of the watched studies, and so the shortest time between two events. */
const pollMs = 1000

/** Results that somebody watches. */
export interface WatchedResults {
  readonly study: string
  /** Earlier results and their last version; undefined for the current ones, which a new version may replace. */
  readonly earlier?: { readonly resultsId: string; readonly version: number } | undefined
}

export interface Watcher {
  readonly onChange: (counted: CountedSoFar) => void
  /** Called when the study is erased or in the trash, and when the server stops. */
  readonly onEnd: () => void
}

interface Watched extends WatchedResults {
  readonly watchers: Set<Watcher>
  /** As JSON. */
  last: string | undefined
}

/**
 * Reads how far the watched results are counted, once a second for all watchers of this process: every process may add
 * responses. Without a watcher nothing is read.
 */
export const createResultsWatch = (store: Store, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const watched = new Map<string, Watched>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** How far each of these results is counted; undefined for those of a study that is gone. */
  const read = async (targets: readonly WatchedResults[]) => {
    const studies = await readWatchedStudies(
      store,
      targets.map(({ study }) => study),
    )
    const rows = new Map(studies.map((row) => [row.id, row]))
    const places = targets.map(({ study, earlier }) => {
      const row = rows.get(study)
      return (
        row && { resultsId: earlier?.resultsId ?? row.results_id, version: earlier?.version ?? row.version }
      )
    })
    const states = await readWatchedStates(
      store,
      places.flatMap((place) => place?.resultsId ?? []),
    )
    const byResults = new Map(states.map((state) => [state.results_id, state]))
    return places.map((place): CountedSoFar | undefined => {
      if (!place || place.version === null) return undefined
      const { finished = 0, changes = 0 } = byResults.get(place.resultsId ?? '') ?? {}
      return { version: place.version, finished, changes }
    })
  }

  const poll = async () => {
    const targets = [...watched.values()]
    const counted = await read(targets)
    for (const [index, target] of targets.entries()) {
      const now = counted[index]
      if (!now) {
        for (const watcher of target.watchers) watcher.onEnd()
        continue
      }
      const text = JSON.stringify(now)
      if (text === target.last) continue
      target.last = text
      for (const watcher of target.watchers) watcher.onChange(now)
    }
  }

  const schedule = () => {
    if (timer !== undefined || isClosed || watched.size === 0) return
    timer = setTimeout(() => {
      poll()
        .catch((error: unknown) => log.warn({ err: error }, 'the watched results could not be read'))
        .finally(() => {
          timer = undefined
          schedule()
        })
    }, pollMs).unref()
  }

  return {
    /** How far results are counted now; undefined for a study that is gone. */
    now: async (target: WatchedResults) => (await read([target]))[0],

    /** Watches results until the returned function is called. Changes after `counted` are sent. */
    watch: (target: WatchedResults, counted: CountedSoFar, watcher: Watcher) => {
      const key = `${target.study} ${target.earlier?.resultsId ?? ''}`
      const entry = watched.get(key) ?? { ...target, watchers: new Set(), last: JSON.stringify(counted) }
      watched.set(key, entry)
      entry.watchers.add(watcher)
      // Others watch these results already, and may have received another number.
      if (entry.last !== JSON.stringify(counted)) entry.last = undefined
      if (isClosed) watcher.onEnd()
      schedule()
      return () => {
        entry.watchers.delete(watcher)
        if (entry.watchers.size === 0 && watched.get(key) === entry) watched.delete(key)
      }
    },

    /** Ends every watch. */
    close: () => {
      isClosed = true
      clearTimeout(timer)
      for (const { watchers } of watched.values()) for (const { onEnd } of watchers) onEnd()
    },
  }
}
export type ResultsWatch = ReturnType<typeof createResultsWatch>
