import type { Heat } from './heat.ts'
import { elementAt } from './lists.ts'

/** From green to sand to rust with increasing opacity, so that the order is visible without hue. */
const ramp = [
  { r: 44, g: 107, b: 76, alpha: 0 },
  { r: 44, g: 107, b: 76, alpha: 0.45 },
  { r: 226, g: 200, b: 120, alpha: 0.72 },
  { r: 198, g: 110, b: 52, alpha: 0.84 },
  { r: 140, g: 50, b: 16, alpha: 0.93 },
] as const

/** The color and opacity of a density from 0 to 1. */
const heatColor = (heat: number) => {
  const position = Math.max(0, Math.min(1, heat)) * (ramp.length - 1)
  const from = ramp[Math.min(ramp.length - 2, Math.floor(position))] ?? ramp[0]
  const to = ramp[Math.min(ramp.length - 1, Math.floor(position) + 1)] ?? ramp[0]
  const part = Math.min(1, position - Math.min(ramp.length - 2, Math.floor(position)))
  const mix = (a: number, b: number) => a + (b - a) * part
  return {
    r: Math.round(mix(from.r, to.r)),
    g: Math.round(mix(from.g, to.g)),
    b: Math.round(mix(from.b, to.b)),
    alpha: mix(from.alpha, to.alpha),
  }
}

/** Colors of the legend, from few clicks to most. */
export const heatSteps = Array.from({ length: 12 }, (_, step) => heatColor((step + 1) / 12))

/** The density at a position in squares, interpolated linearly between the centers of squares. */
const densityAt = ({ columns, rows, values }: Heat, x: number, y: number) => {
  const [column, row] = [Math.max(0, x - 0.5), Math.max(0, y - 0.5)]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)]
  const between = (line: number) => {
    const from = elementAt(values, line * columns + left)
    return from + (elementAt(values, line * columns + right) - from) * (column - left)
  }
  return between(top) + (between(bottom) - between(top)) * (row - top)
}

/** A heat map as red, green, blue and alpha bytes by rows, with `scale` × `scale` pixels for each square. */
export const heatPixels = (heat: Heat, scale = 1) => {
  const [width, height] = [heat.columns * scale, heat.rows * scale]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const density = densityAt(heat, (x + 0.5) / scale, (y + 0.5) / scale)
      if (density === 0) continue
      const { r, g, b, alpha } = heatColor(density / heat.highest)
      data.set([r, g, b, Math.round(alpha * 255)], (y * width + x) * 4)
    }
  return { width, height, data }
}
