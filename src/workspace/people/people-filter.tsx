import { MultiSelect, NativeSelect, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { PeopleFields } from '#contract/people/attributes.ts'
import { type PeopleCondition, type PeopleFilter, peopleFilterLimits } from '#contract/people/filters.ts'
import { type ConditionProps, FilterGroups } from '../forms/filter-groups.tsx'
import { useStudies } from '../studies/queries.ts'
import {
  draftError,
  fieldTypeOf,
  newDraft,
  operatorsOf,
  type PeopleDraft,
  readFilter,
  toDraft,
} from './filter-drafts.ts'
import { fieldGroups, operatorData } from './filter-text.ts'
import css from './people.module.css'

interface InputsProps extends ConditionProps<PeopleDraft> {
  readonly fields: PeopleFields
}

const Words = ({ children }: { readonly children: ReactNode }) => (
  <Text component="span" className={css.words} aria-hidden>
    {children}
  </Text>
)

interface BoundProps extends Omit<InputsProps, 'fields'> {
  readonly bound: 'min' | 'max'
  readonly label: string
  readonly type?: 'date' | 'text'
}

function Bound({ draft, error, onChange, bound, label, type = 'text' }: BoundProps) {
  return (
    <TextInput
      w={type === 'date' ? 165 : 96}
      type={type}
      {...(type === 'text' && { inputMode: 'decimal' as const })}
      aria-label={label}
      value={draft[bound]}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange({ ...draft, [bound]: value })}
    />
  )
}

/** One or two bounds of a range, with the words between them. */
function Range({
  unit,
  type,
  bounds,
  ...props
}: Omit<InputsProps, 'fields'> & {
  readonly unit?: string
  readonly type?: 'date' | 'text'
  readonly bounds: 'min' | 'max' | 'both'
}) {
  const { number } = props
  const inUnit = unit === undefined ? '' : `, ${unit}`
  const shared = { ...props, ...(type && { type }) }
  return (
    <>
      {bounds !== 'max' && (
        <Bound {...shared} bound="min" label={`Least value of condition ${number}${inUnit}`} />
      )}
      {bounds === 'both' && <Words>and</Words>}
      {bounds !== 'min' && (
        <Bound
          {...shared}
          // The message stands below the first one.
          error={bounds === 'both' ? undefined : props.error}
          bound="max"
          label={`Greatest value of condition ${number}${inUnit}`}
        />
      )}
      {unit !== undefined && <Words>{unit}</Words>}
    </>
  )
}

const typingMs = 200

/** A study of the workspace, found by its title. */
function StudySelect({ draft, number, onChange }: ConditionProps<PeopleDraft>) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingMs)
  const studies = useStudies({ search: search || undefined }).data?.pages[0]?.body.studies ?? []
  const [label, setLabel] = useState<string>()
  const isListed = studies.some(({ id }) => id === draft.study)
  return (
    <Select
      size="md"
      flex="1 1 180px"
      maw={260}
      aria-label={`Study of condition ${number}`}
      placeholder="in any study"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Any study' }}
      value={draft.study || null}
      data={[
        ...studies.map(({ id, title }) => ({ value: id, label: title })),
        ...(draft.study === '' || isListed ? [] : [{ value: draft.study, label: label ?? 'A study' }]),
      ]}
      // The server has searched.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage="No study has this title."
      onChange={(value, chosen) => {
        setLabel(chosen?.label)
        onChange({ ...draft, study: value ?? '' })
      }}
    />
  )
}

