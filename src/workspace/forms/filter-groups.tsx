import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import {
  type FilterGroup,
  filterMatch,
  type FilterMatch,
  groupLimits,
} from '#contract/shared/filter-groups.ts'
import { countDrafts, type DraftGroup, isDraftGroup, toDraftGroup } from './filter-drafts.ts'
import css from './filter-groups.module.css'

const matchTexts: Readonly<Record<FilterMatch, string>> = {
  all: 'all of these hold',
  any: 'any of these holds',
  none: 'none of these holds',
}

/** The controls of one condition. */
export interface ConditionProps<Draft> {
  readonly draft: Draft
  /** 1 for the first condition; 2.1 for the first one of a group that stands second. */
  readonly number: string
  readonly error: string | undefined
  readonly onChange: (draft: Draft) => void
}

/** The conditions of one kind of filter, and how they are typed. */
export interface ConditionKind<Draft extends object> {
  readonly renderCondition: (props: ConditionProps<Draft>) => ReactNode
  readonly newDraft: () => Draft
  /** The message why a condition is none yet; `isChecked` after the person tried to apply the filter. */
  readonly errorOf: (draft: Draft, isChecked: boolean) => string | undefined
}

interface GroupProps<Draft extends object> extends ConditionKind<Draft> {
  readonly group: DraftGroup<Draft>
  /** Before the numbers of the conditions; empty for the filter itself. */
  readonly prefix: string
  /** Further levels of groups that fit in. */
  readonly levels: number
  readonly isFull: boolean
  readonly isChecked: boolean
  /** Errors of the server by the number of their condition. */
  readonly refused: ReadonlyMap<string, string>
  readonly onChange: (group: DraftGroup<Draft>) => void
}

interface MatchSelectProps {
  readonly label: string
  readonly value: FilterMatch
  readonly onChange: (match: FilterMatch) => void
}

const MatchSelect = ({ label, value, onChange }: MatchSelectProps) => (
  <NativeSelect
    aria-label={label}
    value={value}
    data={filterMatch.options.map((match) => ({ value: match, label: matchTexts[match] }))}
    onChange={({ currentTarget }) => onChange(filterMatch.catch(value).parse(currentTarget.value))}
  />
)

interface RemoveButtonProps {
  readonly label: string
  readonly onClick: () => void
}

const RemoveButton = ({ label, onClick }: RemoveButtonProps) => (
  <Button size="md" fz="sm" variant="subtle" color="gray" aria-label={label} onClick={onClick}>
    Remove
  </Button>
)

/** The conditions of the filter or of a group, and the buttons that add to them. */
function Conditions<Draft extends object>(props: GroupProps<Draft>) {
  const { group, prefix, levels, isFull, isChecked, refused, onChange } = props
  const { renderCondition, newDraft, errorOf } = props
  const { drafts } = group
  const setDrafts = (next: DraftGroup<Draft>['drafts']) => onChange({ ...group, drafts: next })
  const cannotAdd = isFull || drafts.length >= groupLimits.perGroup
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
        {drafts.map((part, at) => {
          const number = `${prefix}${at + 1}`
          const remove = () => setDrafts(drafts.toSpliced(at, 1))
          const change = (changed: Draft | DraftGroup<Draft>) => setDrafts(drafts.with(at, changed))
          // Conditions have no identity of their own, and none moves.
          return isDraftGroup<Draft>(part) ? (
            <NestedGroup<Draft>
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              {...props}
              group={part}
              number={number}
              onChange={change}
              onRemove={remove}
            />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <Group key={at} component="li" gap="xs" align="flex-start" className={css.condition}>
              {renderCondition({
                draft: part,
                number,
                error: refused.get(number) ?? errorOf(part, isChecked),
                onChange: change,
              })}
              <RemoveButton label={`Remove condition ${number}`} onClick={remove} />
            </Group>
          )
        })}
      </Stack>
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={where === '' ? undefined : `Add condition${where}`}
          disabled={cannotAdd}
          onClick={() => setDrafts([...drafts, newDraft()])}
        >
          Add condition
        </Button>
        {levels > 0 && (
          <Button
            variant="default"
            aria-label={where === '' ? undefined : `Add group${where}`}
            disabled={cannotAdd}
            onClick={() => setDrafts([...drafts, { match: 'any', drafts: [newDraft()] }])}
          >
            Add group
          </Button>
        )}
        {prefix === '' && <Button type="submit">Apply filter</Button>}
      </Group>
    </Stack>
  )
}

