import {
  eventConditionNames,
  personFieldNames,
  type PeopleOperator,
  peopleOperatorNames,
} from '#content/workspace/people-fields.ts'
import type { PeopleFields } from '#contract/people/attributes.ts'
import type { PeopleCondition } from '#contract/people/filters.ts'
import { type FilterGroup, type FilterMatch, isGroup } from '#contract/shared/filter-groups.ts'
import { linesOf } from '../settings/sites/lines.ts'
import { fieldTypeOf, operatorsOf, type PeopleDraft, toDraft } from './filter-drafts.ts'
import { dayText } from './person-values.ts'

/** Names of the fields of a filter by group, as a select takes them. */
export const fieldGroups = ({ attributes }: PeopleFields) => {
  const itemsOf = (names: Readonly<Record<string, string>>, prefix = '') =>
    Object.entries(names).map(([name, label]) => ({ value: `${prefix}${name}`, label }))
  return [
    ...(attributes.length > 0
      ? [{ group: 'Attributes', items: attributes.map(({ id, name }) => ({ value: id, label: name })) }]
      : []),
    { group: 'Tags', items: [{ value: 'tag', label: 'Tag' }] },
    { group: 'History', items: itemsOf(eventConditionNames, 'history:') },
    { group: 'Person', items: itemsOf(personFieldNames) },
  ]
}

/** The operators that a field takes, and the one it has, as a select takes them. */
export const operatorData = (draft: PeopleDraft, fields: PeopleFields) => {
  const type = fieldTypeOf(draft.field, fields.attributes)
  const operators: readonly PeopleOperator[] = type === undefined ? [] : operatorsOf[type]
  const shown = operators.includes(draft.operator) ? operators : [draft.operator, ...operators]
  return shown.map((value) => ({ value, label: peopleOperatorNames[value] }))
}

const nameOf = (field: string, fields: PeopleFields) =>
  fieldGroups(fields)
    .flatMap(({ items }) => items)
    .find(({ value }) => value === field)?.label ?? 'A removed attribute'

const namesOf = (ids: readonly string[], named: readonly { readonly id: string; readonly name: string }[]) =>
  ids.map((id) => named.find((each) => each.id === id)?.name ?? 'one that was deleted').join(' or ')

const quoted = (lines: readonly string[]) => lines.map((line) => `“${line}”`).join(' or ')

/** Both bounds of a range, or the one that it has, in words. */
const rangeText = ({ min, max }: Pick<PeopleDraft, 'min' | 'max'>, kind: 'number' | 'day' | 'age') => {
  if (kind === 'age') {
    if (min !== '' && max !== '') return `${min} to ${max} days ago`
    return `${min === '' ? `at most ${max}` : `at least ${min}`} days ago`
  }
  const [from, to] = kind === 'day' ? [min && dayText(min), max && dayText(max)] : [min, max]
  if (from !== '' && to !== '') return kind === 'day' ? `from ${from} to ${to}` : `between ${from} and ${to}`
  if (kind === 'day') return from === '' ? `on or before ${to}` : `on or after ${from}`
  return from === '' ? `at most ${to}` : `at least ${from}`
}

const draftText = (draft: PeopleDraft, fields: PeopleFields) => {
  const { field, operator, text, chosen, max, study, times } = draft
  const name = nameOf(field, fields)
  switch (operator) {
    case 'yes':
    case 'no':
    case 'filled':
    case 'empty':
      return `${name} ${peopleOperatorNames[operator]}`
    case 'tagged':
    case 'untagged':
      return `${operator === 'untagged' ? 'not tagged' : 'tagged'} ${namesOf(chosen, fields.tags)}`
    case 'anyOf':
    case 'noneOf': {
      const options = fields.attributes.find(({ id }) => id === field)?.options ?? []
      return `${name} ${peopleOperatorNames[operator]} ${namesOf(chosen, options)}`
    }
    case 'happened':
    case 'notHappened':
    case 'happenedTimes':
    case 'happenedLess': {
      const where = study === '' ? '' : ' in one study'
      const when = max === '' ? '' : ` in the last ${max} days`
      const least = operator === 'happenedTimes' ? ` at least ${times} times` : ''
      const fewer = operator === 'happenedLess' ? ` fewer than ${times} times` : ''
      return `${operator === 'notHappened' ? 'not: ' : ''}${name.toLowerCase()}${least}${fewer}${where}${when}`
    }
    case 'is':
    case 'isNot':
    case 'contains':
    case 'containsNot':
    case 'starts':
    case 'startsNot':
      return `${name} ${peopleOperatorNames[operator]} ${quoted(linesOf(text))}`
    case 'inRange':
      return `${name} is ${rangeText(draft, 'number')}`
    case 'outOfRange':
      return `${name} is not ${rangeText(draft, 'number')}`
    case 'after':
    case 'before':
    case 'between':
      return `${name} is ${rangeText(draft, 'day')}`
    case 'outside':
      return `${name} is not ${rangeText(draft, 'day')}`
    case 'older':
    case 'newer':
    case 'ageBetween':
      return `${name} is ${rangeText(draft, 'age')}`
    case 'ageOutside':
      return `${name} is not ${rangeText(draft, 'age')}`
  }
}

const joins: Readonly<Record<FilterMatch, string>> = { all: ' and ', any: ' or ', none: ' or ' }

/** A filter in words. */
export const filterText = (
  { match, conditions }: FilterGroup<PeopleCondition>,
  fields: PeopleFields,
): string => {
  const parts = conditions.map((part) =>
    isGroup<PeopleCondition>(part) ? `(${filterText(part, fields)})` : draftText(toDraft(part), fields),
  )
  return `${match === 'none' ? 'none of: ' : ''}${parts.join(joins[match])}`
}
