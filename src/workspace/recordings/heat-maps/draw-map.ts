import type { ClickedElement, HeatMap } from '#contract/heat-maps/heat-map.ts'
import type { ElementBox, OutlineBox } from '#contract/recordings/replay-frame.ts'
import { drawHeat } from '#studies/results/pictures/draw-heat.ts'
import { percent } from '#studies/statistics/format.ts'
import { heatBandwidth, heatOf } from '#studies/statistics/heat.ts'
import { heatSteps } from '#studies/statistics/heat-colors.ts'
import { reachedAt, type WeightedPoint } from './place-clicks.ts'

type Context = CanvasRenderingContext2D

/** Draws on a page, in pixels of the page; `unit` is the number of those per pixel of the screen. */
export type DrawMap = (context: Context, unit: number) => void

interface Size {
  readonly width: number
  readonly height: number
}

/** A kernel on a phone is as wide as a finger. */
const leastBandwidth = 14

/** Density of clicks, or of the time of the pointer. */
export const drawPoints = (points: readonly WeightedPoint[], page: Size): DrawMap =>
  drawHeat(heatOf(points, page, Math.max(leastBandwidth, heatBandwidth * page.width)))

/** Elements whose number is drawn: more would hide the page. */
const numbered = 10
const badgeRadius = 11

/** The numbers of the most clicked elements, as the table has them. */
export const drawNumbers =
  (elements: readonly ClickedElement[], boxes: ReadonlyMap<string, ElementBox>): DrawMap =>
  (context, unit) => {
    const radius = badgeRadius * unit
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `600 ${12 * unit}px system-ui, sans-serif`
    for (const [at, { path }] of elements.slice(0, numbered).entries()) {
      const box = boxes.get(path)
      if (!box) continue
      context.strokeStyle = '#14110f'
      context.lineWidth = 1.5 * unit
      context.strokeRect(box.x, box.y, box.width, box.height)
      const x = Math.max(radius, box.x)
      const y = Math.max(radius, box.y)
      context.beginPath()
      context.arc(x, y, radius, 0, Math.PI * 2)
      context.fillStyle = '#14110f'
      context.fill()
      context.strokeStyle = '#fff'
      context.stroke()
      context.fillStyle = '#fff'
      context.fillText(String(at + 1), x, y + 0.5 * unit)
    }
  }

const colorOf = (share: number) => {
  const { r, g, b } = heatSteps[Math.round(share * (heatSteps.length - 1))] ?? { r: 44, g: 107, b: 76 }
  return `rgb(${r} ${g} ${b} / ${0.12 + share * 0.28})`
}

const tag = (context: Context, unit: number, text: string, place: { x: number; y: number }) => {
  context.font = `600 ${12 * unit}px system-ui, sans-serif`
  const width = context.measureText(text).width + 14 * unit
  const height = 22 * unit
  const left = Math.max(0, place.x - width)
  const top = Math.max(0, place.y - height / 2)
  context.fillStyle = '#14110f'
  context.beginPath()
  context.roundRect(left, top, width, height, 4 * unit)
  context.fill()
  context.fillStyle = '#fff'
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, left + 7 * unit, top + height / 2 + 0.5 * unit)
}

const line = (context: Context, unit: number, width: number, y: number, dash: readonly number[]) => {
  context.setLineDash(dash.map((length) => length * unit))
  context.lineWidth = 2 * unit
  context.strokeStyle = '#14110f'
  context.beginPath()
  context.moveTo(0, y)
  context.lineTo(width, y)
  context.stroke()
  context.setLineDash([])
}

const labeledDepths = [0.25, 0.5, 0.75, 1]

/** How many visits saw each line of the page, where its first window ended, and how far a visit saw on average. */
export const drawScroll = (scroll: HeatMap['scroll'], { width, height }: Size): DrawMap => {
  const steps = Math.max(1, scroll.reached.length - 1)
  return (context, unit) => {
    if (scroll.visits === 0) return
    const gradient = context.createLinearGradient(0, 0, 0, height)
    for (let step = 0; step <= steps; step += 1)
      gradient.addColorStop(step / steps, colorOf(reachedAt(scroll, step / steps)))
    context.fillStyle = gradient
    context.fillRect(0, 0, width, height)
    for (const depth of labeledDepths) {
      const y = Math.min(height - 12 * unit, depth * height)
      tag(context, unit, `${percent(reachedAt(scroll, depth))} saw this`, { x: width - 8 * unit, y })
    }
    if (scroll.average !== null) {
      line(context, unit, width, scroll.average * height, [])
      tag(context, unit, 'Average reach', { x: width * 0.62, y: scroll.average * height })
    }
    if (scroll.fold !== null) {
      line(context, unit, width, scroll.fold * height, [6, 5])
      tag(context, unit, 'Average fold', { x: width * 0.34, y: scroll.fold * height })
    }
  }
}

/** A drawing of the page without its texts and pictures. */
export const drawOutline =
  (outline: readonly OutlineBox[], { width, height }: Size): DrawMap =>
  (context) => {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    for (const { kind, x, y, width: wide, height: high, color } of outline) {
      context.fillStyle = kind === 'picture' ? '#d9d4cc' : color
      if (kind === 'text') {
        // A bar as high as small letters.
        context.globalAlpha = 0.45
        context.fillRect(x, y + high * 0.3, wide, high * 0.4)
        context.globalAlpha = 1
        continue
      }
      context.fillRect(x, y, wide, high)
      if (kind === 'surface') continue
      context.strokeStyle = '#8a847b'
      context.lineWidth = 1
      context.strokeRect(x + 0.5, y + 0.5, Math.max(0, wide - 1), Math.max(0, high - 1))
    }
  }

/** Limits of a picture that all browsers save. */
const maxPixels = 16_000_000
const maxSide = 16_000

/** The map over an outline of the page as a PNG; null if the browser cannot make one. */
export const toPng = (page: Size, draws: readonly DrawMap[]) =>
  new Promise<Blob | null>((resolve) => {
    const scale = Math.min(1, maxSide / page.height, Math.sqrt(maxPixels / (page.width * page.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(page.width * scale))
    canvas.height = Math.max(1, Math.round(page.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return resolve(null)
    context.scale(scale, scale)
    for (const draw of draws) {
      context.save()
      draw(context, 1 / scale)
      context.restore()
    }
    return canvas.toBlob(resolve, 'image/png')
  })
