import type { Content } from 'pdfmake'
import { type FirstClickTaskModel, isCorrectClick, letteredClusters } from '#analysis/first-click.ts'
import { boxOf, cornersOf, type Point } from '#analysis/hotspots.ts'
import { legendOf } from './first-click-legend.ts'
import { badge, circle, cross, disc, outline, tag, tagSize } from './first-click-marks.ts'
import { placed, strip } from './svg.ts'
import { colors, pageWidth } from './theme.ts'

/** Points a map may be high beside its legend, and above it, so that both fit on a page with its title. */
const tallest = { beside: 620, above: 430 } as const
const legendWidth = 130
/** Points between the strips that a long design is cut into. */
const gap = 12
const mostStrips = 4

/** How a map lies on paper; `scale`: points for a pixel of the picture. */
interface Layout {
  readonly scale: number
  readonly strips: number
  readonly legend: 'beside' | 'below'
}

/** The largest way to put a design on a page: a long one is cut into strips that stand side by side. */
const layoutOf = ({ width, height }: FirstClickTaskModel['picture']): Layout => {
  const besides = Array.from({ length: mostStrips }, (_, place): Layout => {
    const strips = place + 1
    const room = pageWidth - legendWidth - place * gap
    const scale = Math.min(room / strips / width, (tallest.beside * strips) / height)
    return { scale, strips, legend: 'beside' }
  })
  const below: Layout = {
    scale: Math.min(pageWidth / width, tallest.above / height),
    strips: 1,
    legend: 'below',
  }
  return [...besides, below].toSorted((a, b) => b.scale - a.scale)[0] ?? below
}

/**
 * First clicks on the design, pale below them, with hotspots and the clusters’ letters. `data` is the design; without
 * it its outline stands there.
 */
const marksOf = (
  { picture, spots, clicks, result }: FirstClickTaskModel,
  scale: number,
  data: string | undefined,
) => {
  const [width, height] = [picture.width * scale, picture.height * scale]
  const onPaper = ({ x, y }: Point) => ({ x: x * scale, y: y * scale })
  const frame = cornersOf({ shape: 'rectangle', x: 0, y: 0, ...picture }).map(onPaper)
  const areas = spots.map((spot) =>
    outline(
      cornersOf(spot).map(onPaper),
      spot.isRight ? colors.canopy : colors.quiet,
      spot.isRight ? 1.2 : 0.8,
      spot.isRight ? '' : '3 2',
    ),
  )
  const tags = spots.flatMap((spot, place) => {
    const { x, y } = onPaper(boxOf(spot))
    return tag(place + 1, { x, y: Math.max(0, y - tagSize) }, spot.isRight)
  })
  const dots = (clicks[0] ?? []).flatMap((click) => {
    const at = onPaper({ x: click.x + 0.5, y: click.y + 0.5 })
    return isCorrectClick(spots, click) ? disc(at) : cross(at)
  })
  const crowds = letteredClusters(result).flatMap(({ letter, center, reach }) => {
    const [middle, radius] = [onPaper(center), reach * scale + 4]
    const side = middle.x + radius + 5 > width ? -1 : 1
    return [
      circle(middle, radius, `fill="none" stroke="${colors.ink}" stroke-width="0.7" stroke-dasharray="1 2"`),
      ...badge(letter, { x: middle.x + side * radius, y: middle.y }),
    ]
  })
  const design = data === undefined ? [] : [placed({ width, height, data, opacity: 0.55 })]
  return [...design, outline(frame, colors.line, 0.8), ...areas, ...tags, ...dots, ...crowds]
}

/** A click map with its legend. */
export const clickMapPart = (task: FirstClickTaskModel, data: string | undefined): Content => {
  const { scale, strips, legend } = layoutOf(task.picture)
  const marks = marksOf(task, scale, data)
  const width = Math.ceil(task.picture.width * scale)
  const height = (task.picture.height * scale) / strips
  const columns = Array.from({ length: strips }, (_, place) => ({
    svg: strip({ top: place * height, width, height }, marks),
    width,
  }))
  const { marks: meanings, hotspots } = legendOf(task)
  if (legend === 'beside')
    return {
      columns: [...columns, { stack: [...meanings, { text: ' ', fontSize: 6 }, ...hotspots], width: '*' }],
      columnGap: gap,
      margin: [0, 4, 0, 8],
    }
  return {
    stack: [
      { columns, margin: [0, 4, 0, 10] },
      { columns: [{ stack: meanings }, { stack: hotspots }], columnGap: 20 },
    ],
  }
}
