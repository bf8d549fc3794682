import { maxLength } from '../shared/limits.ts'

/** Limits of the codes that a study gives out. */
export const incentiveLimits = {
  /** Codes of a study, given out or not. */
  codes: 5000,
  /** Characters of a code. */
  code: 100,
  /** Characters of a pasted list: as many codes as a study can have, each with its line break. */
  list: 5000 * 101,
  /** Characters of the text before a code. */
  text: maxLength.comment,
  /** Entries of one page of the log. */
  page: 20,
} as const
