import { elementAt } from '../../statistics/lists.ts'
import { createDraw, shuffled } from '../../statistics/random.ts'

/** Reproducible random draws. */
export interface Chance {
  /** True with this probability. */
  yes(probability: number): boolean
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<T>(from: readonly T[]): T
  /** One of the keys, weighted by their odds. */
  among(odds: Readonly<Record<string, number>>): string
  shuffled<T>(from: readonly T[]): T[]
  /** Log-normal, as response times are; with a spread of 0.84, 5% of the draws are above four times the median. */
  around(median: number, spread: number): number
}

/** Creates draws from a seed. */
export const createChance = (seed: number): Chance => {
  const draw = createDraw(seed)
  const below = (count: number) => Math.floor(draw() * count)
  return {
    yes: (probability) => draw() < probability,
    below,
    pick: (from) => elementAt(from, below(from.length)),
    among: (odds) => {
      const entries = Object.entries(odds)
      let remaining = draw() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const hit = entries.find(([, weight]) => (remaining -= weight) < 0)
      return (hit ?? elementAt(entries, 0))[0]
    },
    shuffled: (from) => shuffled(from, draw),
    // Box–Muller transform; 1 − draw avoids the logarithm of zero.
    around: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
      return median * Math.exp(spread * normal)
    },
  }
}
