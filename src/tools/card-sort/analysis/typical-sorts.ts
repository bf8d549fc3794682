import { elementAt } from '#studies/statistics/lists.ts'
import { groupOfCards, type Sort } from './sorts.ts'

/**
 * An actual sort that represents similar ones. Indexes refer to the given sorts; distances are numbers of moved cards.
 */
export type TypicalSort = {
  sort: number
  /** Participants nearer to this sort than to any other chosen one, including its author. */
  followers: number[]
  meanDistance: number
}

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
  return groupsA.length - unsorted - greatestAssignment(overlap)
}

/**
 * Up to `k` actual sorts that represent most participants (ours). With d the edit distance and M the chosen sorts, each
 * step chooses the sort that minimizes Σ over participants of min over m in M of d(participant, m); ties go to the
 * first. It stops when the sum no longer decreases. A participant follows the nearest chosen sort; ties go to the one
 * chosen first. Perspectives are in the order of choice. Above `candidates` sorts, only every n-th can be chosen.
 * O(candidates × sorts × cost of a distance).
 */
export function typicalSorts(
  cards: number,
  sorts: readonly Sort[],
  k: number,
  candidates = 50,
): TypicalSort[] {
  const count = Math.min(candidates, sorts.length)
  const chosenFrom = Array.from({ length: count }, (_, index) => Math.floor((index * sorts.length) / count))
  const groupings = sorts.map((sort) => ({ count: sort.length, groups: groupOfCards(cards, sort) }))
  const distances = chosenFrom.map((sort) => {
    const { count: own, groups } = elementAt(groupings, sort)
    return Uint32Array.from(groupings, (other) => distanceOf(own, groups, other.count, other.groups))
  })
  let nearest = new Float64Array(sorts.length).fill(cards + 1)
  const chosen: number[] = []
  while (chosen.length < k) {
    const totals = distances.map((row) =>
      sumOf(row.map((distance, other) => Math.min(distance, elementAt(nearest, other)))),
    )
    const best = totals.indexOf(Math.min(...totals))
    if (best === -1 || elementAt(totals, best) >= sumOf(nearest)) break
    nearest = nearest.map((distance, other) =>
      Math.min(distance, elementAt(elementAt(distances, best), other)),
    )
    chosen.push(best)
  }
  const followers = chosen.map((): number[] => [])
  nearest.forEach((distance, other) => {
    followers[chosen.findIndex((row) => elementAt(distances, row)[other] === distance)]?.push(other)
  })
  return chosen.map((row, place) => {
    const own = elementAt(followers, place)
    const total = own.reduce((sum, other) => sum + elementAt(elementAt(distances, row), other), 0)
    return { sort: elementAt(chosenFrom, row), followers: own, meanDistance: total / own.length }
  })
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += elementAt(values, index)
  return sum
}

/**
 * The maximum total of `gains` with at most one column per row and one row per column: the assignment problem, solved
 * by shortest augmenting paths with potentials (Jonker & Volgenant 1987, Computing 38:325). `gains` has one array per
 * row, all of the same length, without negative numbers. O(rows² × columns).
 */
export function greatestAssignment(gains: readonly (readonly number[])[]): number {
  const columns = gains[0]?.length ?? 0
  if (columns === 0) return 0
  if (gains.length > columns) return greatestAssignment(transpose(gains, columns))
  // Column 0 holds the row to be assigned; rows and columns count from 1. No bounds checks, because the participant
  // view calls this hundreds of thousands of times.
  const rowOf = filled(columns + 1, 0)
  const rowPotential = filled(gains.length + 1, 0)
  const columnPotential = filled(columns + 1, 0)

  for (let row = 1; row <= gains.length; row += 1) {
    const slack = filled(columns + 1, Infinity)
    const reachedFrom = filled(columns + 1, 0)
    const reached = filled(columns + 1, 0)
    rowOf[0] = row
    let column = 0
    while (rowOf[column] !== 0) {
      reached[column] = 1
      const current = rowOf[column] ?? 0
      const gain = elementAt(gains, current - 1)
      const potential = rowPotential[current] ?? 0
      let next = 0
      let step = Infinity
      for (let j = 1; j <= columns; j += 1) {
        if (reached[j]) continue
        const reduced = -(gain[j - 1] ?? NaN) - potential - (columnPotential[j] ?? 0)
        if (reduced < (slack[j] ?? 0)) {
          slack[j] = reduced
          reachedFrom[j] = column
        }
        if ((slack[j] ?? 0) >= step) continue
        step = slack[j] ?? 0
        next = j
      }
      for (let j = 0; j <= columns; j += 1) {
        if (reached[j]) {
          const matched = rowOf[j] ?? 0
          rowPotential[matched] = (rowPotential[matched] ?? 0) + step
          columnPotential[j] = (columnPotential[j] ?? 0) - step
        } else slack[j] = (slack[j] ?? 0) - step
      }
      column = next
    }
    while (column !== 0) {
      const before = reachedFrom[column] ?? 0
      rowOf[column] = rowOf[before] ?? 0
      column = before
    }
  }
  let total = 0
  for (let j = 1; j <= columns; j += 1) total += gains[(rowOf[j] ?? 0) - 1]?.[j - 1] ?? 0
  return total
}

function filled(length: number, value: number): number[] {
  return Array<number>(length).fill(value)
}

function transpose(rows: readonly (readonly number[])[], columns: number): number[][] {
  return Array.from({ length: columns }, (_, column) => rows.map((row) => elementAt(row, column)))
}
