/** How made-up participants see one design. */
interface SampleDesign {
  /** Odds that it is chosen. */
  readonly odds: number
  /** What those who chose it write, each sentence once. */
  readonly reasons: readonly string[]
  /** What is written when there are no sentences left, as often as needed: few words, as people write them. */
  readonly short: readonly string[]
}

/** How made-up participants choose in one task. */
export interface SampleChoice {
  readonly designs: Readonly<Record<string, SampleDesign>>
  /** By how much the odds of the design in the first place are raised: 1 for not at all. */
  readonly first: number
  /** Chance to change one’s mind once. */
  readonly doubt: number
  /** Of those who may leave the reason out, how many write one. */
  readonly willing: number
  /** Median seconds from seeing the designs to the choice. */
  readonly seconds: number
}

/** How made-up participants choose between designs, by task. */
export interface PreferenceTestSample {
  readonly tool: 'preferencetest'
  readonly choices: Readonly<Record<string, SampleChoice>>
}
