/** The light palette, for paper. */
export const colors = {
  ink: '#18211c',
  quiet: '#4d5a52',
  canopy: '#12372a',
  moss: '#436850',
  line: '#dde5d3',
  fill: '#f4f6ef',
  paper: '#ffffff',
  accent: '#8f4a10',
} as const

/** Colors of outcomes; each is used with a label. */
export const outcomeColors = {
  directSuccess: '#2c6b4c',
  indirectSuccess: '#8fbd9f',
  indirectFailure: '#dd9f7a',
  directFailure: '#a84a1c',
  skip: '#8b968f',
} as const

const levels = [
  '#ffffff',
  '#f2e8cb',
  '#e2dfb7',
  '#cad3a4',
  '#afc693',
  '#93b686',
  '#78a47a',
  '#5f9370',
  '#457b60',
  '#2d6451',
  '#12372a',
] as const

const highest = levels.length - 1
const levelOf = (share: number) => Math.min(highest, Math.max(share > 0 ? 1 : 0, Math.round(share * highest)))

/** Fill for a share from 0 to 1, and a text color with enough contrast. */
export const fillOf = (share: number): { readonly fill: string; readonly ink: string } => ({
  fill: levels[levelOf(share)] ?? colors.paper,
  ink: levelOf(share) > 6 ? colors.paper : colors.ink,
})

/** Inner width of a page in points: A4 between its margins. */
export const pageWidth = 515

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const rounded = (value: number) => Math.round(value * 100) / 100

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly ink?: string
  readonly isBold?: boolean
}

/** SVG text as a viewer takes it that has fonts; `svg-fonts.ts` draws it with those of the report. */
export const svgText = (
  text: string,
  { x, y, size, anchor = 'start', ink = colors.ink, isBold }: TextStyle,
) => {
  const weight = isBold ? ' font-weight="bold"' : ''
  return `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" font-family="Text" fill="${ink}" text-anchor="${anchor}"${weight}>${escaped(text)}</text>`
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

/** An image that fills its drawing. */
export const placed = ({ width, height, data, opacity = 1 }: Placed) =>
  `<image width="${rounded(width)}" height="${rounded(height)}" preserveAspectRatio="none" opacity="${opacity}" href="${data}"/>`

/** A line through points, as the path data of one stroke. */
export const line = (
  points: readonly (readonly [number, number])[],
  stroke: string,
  width = 1,
  dash = '',
) => {
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')
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

/** The width of most letters, in font sizes. */
const narrow = 0.53

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that are as wide as they are high. */
const wide =
  /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff01-\uff60]/u

const widthOf = (grapheme: string) => (wide.test(grapheme) ? 1 : narrow)

/** The first of some graphemes that are together as wide as `most`, in font sizes. */
const beginning = (letters: readonly string[], most: number) => {
  let used = 0
  const end = letters.findIndex((letter) => (used += widthOf(letter)) > most)
  return end === -1 ? letters : letters.slice(0, end)
}

const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Shortens a label to about `width` points at this font size, with an ellipsis. */
export const fitted = (text: string, width: number, size: number) => {
  const letters = lettersOf(text)
  if (beginning(letters, width / size).length === letters.length) return text
  return `${beginning(letters, width / size - narrow)
    .join('')
    .trimEnd()}…`
}

/** Shortens a label in its middle. */
const fittedAround = (text: string, width: number, size: number) => {
  const letters = lettersOf(text)
  const half = (width / size - narrow) / 2
  const end = beginning(letters.toReversed(), half).toReversed()
  return `${beginning(letters, half).join('').trimEnd()}…${end.join('').trimStart()}`
}

/** Labels that begin alike, each shortened so that it differs from the others: in its middle, or with a number. */
export const fittedApart = (labels: readonly string[], width: number, size: number) => {
  const isAlone = (shown: readonly string[], label: string) =>
    shown.filter((other) => other === label).length === 1
  const short = labels.map((label) => fitted(label, width, size))
  const around = short.map((label, index) =>
    isAlone(short, label) ? label : fittedAround(labels[index] ?? '', width, size),
  )
  const counts = new Map<string, number>()
  return around.map((label, index) => {
    if (isAlone(around, label)) return label
    const number = (counts.get(label) ?? 0) + 1
    counts.set(label, number)
    const mark = ` · ${number}`
    return `${fitted(labels[index] ?? '', width - mark.length * narrow * size, size)}${mark}`
  })
}
