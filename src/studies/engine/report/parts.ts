import type { Content, Table, TableCell } from 'pdfmake'
import { intervalText, percentOf, shownShareInterval } from '../../statistics/format.ts'
import type { Share } from '../../statistics/intervals.ts'
import type { Family } from './fonts.ts'
import { runsOf } from './runs.ts'
import { box, colors, drawing, line, outcomeColors } from './svg.ts'

/** “62% (48–75%)”, or a dash if there are no responses; the share alone if its interval is of no use. */
export const withInterval = (share: Share) => {
  const shown = shownShareInterval(share)
  return shown ? `${percentOf(share)} (${intervalText(shown)})` : percentOf(share)
}

/** Text, with a font for each character. */
export const written = (text: string, family?: Family) => runsOf(text, family).map((run) => ({ ...run }))

/** The style of headings; its color is that of the study's branding. */
export const headingStyle = 'heading'

export const title = (text: string): Content => ({
  text: written(text, 'Title'),
  fontSize: 26,
  lineHeight: 1.1,
  style: headingStyle,
  margin: [0, 0, 0, 8],
  headlineLevel: 1,
})

/** A heading, also listed in the outline of the PDF. */
export const heading = (text: string, startsPage = false): Content => ({
  text: written(text, 'Title'),
  fontSize: 17,
  style: headingStyle,
  margin: [0, startsPage ? 0 : 20, 0, 6],
  headlineLevel: 2,
  outline: true,
  outlineText: text,
  ...(startsPage && { pageBreak: 'before' as const }),
})

export const subheading = (text: string): Content => ({
  text: written(text),
  bold: true,
  fontSize: 11.5,
  style: headingStyle,
  margin: [0, 12, 0, 4],
  headlineLevel: 3,
})

export const paragraph = (text: string): Content => ({ text: written(text), margin: [0, 0, 0, 6] })

/** An explanation in small print. */
export const note = (text: string, below = 8): Content => ({
  text: written(text),
  color: colors.quiet,
  fontSize: 8.5,
  margin: [0, 2, 0, below],
})

export interface Cell {
  readonly text: string
  readonly isBold?: boolean
  readonly isNumber?: boolean
  readonly fill?: string
  readonly ink?: string
  /** An SVG picture instead of the text. */
  readonly svg?: string
}

/** A number in a table, aligned to the right. */
export const number = (text: string): Cell => ({ text, isNumber: true })

/** A share from 0 to 1 as a bar; `width` in points. */
export const shareBar = (share: number, width = 110): Cell => ({
  text: '',
  svg: drawing(width, 9, [
    box({ x: 0, y: 2, width, height: 7, fill: colors.line }),
    box({ x: 0, y: 2, width: width * share, height: 7, fill: outcomeColors.directSuccess }),
  ]),
})

/** A share as a bar with its interval, as on the results page; `width` in points. */
export const intervalBar = ({ share, interval }: Share, width: number, fill: string) => {
  const [low, high] = [interval.low * width, interval.high * width]
  return drawing(width, 11, [
    box({ x: 0, y: 3, width, height: 6, fill: colors.line }),
    box({ x: 0, y: 3, width: (share ?? 0) * width, height: 6, fill }),
    line(
      [
        [low, 6],
        [high, 6],
      ],
      colors.ink,
    ),
    ...[low, high].map((end) =>
      line(
        [
          [end, 2],
          [end, 10],
        ],
        colors.ink,
      ),
    ),
  ])
}

interface Rows {
  readonly head: readonly (string | Cell)[]
  readonly rows: readonly (readonly (string | Cell)[])[]
  /** Width in points, “auto”, or “*” for the remaining width. */
  readonly widths: readonly (number | 'auto' | '*')[]
  readonly fontSize?: number
}

const cellOf = (cell: string | Cell, isHead = false): TableCell => {
  const { text, isBold, isNumber, fill, ink, svg }: Cell = typeof cell === 'string' ? { text: cell } : cell
  if (svg !== undefined) return { svg }
  return {
    text: written(text),
    bold: isHead || isBold === true,
    color: ink ?? (isHead ? colors.moss : colors.ink),
    alignment: isNumber ? 'right' : 'left',
    ...(fill !== undefined && { fillColor: fill }),
  }
}

/** A table that repeats its header on every page. */
export const table = ({ head, rows, widths, fontSize = 9 }: Rows): Content => {
  const body = [head.map((cell) => cellOf(cell, true)), ...rows.map((row) => row.map((cell) => cellOf(cell)))]
  const content: Table = {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [...widths],
    body,
  }
  return {
    table: content,
    fontSize,
    lineHeight: 1.15,
    margin: [0, 2, 0, 8],
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => colors.line,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: () => 6,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  }
}

/** Parts that stay on one page. */
export const together = (...parts: Content[]): Content => ({ stack: parts, unbreakable: true })

/** An image, no larger than a width and a height in points; empty for data that cannot be read. */
export const fittedImage = (data: string | undefined, fit: [number, number], alt: string): Content[] =>
  data === undefined ? [] : [{ image: data, fit, margin: [0, 4, 0, 6], figure: { alt } }]

/** An SVG picture in its own size; `alt` reads it to those who do not see it. */
export const picture = (svg: string, alt: string): Content => ({
  svg,
  margin: [0, 4, 0, 8],
  figure: { alt },
})

/** An SVG picture that only repeats the text beside it. */
export const decoration = (svg: string): Content => ({ svg, margin: [0, 4, 0, 8] })
