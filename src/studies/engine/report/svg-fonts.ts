import { drawnText, visualOrder } from './bidi.ts'
import { fontOf } from './fonts.ts'
import { isScript, type Run, runsOf } from './runs.ts'
import { escaped } from './svg.ts'

const texts =
  /<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)" font-family="Text" fill="([^"]*)" text-anchor="(\w+)"( font-weight="bold")?>([^<]*)<\/text>/g

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')

interface DrawnText {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly ink: string
  readonly anchor: string
  readonly isBold: boolean
  readonly runs: readonly Run[]
}

/** Replaces the texts of a drawing by `svgText`. */
const withTexts = (svg: string, draw: (text: DrawnText) => string) =>
  svg.replace(texts, (_, ...attributes: (string | undefined)[]) => {
    const [x, y, size, ink = '', anchor = '', weight, text = ''] = attributes
    const place = { x: Number(x), y: Number(y), size: Number(size) }
    return draw({ ...place, ink, anchor, isBold: weight !== undefined, runs: runsOf(unescaped(text)) })
  })

const leftOf: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 }

/** A text as one outline, with the marks of letters in their places and in the order from left to right. */
const outlined = ({ x, y, size, ink, anchor, isBold, runs }: DrawnText) => {
  const placed = visualOrder(runs, ({ level = 0 }) => level).flatMap(({ font: family, text, level = 0 }) => {
    const font = fontOf(family, isBold)
    const { glyphs, positions } = font.layout(drawnText(text, level))
    const scale = size / font.unitsPerEm
    return glyphs.flatMap(({ path }, index) => ({ path, scale, ...positions[index] }))
  })
  const width = placed.reduce((sum, { xAdvance = 0, scale }) => sum + xAdvance * scale, 0)
  let pen = x - width * (leftOf[anchor] ?? 0)
  const parts = placed.map(({ path, scale, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const at = [pen + xOffset * scale, y - yOffset * scale] as const
    pen += xAdvance * scale
    return path.transform(scale, 0, 0, -scale, ...at).toSVG()
  })
  return `<path fill="${ink}" d="${parts.join('')}"/>`
}

const inRuns = ({ x, y, size, ink, anchor, isBold, runs }: DrawnText) => {
  const spans = runs.map(({ font, text }) => `<tspan font-family="${font}">${escaped(text)}</tspan>`)
  const weight = isBold ? ' font-weight="bold"' : ''
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" text-anchor="${anchor}"${weight}>${spans.join('')}</text>`
}

/** A drawing whose texts are outlines, for a program without the fonts of the report. */
export const withOutlines = (svg: string) => withTexts(svg, outlined)

/**
 * A drawing in the fonts of the report: letters of the design as text, and texts of other scripts as outlines, because
 * the library that draws it places neither their marks nor letters from right to left.
 */
export const withFonts = (svg: string) =>
  withTexts(svg, (text) => (text.runs.some(({ font }) => isScript(font)) ? outlined(text) : inRuns(text)))

/** A drawing whose texts stay texts, in families that other programs have. */
export const withFamilies = (svg: string) =>
  svg.replaceAll('font-family="Text"', 'font-family="Figtree, Roboto, Noto Sans, Arial, sans-serif"')
