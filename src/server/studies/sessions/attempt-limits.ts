import { messages } from '#contract/shared/messages.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import { createAttemptLimit, createGuessLimit } from '../../http/link-access.ts'
import type { SessionContext, WritingCall } from './session-calls.ts'

/**
 * Wrong passwords of a study, and unknown invitations, in a minute: of one network, which may be a class, and of all.
 */
const entryAttempts = { kind: 'enter', perClient: 120, perSubject: 1200 } as const

/** Deletions in a minute, in the same way: after each of them, the results are counted again. */
const deletions = { kind: 'delete', perClient: 6, perSubject: 30 } as const

/**
 * Codes for another device in a minute: shown by sessions, and tried. Codes cannot be guessed; tries cost the server.
 */
const handOvers = { kind: 'hand-over', perClient: 30, perSubject: 600 } as const

const refuseUntil = (reply: HeaderReply, wait: number) => {
  reply.header('retry-after', wait)
  return { status: 429, body: { message: messages.server.tooMany } } as const
}

/** Creates the functions that refuse calls of which a network, or all of them, send too many. */
export const createAttemptLimits = ({ counter, keys }: Pick<SessionContext, 'counter' | 'keys'>) => {
  const refuseBy = (kind: Parameters<typeof createAttemptLimit>[2]) => {
    const limit = createAttemptLimit(counter, keys, kind)
    return async ({ params, request, reply }: WritingCall) => {
      const wait = await limit(params.study, request.ip)
      return wait === undefined ? undefined : refuseUntil(reply, wait)
    }
  }
  const guess = createGuessLimit(counter, keys, entryAttempts)
  return {
    /** Checks a password or an invitation, unless too many were wrong. */
    guessEntry: async (
      { params, request, reply }: WritingCall,
      text: string,
      check: () => Promise<boolean>,
    ) => {
      const { isCorrect, wait } = await guess(params.study, request.ip, text, check)
      return wait === undefined ? { isCorrect } : { refused: refuseUntil(reply, wait) }
    },
    deletion: refuseBy(deletions),
    handOver: refuseBy(handOvers),
  }
}
export type AttemptLimits = ReturnType<typeof createAttemptLimits>
