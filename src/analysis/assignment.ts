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
  // Column 0 is where each new row waits; rows and columns count from 1.
  const rowOf = new Int32Array(columns + 1)
  const rowPotential = new Float64Array(gains.length + 1)
  const columnPotential = new Float64Array(columns + 1)

  for (let row = 1; row <= gains.length; row += 1) {
    const slack = new Float64Array(columns + 1).fill(Infinity)
    const reachedFrom = new Int32Array(columns + 1)
    const reached = new Uint8Array(columns + 1)
    rowOf[0] = row
    let column = 0
    while (at(rowOf, column) !== 0) {
      reached[column] = 1
      const current = at(rowOf, column)
      let next = 0
      let step = Infinity
      for (let j = 1; j <= columns; j += 1) {
        if (reached[j]) continue
        const reduced =
          -at(at(gains, current - 1), j - 1) - at(rowPotential, current) - at(columnPotential, j)
        if (reduced < at(slack, j)) {
          slack[j] = reduced
          reachedFrom[j] = column
        }
        if (at(slack, j) < step) [step, next] = [at(slack, j), j]
      }
      for (let j = 0; j <= columns; j += 1) {
        if (reached[j]) {
          rowPotential[at(rowOf, j)] = at(rowPotential, at(rowOf, j)) + step
          columnPotential[j] = at(columnPotential, j) - step
        } else slack[j] = at(slack, j) - step
      }
      column = next
    }
    while (column !== 0) {
      const before = at(reachedFrom, column)
      rowOf[column] = at(rowOf, before)
      column = before
    }
  }
  return rowOf
    .subarray(1)
    .reduce((sum, row, index) => (row === 0 ? sum : sum + at(at(gains, row - 1), index)), 0)
}

function transpose(rows: readonly (readonly number[])[], columns: number): number[][] {
  return Array.from({ length: columns }, (_, column) => rows.map((row) => at(row, column)))
}
