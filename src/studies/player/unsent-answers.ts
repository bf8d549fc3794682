import { useState } from 'react'
import { z } from 'zod'
import { storableValue } from '#contract/shared/characters.ts'
import { partId } from '#contract/shared/fields.ts'
import { questionAnswer, type QuestionAnswer } from '#contract/studies/questions.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { progress, sessionToken } from '#contract/studies/session.ts'
import type { SessionStep } from '#machines/studies/study-session-context.ts'
import { deviceStorage } from '#ui/device-storage.ts'

const count = z.int().min(0)
const steps = ['handOver', 'screening', 'instructions', 'tasks', 'followUps', 'closing', 'rejected'] as const

const storedSession = z.object({
  version: z.literal(1),
  /** The tab that runs the session. */
  tab: z.string(),
  token: sessionToken,
  startedAt: count,
  order: z.array(partId),
  step: z.enum(steps) satisfies z.ZodType<SessionStep>,
  progress,
  /** All events, acknowledged or not; `offset` is the number of the first. */
  events: z.array(toolEvent),
  offset: count,
  /** The share of the study that was done; 0 in sessions stored by an earlier version. */
  share: z.number().min(0).max(1).default(0),
})
export type StoredSession = z.infer<typeof storedSession>

/** The key in localStorage of the session of a study. */
export const sessionKey = (study: string) => `understory-session-${study}`

/** Parses a stored session; undefined where the text is missing or invalid. */
export const parseSession = (text: string | null): StoredSession | undefined => {
  try {
    return storedSession.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The session of a study that was started on this device. */
export const loadSession = (study: string) => parseSession(deviceStorage().getItem(sessionKey(study)))

/** Stores a session with its unsent answers. Without storage, it lasts as long as the page. */
export const storeSession = (study: string, session: StoredSession) => {
  try {
    localStorage.setItem(sessionKey(study), JSON.stringify(session, storableValue))
  } catch {
    // Answers are still sent; only a reload would start a new session.
  }
}

export const deleteSession = (study: string) => {
  const session = loadSession(study)
  if (session) deleteDraft(session.token)
  deviceStorage().removeItem(sessionKey(study))
}

const draftKey = (token: string) => `understory-draft-${token}`

const storedDraft = z.object({ place: z.string(), answer: questionAnswer.nullable() })
type StoredDraft = z.infer<typeof storedDraft>

const loadDraft = (token: string, place: string): StoredDraft | undefined => {
  try {
    const draft = storedDraft.parse(JSON.parse(localStorage.getItem(draftKey(token)) ?? 'null'))
    return draft.place === place ? draft : undefined
  } catch {
    return undefined
  }
}

const storeDraft = (token: string, draft: StoredDraft) => {
  try {
    localStorage.setItem(draftKey(token), JSON.stringify(draft, storableValue))
  } catch {
    // The draft lasts as long as the question is on the page.
  }
}

export const deleteDraft = (token: string) => deviceStorage().removeItem(draftKey(token))

/**
 * State of an answer that is not submitted yet; survives a reload and a paused session. A session stores its last draft
 * only, and `draftId` says which question it belongs to.
 */
export const useDraft = (token: string, draftId: string, initialAnswer: QuestionAnswer | null) => {
  const [answer, setAnswer] = useState(() => {
    const draft = loadDraft(token, draftId)
    return draft ? draft.answer : initialAnswer
  })
  const changeAnswer = (next: QuestionAnswer | null) => {
    setAnswer(next)
    storeDraft(token, { place: draftId, answer: next })
  }
  return [answer, changeAnswer] as const
}
