import { type Interval, type Share, shareOf } from './intervals.ts'
import { shownInterval } from './shown-intervals.ts'

/** A recommendation score from −1 to 1 with its 95% interval; null without answers. */
export type NetPromoter = {
  readonly promoters: Share
  readonly passives: Share
  readonly detractors: Share
  readonly score: number | null
  readonly interval: Interval
  /** The interval if it is of use. */
  readonly shownInterval: Interval | null
}

const z95 = 1.959963984540054

/** Lowest answer of a promoter and highest answer of a detractor. */
export const isPromoter = (step: number) => step >= 9
export const isDetractor = (step: number) => step <= 6

/**
 * The net promoter score: the share of promoters (9, 10) minus the share of detractors (0 to 6). Its interval is the
 * adjusted Wald of Rocks 2016 (Interval estimation for the “net promoter score”, The American Statistician 70:365):
 * with n + 3, promoters + ¾ and detractors + ¾ the variance of a difference of two shares of one whole is (p + d − (p −
 * d)²)∕n. Where very few answers leave the score outside, the interval is extended to it.
 */
export function netPromoter(promoters: number, detractors: number, of: number): NetPromoter {
  const n = of + 3
  const [p, d] = [(promoters + 0.75) / n, (detractors + 0.75) / n]
  const half = z95 * Math.sqrt((p + d - (p - d) ** 2) / n)
  const score = of === 0 ? null : (promoters - detractors) / of
  const interval = {
    low: Math.max(-1, Math.min(score ?? -1, p - d - half)),
    high: Math.min(1, Math.max(score ?? 1, p - d + half)),
  }
  return {
    promoters: shareOf(promoters, of),
    passives: shareOf(of - promoters - detractors, of),
    detractors: shareOf(detractors, of),
    score,
    interval,
    shownInterval: shownInterval(interval, of, { low: -1, high: 1 }),
  }
}
