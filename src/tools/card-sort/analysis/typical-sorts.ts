import { elementAt } from '#studies/statistics/lists.ts'
import { greatestAssignment } from './assignment.ts'
import { groupOfCards, type Sort } from './sorts.ts'
import { versionsOf } from './versions.ts'

/**
 * An actual sort that represents similar ones. Indexes refer to the given sorts; distances are numbers of moved cards.
 */
export type TypicalSort = {
  sort: number
  /** Participants nearer to this sort than to any other chosen one, including its makers. */
  followers: number[]
  meanDistance: number
}

/** Limit of sorts, because each one is compared with every candidate. */
export const maxTypical = 300

/**
 * Number of cards to move to turn one sort into the other, ignoring names: cards − the maximum overlap when each group
 * is matched with at most one group of the other sort (Deibel, Anderson & Anderson 2005, Expert Systems 22:129). Ours:
 * unsorted cards match only unsorted cards, so that sorting a card is one move.
 */
export function sortDistance(cards: number, a: Sort, b: Sort): number {
  return distanceOf(a.length, groupOfCards(cards, a), b.length, groupOfCards(cards, b))
}

function distanceOf(countA: number, groupsA: Int32Array, countB: number, groupsB: Int32Array): number {
  const overlap = Array.from({ length: countA }, () => Array<number>(countB).fill(0))
  let unsorted = 0
  for (let card = 0; card < groupsA.length; card += 1) {
    const groupA = groupsA[card] ?? -1
    const groupB = groupsB[card] ?? -1
    if (groupA === -1 && groupB === -1) unsorted += 1
    const row = overlap[groupA]
    if (row !== undefined && groupB !== -1) row[groupB] = (row[groupB] ?? 0) + 1
  }
  return groupsA.length - unsorted - greatestAssignment(overlap).total
}

/** Largest number of steps of a search through all combinations. */
const mostSteps = 4_000_000

/**
 * Up to `k` actual sorts that represent most participants: k-medoids (Kaufman and Rousseeuw 1990, Finding groups in
 * data, chapter 2). With d the edit distance and M the chosen sorts, Σ over participants of min over m in M of
 * d(participant, m) is minimal over all choices if these are few; otherwise no exchange of one chosen sort lowers it. A
 * further sort is chosen only if it lowers the sum. A participant follows the nearest chosen sort. Ties depend on the
 * cards of the sorts, not on the order of participants. Most followers first. O(different sorts² × cost of a distance).
 */
export function typicalSorts(cards: number, sorts: readonly Sort[], k: number): TypicalSort[] {
  const versions = versionsOf(sorts)
  const groupings = versions.map(({ sort }) => {
    const own = elementAt(sorts, sort)
    return { count: own.length, groups: groupOfCards(cards, own) }
  })
  const distances = groupings.map(() => new Float64Array(versions.length))
  groupings.forEach((a, row) => {
    for (let column = 0; column < row; column += 1) {
      const b = elementAt(groupings, column)
      const distance = distanceOf(a.count, a.groups, b.count, b.groups)
      elementAt(distances, row)[column] = distance
      elementAt(distances, column)[row] = distance
    }
  })
  const weights = Float64Array.from(versions, ({ makers }) => makers.length)
  let chosen: readonly number[] = []
  let lowest = Infinity
  while (chosen.length < Math.min(k, versions.length)) {
    const next = choose(distances, weights, chosen)
    if (next.total >= lowest) break
    chosen = next.chosen
    lowest = next.total
  }
  const followers = chosen.map((): { version: number; makers: readonly number[] }[] => [])
  versions.forEach(({ makers }, version) => {
    const own = chosen.map((medoid) => elementAt(elementAt(distances, medoid), version))
    followers[own.indexOf(Math.min(...own))]?.push({ version, makers })
  })
  return chosen
    .map((medoid, place): TypicalSort => {
      const own = elementAt(followers, place)
      const makers = own.flatMap((each) => each.makers).toSorted((a, b) => a - b)
      const total = own.reduce(
        (sum, each) => sum + each.makers.length * elementAt(elementAt(distances, medoid), each.version),
        0,
      )
      return {
        sort: elementAt(versions, medoid).sort,
        followers: makers,
        meanDistance: total / makers.length,
      }
    })
    .toSorted((a, b) => b.followers.length - a.followers.length)
}

interface Choice {
  readonly chosen: readonly number[]
  readonly total: number
}

/** One more medoid than `before`, ascending. */
function choose(
  distances: readonly Float64Array[],
  weights: Float64Array,
  before: readonly number[],
): Choice {
  const all = weights.length
  let steps = all
  for (let place = 0; place <= before.length; place += 1) steps *= (all - place) / (place + 1)
  return steps <= mostSteps
    ? bestOfAll(distances, weights, before.length + 1)
    : improved(distances, weights, before)
}

const noneYet = (count: number) => new Float64Array(count).fill(Infinity)

/** Distances to the nearest of the chosen ones and one more. */
const nearer = (nearest: Float64Array, row: Float64Array) =>
  nearest.map((distance, index) => Math.min(distance, row[index] ?? Infinity))

function totalWith(nearest: Float64Array, row: Float64Array, weights: Float64Array): number {
  let total = 0
  for (let index = 0; index < weights.length; index += 1)
    total += (weights[index] ?? 0) * Math.min(nearest[index] ?? Infinity, row[index] ?? Infinity)
  return total
}

/** The best of all combinations; of equal ones, the first in ascending order. */
function bestOfAll(distances: readonly Float64Array[], weights: Float64Array, k: number): Choice {
  let best: Choice = { chosen: [], total: Infinity }
  const visit = (from: number, chosen: readonly number[], nearest: Float64Array) => {
    for (let medoid = from; medoid < weights.length; medoid += 1) {
      const row = elementAt(distances, medoid)
      if (chosen.length + 1 < k) visit(medoid + 1, [...chosen, medoid], nearer(nearest, row))
      else {
        const total = totalWith(nearest, row, weights)
        if (total < best.total) best = { chosen: [...chosen, medoid], total }
      }
    }
  }
  visit(0, [], noneYet(weights.length))
  return best
}

/** Adds the best further medoid, then exchanges single ones as long as that lowers the total. */
function improved(
  distances: readonly Float64Array[],
  weights: Float64Array,
  before: readonly number[],
): Choice {
  const bestWith = (kept: readonly number[]): Choice => {
    const nearest = kept.reduce(
      (found, medoid) => nearer(found, elementAt(distances, medoid)),
      noneYet(weights.length),
    )
    const totals = distances.map((row) => totalWith(nearest, row, weights))
    const total = Math.min(...totals)
    return { chosen: [...kept, totals.indexOf(total)].toSorted((a, b) => a - b), total }
  }
  let best = bestWith(before)
  for (;;) {
    const { chosen } = best
    const exchanged = chosen.map((medoid) => bestWith(chosen.filter((each) => each !== medoid)))
    const next = exchanged.reduce((a, b) => (b.total < a.total ? b : a))
    if (next.total >= best.total) return best
    best = next
  }
}
