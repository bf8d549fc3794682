import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import { wholeNumber } from '#contract/shared/fields.ts'

/** A removed attribute of a workspace. */
export const emptyingPayload = z.object({ workspace: identifier, attribute: wholeNumber })

/** The job that empties a removed attribute, as it is queued. */
export interface QueuedEmptying {
  readonly kind: string
  readonly encode: (payload: z.input<typeof emptyingPayload>) => string
}
