import { Button, Group, NativeSelect, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import {
  type FilterField,
  filterFieldGroups,
  filterFieldHints,
  numberUnits,
  textOperatorNames,
} from '#content/workspace/recording-fields.ts'
import { filterMatch } from '#contract/shared/filter-groups.ts'
import {
  filterLimits,
  flagField,
  numberField,
  type RecordingFilter,
  textField,
  textOperator,
} from '#contract/visits/filters.ts'
import {
  countDrafts,
  type DraftCondition,
  draftError,
  type DraftGroup,
  newDraft,
  newGroup,
  readGroup,
  toDraftGroup,
} from './draft-condition.ts'

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
  readonly draft: Exclude<DraftCondition, DraftGroup>
  /** 1 for the first condition; 2.1 for the first one of a group that stands second. */
  readonly number: string
  readonly error: string | undefined
  readonly onChange: (draft: DraftCondition) => void
  readonly onRemove: () => void
}

/** The controls of a condition behind its field: operator and values. */
function Comparison({ draft, number, error, onChange }: ConditionProps) {
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

function Condition(props: ConditionProps) {
  const { draft, number, onChange, onRemove } = props
  return (
    <Group component="li" gap="xs" align="flex-start" style={{ listStyle: 'none' }}>
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
      <Button variant="subtle" color="gray" aria-label={`Remove condition ${number}`} onClick={onRemove}>
        Remove
      </Button>
    </Group>
  )
}

interface ConditionsProps {
  readonly group: DraftGroup
  /** Before the numbers of the conditions; empty for the filter itself. */
  readonly prefix: string
  /** Further levels of groups that fit in. */
  readonly levels: number
  readonly isFull: boolean
  readonly isChecked: boolean
  readonly onChange: (group: DraftGroup) => void
}

/** The conditions of the filter or of a group, and the buttons that add to them. */
function Conditions({ group, prefix, levels, isFull, isChecked, onChange }: ConditionsProps) {
  const { drafts } = group
  const setDrafts = (next: readonly DraftCondition[]) => onChange({ ...group, drafts: next })
  const cannotAdd = isFull || drafts.length >= filterLimits.perGroup
  const where = prefix === '' ? '' : ` to group ${prefix.slice(0, -1)}`
  return (
    <Stack gap="sm">
      <Stack
        component="ul"
        gap="sm"
        m={0}
        p={0}
        aria-label={prefix === '' ? 'Conditions' : `Conditions of group ${prefix.slice(0, -1)}`}
      >
        {drafts.map((draft, at) => {
          const shared = {
            number: `${prefix}${at + 1}`,
            onRemove: () => setDrafts(drafts.toSpliced(at, 1)),
          }
          const change = (changed: DraftCondition) => setDrafts(drafts.with(at, changed))
          // Conditions have no identity of their own, and none moves.
          return draft.kind === 'group' ? (
            <NestedGroup
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              {...shared}
              group={draft}
              levels={levels - 1}
              isFull={isFull}
              isChecked={isChecked}
              onChange={change}
            />
          ) : (
            <Condition
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              {...shared}
              draft={draft}
              error={isChecked ? draftError(draft) : undefined}
              onChange={change}
            />
          )
        })}
      </Stack>
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={where === '' ? undefined : `Add condition${where}`}
          disabled={cannotAdd}
          onClick={() => setDrafts([...drafts, newDraft('visitedUrl')])}
        >
          Add condition
        </Button>
        {levels > 0 && (
          <Button
            variant="default"
            aria-label={where === '' ? undefined : `Add group${where}`}
            disabled={cannotAdd}
            onClick={() => setDrafts([...drafts, newGroup()])}
          >
            Add group
          </Button>
        )}
        {prefix === '' && <Button type="submit">Apply filter</Button>}
      </Group>
    </Stack>
  )
}

interface NestedGroupProps extends Omit<ConditionsProps, 'prefix'> {
  readonly number: string
  readonly onRemove: () => void
}

/** A group of conditions that is one condition of the filter around it. */
function NestedGroup({ number, onRemove, ...props }: NestedGroupProps) {
  const { group, onChange } = props
  return (
    <Paper component="li" withBorder radius="md" p="sm" style={{ listStyle: 'none' }}>
      <Stack gap="sm" role="group" aria-label={`Group ${number}`}>
        <Group gap="xs">
          <NativeSelect
            aria-label={`How conditions of group ${number} are combined`}
            value={group.match}
            data={filterMatch.options.map((value) => ({ value, label: matchTexts[value] }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...group, match: filterMatch.safeParse(value).data ?? 'any' })
            }
          />
          <Button variant="subtle" color="gray" aria-label={`Remove group ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </Group>
        <Conditions {...props} prefix={`${number}.`} />
      </Stack>
    </Paper>
  )
}

/** Groups within the filter: as many levels as its schema takes. */
const groupLevels = 2

interface FilterFormProps {
  readonly filter: RecordingFilter
  readonly onApply: (filter: RecordingFilter) => void
}

/** Conditions in sentence-like rows. The address changes when they are applied. */
export function FilterForm({ filter, onApply }: FilterFormProps) {
  const id = useId()
  const [group, setGroup] = useState(() => toDraftGroup(filter))
  const [isChecked, setChecked] = useState(false)
  const [shown, setShown] = useState(filter)
  // A segment, a count or the button of the browser to go back has changed the address.
  if (shown !== filter) {
    setShown(filter)
    setGroup(toDraftGroup(filter))
    setChecked(false)
  }
  const apply = () => {
    setChecked(true)
    const read = readGroup(group)
    if (read) onApply(read)
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
              value={group.match}
              data={filterMatch.options.map((value) => ({ value, label: matchTexts[value] }))}
              onChange={({ currentTarget: { value } }) =>
                setGroup({ ...group, match: filterMatch.safeParse(value).data ?? 'all' })
              }
            />
          </Group>
          <Conditions
            group={group}
            prefix=""
            levels={groupLevels}
            isFull={countDrafts(group) >= filterLimits.conditions}
            isChecked={isChecked}
            onChange={setGroup}
          />
        </Stack>
      </form>
    </Paper>
  )
}
