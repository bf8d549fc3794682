import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { SessionStep } from '#machines/study-session-setup.ts'
import type { studySessionMachine } from '#machines/study-session.ts'
import { createSessionMachine } from './session-calls.ts'
import { forgetDraft, forgetSession, readRecord, rememberSession, sessionKey } from './stored-session.ts'

export type SessionState = SnapshotFrom<typeof studySessionMachine>
export type SendSessionEvent = (event: EventFrom<typeof studySessionMachine>) => void

const steps = ['screening', 'instructions', 'tasks', 'followUps'] as const

/** Where somebody who comes back goes on; undefined where there is nothing to come back to. */
const stepOf = (state: SessionState): SessionStep | undefined => {
  if (state.matches({ journey: 'closing' })) return 'closing'
  return steps.find((step) => state.matches({ journey: { inProgress: step } }))
}

/** Keeps the session on this device as it changes, until it is started over. */
const keep = (state: SessionState, tab: string, last: SessionStep | undefined) => {
  const { id, token, startedAt, order, progress, events, offset } = state.context
  if (state.matches({ journey: 'welcome' })) forgetSession(localStorage, id)
  const step = stepOf(state) ?? last
  if (token === null || step === undefined) return step
  if (state.matches({ journey: 'closing' }) || state.matches({ journey: 'rejected' }))
    forgetDraft(localStorage, token)
  rememberSession(localStorage, id, {
    version: 1,
    tab,
    token,
    startedAt,
    order: [...order],
    step,
    progress,
    events: [...events],
    offset,
  })
  return step
}

/** A running session of a study: remembered on this device, and in one tab at a time. */
export const useSession = (id: string) => {
  const [machine] = useState(createSessionMachine)
  const [tab] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join('-'))
  const [state, send, actor] = useMachine(machine, { input: { id } })

  useEffect(() => {
    let step: SessionStep | undefined
    const subscription = actor.subscribe((current) => (step = keep(current, tab, step)))
    return () => subscription.unsubscribe()
  }, [actor, tab])

  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key !== sessionKey(id)) return
      const other = readRecord(newValue)?.tab
      if (other !== undefined && other !== tab) actor.send({ type: 'session.openedInAnotherTab' })
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [actor, id, tab])

  return [state, send] as const
}

/** Milliseconds since the session began, never less than at its last event. */
export const clockOf = ({ context: { startedAt, events } }: SessionState) => {
  const last = events.at(-1)?.at ?? 0
  return Math.max(last, Math.round(Date.now() - startedAt))
}
