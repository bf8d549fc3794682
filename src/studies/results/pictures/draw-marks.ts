import type { Draw } from './picture-map.tsx'

/** A mark on a picture, in its pixels. */
export interface Mark {
  readonly x: number
  readonly y: number
  /** A dot, otherwise a cross. */
  readonly isHit: boolean
  /** A line below the mark. */
  readonly isUnderlined?: boolean
}

const colors = { correct: '#2c6b4c', wrong: '#a84a1c', ink: '#18211c', halo: '#ffffff' } as const

const disc = (canvas: CanvasRenderingContext2D, x: number, y: number, unit: number) => {
  canvas.beginPath()
  canvas.arc(x, y, 5 * unit, 0, 2 * Math.PI)
  canvas.fillStyle = colors.correct
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
  strokes(canvas, path, colors.wrong, unit)
}

const underline = (canvas: CanvasRenderingContext2D, x: number, y: number, unit: number) => {
  const path = new Path2D()
  path.moveTo(x - 6 * unit, y + 10 * unit)
  path.lineTo(x + 6 * unit, y + 10 * unit)
  strokes(canvas, path, colors.ink, unit)
}

/** Draws marks distinguished by shape as well as by color. */
export const drawMarks =
  (marks: readonly Mark[]): Draw =>
  (canvas, unit) => {
    for (const mark of marks) {
      const [x, y] = [mark.x + 0.5, mark.y + 0.5]
      if (mark.isHit) disc(canvas, x, y, unit)
      else cross(canvas, x, y, unit)
      if (mark.isUnderlined) underline(canvas, x, y, unit)
    }
  }
