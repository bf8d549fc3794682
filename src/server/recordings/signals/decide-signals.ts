import type { SignalThresholds } from '#contract/sites/site.ts'
import type { PageFact } from '../facts/session-facts.ts'
import type { ClickTimes } from './click-times.ts'
import { isDeadClick } from './dead-clicks.ts'
import { findRageClicks } from './rage-clicks.ts'

type PageTimes = Pick<PageFact, 'url' | 'startedAt' | 'duration' | 'clicks' | 'scrolled'>

/** Pages that were left for the one before within some time. */
const countReturns = (pages: readonly PageTimes[], maxMs: number) =>
  pages.filter((page, at) => {
    const [before, after] = [pages[at - 1], pages[at + 1]]
    return before && after && before.url === after.url && after.startedAt - page.startedAt <= maxMs
  }).length

/**
 * Signs of problems by the thresholds of a site, of clicks and pages in the order of their times. The definitions are
 * in
 * `docs/statistics.md`; stored facts suffice, so a job applies changed thresholds to stored sessions.
 */
export const decideSignals = (
  clicks: readonly ClickTimes[],
  pages: readonly PageTimes[],
  thresholds: SignalThresholds,
) => {
  const { errorMs, quickBackMs, scrollRatio, uTurnMs } = thresholds
  const { isRage, series } = findRageClicks(clicks, thresholds)
  const isDead = clicks.map((click) => isDeadClick(click, thresholds))
  return {
    isRage,
    isDead,
    rageClicks: series,
    deadClicks: isDead.filter(Boolean).length,
    errorClicks: clicks.filter((click) => click.errorMs !== null && click.errorMs <= errorMs).length,
    quickBacks: countReturns(pages, quickBackMs),
    uTurns: countReturns(pages, uTurnMs),
    scrolls: pages.filter(({ clicks: count, scrolled }) => count === 0 && scrolled >= scrollRatio).length,
  }
}
