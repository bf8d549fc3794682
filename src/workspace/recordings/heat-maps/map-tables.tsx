import { Text } from '@mantine/core'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { type ClickedElement, type HeatMap, heatMapLimits } from '#contract/heat-maps/heat-map.ts'
import { type Column, DataTable } from '#studies/results/parts/data-table.tsx'
import { intervalOf, percent, percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { type HeatMapSource, useHeatMapSource } from './heat-map-source.tsx'
import type { WeightedPoint } from './place-clicks.ts'
import { rankElements } from './rank-elements.ts'
import styles from './heat-map.module.css'

/** A map with the name of the visits that it shows. */
export interface NamedMap {
  readonly name: string
  readonly map: HeatMap
}

/** The name and the number of a step: `section 2` of `section:nth-of-type(2)`, `a` of `a~1x2y3z`. */
const readStep = (step: string) =>
  step.replace(/:nth-of-type\(1\)$|~[^~]*$/, '').replace(/:nth-of-type\((\d+)\)$/, ' $1')

const stepsOf = (path: string) =>
  path
    .split(/>+/)
    .filter((step) => step !== '')
    .map(readStep)

/** A path as people read it: `section 2 › button` for `section:nth-of-type(2)>button:nth-of-type(1)`. */
const shortPath = (path: string) => (path === '' ? 'body' : stepsOf(path).join(' › '))

const lastStep = (path: string) => stepsOf(path).at(-1)?.replace(/ \d+$/, '') ?? ''

/** How a list names an element: by its text, or by its kind where texts are masked. */
export const elementName = ({ label, path }: Pick<ClickedElement, 'label' | 'path'>) =>
  label !== '' ? label : path === '' ? 'The page itself' : `${lastStep(path)} without a text`

const titleOf = (maps: readonly NamedMap[], name: string) => (text: string) =>
  maps.length > 1 ? `${name}: ${text.toLowerCase()}` : text

interface ElementRow extends ClickedElement {
  readonly rank: number
  readonly name: string
}

interface ElementTableProps {
  readonly site: string
  readonly maps: readonly NamedMap[]
  readonly filterOf: (element: ClickedElement) => RecordingFilter
}

const elementColumns = (
  { site, maps, filterOf }: ElementTableProps,
  { RecordingsLink }: HeatMapSource,
): readonly [Column<ElementRow>, ...Column<ElementRow>[]] => {
  const countsOf = ({ name, map }: NamedMap): readonly Column<ElementRow>[] => {
    const of = ({ path }: ElementRow) => map.elements.find((each) => each.path === path)
    const title = titleOf(maps, name)
    // An element outside of a full list may have clicks.
    const isListed = (row: ElementRow) =>
      of(row) !== undefined || map.elements.length < heatMapLimits.elements
    const share = (row: ElementRow) =>
      isListed(row) ? shareOf(of(row)?.visits ?? 0, map.visits) : shareOf(0, 0)
    return [
      {
        title: title('Clicks'),
        isNumber: true,
        cell: (row) => (isListed(row) ? (of(row)?.clicks ?? 0) : '–'),
      },
      { title: title('Visits'), isNumber: true, cell: (row) => percentOf(share(row)) },
      { title: title('95% interval'), isNumber: true, cell: (row) => intervalOf(share(row)) },
      // Two maps with all their columns would not fit.
      ...(maps.length > 1
        ? []
        : ([
            { title: 'Rage clicks', isNumber: true, cell: (row) => of(row)?.rageClicks ?? 0 },
            { title: 'Dead clicks', isNumber: true, cell: (row) => of(row)?.deadClicks ?? 0 },
          ] satisfies readonly Column<ElementRow>[])),
    ]
  }
  return [
    {
      title: 'Element',
      cell: ({ rank, name, path }) => (
        <>
          {maps.length === 1 && rank <= 10 && <span className={styles.number}>{rank}</span>}
          {name}
          <code className={styles.path}>{shortPath(path)}</code>
        </>
      ),
    },
    ...maps.flatMap(countsOf),
    {
      title: 'Recordings',
      cell: (row) => (
        <RecordingsLink
          site={site}
          filter={filterOf(row)}
          aria-label={`Watch recordings with a click on ${row.name}`}
        >
          Watch
        </RecordingsLink>
      ),
    },
  ]
}

/** Elements by clicks, with the share of visits that clicked them; of two maps, those of both. */
export function ElementTable(props: ElementTableProps) {
  const { maps } = props
  const source = useHeatMapSource()
  const [first] = maps
  const rows: readonly ElementRow[] = rankElements(maps.map(({ map }) => map.elements)).map(
    (element, at) => ({ ...element, rank: at + 1, name: elementName(element) }),
  )
  if (!first || rows.length === 0) return <Text c="dimmed">Nobody clicked on this page.</Text>
  return (
    <DataTable
      caption="Clicked elements"
      columns={elementColumns(props, source)}
      rows={rows}
      keyOf={({ path }) => path}
      isStacked
      isTall={rows.length > 12}
    />
  )
}

/** The share of visits that saw each tenth of the page. */
export function ScrollTable({ maps }: { readonly maps: readonly NamedMap[] }) {
  const rows = Array.from({ length: 11 }, (_, tenth) => ({ tenth }))
  const countsOf = ({ name, map: { scroll } }: NamedMap): readonly Column<(typeof rows)[number]>[] => {
    const title = titleOf(maps, name)
    const share = (tenth: number) => shareOf(scroll.reached[tenth * 2] ?? 0, scroll.visits)
    return [
      { title: title('Visits'), isNumber: true, cell: ({ tenth }) => scroll.reached[tenth * 2] ?? 0 },
      { title: title('Share'), isNumber: true, cell: ({ tenth }) => percentOf(share(tenth)) },
      { title: title('95% interval'), isNumber: true, cell: ({ tenth }) => intervalOf(share(tenth)) },
    ]
  }
  return (
    <DataTable
      caption="Visits that saw a depth of the page"
      columns={[
        { title: 'Depth', cell: ({ tenth }) => (tenth === 0 ? 'Top' : `${tenth * 10}%`) },
        ...maps.flatMap(countsOf),
      ]}
      rows={rows}
      keyOf={({ tenth }) => tenth}
    />
  )
}

interface MoveTableProps {
  readonly points: readonly WeightedPoint[]
  readonly page: { readonly width: number; readonly height: number }
}

const thirds = ['Left', 'Middle', 'Right'] as const

/** The share of the pointer's time in parts of the page. */
export function MoveTable({ points, page }: MoveTableProps) {
  const all = points.reduce((sum, { weight }) => sum + weight, 0)
  const rows = Array.from({ length: 10 }, (_, tenth) => ({ tenth }))
  const shareIn = (tenth: number, third: number) => {
    const inside = points.filter(
      ({ x, y }) =>
        Math.min(9, Math.floor((y / page.height) * 10)) === tenth &&
        Math.min(2, Math.floor((x / page.width) * 3)) === third,
    )
    const share = inside.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, all)
    return percent(share)
  }
  return (
    <DataTable
      caption="Time of the pointer by part of the page"
      columns={[
        { title: 'Depth', cell: ({ tenth }) => `${tenth * 10}–${tenth * 10 + 10}%` },
        ...thirds.map((name, third) => ({
          title: name,
          isNumber: true,
          cell: ({ tenth }: (typeof rows)[number]) => shareIn(tenth, third),
        })),
      ]}
      rows={rows}
      keyOf={({ tenth }) => tenth}
    />
  )
}
