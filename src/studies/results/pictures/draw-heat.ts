import type { Heat } from '../../statistics/heat.ts'
import type { Draw } from './picture-map.tsx'

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
export const heatSteps = Array.from({ length: 12 }, (_, step) => {
  const { r, g, b, alpha } = heatColor((step + 1) / 12)
  return `rgb(${r} ${g} ${b} / ${alpha.toFixed(2)})`
})

/** Draws a heat map, interpolated between the squares of the grid. */
export const drawHeat =
  ({ columns, rows, cell, values, highest }: Heat): Draw =>
  (canvas) => {
    if (highest === 0) return
    const small = document.createElement('canvas')
    small.width = columns
    small.height = rows
    const context = small.getContext('2d')
    if (!context) return
    const image = context.createImageData(columns, rows)
    for (const [index, value] of values.entries()) {
      const { r, g, b, alpha } = heatColor(value / highest)
      image.data.set([r, g, b, Math.round(alpha * 255)], index * 4)
    }
    context.putImageData(image, 0, 0)
    canvas.imageSmoothingQuality = 'high'
    canvas.drawImage(small, 0, 0, columns * cell, rows * cell)
  }
