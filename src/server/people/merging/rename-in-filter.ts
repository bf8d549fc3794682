import type { PeopleCondition } from '#contract/people/filters.ts'
import type { Rename } from '../../people-hooks.ts'
import type { PeopleGroup } from '../check-filter.ts'
import type { ChosenPeople } from '../queries/chosen-people.ts'

const renameIn = <Condition extends PeopleCondition | ChosenPeople>(
  condition: Condition,
  { field, into, options }: Rename,
): Condition => {
  if (!('field' in condition) || condition.field !== field) return condition
  if (condition.kind !== 'option') return { ...condition, field: into }
  return {
    ...condition,
    field: into,
    options: [...new Set(condition.options.map((option) => options[option] ?? option))],
  }
}

/** The filter with the names that hold after a merge; the same object if it names nothing of it. */
export const renameInFilter = (filter: PeopleGroup, rename: Rename): PeopleGroup => {
  const conditions = filter.conditions.map((part) =>
    'conditions' in part ? renameInFilter(part, rename) : renameIn(part, rename),
  )
  const isChanged = conditions.some(
    (part, at) => JSON.stringify(part) !== JSON.stringify(filter.conditions[at]),
  )
  return isChanged ? { ...filter, conditions } : filter
}
