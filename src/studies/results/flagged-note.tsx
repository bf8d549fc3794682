import { flagFormulas } from '#content/formulas/responses.ts'
import type { Results } from '#contract/studies/results.ts'
import css from './counts.module.css'

/** How many of the responses in the numbers are worth a look, and why. */
export function FlaggedNote({ flags }: Pick<Results, 'flags'>) {
  if (flags.length === 0) return null
  const each = flags.map(({ flag, count }) => `${count} × ${flagFormulas[flag].name}`).join(', ')
  return (
    <p className={css.flagged}>
      Worth a look: {each}.{' '}
      {flags.some(({ flag }) => flag === 'exposure')
        ? 'Answers after such an exposure are out of the numbers already'
        : 'They count until the filters leave them out'}
      ; the list of respondents says who they are.
    </p>
  )
}
