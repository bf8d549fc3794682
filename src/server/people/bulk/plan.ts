import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import { changedValues } from '#contract/people/attributes.ts'
import { eligibilityChoice, storedEligibilityRules } from '#contract/people/eligibility.ts'
import { peopleFilter } from '#contract/people/filters.ts'
import { wholeNumber } from '#contract/shared/fields.ts'
import type { PeopleGroup } from '../check-filter.ts'
import { withEligibility } from '../eligibility.ts'

/** A selection as it was at the start, and the change of each person in it. */
export const bulkPlan = z.object({
  filter: peopleFilter,
  /** The rules of the start, if the selection is narrowed by them. */
  narrowed: z.object({ choice: eligibilityChoice, rules: storedEligibilityRules }).optional(),
  /** The person or API key that has started it; unknown for changes of older versions. */
  starter: z.object({ kind: z.enum(['person', 'apiKey']), id: z.string() }).optional(),
  /** The number of people that was confirmed: no more are changed. None if it was above the limit of counts. */
  most: wholeNumber.optional(),
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tags'), add: z.array(wholeNumber), remove: z.array(wholeNumber) }),
    z.object({ kind: z.literal('values'), values: changedValues }),
    z.object({ kind: z.literal('delete') }),
  ]),
})
export type BulkPlan = z.output<typeof bulkPlan>

/** The people of a plan. */
export const groupOf = ({ filter, narrowed }: Pick<BulkPlan, 'filter' | 'narrowed'>): PeopleGroup =>
  narrowed ? withEligibility(filter, narrowed.choice, narrowed.rules) : filter

export const bulkPayload = z.object({ workspace: identifier, change: identifier })

/** The job that changes a selection, as it is queued. */
export interface QueuedBulk {
  readonly kind: string
  readonly encode: (payload: z.input<typeof bulkPayload>) => string
}
