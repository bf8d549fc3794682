import { messages } from '#contract/shared/messages.ts'
import { createAttemptLimit } from '../../http/link-access.ts'
import type { SessionContext, WritingCall } from './session-calls.ts'

/** Attempts at the password of a study, or at its invitations, in a minute: of one network, and of all. */
const entryAttempts = { kind: 'enter', perClient: 40, perSubject: 400 } as const

/** Deletions in a minute, in the same way: after each of them, the results are counted anew. */
const deletions = { kind: 'delete', perClient: 6, perSubject: 30 } as const

/** Codes for another device in a minute: shown by sessions, and tried. Codes cannot be guessed; tries cost the server. */
const handOvers = { kind: 'hand-over', perClient: 30, perSubject: 600 } as const

/** Creates the functions that refuse calls of which a network, or all of them, send too many. */
export const createAttemptLimits = ({ counter, keys }: Pick<SessionContext, 'counter' | 'keys'>) => {
  const refuseBy = (kind: Parameters<typeof createAttemptLimit>[2]) => {
    const limit = createAttemptLimit(counter, keys, kind)
    return async ({ params, request, reply }: WritingCall) => {
      const wait = await limit(params.study, request.ip)
      if (wait === undefined) return undefined
      reply.header('retry-after', wait)
      return { status: 429, body: { message: messages.server.tooMany } } as const
    }
  }
  return {
    entry: refuseBy(entryAttempts),
    deletion: refuseBy(deletions),
    handOver: refuseBy(handOvers),
  }
}
export type AttemptLimits = ReturnType<typeof createAttemptLimits>
