import { matrixOrder, type Similarity, similarityOf } from '#analysis/similarity.ts'
import { levelOf } from '#studies/results/parts/level.ts'

export interface MatrixCell {
  readonly row: number
  readonly column: number
  readonly share: number
}

export interface MatrixDrawing {
  /** Cards in the order in which they are drawn. */
  readonly order: readonly number[]
  /** The cells under the diagonal, by their level of colour. */
  readonly byLevel: ReadonlyMap<number, readonly MatrixCell[]>
}

/** The lower triangle of the matrix; cells of one level are drawn in one piece, so that 100 cards stay light. */
export function drawMatrix(similarity: Similarity): MatrixDrawing {
  const order = matrixOrder(similarity)
  const cells = order.flatMap((a, row) =>
    order.slice(0, row).map((b, column) => ({ row, column, share: similarityOf(similarity, a, b) })),
  )
  return { order, byLevel: Map.groupBy(cells, ({ share }) => levelOf(share)) }
}

/** Squares of one level as the path of a single shape. */
export function squares(cells: readonly MatrixCell[], size: number): string {
  const side = size - 1
  return cells.map(({ row, column }) => `M${column * size} ${row * size}h${side}v${side}h-${side}z`).join('')
}
