import { preflightLimits } from './limits.ts'

/** Texts about advice that was dismissed. They are part of the contract. */
export const preflightMessages = {
  reasonMissing: 'Say in a few words why this is fine',
  tooMany: `At most ${preflightLimits.dismissed} pieces of advice of a study can be dismissed. Show some of them again first.`,
} as const
