import { openResultCalls } from '../results/open-result-calls.ts'
import { sessionCalls } from '../sessions/calls.ts'

/** Every call of studies: taking part, results, and changes that a share link allows. */
export const studyCalls = {
  ...sessionCalls,
  ...openResultCalls,
} as const
