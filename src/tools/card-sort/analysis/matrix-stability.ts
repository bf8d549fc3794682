import { people as peopleText } from '#studies/statistics/format.ts'
import type { Interval } from '#studies/statistics/intervals.ts'
import { jackknifeMargin } from '#studies/statistics/jackknife.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { resampledSorts } from './bootstrap.ts'
import { coefficient, coefficientRange } from './category-agreement.ts'
import { pairCount, pairIndex } from './similarity.ts'
import type { Sort } from './sorts.ts'

/** The expected correlation of a similarity matrix of `people` with that of very many such people. */
export interface MatrixAt {
  readonly people: number
  readonly correlation: number
  /** 95%, by leaving out one person at a time; null if others would have no correlation. */
  readonly interval: Interval | null
}

/** How precise the similarity matrix is, and what further participants add. */
export interface MatrixStability {
  /** Numbers of people up to the present one, in steps. */
  readonly curve: readonly MatrixAt[]
  readonly now: MatrixAt
  readonly withMore: MatrixAt
  /** Number of further people until the interval begins at `stableFrom`; 0 if it does, null if it is unknown. */
  readonly needed: number | null
}

/**
 * A matrix is called stable if the interval of its correlation begins here, about the value of 30 people in studies.
 */
const stableFrom = 0.95
/** The number of further people whose effect is shown. */
export const furtherPeople = 5
/** Below this number of people, the interval would be a guess. */
const fewest = 5

const steps = [2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 400]

/**
 * The correlation, over pairs of cards, of the similarities of m people with those of very many such people:
 * √(m·r ∕ (1 + (m − 1)·r)), where r is the mean covariance of two people ∕ the mean variance of one person (Spearman
 * and Brown 1910, British Journal of Psychology 3, pages 271 and 296). Unlike the correlation of a part of the people
 * with all of them, it does not count people on both sides. Null below five people, or if no two people group
 * similarly. O(cards² + people × pairs in groups).
 */
export function matrixStability(cards: number, sorts: readonly Sort[]): MatrixStability | null {
  const people = resampledSorts(sorts).map((sort) => pairsOf(cards, sort))
  const count = people.length
  if (count < fewest) return null
  const { reliability, without } = reliabilityOf(cards, people)
  if (!(reliability > 0)) return null
  const interval = reliabilityInterval(reliability, without)
  const at = (number: number): MatrixAt => ({
    people: number,
    correlation: correlationAt(number, reliability),
    interval: interval && {
      low: correlationAt(number, interval.low),
      high: correlationAt(number, interval.high),
    },
  })
  const now = at(count)
  return {
    curve: [...steps.filter((number) => number < count).map(at), now],
    now,
    withMore: at(count + furtherPeople),
    needed: neededMore(count, interval?.low ?? 0),
  }
}

/** Log odds are finite between these. */
const bounds = { low: 0.001, high: 0.999 } as const

/**
 * The 95% interval of the reliability of a person: a jackknife of its log odds, which cannot be below 0 or above 1. It
 * contains the reliability of very many people in 93% or more of simulated studies of 5 to 30 people; a bootstrap of
 * people did in 81% at 5, and in about 90% at 20.
 */
function reliabilityInterval(reliability: number, without: readonly number[]): Interval | null {
  if (without.some(Number.isNaN)) return null
  const logOdds = (share: number) => {
    const inside = Math.min(bounds.high, Math.max(bounds.low, share))
    return Math.log(inside / (1 - inside))
  }
  const share = (odds: number) => 1 / (1 + Math.exp(-odds))
  const half = jackknifeMargin(without.map(logOdds))
  return {
    low: Math.min(reliability, share(logOdds(reliability) - half)),
    high: Math.max(reliability, share(logOdds(reliability) + half)),
  }
}

/** Number of further people until the correlation reaches `stableFrom` with this reliability of a person. */
function neededMore(people: number, reliability: number): number | null {
  if (reliability <= 0) return null
  const square = stableFrom ** 2
  const total = (square * (1 - reliability)) / (reliability * (1 - square))
  return Math.max(0, Math.ceil(total - 1e-9) - people)
}

/** The correlation of m people with very many, by the reliability of one. */
export function correlationAt(people: number, reliability: number): number {
  return Math.sqrt(Math.max(0, (people * reliability) / (1 + (people - 1) * reliability)))
}

/** The pairs of cards in one group. */
function pairsOf(cards: number, sort: Sort): Uint16Array {
  const pairs: number[] = []
  for (const group of sort)
    group.cards.forEach((card, place) => {
      for (const before of group.cards.slice(0, place)) pairs.push(pairIndex(cards, card, before))
    })
  return Uint16Array.from(pairs)
}

/** Mean covariance of two different people ∕ mean variance of one person, over pairs of cards; NaN without variance. */
function reliabilityOf(cards: number, people: readonly Uint16Array[]) {
  const all = pairCount(cards)
  const together = new Float64Array(all)
  for (const pairs of people) for (const pair of pairs) together[pair] = elementAt(together, pair) + 1
  const varianceOf = ({ length }: Uint16Array) => (length / all) * (1 - length / all)
  const reliability = (count: number, sum: number, squares: number, own: number) =>
    (squares / all - (sum / all) ** 2 - own) / (count ** 2 - count) / (own / count)

  const count = people.length
  let [sum, squares, own] = [0, 0, 0]
  for (const times of together) {
    sum += times
    squares += times ** 2
  }
  for (const pairs of people) own += varianceOf(pairs)
  return {
    reliability: reliability(count, sum, squares, own),
    /** The same without each person. */
    without: people.map((pairs) => {
      // Without the person, each of these counts is one lower.
      let fewer = 0
      for (const pair of pairs) fewer += 2 * elementAt(together, pair) - 1
      return reliability(count - 1, sum - pairs.length, squares - fewer, own - varianceOf(pairs))
    }),
  }
}

/** Whether the matrix is stable, and what more people add, in sentences. Null: there is no analysis. */
export function stopText(stability: MatrixStability | null): string {
  if (stability === null) return `This needs at least ${peopleText(fewest)} whose sorts resemble each other.`
  const { now, withMore, needed } = stability
  const range = now.interval ? `, with a 95% interval of ${coefficientRange(now.interval)}` : ''
  const present = `The similarities of these ${peopleText(now.people)} are expected to correlate ${coefficient(now.correlation)} with those of very many people like them${range}. Five more would make it ${coefficient(withMore.correlation)}.`
  if (needed === 0) return `${present} That is stable: you can stop recruiting.`
  if (needed === null) return `${present} How many more it takes to be stable is not yet known.`
  return `${present} It is stable when the interval begins at ${coefficient(stableFrom)}: with at most about ${peopleText(roundedUp(needed))} more.`
}

/** Rounded up to two digits. */
function roundedUp(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.ceil(count / step) * step
}
