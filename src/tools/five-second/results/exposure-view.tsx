import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { counted, people } from '#studies/statistics/format.ts'
import {
  type ExposureResult,
  exposureTolerance,
  exposureFlagLabels,
  type FiveSecondTaskResult,
} from '../analysis/five-second-model.ts'
import { fiveSecondFormulas } from '../formulas.ts'
import css from './exposure-view.module.css'
import { useModel } from './use-model.ts'

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** The measured exposures of each design, and the flagged ones. */
export function ExposureView(props: ToolViewProps<'fivesecond'>) {
  const tasks = useModel(props)
  return (
    <>
      {tasks.map((task) => (
        <Exposure key={task.id} task={task} />
      ))}
    </>
  )
}

function Exposure({ task: { number, seconds, skipped, exposure } }: { task: FiveSecondTaskResult }) {
  const { seen, flagged, flags, median } = exposure
  const unmeasured = seen - exposure.times.reduce((sum, { count }) => sum + count, 0)
  return (
    <Chart
      title={`Design ${number}: exposure`}
      lead={`The design is shown for ${counted(seconds, 'second')}. ${seen === 0 ? 'No participant' : people(seen)} saw it${
        skipped > 0 ? `, ${skipped} skipped it` : ''
      }.${median === null ? '' : ` The median of exposures without a flag is ${inSeconds(median)}.`}`}
      formula={[fiveSecondFormulas.exposure, fiveSecondFormulas.flagged, anyStudyFormulas.interval]}
      table={<Times exposure={exposure} />}
    >
      <Histogram exposure={exposure} seconds={seconds} />
      {unmeasured > 0 && (
        <p className={css.note}>
          {people(unmeasured)} left while the design was shown. Their exposure is unknown, so they are not in
          the chart.
        </p>
      )}
      <div className={css.flagged}>
        <h3>Flagged exposures (left out of all other results)</h3>
        <ShareBar of={flagged} />
        {flags.length > 0 && (
          <ul className={css.flags}>
            {flags.map(({ flag, count }) => (
              <li key={flag}>
                <strong>{count}</strong> {exposureFlagLabels[flag]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Chart>
  )
}

function Histogram({ exposure: { seen, times }, seconds }: { exposure: ExposureResult; seconds: number }) {
  const bars = exposureBars(times, seconds)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  if (seen === 0) return <p className={css.note}>No participant has seen this design yet.</p>
  if (times.length === 0) return null
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure className={css.figure}>
      <div className={css.bars} aria-hidden="true">
        {bars.map(({ from, count, isFlagged }) => (
          <span key={from} className={css.slot}>
            {count > 0 && <span className={css.count}>{count}</span>}
            <span
              className={css.bar}
              data-flagged={isFlagged || undefined}
              style={{ height: `${(count / most) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <div className={css.axis} aria-hidden="true">
        <span>{inSeconds(first?.from ?? 0)}</span>
        <span>{inSeconds(last?.to ?? 0)}</span>
      </div>
      <figcaption className={css.note}>
        Solid bars are within {exposureTolerance} ms of the {counted(seconds, 'second')}; hatched ones are
        flagged. A bar covers 100 ms, or more for widely spread times.
      </figcaption>
    </figure>
  )
}

function Times({ exposure }: { exposure: ExposureResult }) {
  return (
    <DataTable
      caption="Exposures, by 10 ms or more"
      rows={exposure.times}
      keyOf={({ ms, isFlagged }) => `${ms} ${String(isFlagged)}`}
      columns={[
        { title: 'Exposure', cell: ({ ms }) => inSeconds(ms) },
        { title: 'People', isNumber: true, cell: ({ count }) => count },
        { title: 'Flagged', cell: ({ isFlagged }) => (isFlagged ? 'yes' : 'no') },
      ]}
    />
  )
}

interface Time {
  readonly ms: number
  readonly count: number
  readonly isFlagged: boolean
}

/** A bin of times; `to` is excluded. */
interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly isFlagged: boolean
}

const maxBars = 60

/**
 * Bins of exposures, aligned to the intended time and as wide as the tolerance; the width doubles until there are at
 * most 60. Empty bins between the first and the last are included.
 */
const exposureBars = (times: readonly Time[], seconds: number): Bar[] => {
  const asked = seconds * 1000
  const all = [...times.map(({ ms }) => ms), asked]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  let width = exposureTolerance
  while ((most - least) / width > maxBars) width *= 2
  const binOf = (ms: number) => Math.floor((ms - asked) / width)
  return Array.from({ length: binOf(most) - binOf(least) + 1 }, (_, step) => {
    const bin = binOf(least) + step
    const within = times.filter(({ ms }) => binOf(ms) === bin)
    return {
      from: asked + bin * width,
      to: asked + (bin + 1) * width,
      count: within.reduce((sum, { count }) => sum + count, 0),
      isFlagged: within.length > 0 && within.every(({ isFlagged }) => isFlagged),
    }
  })
}
