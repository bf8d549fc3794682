import {
  duration,
  percent,
  percentOf,
  shareIntervalText,
  shownShareInterval,
  timeIntervalText,
} from '../../statistics/format.ts'
import type { Share, TimeSummary } from '../../statistics/intervals.ts'
import css from './bars.module.css'

interface ShareBarProps {
  readonly of: Share
  readonly hasInterval?: boolean
  /** Whether the numbers that make the share are shown. */
  readonly hasCount?: boolean
  /** The share that random answers would give, 0 to 1; drawn as a dashed line. */
  readonly chance?: number | undefined
}

/** A share as a bar with its interval and the share by chance, and as text. */
export function ShareBar({ of, hasInterval = true, hasCount = true, chance }: ShareBarProps) {
  const { share } = of
  const isIntervalVisible = hasInterval && share !== null
  return (
    <div className={css.share}>
      <ShareTrack of={of} hasInterval={hasInterval} chance={chance} />
      <span className={css.text}>
        {share === null ? (
          <span className={css.quiet}>No answers</span>
        ) : (
          <>
            <strong>{percentOf(of)}</strong>
            {hasCount && ` · ${of.count} of ${of.of}`}
          </>
        )}
        {isIntervalVisible && (
          <span className={css.quiet}>
            {' '}
            · <span className={css.range}>{shareIntervalText(of)}</span>
          </span>
        )}
        {chance !== undefined && share !== null && (
          <span className={css.quiet}> · by chance {percent(chance)}</span>
        )}
      </span>
    </div>
  )
}

/** The drawing of a `ShareBar` alone, where its numbers are written beside it. */
export function ShareTrack({
  of,
  hasInterval = true,
  chance,
}: Pick<ShareBarProps, 'of' | 'hasInterval' | 'chance'>) {
  const interval = hasInterval ? shownShareInterval(of) : null
  return (
    <span className={css.track} aria-hidden="true">
      <span className={css.fill} style={{ width: `${(of.share ?? 0) * 100}%` }} />
      {interval && (
        <span
          className={css.interval}
          style={{ left: `${interval.low * 100}%`, right: `${(1 - interval.high) * 100}%` }}
        />
      )}
      {chance !== undefined && <span className={css.chance} style={{ left: `${chance * 100}%` }} />}
    </span>
  )
}

/** The quartiles of times as a box with the median, and as text. */
export function TimeBar({ time, longest }: { time: TimeSummary | null; longest: number }) {
  if (time === null) return <p className={css.timeText}>No times yet.</p>
  const position = (ms: number) => `${(ms / Math.max(1, longest)) * 100}%`
  const { median, lowerQuartile, upperQuartile, geometricMean } = time
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
        <strong>{duration(geometricMean)}</strong> geometric mean ·{' '}
        <span className={css.timeRange}>{timeIntervalText(time)}</span> · median {duration(median)} · middle
        half <Times from={lowerQuartile} to={upperQuartile} />
      </p>
    </div>
  )
}

const Times = ({ from, to }: { from: number; to: number }) => (
  <span className={css.timeRange}>
    {duration(from)} to {duration(to)}
  </span>
)
