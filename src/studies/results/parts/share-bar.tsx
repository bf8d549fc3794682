import { intervalText, percentOf } from '#analysis/format.ts'
import type { Share } from '#analysis/intervals.ts'
import css from './share-bar.module.css'

/** A share as a bar, with its interval as a line through its end and all of it in words. */
export function ShareBar({ of, hasInterval = true }: { of: Share; hasInterval?: boolean }) {
  const { share, interval } = of
  const shown = hasInterval && share !== null
  return (
    <div className={css.share}>
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ width: `${(share ?? 0) * 100}%` }} />
        {shown && (
          <span
            className={css.interval}
            style={{ left: `${interval.low * 100}%`, right: `${(1 - interval.high) * 100}%` }}
          />
        )}
      </span>
      <span className={css.words}>
        {share === null ? (
          <span className={css.quiet}>Nothing to count</span>
        ) : (
          <>
            <strong>{percentOf(of)}</strong> · {of.count} of {of.of}
          </>
        )}
        {shown && (
          <span className={css.quiet}>
            {' '}
            · 95% interval <span className={css.range}>{intervalText(interval)}</span>
          </span>
        )}
      </span>
    </div>
  )
}
