import { counted } from '#analysis/format.ts'
import { anyStudyFormulas } from '#content/formulas/any-study.ts'
import { type AnyResponseRules, exclusionLabel, flagFormulas } from '#content/formulas/responses.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import css from './counts.module.css'
import { FlaggedNote } from './flagged-note.tsx'
import { HowCounted } from './parts/formula.tsx'
import { useResultsSearch } from './use-results-search.ts'

interface CountsProps {
  readonly rules: AnyResponseRules
  readonly results: Results
  readonly filter: ResultsFilter
  readonly isLoading: boolean
}

/** How many responses there are, how many of them are made up, and which are left out and why. */
export function Counts({ results, rules, filter, isLoading }: CountsProps) {
  const { change } = useResultsSearch()
  const { responses, excluded, flags } = results
  const { all, included, sample } = responses
  const reasonsGiven = excluded.filter(({ count }) => count > 0)
  return (
    <div className={css.counts}>
      <p className={css.sentence} role="status">
        {isLoading ? (
          'Counting again.'
        ) : (
          <>
            <strong>{counted(all, 'response')}</strong>
            {sample > 0 && (
              <>
                , <strong>{sample}</strong> of them <span className={css.badge}>sample</span> data
              </>
            )}
            . {included} in the numbers
            {reasonsGiven.length > 0 &&
              `; left out: ${reasonsGiven.map(({ reason, count }) => `${count} ${exclusionLabel(rules, reason)}`).join(', ')}`}
            .
          </>
        )}
      </p>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={filter.sample === 'with'}
          checked={filter.sample === 'with'}
          onChange={({ currentTarget: { checked } }) => change({ sample: checked ? undefined : 'without' })}
        />
        <span>Count sample data: answers we made up, so that there is something to read</span>
      </label>
      <FlaggedNote flags={flags} rules={rules} />
      <HowCounted
        of={[
          anyStudyFormulas.responses,
          ...flagFormulas(
            rules,
            flags.map(({ flag }) => flag),
          ),
        ]}
      />
    </div>
  )
}
