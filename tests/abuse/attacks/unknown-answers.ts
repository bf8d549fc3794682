import { sessionReply } from '#contract/studies/session.ts'
import type { Attack, Target } from '../attack.ts'
import { json, repeat, sendOnce } from '../client.ts'

const study = 'tree-testing'

/** Just below the largest body that a call accepted. */
const unknownKeys = Object.fromEntries(Array.from({ length: 90_000 }, (_, key) => [`k${key}`, 1]))

const body = Buffer.from(
  JSON.stringify({
    from: 0,
    events: [],
    progress: { screening: unknownKeys, tool: null, followUps: {} },
  }),
)

const progress = (token: string) => ({
  method: 'POST' as const,
  path: `/studies/${study}/session/progress`,
  headers: { ...json, 'x-session-token': token },
  body,
})

const startSession = async (target: Target) => {
  const reply = await sendOnce(target, {
    method: 'POST',
    path: `/studies/${study}/sessions`,
    headers: json,
    body: '{}',
  })
  return sessionReply.parse(JSON.parse(reply.body.toString())).session
}

export default [
  {
    name: 'unknown-answers',
    before: 'no reply for 280 s, 3.1 GB',
    does: '100 connections post progress with 90,000 unknown answers to their own session',
    attack: async (target, signal) => {
      const request = progress(await startSession(target))
      return repeat(target, signal, () => request)
    },
  },
  {
    name: 'unknown-answers-without-session',
    before: 'p99 over 30 s, 6 of 9 forms',
    does: '100 connections post progress with 90,000 unknown answers to no session',
    attack: (target, signal) => repeat(target, signal, () => progress('a'.repeat(43))),
  },
] satisfies readonly Attack[]
