import { duration, intervalText, percentOf } from '../../statistics/format.ts'
import type { Share, TimeSummary } from '../../statistics/intervals.ts'
import css from './bars.module.css'

/** A share as a bar with its interval, and as text. */
export function ShareBar({ of, hasInterval = true }: { of: Share; hasInterval?: boolean }) {
  const { share, interval } = of
  const isIntervalVisible = hasInterval && share !== null
  return (
    <div className={css.share}>
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ width: `${(share ?? 0) * 100}%` }} />
        {isIntervalVisible && (
          <span
            className={css.interval}
            style={{ left: `${interval.low * 100}%`, right: `${(1 - interval.high) * 100}%` }}
          />
        )}
      </span>
      <span className={css.text}>
        {share === null ? (
          <span className={css.quiet}>No answers</span>
        ) : (
          <>
            <strong>{percentOf(of)}</strong> · {of.count} of {of.of}
          </>
        )}
        {isIntervalVisible && (
          <span className={css.quiet}>
            {' '}
            · 95% interval <span className={css.range}>{intervalText(interval)}</span>
          </span>
        )}
      </span>
    </div>
  )
}

/** The quartiles of times as a box with the median, and as text. */
export function TimeBar({ time, longest }: { time: TimeSummary | null; longest: number }) {
  if (time === null) return <p className={css.timeText}>No times yet.</p>
  const position = (ms: number) => `${(ms / Math.max(1, longest)) * 100}%`
  const { median, lowerQuartile, upperQuartile, interval } = time
  return (
    <div className={css.time}>
      <span className={css.timeTrack} aria-hidden="true">
        <span
          className={css.box}
          style={{ left: position(lowerQuartile), width: position(upperQuartile - lowerQuartile) }}
        />
        <span className={css.median} style={{ left: position(median) }} />
      </span>
      <p className={css.timeText}>
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
  <span className={css.timeRange}>
    {duration(from)} to {duration(to)}
  </span>
)
