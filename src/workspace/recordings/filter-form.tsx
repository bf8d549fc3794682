import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import {
  type FilterField,
  filterFieldGroups,
  filterFieldHints,
  numberUnits,
  textOperatorNames,
} from '#content/workspace/recording-fields.ts'
import {
  type FilterCondition,
  flagField,
  numberField,
  type RecordingFilter,
  textField,
  textOperator,
} from '#contract/visits/filters.ts'
import { type ConditionProps, FilterGroups } from '../forms/filter-groups.tsx'
import { type DraftCondition, draftError, newDraft, readGroup, toDraft } from './draft-condition.ts'

const fieldData = filterFieldGroups.map(({ name, fields }) => ({
  group: name,
  items: Object.entries(fields).map(([value, label]) => ({ value, label })),
}))

const fieldOf = (value: string): FilterField | undefined =>
  textField.safeParse(value).data ?? numberField.safeParse(value).data ?? flagField.safeParse(value).data

/** The controls of a condition behind its field: operator and values. */
function Comparison({ draft, number, error, onChange }: ConditionProps<DraftCondition>) {
  if (draft.kind === 'flag')
    return (
      <NativeSelect
        aria-label={`Value of condition ${number}`}
        value={draft.is ? 'yes' : 'no'}
        data={['yes', 'no']}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, is: value === 'yes' })}
      />
    )
  if (draft.kind === 'text')
    return (
      <>
        <NativeSelect
          aria-label={`Operator of condition ${number}`}
          value={`${draft.operator} ${draft.isNot ? 1 : 0}`}
          data={textOperator.options.flatMap((operator) =>
            textOperatorNames[operator].map((label, isNot) => ({ value: `${operator} ${isNot}`, label })),
          )}
          onChange={({ currentTarget: { value } }) => {
            const [name, isNot] = value.split(' ')
            const operator = textOperator.safeParse(name).data ?? draft.operator
            onChange({ ...draft, operator, isNot: isNot === '1' })
          }}
        />
        <Textarea
          flex="1 1 180px"
          autosize
          minRows={1}
          description={filterFieldHints[draft.field]}
          maxRows={6}
          aria-label={`Values of condition ${number}, one per line`}
          placeholder={draft.operator === 'is' ? 'empty' : 'one per line'}
          value={draft.values}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, values: value })}
        />
      </>
    )
  const [, unit = ''] = numberUnits[numberField.catch('pages').parse(draft.field)] ?? []
  const type = draft.field === 'startedAt' ? 'date' : 'number'
  return (
    <>
      <NativeSelect
        aria-label={`Operator of condition ${number}`}
        value={draft.isNot ? 'outside' : 'between'}
        data={['between', 'outside']}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, isNot: value === 'outside' })}
      />
      <TextInput
        w={type === 'date' ? 160 : 110}
        type={type}
        step="any"
        aria-label={`Least value of condition ${number}${unit && ` in ${unit}`}`}
        value={draft.min}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, min: value })}
      />
      <Text component="span" style={{ alignSelf: 'center' }}>
        and
      </Text>
      <TextInput
        w={type === 'date' ? 160 : 110}
        type={type}
        step="any"
        aria-label={`Greatest value of condition ${number}${unit && ` in ${unit}`}`}
        value={draft.max}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, max: value })}
      />
      {unit && (
        <Text component="span" c="dimmed" aria-hidden style={{ alignSelf: 'center' }}>
          {unit}
        </Text>
      )}
    </>
  )
}

function Condition(props: ConditionProps<DraftCondition>) {
  const { draft, number, onChange } = props
  return (
    <>
      <NativeSelect
        w={220}
        aria-label={`Field of condition ${number}`}
        value={draft.field}
        data={fieldData}
        onChange={({ currentTarget: { value } }) => {
          const field = fieldOf(value)
          if (field) onChange(newDraft(field))
        }}
      />
      <Comparison {...props} />
    </>
  )
}

interface FilterFormProps {
  readonly filter: RecordingFilter
  readonly onApply: (filter: RecordingFilter) => void
}

/** The filter of recordings. The address changes when it is applied. */
export const FilterForm = ({ filter, onApply }: FilterFormProps) => (
  <FilterGroups<FilterCondition, DraftCondition, RecordingFilter>
    filter={filter}
    subject="Sessions for which"
    toDraft={toDraft}
    newDraft={() => newDraft('visitedUrl')}
    errorOf={(draft, isChecked) => (isChecked ? draftError(draft) : undefined)}
    renderCondition={(props) => <Condition {...props} />}
    read={readGroup}
    onApply={onApply}
  />
)
