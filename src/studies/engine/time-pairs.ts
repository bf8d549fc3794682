import type { TimePairs } from '#contract/studies/time-pairs.ts'
import { tidy } from '../statistics/moments.ts'

/**
 * Compares the times of each person between all pairs of `tasks` tasks, without a list of people: mean and squares of
 * the differences of logarithms as they come (Welford 1962, Technometrics 4, page 419). A time of 0 counts as 1 ms.
 */
export const newTimePairs = (tasks: number, before?: TimePairs) => {
  const none = Array<number>((tasks * (tasks - 1)) / 2).fill(0)
  const [count, mean, squares] = [
    [...(before?.count ?? none)],
    [...(before?.mean ?? none)],
    [...(before?.squares ?? none)],
  ]

  const addTo = (pair: number, difference: number) => {
    const people = (count[pair] ?? 0) + 1
    const from = difference - (mean[pair] ?? 0)
    const now = (mean[pair] ?? 0) + from / people
    count[pair] = people
    mean[pair] = now
    squares[pair] = (squares[pair] ?? 0) + from * (difference - now)
  }

  return {
    /** The times of one person in milliseconds, in the order of the study; null for a task without a time. */
    add(times: readonly (number | null)[]) {
      const logs = times.map((ms) => (ms === null ? null : Math.log(Math.max(1, ms))))
      let pair = 0
      for (let first = 0; first < tasks; first += 1)
        for (let second = first + 1; second < tasks; second += 1, pair += 1) {
          const [one, other] = [logs[first] ?? null, logs[second] ?? null]
          if (one !== null && other !== null) addTo(pair, one - other)
        }
    },
    counts: (): TimePairs => ({ count: [...count], mean: mean.map(tidy), squares: squares.map(tidy) }),
    toJSON: (): TimePairs => ({ count, mean, squares }),
  }
}
