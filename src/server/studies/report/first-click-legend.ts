import type { Content } from 'pdfmake'
import type { FirstClickTaskModel } from '#analysis/first-click.ts'
import { cornersOf } from '#analysis/hotspots.ts'
import { badge, cross, disc, outline, tag } from './first-click-marks.ts'
import { written } from './parts.ts'
import { drawing } from './svg.ts'
import { colors } from './theme.ts'

const sample = (parts: readonly string[]) => drawing(18, 10, parts)
const middle = { x: 6, y: 5 }
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

/** Written anew for each map: pdfmake notes in its content where it stands. */
const marksOf = () => [
  entry(sample([disc(middle)]), 'First click in a right hotspot'),
  entry(sample(cross(middle)), 'First click anywhere else'),
  entry(sample([outline(square, colors.canopy, 1.2)]), 'Right hotspot'),
  entry(sample([outline(square, colors.quiet, 0.8, '3 2')]), 'Hotspot that is only counted'),
  entry(sample(badge('A', middle)), 'Cluster, by its letter in the table'),
]

/** What the marks of a map stand for, and its hotspots by their number. */
export const legendOf = ({ spots }: FirstClickTaskModel) => ({
  marks: marksOf(),
  hotspots: spots.map(({ name, isRight }, place) =>
    entry(sample(tag(place + 1, { x: 2, y: 1 }, isRight)), name),
  ),
})
