import type { Need } from '#contract/examples/shape.ts'
import { merge } from '#contract/shared/merge.ts'
import type { Call, Example, Sent } from '../calls.ts'
import type { Provide } from './define-needs.ts'
import * as features from './features.ts'
import { ObstacleError, type Prepared } from './prepared.ts'
import type { Server } from './server.ts'

const providers: Readonly<Record<Need, Provide>> = merge(features, 'needs')

/** An example ready to be sent, or the reason why it cannot be. */
export type Ready = { readonly sent: Sent } | { readonly obstacle: string }

/** Fills in what an example needs from the server or from emails. */
export const prepare = async (
  server: Server,
  call: Call,
  { needs, request }: Pick<Example, 'needs' | 'request'>,
): Promise<Ready> => {
  try {
    let prepared: Prepared = { call, sent: request, person: undefined }
    for (const need of needs) prepared = await providers[need](prepared, server)
    return { sent: prepared.sent }
  } catch (error) {
    if (error instanceof ObstacleError) return { obstacle: error.message }
    throw error
  }
}
