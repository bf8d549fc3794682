import { elementAt } from '#studies/statistics/lists.ts'

/** An assignment of rows to columns. */
export interface Assignment {
  readonly total: number
  /** The column of each row; −1 for a row without one. */
  readonly columnOf: readonly number[]
}

/**
 * The assignment with the maximum total of `gains`, with at most one column per row and one row per column: the
 * assignment problem, solved by shortest augmenting paths with potentials (Jonker & Volgenant 1987, Computing 38:325).
 * `gains` has one array per row, all of the same length, without negative numbers. O(rows² × columns).
 */
export function greatestAssignment(gains: readonly (readonly number[])[]): Assignment {
  const columns = gains[0]?.length ?? 0
  if (columns === 0) return { total: 0, columnOf: gains.map(() => -1) }
  if (gains.length > columns) {
    const { total, columnOf } = greatestAssignment(transpose(gains, columns))
    return { total, columnOf: gains.map((_, row) => columnOf.indexOf(row)) }
  }
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
  const columnOf = Array<number>(gains.length).fill(-1)
  for (let j = 1; j <= columns; j += 1) {
    const row = (rowOf[j] ?? 0) - 1
    if (row === -1) continue
    columnOf[row] = j - 1
    total += gains[row]?.[j - 1] ?? 0
  }
  return { total, columnOf }
}

function filled(length: number, value: number): number[] {
  return Array<number>(length).fill(value)
}

function transpose(rows: readonly (readonly number[])[], columns: number): number[][] {
  return Array.from({ length: columns }, (_, column) => rows.map((row) => elementAt(row, column)))
}
