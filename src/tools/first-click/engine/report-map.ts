import type { Content } from 'pdfmake'
import { written } from '#studies/engine/report/parts.ts'
import { encodePng } from '#studies/engine/report/encode-png.ts'
import {
  box,
  colors,
  drawing,
  line,
  outcomeColors,
  pageWidth,
  placed,
  strip,
  svgText,
} from '#studies/engine/report/svg.ts'
import { counted } from '#studies/statistics/format.ts'
import { type FirstClickTaskModel, isCorrectClick, letteredClusters } from '../analysis/first-click-model.ts'
import { boxOf, cornersOf, type Point } from '#contract/studies/areas.ts'
import { heatBandwidth, heatOf } from '#studies/statistics/heat.ts'
import { heatPixels, heatSteps } from '#studies/statistics/heat-colors.ts'

const rounded = (value: number) => Math.round(value * 10) / 10

const circle = ({ x, y }: Point, radius: number, style: string) =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" ${style}/>`

const disc = (at: Point) =>
  circle(at, 2.4, `fill="${outcomeColors.directSuccess}" stroke="${colors.paper}" stroke-width="0.6"`)

/** A white outline makes the mark visible on any design. */
const cross = ({ x, y }: Point) =>
  [
    [colors.paper, 2.4],
    [outcomeColors.directFailure, 1.2],
  ].map(
    ([stroke, width]) =>
      `<path d="M${rounded(x - 2.2)} ${rounded(y - 2.2)}l4.4 4.4m0 -4.4l-4.4 4.4" fill="none" stroke="${stroke}" stroke-width="${width}"/>`,
  )

const badge = (letter: string, { x, y }: Point) => [
  circle({ x, y }, 5, `fill="${colors.ink}"`),
  svgText(letter, { x, y: y + 2.3, size: 6.5, anchor: 'middle', ink: colors.paper, isBold: true }),
]

const tagSize = 8

/** The number of a hotspot in the list beside the map. */
const tag = (number: number, { x, y }: Point, isCorrect: boolean) => [
  box({ x, y, width: tagSize, height: tagSize, fill: isCorrect ? colors.canopy : colors.quiet }),
  svgText(String(number), {
    x: x + tagSize / 2,
    y: y + 6,
    size: 5.5,
    anchor: 'middle',
    ink: colors.paper,
    isBold: true,
  }),
]

const outline = (points: readonly Point[], stroke: string, width: number, dash = '') =>
  line(
    [...points, ...points.slice(0, 1)].map(({ x, y }) => [x, y]),
    stroke,
    width,
    dash,
  )

const sample = (parts: readonly string[]) => drawing(18, 10, parts)
const sampleCenter = { x: 6, y: 5 }
const square = cornersOf({ shape: 'rectangle', x: 1, y: 1, width: 12, height: 8 })

const entry = (svg: string, text: string): Content => ({
  columns: [
    { svg, width: 18 },
    { text: written(text), width: '*' },
  ],
  columnGap: 4,
  fontSize: 8.5,
  color: colors.quiet,
  margin: [0, 0, 0, 3],
})

/** Created for each map, because pdfmake mutates its content. */
const legendMarks = () => [
  entry(sample([disc(sampleCenter)]), 'First click in a right hotspot'),
  entry(sample(cross(sampleCenter)), 'First click anywhere else'),
  entry(sample([outline(square, colors.canopy, 1.2)]), 'Right hotspot'),
  entry(sample([outline(square, colors.quiet, 0.8, '3 2')]), 'Hotspot that is only counted'),
  entry(sample(badge('A', sampleCenter)), 'Cluster, by its letter in the table'),
]

/** The legend of a map: its marks, and its hotspots by number. */
const legendOf = ({ spots }: FirstClickTaskModel) => ({
  marks: legendMarks(),
  hotspots: spots.map(({ name, isRight: isCorrect }, index) =>
    entry(sample(tag(index + 1, { x: 2, y: 1 }, isCorrect)), name),
  ),
})

/** Largest height of a map in points, so that it fits on a page with its title and legend. */
const tallest = { beside: 620, above: 430 } as const
const legendWidth = 130
/** Points between the strips that a long design is cut into. */
const gap = 12
const maxStrips = 4

/** Layout of a map on paper; `scale`: points per pixel of the picture. */
interface Layout {
  readonly scale: number
  readonly strips: number
  readonly legend: 'beside' | 'below'
}

