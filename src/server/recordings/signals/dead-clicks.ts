import type { SignalThresholds } from '#contract/sites/site.ts'
import type { ClickTimes } from './click-times.ts'

/**
 * Dead clicks: on something interactive, without a reaction of the page within `deadMs`. `click-traces.ts` finds the
 * reaction to a click.
 */
export const isDeadClick = ({ isInteractive, reactionMs }: ClickTimes, { deadMs }: SignalThresholds) =>
  isInteractive && (reactionMs === null || reactionMs > deadMs)
