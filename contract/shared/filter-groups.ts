import { z } from 'zod'
import { formObject } from './fields.ts'
import { messages } from './messages.ts'

const { invalid } = messages

/** Limits of every filter: conditions and groups in one group, and conditions in all. */
export const groupLimits = { perGroup: 12, conditions: 40 } as const

/** Whether all, any or none of its conditions have to hold; all and none hold for a group without conditions. */
export const filterMatch = z.enum(['all', 'any', 'none'], invalid)
export type FilterMatch = z.infer<typeof filterMatch>

const groupOf = <Part extends z.ZodType>(part: Part) =>
  formObject({ match: filterMatch, conditions: z.array(part, invalid).max(groupLimits.perGroup, invalid) })

/** A filter, or a group in one. */
export interface FilterGroup<Condition extends object> {
  readonly match: FilterMatch
  readonly conditions: readonly (Condition | FilterGroup<Condition>)[]
}

/** Whether a part of a filter is a group. */
export const isGroup = <Condition extends object>(
  part: Condition | FilterGroup<Condition>,
): part is FilterGroup<Condition> => 'conditions' in part

/** The conditions of a filter in all its groups; their type is named by the caller, as groups hide it. */
export const conditionsOf = <Condition extends object>({
  conditions,
}: FilterGroup<Condition>): readonly Condition[] =>
  conditions.flatMap((part) => (isGroup<Condition>(part) ? conditionsOf<Condition>(part) : [part]))

/** A filter of these conditions, in groups of up to three levels. */
export const filterOf = <Condition extends z.ZodType<object>>(condition: Condition) => {
  const inner = groupOf(condition)
  const middle = groupOf(z.union([condition, inner]))
  return groupOf(z.union([condition, middle])).refine(
    (filter) => conditionsOf<object>(filter).length <= groupLimits.conditions,
    { message: invalid, path: ['conditions'] },
  )
}
