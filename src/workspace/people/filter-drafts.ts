import { type PeopleOperator } from '#content/workspace/people-fields.ts'
import type { Attribute, AttributeType, PeopleFields } from '#contract/people/attributes.ts'
import {
  dateFields,
  flagFields,
  peopleCondition,
  type PeopleCondition,
  peopleFilter,
  textFields,
} from '#contract/people/filters.ts'
import { peopleEventKind } from '#contract/people/history.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { type DraftGroup, toFilterGroup } from '../forms/filter-drafts.ts'
import { linesOf } from '../settings/sites/lines.ts'

/** A condition as it is typed. An operator that leaves an input out keeps its text for the next one. */
export interface PeopleDraft {
  /** A field of everybody, an attribute, `tag`, or an event such as `history:invitation`. */
  readonly field: string
  readonly operator: PeopleOperator
  /** Texts to compare with, one per line. */
  readonly text: string
  readonly min: string
  readonly max: string
  /** Options, or a tag. */
  readonly chosen: readonly string[]
  /** Of a condition about the history; empty for any. */
  readonly study: string
  /** Number of events of such a condition. */
  readonly times: string
}

const dates = [
  'after',
  'before',
  'between',
  'outside',
  'older',
  'newer',
  'ageBetween',
  'ageOutside',
  'filled',
  'empty',
] as const satisfies readonly PeopleOperator[]
const options = ['anyOf', 'noneOf', 'filled', 'empty'] as const satisfies readonly PeopleOperator[]

type FieldType = AttributeType | 'flag' | 'tag' | 'history'

/** The operators of each type of field, the most used first. */
export const operatorsOf: Readonly<
  Record<FieldType, readonly [first: PeopleOperator, ...others: PeopleOperator[]]>
> = {
  text: ['contains', 'containsNot', 'is', 'isNot', 'starts', 'startsNot', 'filled', 'empty'],
  number: ['inRange', 'outOfRange', 'filled', 'empty'],
  date: dates,
  yesNo: ['yes', 'no', 'filled', 'empty'],
  oneOf: options,
  severalOf: options,
  flag: ['yes', 'no'],
  tag: ['tagged', 'untagged'],
  history: ['happened', 'notHappened', 'happenedTimes', 'happenedLess'],
}

const isOneOf = (list: readonly string[], field: string) => list.includes(field)

/** The event of a condition about the history. */
const eventOf = (field: string) => {
  const [, name] = field.split('history:')
  return peopleEventKind.safeParse(name).data
}

/** The type of a field; undefined for an attribute that was removed. */
export const fieldTypeOf = (field: string, attributes: readonly Attribute[]): FieldType | undefined => {
  if (isOneOf(textFields, field)) return 'text'
  if (isOneOf(dateFields, field)) return 'date'
  if (isOneOf(flagFields, field)) return 'flag'
  if (field === 'tag') return 'tag'
  if (eventOf(field)) return 'history'
  return attributes.find(({ id }) => id === field)?.type
}

const blank = { text: '', min: '', max: '', chosen: [], study: '', times: '' } as const

/** A new condition about a field. */
export const newDraft = (field: string, attributes: readonly Attribute[]): PeopleDraft => ({
  ...blank,
  field,
  operator: operatorsOf[fieldTypeOf(field, attributes) ?? 'text'][0],
})

const toText = (value: number | string | undefined) => (value === undefined ? '' : String(value))

/** The operator of a range: one with a single bound has a name of its own, unless it is negated. */
const rangeOperator = <Operator extends PeopleOperator>(
  { min, max, isNot }: { readonly min?: unknown; readonly max?: unknown; readonly isNot?: unknown },
  [from, to, between, outside]: readonly [Operator, Operator, Operator, Operator],
) => {
  if (isNot === true) return outside
  if (max === undefined) return from
  return min === undefined ? to : between
}

/** A condition as the form shows it. */
export const toDraft = (condition: PeopleCondition): PeopleDraft => {
  switch (condition.kind) {
    case 'text': {
      const { field, operator, values, isNot } = condition
      return {
        ...blank,
        field,
        operator: isNot === true ? `${operator}Not` : operator,
        text: values.join('\n'),
      }
    }
    case 'number': {
      const { field, min, max, isNot } = condition
      const operator = isNot === true ? 'outOfRange' : 'inRange'
      return { ...blank, field, operator, min: toText(min), max: toText(max) }
    }
    case 'date': {
      const { field, min, max } = condition
      const operator = rangeOperator(condition, ['after', 'before', 'between', 'outside'])
      return { ...blank, field, operator, min: toText(min), max: toText(max) }
    }
    case 'age': {
      const { field, min, max } = condition
      const operator = rangeOperator(condition, ['older', 'newer', 'ageBetween', 'ageOutside'])
      return { ...blank, field, operator, min: toText(min), max: toText(max) }
    }
    case 'flag':
      return { ...blank, field: condition.field, operator: condition.is ? 'yes' : 'no' }
    case 'option':
      return {
        ...blank,
        field: condition.field,
        operator: condition.isNot === true ? 'noneOf' : 'anyOf',
        chosen: condition.options,
      }
    case 'filled':
      return { ...blank, field: condition.field, operator: condition.is ? 'filled' : 'empty' }
    case 'tag':
      return {
        ...blank,
        field: 'tag',
        operator: condition.isNot === true ? 'untagged' : 'tagged',
        chosen: [condition.tag],
      }
    case 'history': {
      const { event, study = '', days, times, isNot } = condition
      const [happened, not] =
        times === undefined
          ? (['happened', 'notHappened'] as const)
          : (['happenedTimes', 'happenedLess'] as const)
      return {
        ...blank,
        field: `history:${event}`,
        operator: isNot === true ? not : happened,
        study,
        max: toText(days),
        times: toText(times),
      }
    }
  }
}

