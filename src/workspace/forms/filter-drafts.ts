import { type FilterGroup, type FilterMatch, isGroup } from '#contract/shared/filter-groups.ts'

/** A filter, or a group in one, as it is typed. */
export interface DraftGroup<Draft extends object> {
  readonly match: FilterMatch
  readonly drafts: readonly (Draft | DraftGroup<Draft>)[]
}

/** Whether a part of a typed filter is a group. */
export const isDraftGroup = <Draft extends object>(
  part: Draft | DraftGroup<Draft>,
): part is DraftGroup<Draft> => 'drafts' in part

/** A filter as the form shows it. */
export const toDraftGroup = <Condition extends object, Draft extends object>(
  { match, conditions }: FilterGroup<Condition>,
  toDraft: (condition: Condition) => Draft,
): DraftGroup<Draft> => ({
  match,
  drafts: conditions.map((part) =>
    isGroup<Condition>(part) ? toDraftGroup<Condition, Draft>(part, toDraft) : toDraft(part),
  ),
})

/** A typed filter as its schema checks it. */
export const toFilterGroup = <Draft extends object>(
  { match, drafts }: DraftGroup<Draft>,
  toCondition: (draft: Draft) => unknown,
): unknown => ({
  match,
  conditions: drafts.map((part) =>
    isDraftGroup<Draft>(part) ? toFilterGroup<Draft>(part, toCondition) : toCondition(part),
  ),
})

/** Conditions of a group and of the groups in it. */
export const countDrafts = <Draft extends object>({ drafts }: DraftGroup<Draft>): number =>
  drafts.reduce((sum, part) => sum + (isDraftGroup<Draft>(part) ? countDrafts<Draft>(part) : 1), 0)
