import type { Advice, PreflightDraft } from './rule.ts'
import { preflightRules } from './rules.ts'

/** Most pieces of advice about one draft, and about it by one rule. */
const mostAdvice = { all: 100, ofRule: 20 } as const

/**
 * Advice about a draft, in the order of the rules; at most 100 pieces, 20 of each rule. Parts of the draft may be
 * empty. The work grows with the size of the draft.
 */
export const adviceFor = (draft: PreflightDraft): readonly Advice[] =>
  preflightRules
    .flatMap(({ name, check }) =>
      check(draft)
        .slice(0, mostAdvice.ofRule)
        .map((finding): Advice => ({ rule: name, ...finding })),
    )
    .slice(0, mostAdvice.all)
