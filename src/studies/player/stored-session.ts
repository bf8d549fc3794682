import { z } from 'zod'
import { partId } from '#contract/studies/parts.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { progress, sessionToken } from '#contract/studies/session.ts'
import type { SessionStep } from '#machines/study-session-setup.ts'
import { draftKey } from './kept-draft.ts'

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const count = z.int().min(0)
const steps = ['screening', 'instructions', 'tasks', 'followUps', 'closing'] as const

const record = z.object({
  version: z.literal(1),
  /** The tab that goes on with the session. */
  tab: z.string(),
  token: sessionToken,
  startedAt: count,
  order: z.array(partId),
  step: z.enum(steps) satisfies z.ZodType<SessionStep>,
  progress,
  /** All that happened, acknowledged or not; `offset` is the number of the first. */
  events: z.array(toolEvent),
  offset: count,
})
export type StoredSession = z.infer<typeof record>

/** Under which key the session of a study is kept on this device. */
export const sessionKey = (study: string) => `understory-session-${study}`

const parse = (text: string | null) => {
  try {
    return record.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The session as text that was kept; undefined where it does not fit. */
export const readRecord = (text: string | null): StoredSession | undefined => parse(text)

/** The session of a study that was begun on this device. */
export const recallSession = (memory: Memory, study: string) => readRecord(memory.getItem(sessionKey(study)))

/** Keeps a session on this device. Where there is no room or no storage, it lasts as long as the page. */
export const rememberSession = (memory: Memory, study: string, session: StoredSession) => {
  try {
    memory.setItem(sessionKey(study), JSON.stringify(session))
  } catch {
    // The answers still travel; only a reload would begin anew.
  }
}

/** Forgets what the session of a study was still writing; what it gave stays. */
export const forgetDraft = (memory: Memory, token: string) => memory.removeItem(draftKey(token))

export const forgetSession = (memory: Memory, study: string) => {
  const session = recallSession(memory, study)
  if (session) forgetDraft(memory, session.token)
  memory.removeItem(sessionKey(study))
}
