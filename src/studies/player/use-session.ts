import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { SessionStep } from '#machines/studies/study-session-context.ts'
import type { studySessionMachine } from '#machines/studies/study-session.ts'
import { useBrowserBack } from './browser-back.ts'
import { sendOnLeave } from './send-on-leave.ts'
import { createSessionMachine } from './send-progress.ts'
import { steadyNow } from './steady-clock.ts'
import { deleteDraft, deleteSession, parseSession, sessionKey, storeSession } from './unsent-answers.ts'

export type SessionState = SnapshotFrom<typeof studySessionMachine>
type SendSessionEvent = (event: EventFrom<typeof studySessionMachine>) => void

/** Props of a step of the player. */
export interface StepProps {
  readonly state: SessionState
  readonly send: SendSessionEvent
}

const steps = ['screening', 'instructions', 'tasks', 'followUps'] as const

/** The step that a later visit resumes at; undefined where there is none. */
const stepOf = (state: SessionState): SessionStep | undefined => {
  if (state.matches({ journey: 'handingOver' })) return 'handOver'
  if (state.matches({ journey: 'closing' })) return 'closing'
  if (state.matches({ journey: 'rejected' })) return 'rejected'
  return steps.find((step) => state.matches({ journey: { inProgress: step } }))
}

/**
 * Stores the session after a transition and returns its step; deletes it when the session is restarted, deleted or on a
 * phone.
 */
const store = (state: SessionState, tab: string, lastStep: SessionStep | undefined) => {
  const { id, token, startedAt, order, progress, events, offset, share } = state.context
  const hasNone = (['welcome', 'deleted', 'onPhone'] as const).some((journey) => state.matches({ journey }))
  if (hasNone) deleteSession(id)
  const step = stepOf(state) ?? lastStep
  if (token === null || step === undefined) return step
  if (state.matches({ journey: 'closing' }) || state.matches({ journey: 'rejected' })) deleteDraft(token)
  storeSession(id, {
    version: 1,
    tab,
    token,
    startedAt,
    order: [...order],
    step,
    progress,
    events: [...events],
    offset,
    share,
  })
  return step
}

/** Runs the session of a study: stored on this device, and active in one tab at a time. */
export const useSession = (study: string) => {
  const [machine] = useState(createSessionMachine)
  const [tab] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join('-'))
  const [state, send, actor] = useMachine(machine, { input: { id: study } })

  useEffect(() => {
    let step: SessionStep | undefined
    const subscription = actor.subscribe((current) => (step = store(current, tab, step)))
    return () => subscription.unsubscribe()
  }, [actor, tab])

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== sessionKey(study)) return
      const activeTab = parseSession(newValue)?.tab
      if (activeTab !== undefined && activeTab !== tab) actor.send({ type: 'session.openedInAnotherTab' })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [actor, study, tab])

  useEffect(() => {
    const onPageHide = () => sendOnLeave(actor.getSnapshot())
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [actor])

  const isInProgress = state.matches({ journey: 'inProgress' }) && !state.matches({ saving: 'refused' })
  useBrowserBack(isInProgress, () => send({ type: 'session.paused' }))

  return [state, send] as const
}

/** Milliseconds since the session started; never less than the time of its last event. */
export const clockOf = ({ context: { startedAt, events } }: SessionState) => {
  const last = events.at(-1)?.at ?? 0
  return Math.max(last, steadyNow() - startedAt)
}
