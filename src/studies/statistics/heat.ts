import type { Point } from '#contract/studies/areas.ts'
import { elementAt } from './lists.ts'

/** Density on a grid of squares, by rows. `cell` is the side of a square in image pixels. */
export type Heat = {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  /** Clicks per square, smoothed. */
  readonly values: Float64Array
  readonly highest: number
}

/** Bandwidth of the kernel as a share of the image's width. */
export const heatBandwidth = 0.025

/**
 * Density of clicks: a kernel density estimate with a Gaussian of standard deviation `bandwidth` pixels, truncated at
 * three standard deviations (Silverman 1986, Density Estimation, section 4.2), at the center of each square of a third
 * of the bandwidth. Density outside the image is dropped. A point may stand for several clicks, or for a time: its
 * `weight`.
 */
export function heatOf(
  points: readonly (Point & { readonly weight?: number })[],
  { width, height }: { readonly width: number; readonly height: number },
  bandwidth: number,
): Heat {
  const cell = bandwidth / 3
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const values = new Float64Array(columns * rows)
  for (const { x, y, weight = 1 } of sorted(points)) {
    const across = kernelAt((x + 0.5) / cell, columns)
    const down = kernelAt((y + 0.5) / cell, rows)
    for (const { place: row, square, density } of down)
      for (const other of across) {
        if (square + other.square > reach ** 2) continue
        const index = row * columns + other.place
        values[index] = elementAt(values, index) + weight * density * other.density
      }
  }
  return { columns, rows, cell, values, highest: values.reduce((a, b) => Math.max(a, b), 0) }
}

/** Three standard deviations, in squares. */
const reach = 9
const deviation = reach / 3

/** The order of the summands changes the last digits, and that of clicks must not. */
const sorted = <P extends Point & { readonly weight?: number }>(points: readonly P[]) =>
  points.toSorted((a, b) => a.x - b.x || a.y - b.y || (a.weight ?? 1) - (b.weight ?? 1))

/** Squared distance from the centers of near squares along one axis, and the density of the Gaussian there. */
function kernelAt(at: number, length: number) {
  const from = Math.max(0, Math.ceil(at - 0.5 - reach))
  const to = Math.min(length - 1, Math.floor(at - 0.5 + reach))
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => {
    const square = (from + step + 0.5 - at) ** 2
    const density = Math.exp(-square / (2 * deviation ** 2)) / (deviation * Math.sqrt(2 * Math.PI))
    return { place: from + step, square, density }
  })
}
