import { at } from './at.ts'

/**
 * The greatest total of `gains` when each row gets at most one column and each column at most one row: the assignment
 * problem, solved by shortest augmenting paths with potentials (Jonker & Volgenant 1987, Computing 38:325). `gains`
 * has one array a row, all of one length, none negative. O(rows² × columns).
 */
export function greatestAssignment(gains: readonly (readonly number[])[]): number {
  const columns = gains[0]?.length ?? 0
  if (columns === 0) return 0
  if (gains.length > columns) return greatestAssignment(transpose(gains, columns))
  // Column 0 is where each new row waits; rows and columns count from 1. Small plain arrays, read without a check of
  // bounds: the participant view comes here hundreds of thousands of times.
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
      const gain = at(gains, current - 1)
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
  return Array.from({ length: columns }, (_, column) => rows.map((row) => at(row, column)))
}
