import { isBelowFold, isCorrectClick, type MapClick, type Spot } from '#analysis/first-click.ts'
import type { Heat } from '#analysis/heat.ts'
import type { Draw } from './picture-map.tsx'

const colors = { right: '#2c6b4c', astray: '#a84a1c', ink: '#18211c', halo: '#ffffff' } as const

const disc = (canvas: CanvasRenderingContext2D, x: number, y: number, unit: number) => {
  canvas.beginPath()
  canvas.arc(x, y, 5 * unit, 0, 2 * Math.PI)
  canvas.fillStyle = colors.right
  canvas.fill()
  canvas.lineWidth = 1.5 * unit
  canvas.strokeStyle = colors.halo
  canvas.stroke()
}

const strokes = (canvas: CanvasRenderingContext2D, path: Path2D, color: string, unit: number) => {
  canvas.lineCap = 'round'
  canvas.lineWidth = 5.5 * unit
  canvas.strokeStyle = colors.halo
  canvas.stroke(path)
  canvas.lineWidth = 2.5 * unit
  canvas.strokeStyle = color
  canvas.stroke(path)
}

const cross = (canvas: CanvasRenderingContext2D, x: number, y: number, unit: number) => {
  const arm = 4 * unit
  const path = new Path2D()
  path.moveTo(x - arm, y - arm)
  path.lineTo(x + arm, y + arm)
  path.moveTo(x - arm, y + arm)
  path.lineTo(x + arm, y - arm)
  strokes(canvas, path, colors.astray, unit)
}

const underline = (canvas: CanvasRenderingContext2D, x: number, y: number, unit: number) => {
  const path = new Path2D()
  path.moveTo(x - 6 * unit, y + 10 * unit)
  path.lineTo(x + 6 * unit, y + 10 * unit)
  strokes(canvas, path, colors.ink, unit)
}

/** Clicks as marks told apart by shape: a dot is right, a cross is not, a line below says “below the first screen”. */
export const drawClicks =
  (clicks: readonly MapClick[], spots: readonly Spot[]): Draw =>
  (canvas, unit) => {
    for (const click of clicks) {
      const [x, y] = [click.x + 0.5, click.y + 0.5]
      if (isCorrectClick(spots, click)) disc(canvas, x, y, unit)
      else cross(canvas, x, y, unit)
      if (isBelowFold(click)) underline(canvas, x, y, unit)
    }
  }

/** From green over sand to rust; each step is denser than the one before, for whoever sees no hue. */
const ramp = [
  { r: 44, g: 107, b: 76, alpha: 0 },
  { r: 44, g: 107, b: 76, alpha: 0.45 },
  { r: 226, g: 200, b: 120, alpha: 0.72 },
  { r: 198, g: 110, b: 52, alpha: 0.84 },
  { r: 140, g: 50, b: 16, alpha: 0.93 },
] as const

/** The colour of a heat from 0 to 1, and how much it covers. */
const heatColor = (heat: number) => {
  const place = Math.max(0, Math.min(1, heat)) * (ramp.length - 1)
  const from = ramp[Math.min(ramp.length - 2, Math.floor(place))] ?? ramp[0]
  const to = ramp[Math.min(ramp.length - 1, Math.floor(place) + 1)] ?? ramp[0]
  const part = Math.min(1, place - Math.min(ramp.length - 2, Math.floor(place)))
  const mix = (a: number, b: number) => a + (b - a) * part
  return {
    r: Math.round(mix(from.r, to.r)),
    g: Math.round(mix(from.g, to.g)),
    b: Math.round(mix(from.b, to.b)),
    alpha: mix(from.alpha, to.alpha),
  }
}

/** Steps of the legend from nobody to the most crowded spot. */
export const heatSteps = Array.from({ length: 12 }, (_, step) => {
  const { r, g, b, alpha } = heatColor((step + 1) / 12)
  return `rgb(${r} ${g} ${b} / ${alpha.toFixed(2)})`
})

/** A heat as colour and cover, smooth between its squares. */
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
    for (const [place, value] of values.entries()) {
      const { r, g, b, alpha } = heatColor(value / highest)
      image.data.set([r, g, b, Math.round(alpha * 255)], place * 4)
    }
    context.putImageData(image, 0, 0)
    canvas.imageSmoothingQuality = 'high'
    canvas.drawImage(small, 0, 0, columns * cell, rows * cell)
  }
