import type { Point } from '#analysis/hotspots.ts'
import { box, line, words } from './svg.ts'
import { colors, outcomeColors } from './theme.ts'

const rounded = (value: number) => Math.round(value * 10) / 10

export const circle = ({ x, y }: Point, radius: number, style: string) =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" ${style}/>`

export const disc = (at: Point) =>
  circle(at, 2.4, `fill="${outcomeColors.directSuccess}" stroke="${colors.paper}" stroke-width="0.6"`)

/** White below the colour, so that it stands out from any design. */
export const cross = ({ x, y }: Point) =>
  [
    [colors.paper, 2.4],
    [outcomeColors.directFailure, 1.2],
  ].map(
    ([stroke, width]) =>
      `<path d="M${rounded(x - 2.2)} ${rounded(y - 2.2)}l4.4 4.4m0 -4.4l-4.4 4.4" fill="none" stroke="${stroke}" stroke-width="${width}"/>`,
  )

export const badge = (letter: string, { x, y }: Point) => [
  circle({ x, y }, 5, `fill="${colors.ink}"`),
  words(letter, { x, y: y + 2.3, size: 6.5, anchor: 'middle', ink: colors.paper, isBold: true }),
]

export const tagSize = 8

/** The number of a hotspot in the list beside the map. */
export const tag = (number: number, { x, y }: Point, isCorrect: boolean) => [
  box({ x, y, width: tagSize, height: tagSize, fill: isCorrect ? colors.canopy : colors.quiet }),
  words(String(number), {
    x: x + tagSize / 2,
    y: y + 6,
    size: 5.5,
    anchor: 'middle',
    ink: colors.paper,
    isBold: true,
  }),
]

export const outline = (points: readonly Point[], stroke: string, width: number, dash = '') =>
  line(
    [...points, ...points.slice(0, 1)].map(({ x, y }) => [x, y]),
    stroke,
    width,
    dash,
  )
