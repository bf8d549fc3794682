import type { ClickFact } from '../facts/session-facts.ts'

/** The times of a click in milliseconds, its place on the page in pixels, and the kind of its element. */
export interface ClickTimes extends Pick<ClickFact, 'at' | 'reactionMs' | 'errorMs'> {
  readonly x: number
  readonly y: number
  readonly isInteractive: boolean
  readonly isRepeatable: boolean
}
