import type { GlossaryTermId } from '#content/site/glossary.ts'

/** The formula of a number, shown beside it. */
export interface Formula {
  /** The name of the number, used as a heading. */
  readonly name: string
  readonly formula: string
  /** The formula in plain language, and how to interpret the number. */
  readonly explanation: string
  /** Where the formula is published; `unpublished` where no public formula exists. */
  readonly source: string
  /** The term of the glossary that explains the number at length. */
  readonly term?: GlossaryTermId
}

/** The source of a formula that is not published elsewhere. */
export const unpublished = 'ours'
