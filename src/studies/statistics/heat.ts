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
 * three standard deviations (Silverman 1986, Density Estimation, section 4.2). Clicks are counted in squares of a third
 * of the bandwidth, and the counts are convolved along rows and then along columns, as the Gaussian is separable.
 * Density outside the image is dropped. A point may stand for several clicks, or for a time: its `weight`.
 */
export function heatOf(
  points: readonly (Point & { readonly weight?: number })[],
  { width, height }: { readonly width: number; readonly height: number },
  bandwidth: number,
): Heat {
  const cell = bandwidth / 3
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const counts = new Float64Array(columns * rows)
  for (const { x, y, weight = 1 } of points) {
    const column = Math.min(columns - 1, Math.floor((x + 0.5) / cell))
    const row = Math.min(rows - 1, Math.floor((y + 0.5) / cell))
    counts[row * columns + column] = elementAt(counts, row * columns + column) + weight
  }
  const kernel = gaussian(9, 3)
  const across = spread(counts, kernel, { lines: rows, length: columns, line: columns, step: 1 })
  const values = spread(across, kernel, { lines: columns, length: rows, line: 1, step: columns })
  return { columns, rows, cell, values, highest: values.reduce((a, b) => Math.max(a, b), 0) }
}

/** Weights from −reach to reach that sum to one. */
function gaussian(reach: number, deviation: number): Float64Array {
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, place) =>
    Math.exp(-((place - reach) ** 2) / (2 * deviation ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

type Lines = { lines: number; length: number; line: number; step: number }

function spread(
  from: Float64Array,
  kernel: Float64Array,
  { lines, length, line, step }: Lines,
): Float64Array {
  const to = new Float64Array(from.length)
  const reach = (kernel.length - 1) / 2
  for (let one = 0; one < lines; one += 1) {
    for (let place = 0; place < length; place += 1) {
      const value = elementAt(from, one * line + place * step)
      if (value === 0) continue
      const last = Math.min(length - 1, place + reach)
      for (let target = Math.max(0, place - reach); target <= last; target += 1) {
        const index = one * line + target * step
        to[index] = elementAt(to, index) + value * elementAt(kernel, target - place + reach)
      }
    }
  }
  return to
}
