import { preflightLimits } from '#contract/preflight/limits.ts'
import type { Advice, PreflightDraft } from './rule.ts'
import { preflightRules } from './rules.ts'
import { mostShown } from './sort-advice.ts'

/** Most pieces of advice by one rule: as many as a list shows, after as many as can be dismissed of a study. */
const mostOfRule = mostShown.ofRule + preflightLimits.dismissed

/**
 * Advice about a draft, in the order of the rules; at most 220 pieces by each rule. Parts of the draft may be empty.
 * The work grows with the size of the draft.
 */
export const adviceFor = (draft: PreflightDraft): readonly Advice[] =>
  preflightRules.flatMap(({ name, check }) =>
    check(draft)
      .slice(0, mostOfRule)
      .map((finding): Advice => ({ rule: name, ...finding })),
  )
