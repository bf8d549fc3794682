import type { FirstClickTaskModel } from '#analysis/first-click-model.ts'
import { isRight } from '#analysis/first-click.ts'
import { boxOf, cornersOf } from '#analysis/hotspots.ts'
import { drawing, fitted, line, words } from './svg.ts'
import { colors, outcomeColors, pageWidth } from './theme.ts'

/** Points a map may be high, so that it fits on a page. */
const tallest = 560

const rounded = (value: number) => Math.round(value * 10) / 10

const disc = (x: number, y: number) =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="2.4" fill="${outcomeColors.directSuccess}" stroke="${colors.paper}" stroke-width="0.5"/>`

const cross = (x: number, y: number) =>
  line(
    [
      [x - 2.2, y - 2.2],
      [x + 2.2, y + 2.2],
    ],
    outcomeColors.directFailure,
    1.2,
  ) +
  line(
    [
      [x - 2.2, y + 2.2],
      [x + 2.2, y - 2.2],
    ],
    outcomeColors.directFailure,
    1.2,
  )

/** First clicks over the outlines of the hotspots: dots are right, crosses are not. */
export const clickMapPicture = ({ picture, spots, clicks }: FirstClickTaskModel) => {
  const scale = Math.min(pageWidth / picture.width, tallest / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const corners = (points: readonly { x: number; y: number }[]) =>
    points.map(({ x, y }) => [x * scale, y * scale] as const)
  const closed = (points: readonly (readonly [number, number])[]) => [...points, ...points.slice(0, 1)]
  const page = line(
    closed(corners(cornersOf({ shape: 'rectangle', x: 0, y: 0, ...picture }))),
    colors.quiet,
    0.6,
  )
  const areas = spots.map((spot) =>
    line(
      closed(corners(cornersOf(spot))),
      spot.isRight ? colors.canopy : colors.quiet,
      0.8,
      spot.isRight ? '' : '3 2',
    ),
  )
  const names = spots.map((spot) => {
    const { x, y } = boxOf(spot)
    const place = { x: x * scale, y: Math.max(7, y * scale - 2), size: 6.5, ink: colors.canopy }
    return words(fitted(spot.name, width - place.x, 6.5), place)
  })
  const marks = (clicks[0] ?? []).map((click) => {
    const [x, y] = [(click.x + 0.5) * scale, (click.y + 0.5) * scale]
    return isRight(spots, click) ? disc(x, y) : cross(x, y)
  })
  return drawing(Math.ceil(width), height, [page, ...areas, ...marks, ...names])
}
