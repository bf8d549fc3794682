/** How a number comes about, as it is printed beside it. */
export interface Formula {
  /** What is counted, as a heading. */
  readonly name: string
  readonly formula: string
  /** The formula in words, and how to read the number. */
  readonly explanation: string
  /** Where it was published; `unpublished` where no public formula exists. */
  readonly source: string
}

/** The source of a formula that is not published elsewhere. */
export const unpublished = 'ours'
