import { useEffect, useId, useRef } from 'react'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { studyQuestions } from '#machines/studies/study-questions.ts'
import { toolQuestions } from '#machines/studies/tool-questions.ts'
import { Button } from '#ui/button.tsx'
import { countryName } from '../statistics/format.ts'
import type { ResultsPage } from './define-results.ts'
import { filtersSet, noFilters } from './filter.ts'
import { keepNumber } from '#ui/keep-number.ts'
import css from './filters.module.css'
import { SelectField } from './parts/inputs.tsx'
import { Menu } from './results-head.tsx'
import { useResultsSearch } from './search.ts'

interface FiltersProps {
  readonly results: Results
  readonly filter: ResultsFilter
  readonly page: Pick<ResultsPage, 'TagField' | 'PeopleFields'>
}

/** Filters the responses. Every choice is written to the address, and every view uses it. */
export function Filters({ results, filter, page: { TagField, PeopleFields } }: FiltersProps) {
  const { change } = useResultsSearch()
  const set = filtersSet(filter)
  const countries = [...new Set([...results.countries, ...(filter.country ? [filter.country] : [])])]
  return (
    <Menu title="Filters" note={set === 0 ? undefined : `${set} active`}>
      <div className={css.fields}>
        <SelectField
          label="Completeness"
          options={[
            { value: 'finished', label: 'Finished' },
            { value: 'partial', label: 'Partial' },
            { value: 'all', label: 'Finished and partial' },
          ]}
          value={filter.completeness}
          onChange={(value) => change({ completeness: value === 'finished' ? undefined : value })}
        />
        <TypedField label="From" type="date" value={filter.since} onChange={(since) => change({ since })} />
        <TypedField label="Until" type="date" value={filter.until} onChange={(until) => change({ until })} />
        <SelectField
          label="Country"
          options={[
            { value: '', label: 'Any' },
            ...countries.map((code) => ({ value: code, label: countryName(code) })),
          ]}
          value={filter.country ?? ''}
          onChange={(value) => change({ country: value || undefined })}
        />
        <TypedField
          label="Minimum time in seconds"
          type="number"
          value={filter.atLeast}
          onChange={(value) => change({ atLeast: value === undefined ? undefined : Number(value) })}
        />
        <TypedField
          label="Maximum time in seconds"
          type="number"
          value={filter.atMost}
          onChange={(value) => change({ atMost: value === undefined ? undefined : Number(value) })}
        />
        <SelectField
          label="Flagged responses"
          options={[
            { value: 'with', label: 'Included' },
            { value: 'without', label: 'Left out' },
            { value: 'only', label: 'Only flagged' },
          ]}
          value={filter.flagged}
          onChange={(value) => change({ flagged: value === 'with' ? undefined : value })}
        />
        <ParameterField
          parameters={results.parameters}
          value={filter.parameter}
          onChange={(parameter) => change({ parameter })}
        />
        {TagField && <TagField value={filter.tag} onChange={(tag) => change({ tag })} />}
        {PeopleFields && <PeopleFields study={results.study.id} value={filter} onChange={change} />}
        <AnswerField study={results.study} value={filter.answer} onChange={(answer) => change({ answer })} />
      </div>
      <Button variant="link" className={css.clear} isOff={set === 0} onClick={() => change(noFilters)}>
        Clear filters
      </Button>
    </Menu>
  )
}

interface ParameterFieldProps {
  readonly parameters: Results['parameters']
  /** `name:value` */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Filters by a parameter of the link with which participants came. */
function ParameterField({ parameters, value, onChange }: ParameterFieldProps) {
  const id = useId()
  if (parameters.length === 0 && value === undefined) return null
  const known = parameters.some(({ name, values }) => values.some((each) => `${name}:${each}` === value))
  return (
    <div className={css.field}>
      <label htmlFor={id}>Link parameter</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">Any value</option>
        {value !== undefined && !known && <option value={value}>{value.replace(':', ': ')}</option>}
        {parameters.map(({ name, values }) => (
          <optgroup key={name} label={name}>
            {values.map((each) => (
              <option key={each} value={`${name}:${each}`}>
                {each}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

interface AnswerFieldProps {
  readonly study: Study
  /** `question:option` */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Questions with a list of answers; responses can be filtered by them. */
export const choicesOf = (study: Study) =>
  studyQuestions(study, toolQuestions[study.tasks.tool]).flatMap((question) => {
    if (!('options' in question) || question.type === 'ranking') return []
    const own =
      'other' in question && question.other !== undefined ? [{ id: 'other', label: question.other }] : []
    return [{ id: question.id, text: question.text, options: [...question.options, ...own] }]
  })

/** Filters by the answer to one question. */
function AnswerField({ study, value, onChange }: AnswerFieldProps) {
  const id = useId()
  const questions = choicesOf(study)
  if (questions.length === 0) return null
  return (
    <div className={css.wide}>
      <label htmlFor={id}>Answer</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">Any answer</option>
        {questions.map((question) => (
          <optgroup key={question.id} label={question.text}>
            {question.options.map((option) => (
              <option key={option.id} value={`${question.id}:${option.id}`}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

interface TypedFieldProps {
  readonly label: string
  readonly type: 'date' | 'number'
  readonly value: string | number | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A field whose value is applied on blur or Enter, not on every key. */
function TypedField({ label, type, value, onChange }: TypedFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The address can change, by the back button for example; the field keeps its focus.
  useEffect(() => {
    if (field.current) field.current.value = String(value ?? '')
  }, [value])
  const commit = (input: HTMLInputElement) => {
    if (!input.validity.valid || input.value === String(value ?? '')) return
    onChange(input.value || undefined)
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type={type}
        {...(type === 'number' && { min: 0, step: 1, inputMode: 'numeric', ...keepNumber })}
        defaultValue={value}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') commit(currentTarget)
        }}
      />
    </div>
  )
}
