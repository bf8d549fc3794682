import { incentiveLimits } from './limits.ts'

/** Texts about the codes that a study gives out. They are part of the contract. */
export const incentiveMessages = {
  changedMeanwhile: 'Someone has changed these settings meanwhile. Reload the page to see the change.',
  codesMissing: 'Paste at least one code',
  tooLong: (line: number) =>
    `Line ${line} has more than ${incentiveLimits.code} characters. Put each code on a line of its own.`,
  notOneColumn: (line: number) => `Line ${line} has a tab or another control character. Use one column.`,
  tooMany: `A study has at most ${incentiveLimits.codes} codes, also counting those that were given out.`,
} as const
