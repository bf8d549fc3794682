import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import { recordingFilter } from '#contract/visits/filters.ts'
import { wholeNumber } from '#contract/shared/fields.ts'

/** The subject of a deletion, as stored with its job. */
export const deletionPayload = z.object({
  workspace: identifier,
  site: identifier,
  filter: recordingFilter,
  /** Sessions that begin later stay: milliseconds since 1970. */
  until: z.number(),
  /** Sessions that matched when the deletion was asked for. */
  total: wholeNumber,
})

/** A job of this kind, as it is queued. */
export interface QueuedDeletion {
  readonly kind: string
  readonly encode: (payload: z.input<typeof deletionPayload>) => string
}
