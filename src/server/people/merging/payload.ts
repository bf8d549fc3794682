import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import { optionId } from '#contract/people/attributes.ts'
import { wholeNumber } from '#contract/shared/fields.ts'

/** The values of an attribute that move to another one; or, with `into` the same, options that others replace. */
export const mergingPayload = z.object({
  workspace: identifier,
  attribute: wholeNumber,
  into: wholeNumber,
  /** Identifiers of options after the merge by those before. */
  options: z.record(optionId, optionId),
})
export type Merging = z.output<typeof mergingPayload>

export const mergingKind = 'mergePeopleValues'

/** The job that moves values, as it is queued. */
export interface QueuedMerging {
  readonly kind: string
  readonly encode: (payload: z.input<typeof mergingPayload>) => string
}
