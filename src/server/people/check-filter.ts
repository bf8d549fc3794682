import type { AttributeType } from '#contract/people/attributes.ts'
import type { PeopleCondition, PeopleFilter } from '#contract/people/filters.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { SearchPeopleForm } from '#contract/people/people.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { ChosenPeople } from './queries/chosen-people.ts'
import type { PeopleAttributeTable } from './tables.ts'

/** An attribute of a workspace that is not removed. */
export type SearchedAttribute = Pick<PeopleAttributeTable, 'id' | 'type' | 'slot'>

/** A group of conditions: a filter, or a group in it. */
export interface PeopleGroup {
  readonly match: PeopleFilter['match']
  readonly conditions: readonly (PeopleCondition | ChosenPeople | PeopleGroup)[]
}

/** The attribute of an identifier such as `a12`. */
export const attributeOf = (attributes: readonly SearchedAttribute[], field: string) =>
  attributes.find(({ id }) => field === `a${id}`)

const isAttribute = (field: string) => /^a\d/.test(field)

/** The types of attributes that a kind of condition is about; `filled` is about all. */
const typesOf: Readonly<Partial<Record<PeopleCondition['kind'], readonly AttributeType[]>>> = {
  text: ['text'],
  number: ['number'],
  date: ['date'],
  age: ['date'],
  flag: ['yesNo'],
  option: ['oneOf', 'severalOf'],
}

const messageOf = (attributes: readonly SearchedAttribute[], condition: PeopleCondition | ChosenPeople) => {
  if (!('field' in condition) || !isAttribute(condition.field)) return undefined
  const attribute = attributeOf(attributes, condition.field)
  if (!attribute) return peopleMessages.attribute.filtered
  const types = typesOf[condition.kind]
  return types && !types.includes(attribute.type) ? peopleMessages.attribute.wrongType : undefined
}

const errorsOf = (
  attributes: readonly SearchedAttribute[],
  { conditions }: PeopleGroup,
  path: string,
): readonly (readonly [string, string[]])[] =>
  conditions.flatMap((part, at) => {
    const partPath = `${path}.conditions.${at}`
    if ('conditions' in part) return errorsOf(attributes, part, partPath)
    const message = messageOf(attributes, part)
    return message === undefined ? [] : [[`${partPath}.field`, [message]] as const]
  })

/**
 * Errors of the conditions on attributes that the workspace lacks, or that have another type; `path` names the filter.
 */
export const checkFilter = (
  attributes: readonly SearchedAttribute[],
  filter: PeopleFilter,
  path = 'filter',
): FieldErrors | undefined => {
  const errors = errorsOf(attributes, filter, path)
  return errors.length === 0 ? undefined : Object.fromEntries(errors)
}

/** The error of an order by an attribute that the workspace lacks. */
export const checkSort = (
  attributes: readonly SearchedAttribute[],
  { field }: SearchPeopleForm['sort'],
): FieldErrors | undefined =>
  isAttribute(field) && !attributeOf(attributes, field)
    ? { 'sort.field': [peopleMessages.attribute.filtered] }
    : undefined