interface NestedGroupProps<Draft extends object> extends GroupProps<Draft> {
  readonly number: string
  readonly onRemove: () => void
}

/** A group of conditions that is one condition of the filter around it. */
function NestedGroup<Draft extends object>({ number, onRemove, ...props }: NestedGroupProps<Draft>) {
  const { group, levels, onChange } = props
  return (
    <Paper component="li" withBorder radius="md" p="sm" style={{ listStyle: 'none' }}>
      <Stack gap="sm" role="group" aria-label={`Group ${number}`}>
        <Group gap="xs">
          <MatchSelect
            label={`How conditions of group ${number} are combined`}
            value={group.match}
            onChange={(match) => onChange({ ...group, match })}
          />
          <RemoveButton label={`Remove group ${number}`} onClick={onRemove} />
        </Group>
        <Conditions<Draft> {...props} levels={levels - 1} prefix={`${number}.`} />
      </Stack>
    </Paper>
  )
}

/** Groups within the filter: as many levels as its schema takes. */
const groupLevels = 2

const nothing: ReadonlyMap<string, string> = new Map()

interface FilterGroupsProps<
  Condition extends object,
  Draft extends object,
  Filter extends FilterGroup<Condition>,
> extends ConditionKind<Draft> {
  /** The applied filter: another one replaces what was typed. */
  readonly filter: Filter
  /** Before the choice of all, any or none, such as "Sessions for which". */
  readonly subject: string
  readonly toDraft: (condition: Condition) => Draft
  /** The filter, or undefined while a condition is none yet. */
  readonly read: (group: DraftGroup<Draft>) => Filter | undefined
  /** Errors of the server about the applied filter, by the number of their condition. */
  readonly refused?: ReadonlyMap<string, string>
  readonly onApply: (filter: Filter) => void
}

/** A filter in sentence-like rows, with groups. Nothing changes before it is applied. */
export function FilterGroups<
  Condition extends object,
  Draft extends object,
  Filter extends FilterGroup<Condition>,
>({
  filter,
  subject,
  toDraft,
  read,
  refused = nothing,
  onApply,
  ...kind
}: FilterGroupsProps<Condition, Draft, Filter>) {
  const id = useId()
  const [group, setGroup] = useState(() => toDraftGroup(filter, toDraft))
  const [isTouched, setTouched] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [shown, setShown] = useState(filter)
  // A segment, a count or the button of the browser to go back has changed the address.
  if (shown !== filter) {
    setShown(filter)
    setGroup(toDraftGroup(filter, toDraft))
    setTouched(false)
    setChecked(false)
  }
  const change = (changed: DraftGroup<Draft>) => {
    setTouched(true)
    setGroup(changed)
  }
  const apply = () => {
    setChecked(true)
    const applied = read(group)
    if (applied) onApply(applied)
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
            <Text component="span">{subject}</Text>
            <MatchSelect
              label="How conditions are combined"
              value={group.match}
              onChange={(match) => change({ ...group, match })}
            />
          </Group>
          <Conditions<Draft>
            {...kind}
            group={group}
            prefix=""
            levels={groupLevels}
            isFull={countDrafts(group) >= groupLimits.conditions}
            isChecked={isChecked}
            refused={isTouched ? nothing : refused}
            onChange={change}
          />
        </Stack>
      </form>
    </Paper>
  )
}
