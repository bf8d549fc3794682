import { at } from './at.ts'

/** A time in milliseconds, and how many have it. */
export type CountedTime = { readonly ms: number; readonly count: number }

const minute = 60_000
const hour = 60 * minute

/** A time as it is counted: tenths of a second below a minute, seconds from there on, an hour at most. */
export function countedTime(ms: number): number {
  if (ms < minute) return Math.floor(ms / 100) * 100
  return Math.min(hour, Math.floor(ms / 1000) * 1000)
}

/** The median of times that are counted together, in milliseconds; null without any. */
export function medianOfCounted(times: readonly CountedTime[]): number | null {
  const total = times.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const sorted = times.toSorted((a, b) => a.ms - b.ms)
  const ranked = (rank: number) => {
    let seen = 0
    return sorted.find(({ count }) => (seen += count) > rank)?.ms ?? at(sorted, sorted.length - 1).ms
  }
  return (ranked(Math.floor((total - 1) / 2)) + ranked(Math.floor(total / 2))) / 2
}
