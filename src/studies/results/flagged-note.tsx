import { type AnyResponseRules, flaggedNote, flagLabel } from '#content/formulas/responses.ts'
import type { Results } from '#contract/studies/results.ts'
import css from './counts.module.css'

/** How many of the responses in the numbers are worth a look, and why. */
export function FlaggedNote({
  flags,
  rules,
}: {
  readonly flags: Results['flags']
  readonly rules: AnyResponseRules
}) {
  if (flags.length === 0) return null
  const each = flags.map(({ flag, count }) => `${count} × ${flagLabel(rules, flag)}`).join(', ')
  return (
    <p className={css.flagged}>
      Worth a look: {each}. {flaggedNote(rules)}; the list of respondents says who they are.
    </p>
  )
}
