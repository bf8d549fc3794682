import type { SignalThresholds } from '#contract/sites/site.ts'
import type { ClickTimes } from './click-times.ts'

/**
 * Rage clicks: at least `rageClicks` clicks, each within `rageMs` after and `ragePixels` from the one before, not on
 * what people click many times. Clicks are in the order of their times. Returns whether each click belongs to such a
 * series, and the number of series.
 */
export const findRageClicks = (
  clicks: readonly ClickTimes[],
  { rageClicks, rageMs, ragePixels }: SignalThresholds,
) => {
  const continues = (before: ClickTimes, click: ClickTimes) =>
    !click.isRepeatable &&
    !before.isRepeatable &&
    click.at - before.at <= rageMs &&
    Math.hypot(click.x - before.x, click.y - before.y) <= ragePixels

  const isRage = clicks.map(() => false)
  let series = 0
  let from = 0
  for (let at = 1; at <= clicks.length; at += 1) {
    const [before, click] = [clicks[at - 1], clicks[at]]
    if (before && click && continues(before, click)) continue
    if (at - from >= rageClicks) {
      series += 1
      isRage.fill(true, from, at)
    }
    from = at
  }
  return { isRage, series }
}
