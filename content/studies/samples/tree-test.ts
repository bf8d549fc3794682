/** How made-up participants look for one thing. */
export interface SampleSearch {
  /** Odds of the right turn, against 0.2 for each wrong one that is not named below. */
  readonly sure: number
  /** Odds of wrong branches and leaves that attract. */
  readonly lures: Readonly<Record<string, number>>
  /** Chance to notice a wrong branch and go back up, rather than to name a leaf in it. */
  readonly turnBack: number
  /** Chance to give up, at the start and after each way back. */
  readonly skip: number
  /** Median seconds of a direct answer. */
  readonly seconds: number
}

/** How made-up participants walk the tree, by task. */
export interface TreeTestSample {
  readonly tool: 'treetest'
  readonly searches: Readonly<Record<string, SampleSearch>>
}
