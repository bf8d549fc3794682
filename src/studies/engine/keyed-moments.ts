import { newMoments, tidy } from '../statistics/moments.ts'

interface StoredMoments {
  readonly count: number
  readonly mean: number
  readonly squares: number
}

/** Counts numbers by key, with their mean and squares. */
export const newKeyedMoments = <Named>(before: readonly (readonly [string, Named, StoredMoments])[]) => {
  const entries = new Map(
    before.map(([key, named, stored]) => {
      const moments = newMoments({ ...stored, least: 0, most: 0 })
      return [key, { named, count: stored.count, moments }] as const
    }),
  )
  return {
    add(key: string, named: Named, value: number) {
      const found = entries.get(key)
      const entry = found ?? { named, count: 0, moments: newMoments() }
      entry.moments.add(value)
      entries.set(key, { ...entry, count: entry.count + 1 })
    },
    all: () =>
      [...entries.values()].map(({ named, count, moments }) => {
        const { mean, squares } = moments.moments()
        return { ...named, count, mean: tidy(mean), squares: tidy(squares) }
      }),
  }
}

/** The logarithm of a time in milliseconds; a time of 0 counts as 1 ms. */
export const logOf = (ms: number) => Math.log(Math.max(1, ms))
