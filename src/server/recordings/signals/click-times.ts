import type { ClickFact } from '../facts/session-facts.ts'

/** What decides on a click: its times in milliseconds, its place on the page in pixels, and what was clicked. */
export interface ClickTimes extends Pick<ClickFact, 'at' | 'reactionMs' | 'errorMs'> {
  readonly x: number
  readonly y: number
  readonly isInteractive: boolean
  readonly isRepeatable: boolean
}
