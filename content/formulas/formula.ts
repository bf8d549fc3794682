/** How a number comes about, as it is printed beside it. */
export interface Formula {
  /** What is counted, as a heading. */
  readonly name: string
  readonly formula: string
  /** The formula in words, and how to read the number. */
  readonly words: string
  /** Where it was published; `ours` where no public formula exists. */
  readonly source: string
}

export const ours = 'ours'