/** The layout with the largest scale; a long design is cut into strips side by side. */
const layoutOf = ({ width, height }: FirstClickTaskModel['picture']): Layout => {
  const besides = Array.from({ length: maxStrips }, (_, index): Layout => {
    const strips = index + 1
    const room = pageWidth - legendWidth - index * gap
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
 * First clicks on the faded design, with hotspots and the letters of clusters. `data` is the image of the design;
 * without it only its outline is drawn.
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
  const tags = spots.flatMap((spot, index) => {
    const { x, y } = onPaper(boxOf(spot))
    return tag(index + 1, { x, y: Math.max(0, y - tagSize) }, spot.isRight)
  })
  const dots = (clicks[0] ?? []).flatMap((click) => {
    const at = onPaper({ x: click.x + 0.5, y: click.y + 0.5 })
    return isCorrectClick(spots, click) ? disc(at) : cross(at)
  })
  const crowds = letteredClusters(result).flatMap(({ letter, box: crowd }) => {
    const from = onPaper(crowd)
    const around = cornersOf({
      shape: 'rectangle',
      x: from.x - 4,
      y: from.y - 4,
      width: crowd.width * scale + 8,
      height: crowd.height * scale + 8,
    })
    const right = from.x + crowd.width * scale + 4
    return [
      outline(around, colors.ink, 0.7, '1 2'),
      ...badge(letter, { x: right + 5 > width ? from.x - 4 : right, y: from.y - 4 }),
    ]
  })
  const design = data === undefined ? [] : [placed({ width, height, data, opacity: 0.55 })]
  return [...design, outline(frame, colors.line, 0.8), ...areas, ...tags, ...dots, ...crowds]
}

interface PictureOnPaper {
  readonly layout: Layout
  /** Reads the picture to those who do not see it. */
  readonly alt: string
  readonly drawn: readonly string[]
}

/** A picture of a task, cut into the strips of its layout. */
const stripsOf = ({ picture }: FirstClickTaskModel, { layout, alt, drawn }: PictureOnPaper) => {
  const { scale, strips } = layout
  const figure = { alt: `${picture.alt} ${alt}` }
  const width = Math.ceil(picture.width * scale)
  const height = (picture.height * scale) / strips
  return Array.from({ length: strips }, (_, index) => ({
    svg: strip({ top: index * height, width, height }, drawn),
    width,
    figure,
  }))
}

/** A click map with its legend. */
export const clickMapPart = (task: FirstClickTaskModel, data: string | undefined): Content => {
  const layout = layoutOf(task.picture)
  const clicks = counted(task.clicks[0]?.length ?? 0, 'first click')
  const clusters = counted(letteredClusters(task.result).length, 'cluster')
  const columns = stripsOf(task, {
    layout,
    alt: `With ${clicks}, ${clusters} and ${counted(task.spots.length, 'hotspot')}; the tables above have the same numbers.`,
    drawn: marksOf(task, layout.scale, data),
  })
  const { marks: meanings, hotspots } = legendOf(task)
  if (layout.legend === 'beside')
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

/** Pixels for each square of a heat map; a square is 3 to 4 points wide. */
const heatScale = 5

const onWhite = ({ r, g, b, alpha }: (typeof heatSteps)[number]) =>
  `rgb(${[r, g, b].map((value) => Math.round(255 + (value - 255) * alpha)).join(', ')})`

const heatLegend = (): Content => ({
  columns: [
    { text: written('Few clicks'), width: 'auto' },
    {
      svg: drawing(
        84,
        10,
        heatSteps.map((step, index) => box({ x: index * 7, y: 1, width: 7, height: 8, fill: onWhite(step) })),
      ),
      width: 84,
    },
    { text: written('Most clicks'), width: 'auto' },
  ],
  columnGap: 6,
  fontSize: 8.5,
  color: colors.quiet,
  margin: [0, 8, 0, 0],
})

/** The density of first clicks on the faded design, as on the results page. */
export const heatMapPart = (task: FirstClickTaskModel, data: string | undefined): Content => {
  const { picture, clicks } = task
  const first = clicks[0] ?? []
  const layout = layoutOf(picture)
  const { scale } = layout
  const [width, height] = [picture.width * scale, picture.height * scale]
  const heat = heatOf(first, picture, heatBandwidth * picture.width)
  const density = {
    width: heat.columns * heat.cell * scale,
    height: heat.rows * heat.cell * scale,
    data: `data:image/png;base64,${encodePng(heatPixels(heat, heatScale)).toString('base64')}`,
  }
  const frame = cornersOf({ shape: 'rectangle', x: 0, y: 0, width, height })
  const columns = stripsOf(task, {
    layout,
    alt: `Heat map of ${counted(first.length, 'first click')}; the tables above have the same numbers.`,
    drawn: [
      ...(data === undefined ? [] : [placed({ width, height, data, opacity: 0.55 })]),
      placed(density),
      outline(frame, colors.line, 0.8),
    ],
  })
  return { stack: [{ columns, columnGap: gap, margin: [0, 4, 0, 0] }, heatLegend()] }
}
