import { Button, Group, NativeSelect, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import {
  type FilterField,
  filterFieldGroups,
  filterFieldName,
  numberUnits,
  textOperatorNames,
} from '#content/workspace/recording-fields.ts'
import {
  conditionsOf,
  filterLimits,
  filterMatch,
  flagField,
  numberField,
  type RecordingFilter,
  textField,
  textOperator,
} from '#contract/recordings/filters.ts'
import { type DraftCondition, newDraft, readDraft, toDrafts } from './draft-condition.ts'

const fieldData = filterFieldGroups.map(({ name, fields }) => ({
  group: name,
  items: Object.entries(fields).map(([value, label]) => ({ value, label })),
}))

const fieldOf = (value: string): FilterField | undefined =>
  textField.safeParse(value).data ?? numberField.safeParse(value).data ?? flagField.safeParse(value).data

const matchTexts: Readonly<Record<RecordingFilter['match'], string>> = {
  all: 'all of these hold',
  any: 'any of these holds',
  none: 'none of these holds',
}

interface ConditionProps {
  readonly draft: DraftCondition
  /** 1 for the first condition. */
  readonly number: number
  readonly error: string | undefined
  readonly onChange: (draft: DraftCondition) => void
  readonly onRemove: () => void
}

/** The controls of a condition behind its field: operator and values. */
function Comparison({ draft, number, error, onChange }: ConditionProps) {
  if (draft.kind === 'group') return null
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

function Condition(props: ConditionProps) {
  const { draft, number, onChange, onRemove } = props
  return (
    <Group component="li" gap="xs" align="flex-start" style={{ listStyle: 'none' }}>
      {draft.kind === 'group' ? (
        <Text flex="1 1 220px">
          {draft.group.match} of:{' '}
          {conditionsOf(draft.group)
            .map(({ field }) => filterFieldName(field))
            .join(', ')}
        </Text>
      ) : (
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
      )}
      <Button variant="subtle" color="gray" aria-label={`Remove condition ${number}`} onClick={onRemove}>
        Remove
      </Button>
    </Group>
  )
}

interface FilterFormProps {
  readonly filter: RecordingFilter
  readonly onApply: (filter: RecordingFilter) => void
}

/** Conditions in sentence-like rows. The address changes when they are applied. */
export function FilterForm({ filter, onApply }: FilterFormProps) {
  const id = useId()
  const [match, setMatch] = useState(filter.match)
  const [drafts, setDrafts] = useState(toDrafts(filter))
  const [isChecked, setChecked] = useState(false)
  const [shown, setShown] = useState(filter)
  // A segment, a count or the button of the browser to go back has changed the address.
  if (shown !== filter) {
    setShown(filter)
    setMatch(filter.match)
    setDrafts(toDrafts(filter))
    setChecked(false)
  }
  const read = drafts.map(readDraft)
  const apply = () => {
    setChecked(true)
    const conditions = read.flatMap(({ part }) => (part ? [part] : []))
    if (conditions.length === drafts.length) onApply({ match, conditions })
  }
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
      <form
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Stack gap="sm">
          <Group gap="xs">
            <Text id={id} component="h2" fw={600}>
              Filter
            </Text>
            <Text component="span">Sessions for which</Text>
            <NativeSelect
              aria-label="How conditions are combined"
              value={match}
              data={filterMatch.options.map((value) => ({ value, label: matchTexts[value] }))}
              onChange={({ currentTarget: { value } }) =>
                setMatch(filterMatch.safeParse(value).data ?? 'all')
              }
            />
          </Group>
          <Stack component="ul" gap="sm" m={0} p={0} aria-label="Conditions">
            {drafts.map((draft, at) => (
              <Condition
                // Conditions have no identity of their own, and none moves.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                draft={draft}
                number={at + 1}
                error={isChecked ? read[at]?.message : undefined}
                onChange={(changed) => setDrafts(drafts.with(at, changed))}
                onRemove={() => setDrafts(drafts.toSpliced(at, 1))}
              />
            ))}
          </Stack>
          <Group gap="sm">
            <Button
              variant="default"
              disabled={drafts.length >= filterLimits.perGroup}
              onClick={() => setDrafts([...drafts, newDraft('visitedUrl')])}
            >
              Add condition
            </Button>
            <Button type="submit">Apply filter</Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
