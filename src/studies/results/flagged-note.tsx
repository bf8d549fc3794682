import { counted } from '#analysis/format.ts'
import { flagFormulas } from '#content/formulas/responses.ts'
import type { Results } from '#contract/studies/results.ts'
import css from './counts.module.css'
import { HowCounted } from './parts/formula.tsx'

/** How many of the responses in the numbers are worth a look, and what made them so. */
export function FlaggedNote({ flags }: Pick<Results, 'flags'>) {
  if (flags.length === 0) return null
  const each = flags.map(({ flag, count }) => `${count} ${flagFormulas[flag].name}`).join(', ')
  const total = flags.reduce((sum, { count }) => sum + count, 0)
  return (
    <div>
      <p className={css.flagged}>
        {counted(total, 'flag')} to look at: {each}. Flagged responses count until the filters leave them out;
        the respondents say who they are.
      </p>
      <HowCounted of={flags.map(({ flag }) => flagFormulas[flag])} />
    </div>
  )
}
