import { elementAt } from '#studies/statistics/lists.ts'
import { checkSort, type Sort } from './sorts.ts'

/**
 * Incremental counts of cards by given category of a closed or hybrid sort. `counts` is ordered by card, then by
 * column: the given categories, and a last column for categories of participants.
 */
export type Placements = {
  readonly cards: number
  readonly categories: readonly string[]
  sorts: number
  readonly counts: Uint32Array
}

/** One row of the table. Shares are of all participants; `given`, `own` and `unsorted` sum to one. */
export type CardPlacement = {
  card: number
  given: readonly number[]
  own: number
  unsorted: number
  /** The most frequent given category, all of them if several are equally frequent; empty if none was chosen. */
  popular: readonly number[]
}

/** An empty aggregate. `categories` are the given names, all different. */
export function newPlacements(cards: number, categories: readonly string[]): Placements {
  return { cards, categories, sorts: 0, counts: new Uint32Array(cards * (categories.length + 1)) }
}

/** Adds one sort. O(cards). Throws a RangeError for an invalid sort, without counting anything. */
export function addPlacement(placements: Placements, sort: Sort): void {
  const cells = cellsOf(placements, sort)
  for (const cell of cells) placements.counts[cell] = elementAt(placements.counts, cell) + 1
  placements.sorts += 1
}

/** Popular placements: the share of participants by card and category. All zero without sorts. */
export function popularPlacements(placements: Placements): CardPlacement[] {
  const width = placements.categories.length + 1
  return Array.from({ length: placements.cards }, (_, card) => {
    const row = placements.counts.subarray(card * width, (card + 1) * width)
    const shares = Array.from(row, (count) => count / Math.max(1, placements.sorts))
    const given = shares.slice(0, -1)
    const placed = row.reduce((sum, count) => sum + count, 0)
    const most = Math.max(0, ...given)
    return {
      card,
      given,
      own: elementAt(shares, width - 1),
      unsorted: (placements.sorts - placed) / Math.max(1, placements.sorts),
      popular: most === 0 ? [] : [...given.keys()].filter((column) => given[column] === most),
    }
  })
}

function cellsOf({ cards, categories }: Placements, sort: Sort): number[] {
  checkSort(cards, sort)
  const width = categories.length + 1
  return sort.flatMap((group) => {
    const given = group.name === null ? -1 : categories.indexOf(group.name)
    const column = given === -1 ? width - 1 : given
    return group.cards.map((card) => card * width + column)
  })
}
