import { DataTable } from '#studies/results/parts/data-table.tsx'
import {
  counted,
  duration,
  intervalOf,
  percentOf,
  shareIntervalText,
  typicalTime,
} from '#studies/statistics/format.ts'
import type { AreaResult, FirstClickTaskModel } from '../analysis/first-click-model.ts'
import css from './areas.module.css'

/** Notes that only a sample of the clicks is listed. */
export function SampledNote({ task: { clicked, listed } }: { task: FirstClickTaskModel }) {
  if (listed === clicked) return null
  return (
    <p className={css.note}>
      Calculated from a random sample of {listed} of {clicked} answers, selected by a hash of the respondent.
    </p>
  )
}

/** “12 of 60 clicks, 20% (12–32%), geometric mean 4.2 s, median 3.9 s”. */
export const areaText = ({ share, time }: AreaResult) => {
  const times = time
    ? `, geometric mean ${duration(time.geometricMean)}, median ${duration(time.median)}`
    : ''
  return `${share.count} of ${counted(share.of, 'click')}, ${percentOf(share)} (${shareIntervalText(share)})${times}`
}

interface AreaRow extends AreaResult {
  readonly id: string
  readonly name: string
  readonly kind: string
}

/** A table of areas with their clicks and times. */
export function AreaTable({ caption, rows }: { caption: string; rows: readonly AreaRow[] }) {
  return (
    <DataTable
      caption={caption}
      hasVisibleCaption
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Area', cell: ({ name }) => name },
        { title: 'Type', cell: ({ kind }) => kind },
        { title: 'Clicks', isNumber: true, cell: ({ share }) => share.count },
        { title: 'Share', isNumber: true, cell: ({ share }) => percentOf(share) },
        { title: '95% interval', isNumber: true, cell: ({ share }) => intervalOf(share) },
        {
          title: 'Time (geometric mean)',
          isNumber: true,
          cell: ({ time }) => (time ? typicalTime(time) : '–'),
        },
        { title: 'Median time', isNumber: true, cell: ({ time }) => (time ? duration(time.median) : '–') },
      ]}
    />
  )
}

/** The hotspots of a task, and the clicks in no hotspot. */
export function SpotTable({ result: { spots, missed } }: FirstClickTaskModel) {
  return (
    <AreaTable
      caption="First clicks by hotspot"
      rows={[
        ...spots.map(({ spot, ...area }) => ({
          ...area,
          id: spot.id,
          name: spot.name,
          kind: spot.isRight ? '✓ correct hotspot' : 'hotspot',
        })),
        { ...missed, id: '', name: 'No hotspot', kind: 'everywhere else' },
      ]}
    />
  )
}
