/** How made-up participants see designs; what they answer stands with their other answers. */
export interface FiveSecondSample {
  readonly tool: 'fivesecond'
  /** Chance of a screen that is too slow to take the design away in time. */
  readonly slow: number
  /** Chance to leave the page while the design is shown. */
  readonly away: number
  /** Median seconds to answer a question. */
  readonly seconds: number
}