/** The inputs that an operator needs. */
function Inputs(props: InputsProps) {
  const { draft, number, error, fields, onChange } = props
  const hasTimes = draft.operator === 'happenedTimes' || draft.operator === 'happenedLess'
  switch (draft.operator) {
    case 'is':
    case 'isNot':
    case 'contains':
    case 'containsNot':
    case 'starts':
    case 'startsNot':
      return (
        <Textarea
          flex="1 1 180px"
          autosize
          minRows={1}
          maxRows={6}
          aria-label={`Values of condition ${number}, one per line`}
          placeholder="one per line"
          value={draft.text}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, text: value })}
        />
      )
    case 'inRange':
    case 'outOfRange':
      return <Range {...props} bounds="both" />
    case 'after':
      return <Range {...props} type="date" bounds="min" />
    case 'before':
      return <Range {...props} type="date" bounds="max" />
    case 'between':
    case 'outside':
      return <Range {...props} type="date" bounds="both" />
    case 'older':
      return <Range {...props} bounds="min" unit="days" />
    case 'newer':
      return <Range {...props} bounds="max" unit="days" />
    case 'ageBetween':
    case 'ageOutside':
      return <Range {...props} bounds="both" unit="days" />
    case 'anyOf':
    case 'noneOf': {
      const options = fields.attributes.find(({ id }) => id === draft.field)?.options ?? []
      return (
        <MultiSelect
          size="md"
          flex="1 1 220px"
          aria-label={`Options of condition ${number}`}
          placeholder={draft.chosen.length === 0 ? 'Choose options' : ''}
          searchable
          data={options.map(({ id, name }) => ({ value: id, label: name }))}
          maxValues={peopleFilterLimits.values}
          value={[...draft.chosen]}
          error={error}
          onChange={(chosen) => onChange({ ...draft, chosen })}
        />
      )
    }
    case 'tagged':
    case 'untagged':
      return (
        <Select
          size="md"
          flex="1 1 180px"
          maw={260}
          aria-label={`Tag of condition ${number}`}
          placeholder={fields.tags.length === 0 ? 'There are no tags yet' : 'Choose a tag'}
          searchable
          limit={100}
          data={fields.tags.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.chosen[0] ?? null}
          error={error}
          onChange={(value) => onChange({ ...draft, chosen: value === null ? [] : [value] })}
        />
      )
    case 'happened':
    case 'notHappened':
    case 'happenedTimes':
    case 'happenedLess':
      return (
        <>
          {hasTimes && (
            <>
              <TextInput
                w={72}
                inputMode="numeric"
                aria-label={`Times of condition ${number}, 2 to ${peopleFilterLimits.times}`}
                placeholder="2"
                value={draft.times}
                error={error}
                onChange={({ currentTarget: { value } }) => onChange({ ...draft, times: value })}
              />
              <Words>times</Words>
            </>
          )}
          <StudySelect {...props} />
          <Words>in the last</Words>
          <TextInput
            w={96}
            inputMode="numeric"
            aria-label={`Days of condition ${number}: in the last days, or ever if empty`}
            placeholder="any"
            value={draft.max}
            // The message stands below the first one.
            error={hasTimes ? error !== undefined : error}
            onChange={({ currentTarget: { value } }) => onChange({ ...draft, max: value })}
          />
          <Words>days</Words>
        </>
      )
    default:
      return error === undefined ? null : <Text c="var(--berry)">{error}</Text>
  }
}

function Condition(props: InputsProps) {
  const { draft, number, fields, error, onChange } = props
  const isRemoved = fieldTypeOf(draft.field, fields.attributes) === undefined
  const data = fieldGroups(fields)
  return (
    <>
      <NativeSelect
        w={{ base: '100%', xs: 210 }}
        aria-label={`Field of condition ${number}`}
        value={draft.field}
        error={isRemoved ? error : undefined}
        data={isRemoved ? [{ value: draft.field, label: 'A removed attribute' }, ...data] : data}
        onChange={({ currentTarget: { value } }) => onChange(newDraft(value, fields.attributes))}
      />
      {!isRemoved && (
        <>
          <NativeSelect
            w={{ base: '100%', xs: 210 }}
            aria-label={`Operator of condition ${number}`}
            value={draft.operator}
            data={operatorData(draft, fields)}
            onChange={({ currentTarget: { value } }) => {
              const type = fieldTypeOf(draft.field, fields.attributes)
              const operator = type && operatorsOf[type].find((each) => each === value)
              if (operator) onChange({ ...draft, operator })
            }}
          />
          <Inputs {...props} />
        </>
      )}
    </>
  )
}

interface PeopleFilterFormProps {
  readonly fields: PeopleFields
  readonly filter: PeopleFilter
  /** Errors of the server about the filter, by the number of their condition. */
  readonly refused: ReadonlyMap<string, string>
  readonly onApply: (filter: PeopleFilter) => void
}

/** The filter of people. The address changes when it is applied. */
export const PeopleFilterForm = ({ fields, filter, refused, onApply }: PeopleFilterFormProps) => (
  <FilterGroups<PeopleCondition, PeopleDraft, PeopleFilter>
    filter={filter}
    subject="People for whom"
    toDraft={toDraft}
    newDraft={() => newDraft(fields.attributes[0]?.id ?? 'name', fields.attributes)}
    errorOf={(draft, isChecked) => draftError(draft, fields, isChecked)}
    renderCondition={(props) => <Condition {...props} fields={fields} />}
    read={(group) => readFilter(group, fields)}
    refused={refused}
    onApply={onApply}
  />
)
