import { chiSquareTail } from './distributions.ts'
import { elementAt } from './lists.ts'
import { createDraw } from './random.ts'

/** Agreement of rankings, with the test that it is chance; `method` says how its p-value was computed. */
export type Concordance = {
  /** Kendall's W: 0 without any agreement, 1 if all rankings are equal. */
  readonly w: number
  /** Expected W of people who rank at random: 1 ∕ people. */
  readonly chance: number
  readonly method: 'chi-square' | 'simulated'
  readonly p: number
}

/** Below eight items the chi-square distribution is used only for more people than this. */
const mostSimulatedPeople = 30
const fewestChiSquareItems = 8
const simulations = 4000

const square = (value: number) => value * value

/** Sum of the squared differences of rank sums from their mean. */
const spreadOf = (rankSums: ArrayLike<number>, people: number) => {
  const mean = (people * (rankSums.length + 1)) / 2
  return Array.from(rankSums).reduce((sum, rank) => sum + square(rank - mean), 0)
}

/**
 * Kendall's coefficient of concordance of complete rankings without ties (Kendall and Babington Smith 1939, Annals of
 * Mathematical Statistics 10:275): W = 12 S ∕ (m²(n³ − n)), S the sum of the squared differences of the rank sums of n
 * items from their mean over m people. The test is χ² = m(n − 1)W with n − 1 degrees of freedom; with fewer than eight
 * items and at most 30 people, where that is inaccurate (Siegel 1956, Nonparametric Statistics, page 236), p is the
 * share of reproducible random rankings with at least this S, (hits + 1) ∕ (simulations + 1). Null below two people or
 * items.
 */
export function kendallsW(rankSums: readonly number[], people: number): Concordance | null {
  const items = rankSums.length
  if (people < 2 || items < 2) return null
  const spread = spreadOf(rankSums, people)
  const w = (12 * spread) / (square(people) * (items ** 3 - items))
  const isSimulated = items < fewestChiSquareItems && people <= mostSimulatedPeople
  return {
    w,
    chance: 1 / people,
    ...(isSimulated
      ? { method: 'simulated', p: simulatedTail(items, people, spread) }
      : { method: 'chi-square', p: chiSquareTail(people * (items - 1) * w, items - 1) }),
  }
}

/** Share of random rankings, the given one included, whose rank sums spread at least as much. */
function simulatedTail(items: number, people: number, spread: number): number {
  const draw = createDraw(20_261_123)
  const ranking = Uint32Array.from({ length: items }, (_, index) => index + 1)
  let hits = 0
  for (let simulation = 0; simulation < simulations; simulation += 1) {
    const rankSums = new Uint32Array(items)
    for (let person = 0; person < people; person += 1) {
      // Fisher–Yates: each item gets a random one of the ranks that are left.
      for (let item = items - 1; item >= 0; item -= 1) {
        const other = Math.floor(draw() * (item + 1))
        const rank = elementAt(ranking, other)
        ranking[other] = elementAt(ranking, item)
        ranking[item] = rank
        rankSums[item] = elementAt(rankSums, item) + rank
      }
    }
    if (spreadOf(rankSums, people) >= spread) hits += 1
  }
  return (hits + 1) / (simulations + 1)
}
