import { runsOf } from './fonts.ts'
import { colors } from './theme.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const rounded = (value: number) => Math.round(value * 100) / 100

interface Words {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly ink?: string
  readonly isBold?: boolean
}

/** Words in a picture, in whatever fonts their letters need. */
export const words = (text: string, { x, y, size, anchor = 'start', ink = colors.ink, isBold }: Words) => {
  const spans = runsOf(text).map((run) => `<tspan font-family="${run.font}">${escaped(run.text)}</tspan>`)
  const weight = isBold ? ' font-weight="bold"' : ''
  return `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" font-family="Text" fill="${ink}" text-anchor="${anchor}"${weight}>${spans.join('')}</text>`
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
}

export const box = ({ x, y, width, height, fill }: Box) =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="${fill}"/>`

interface Placed {
  readonly width: number
  readonly height: number
  /** A data address. */
  readonly data: string
  readonly opacity?: number
}

/** A picture that fills its drawing. */
export const placed = ({ width, height, data, opacity = 1 }: Placed) =>
  `<image width="${rounded(width)}" height="${rounded(height)}" preserveAspectRatio="none" opacity="${opacity}" href="${data}"/>`

/** A line through points, as the path data of one stroke. */
export const line = (
  points: readonly (readonly [number, number])[],
  stroke: string,
  width = 1,
  dash = '',
) => {
  const path = points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')
  const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"${dashes}/>`
}

interface Strip {
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of a drawing from `top` down. */
export const strip = ({ top, width, height }: Strip, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rounded(height)}" viewBox="0 ${rounded(top)} ${width} ${rounded(height)}">${parts.join('')}</svg>`

export const drawing = (width: number, height: number, parts: readonly string[]) =>
  strip({ top: 0, width, height }, parts)

/** A label that fits in about `width` points at this size; what is cut off is marked. */
export const fitted = (text: string, width: number, size: number) => {
  const most = Math.floor(width / (size * 0.53))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
