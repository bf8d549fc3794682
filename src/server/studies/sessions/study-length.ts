import { quantile } from '#studies/statistics/intervals.ts'
import type { Store } from '../../store/schema.ts'
import { rememberFor } from '../remember.ts'

/** The finished responses that count, the newest ones; below the least number nothing is said. */
const counted = { most: 500, least: 10 } as const
const lifetimeMs = 60_000

/**
 * Minutes that participants took, at least 1: the median of the newest finished responses, from the start to the last
 * save. Responses that a member excluded are left out.
 */
export const readMinutes = async (store: Store, resultsId: string): Promise<number | undefined> => {
  const rows = await store
    .selectFrom('study_response')
    .select('seconds')
    .where('results_id', '=', resultsId)
    // Finished responses have a number.
    .where('number', 'is not', null)
    .where('exclusion_reason', 'is', null)
    .orderBy('number', 'desc')
    .limit(counted.most)
    .execute()
  if (rows.length < counted.least) return undefined
  const seconds = rows.map((row) => row.seconds).toSorted((one, other) => one - other)
  return Math.max(1, Math.round(quantile(seconds, 0.5) / 60))
}

/** The same, read at most once a minute for each study. */
export const createMinutesReader = (store: Store) =>
  rememberFor(lifetimeMs, (resultsId) => readMinutes(store, resultsId))
