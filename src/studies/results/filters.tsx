import { useId } from 'react'
import { countryName } from '#analysis/format.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import { filtersSet, noFilters } from './filter.ts'
import { SmallButton } from './parts/small-button.tsx'
import css from './filters.module.css'
import { SegmentField } from './segment-field.tsx'
import { TypedField } from './typed-field.tsx'
import { useResultsSearch } from './use-results-search.ts'

interface FiltersProps {
  readonly results: Results
  readonly filter: ResultsFilter
}

/** Whose responses are counted. Every choice stands in the address at once, and every view obeys it. */
export function Filters({ results, filter }: FiltersProps) {
  const id = useId()
  const { change } = useResultsSearch()
  const set = filtersSet(filter)
  return (
    <details className={css.filters}>
      <summary>
        Filters <span className={css.set}>{set === 0 ? 'none set' : `${set} set`}</span>
      </summary>
      <div className={css.fields}>
        <div className={css.field}>
          <label htmlFor={`${id}-completeness`}>Completeness</label>
          <select
            id={`${id}-completeness`}
            value={filter.completeness}
            onChange={({ currentTarget: { value } }) =>
              change({ completeness: value === 'finished' ? undefined : value })
            }
          >
            <option value="finished">Finished</option>
            <option value="partial">Partial</option>
            <option value="all">Finished and partial</option>
          </select>
        </div>
        <TypedField label="From" type="date" value={filter.since} onChange={(since) => change({ since })} />
        <TypedField label="Until" type="date" value={filter.until} onChange={(until) => change({ until })} />
        <div className={css.field}>
          <label htmlFor={`${id}-country`}>Country</label>
          <select
            id={`${id}-country`}
            value={filter.country ?? ''}
            onChange={({ currentTarget: { value } }) => change({ country: value || undefined })}
          >
            <option value="">Any</option>
            {[...new Set([...results.countries, ...(filter.country ? [filter.country] : [])])].map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </select>
        </div>
        <TypedField
          label="At least, seconds"
          type="number"
          value={filter.atLeast}
          onChange={(value) => change({ atLeast: value === undefined ? undefined : Number(value) })}
        />
        <TypedField
          label="At most, seconds"
          type="number"
          value={filter.atMost}
          onChange={(value) => change({ atMost: value === undefined ? undefined : Number(value) })}
        />
        <div className={css.field}>
          <label htmlFor={`${id}-flagged`}>Flagged to look at</label>
          <select
            id={`${id}-flagged`}
            value={filter.flagged}
            onChange={({ currentTarget: { value } }) =>
              change({ flagged: value === 'with' ? undefined : value })
            }
          >
            <option value="with">Counted</option>
            <option value="without">Left out</option>
            <option value="only">Only these</option>
          </select>
        </div>
        <SegmentField study={results.study} value={filter.answer} onChange={(answer) => change({ answer })} />
      </div>
      <SmallButton
        look="link"
        className={css.clear}
        aria-disabled={set === 0 || undefined}
        onClick={() => change(noFilters)}
      >
        Clear the filters
      </SmallButton>
    </details>
  )
}
