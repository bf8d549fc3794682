import type { Advice, PreflightDraft } from './rule.ts'
import { preflightRules } from './rules.ts'

/** The advice of all rules about a draft, in the order of the rules. */
export const adviceFor = (draft: PreflightDraft): readonly Advice[] =>
  preflightRules.flatMap((rule) => rule.check(draft).map((finding) => ({ ...finding, rule: rule.name })))
