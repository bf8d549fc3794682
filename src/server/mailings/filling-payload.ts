import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'

/** A mailing whose recipients are to be found. */
export const fillingPayload = z.object({ workspace: identifier, mailing: identifier })

/** The job that finds the recipients of a mailing, as it is queued. */
export interface QueuedFilling {
  readonly kind: string
  readonly encode: (payload: z.input<typeof fillingPayload>) => string
}

/** Its kind and the form of its payload. */
export const queuedFilling: QueuedFilling = {
  kind: 'fillMailing',
  encode: (payload) => JSON.stringify(fillingPayload.parse(payload)),
}
