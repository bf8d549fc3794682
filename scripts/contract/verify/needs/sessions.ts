import { z } from 'zod'
import { defineNeeds } from '../define-needs.ts'
import { inBody, inHeaders, type Prepared } from '../prepared.ts'
import type { Server } from '../server.ts'

const startedReply = z.object({ session: z.string() })
const handOverReply = z.object({ code: z.string() })

const withSession = async (prepared: Prepared, { ask }: Server) => {
  const { session } = await ask(startedReply, 'startSession', { ...prepared.sent, body: {} })
  return inHeaders(prepared, { 'x-session-token': session })
}

/** A new session that has shown a code, and the code. */
const withHandOver = async (prepared: Prepared, server: Server) => {
  const session = await withSession(prepared, server)
  const { pathParams, headers } = session.sent
  const { code } = await server.ask(handOverReply, 'startHandOver', { pathParams, headers, body: {} })
  return { session, code }
}

export const sessions = defineNeeds({
  session: withSession,
  'hand-over': async (prepared, server) => (await withHandOver(prepared, server)).session,
  'hand-over code': async (prepared, server) =>
    inBody(prepared, { code: (await withHandOver(prepared, server)).code }),
  share: async (prepared, { given }) =>
    inHeaders(prepared, { 'x-share-token': given(prepared.call, 'the token of a link to results') }),
})