const notIf = (isNot: boolean) => (isNot ? { isNot } : {})

const text = (operator: 'is' | 'contains' | 'starts', isNot: boolean) => (draft: PeopleDraft) => ({
  kind: 'text',
  field: draft.field,
  operator,
  values: linesOf(draft.text),
  ...notIf(isNot),
})

/** The bounds that an operator has: those typed for another one are left out. */
const range =
  (kind: 'number' | 'date' | 'age', bounds: readonly ('min' | 'max')[], isNot = false) =>
  (draft: PeopleDraft) => ({
    kind,
    field: draft.field,
    ...Object.fromEntries(
      bounds.flatMap((bound) => {
        const typed = draft[bound].trim()
        if (typed === '') return []
        return [[bound, kind === 'date' ? typed : Number(typed)]]
      }),
    ),
    ...notIf(isNot),
  })

const flag =
  (is: boolean) =>
  ({ field }: PeopleDraft) => ({ kind: 'flag', field, is })
const filled =
  (is: boolean) =>
  ({ field }: PeopleDraft) => ({ kind: 'filled', field, is })
const option = (isNot: boolean) => (draft: PeopleDraft) => ({
  kind: 'option',
  field: draft.field,
  options: draft.chosen,
  ...notIf(isNot),
})
const tag = (isNot: boolean) => (draft: PeopleDraft) => ({
  kind: 'tag',
  tag: draft.chosen[0],
  ...notIf(isNot),
})
const history = (isNot: boolean, hasTimes: boolean) => (draft: PeopleDraft) => ({
  kind: 'history',
  event: eventOf(draft.field),
  ...(draft.study !== '' && { study: draft.study }),
  ...(draft.max.trim() !== '' && { days: Number(draft.max) }),
  ...(hasTimes && { times: Number(draft.times) }),
  ...notIf(isNot),
})

const both = ['min', 'max'] as const

const conditionOf: Readonly<Record<PeopleOperator, (draft: PeopleDraft) => unknown>> = {
  is: text('is', false),
  isNot: text('is', true),
  contains: text('contains', false),
  containsNot: text('contains', true),
  starts: text('starts', false),
  startsNot: text('starts', true),
  inRange: range('number', both),
  outOfRange: range('number', both, true),
  after: range('date', ['min']),
  before: range('date', ['max']),
  between: range('date', both),
  outside: range('date', both, true),
  older: range('age', ['min']),
  newer: range('age', ['max']),
  ageBetween: range('age', both),
  ageOutside: range('age', both, true),
  yes: flag(true),
  no: flag(false),
  anyOf: option(false),
  noneOf: option(true),
  filled: filled(true),
  empty: filled(false),
  tagged: tag(false),
  untagged: tag(true),
  happened: history(false, false),
  notHappened: history(true, false),
  happenedTimes: history(false, true),
  happenedLess: history(true, true),
}

const toCondition = (draft: PeopleDraft) => conditionOf[draft.operator](draft)

/** The message why the database has no such field, tag or comparison, or has it no longer. */
const missingPart = ({ field, operator, chosen }: PeopleDraft, { attributes, tags }: PeopleFields) => {
  const type = fieldTypeOf(field, attributes)
  if (type === undefined) return peopleMessages.attribute.filtered
  if (!operatorsOf[type].includes(operator)) return peopleMessages.attribute.wrongType
  const isUnknown = (id: string) => !tags.some((each) => each.id === id)
  return type === 'tag' && chosen.some(isUnknown) ? peopleMessages.tag.unknown : undefined
}

/** The message why a condition is none, or none yet: the latter only if it is checked. */
export const draftError = (draft: PeopleDraft, fields: PeopleFields, isChecked: boolean) =>
  missingPart(draft, fields) ??
  (isChecked ? peopleCondition.safeParse(toCondition(draft)).error?.issues[0]?.message : undefined)

/** The filter, or undefined while a condition is none. */
export const readFilter = (group: DraftGroup<PeopleDraft>, fields: PeopleFields) =>
  peopleFilter.safeParse(
    toFilterGroup(group, (draft) =>
      missingPart(draft, fields) === undefined ? toCondition(draft) : undefined,
    ),
  ).data

/** Errors of a refused filter by the number of their condition: 2.1 for the first one of a group that stands second. */
export const errorsByNumber = (
  errors: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(errors).flatMap(([path, [message]]) => {
      const steps = [...path.matchAll(/conditions\.(\d+)/g)].map(([, at]) => Number(at) + 1)
      return steps.length > 0 && message !== undefined ? [[steps.join('.'), message] as const] : []
    }),
  )
