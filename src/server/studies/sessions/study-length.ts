import type { StudySample } from '#studies/engine/published.ts'
import { quantile } from '#studies/statistics/intervals.ts'
import type { Store } from '../../store/schema.ts'
import { rememberFor } from '../remember.ts'

/** The finished responses that count, the newest ones; below the least number nothing is said. */
const counted = { most: 500, least: 10 } as const
const lifetimeMs = 60_000

/** The median of times in seconds as minutes, at least 1. */
const medianMinutes = (seconds: readonly number[]) =>
  Math.max(
    1,
    Math.round(
      quantile(
        seconds.toSorted((one, other) => one - other),
        0.5,
      ) / 60,
    ),
  )

const ofSamples = new WeakMap<StudySample, number>()

/** Minutes of the sample data of a demo, which is stored when its results are first read; undefined without any. */
export const sampleMinutes = (sample: StudySample | null): number | undefined => {
  if (!sample) return undefined
  const known = ofSamples.get(sample)
  if (known !== undefined) return known
  const finished = sample.responses().filter(({ status }) => status === 'finished')
  const minutes = medianMinutes(finished.map(({ seconds }) => seconds))
  ofSamples.set(sample, minutes)
  return minutes
}

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
  return medianMinutes(rows.map((row) => row.seconds))
}

/** The same, read at most once a minute for each study. */
export const createMinutesReader = (store: Store) =>
  rememberFor(lifetimeMs, (resultsId) => readMinutes(store, resultsId))
