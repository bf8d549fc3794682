import { duration } from '#analysis/format.ts'
import type { TimeSummary } from '#analysis/intervals.ts'
import css from './time-bar.module.css'

/** The middle half of the times as a box with the median in it, and all of it in words. */
export function TimeBar({ time, longest }: { time: TimeSummary | null; longest: number }) {
  if (time === null) return <p className={css.words}>No times yet.</p>
  const at = (ms: number) => `${(ms / Math.max(1, longest)) * 100}%`
  const { median, lowerQuartile, upperQuartile, interval } = time
  return (
    <div className={css.time}>
      <span className={css.track} aria-hidden="true">
        <span
          className={css.box}
          style={{ left: at(lowerQuartile), width: at(upperQuartile - lowerQuartile) }}
        />
        <span className={css.median} style={{ left: at(median) }} />
      </span>
      <p className={css.words}>
        <strong>{duration(median)}</strong> median
        {interval && (
          <>
            {' '}
            · 95% interval <Times from={interval.low} to={interval.high} />
          </>
        )}{' '}
        · middle half <Times from={lowerQuartile} to={upperQuartile} />
      </p>
    </div>
  )
}

const Times = ({ from, to }: { from: number; to: number }) => (
  <span className={css.range}>
    {duration(from)} to {duration(to)}
  </span>
)
