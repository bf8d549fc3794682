import { fromPromise } from 'xstate'
import type { Session } from '#contract/studies/session.ts'
import type {
  HandOverEnd,
  OpenedStudy,
  RunningSession,
  SaveInput,
  SaveOutcome,
  SessionInput,
  StartedSession,
  StartInput,
} from '#machines/studies/study-session-context.ts'
import { studySessionMachine } from '#machines/studies/study-session.ts'
import { checkDevice } from './device-check.ts'
import { steadyNow } from './steady-clock.ts'
import { codeInAddress, removeCode } from './hand-over-link.ts'
import {
  cancelHandOver,
  deleteSessionOnServer,
  enterStudy,
  readHandOver,
  readSession,
  sendStep,
  startHandOver,
  startSession,
  takeHandOver,
} from './session-calls.ts'
import { deleteSession, loadSession, type StoredSession } from './unsent-answers.ts'

/** Minimum time between two calls: several quick steps are sent together. */
const throttleMs = 1_500
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** Time between two questions whether a phone has taken the session. */
const handOverPollMs = 2_000

/** A stored session older than this is deleted and started again. */
const maxAgeMs = 30 * 24 * 60 * 60_000

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** When a session started, on the clock of this page: that of the device may have been changed since. */
const startOf = ({ elapsed = 0 }: Session) => steadyNow() - elapsed

const newSession = (session: Session): RunningSession => ({
  token: session.session,
  startedAt: startOf(session),
  order: session.order,
  step: 'screening',
  status: session.status,
  progress: session.progress,
  stored: session.progress,
  events: [],
  offset: 0,
  nextEvent: 0,
  share: 0,
  hasOpenResults: session.hasOpenResults ?? false,
  returnTo: null,
})

/** Combines the session stored on this device with the state of it on the server. */
const resumedSession = (local: StoredSession, session: Session): RunningSession => {
  const isSaved = JSON.stringify(local.progress) === JSON.stringify(session.progress)
  return {
    token: local.token,
    startedAt: startOf(session),
    order: session.order,
    step: local.step,
    status: session.status,
    progress: local.progress,
    // With the same object, the machine sees that nothing is unsent.
    stored: isSaved ? local.progress : session.progress,
    events: local.events,
    offset: local.offset,
    nextEvent: session.nextEvent,
    share: local.share,
    hasOpenResults: session.hasOpenResults ?? false,
    returnTo: session.returnTo ?? null,
  }
}

/**
 * Continues the session of another device; the server says if it goes on here without the device that was asked for.
 */
const takeSession = async (id: string, code: string): Promise<OpenedStudy> => {
  const taken = await takeHandOver(id, code, await checkDevice('phone'))
  removeCode()
  if (taken.kind === 'unknown') return taken
  return { kind: 'known', study: taken.session.study, session: newSession(taken.session) }
}

const openStudy = async (id: string): Promise<OpenedStudy> => {
  const code = codeInAddress()
  if (code !== undefined) return takeSession(id, code)
  const stored = loadSession(id)
  const local = stored && Date.now() - stored.startedAt < maxAgeMs ? stored : undefined
  const session = local ? await readSession(id, local.token) : null
  if (local && session)
    return { kind: 'known', study: session.study, session: resumedSession(local, session) }
  if (stored) deleteSession(id)
  return enterStudy(id)
}

/** Starts a session; a refusal says why. */
const start = async (input: StartInput): Promise<StartedSession> => {
  const started = await startSession(input)
  return started.kind === 'started' ? newSession(started.session) : started
}

/** Finishes a session. A conflict counts as saved when an earlier call finished it and its reply was lost. */
const finishSession = async (input: SaveInput, signal: AbortSignal): Promise<SaveOutcome> => {
  const outcome = await sendStep(input, true, { signal })
  if (outcome.kind !== 'refused' || outcome.status !== 409) return outcome
  const session = await readSession(input.study, input.token)
  if (session === null || session.status === 'open') return outcome
  const { nextEvent, status, returnTo } = session
  return { kind: 'saved', nextEvent, status, returnTo }
}

/** Asks until a phone has taken the session, or its code has expired. */
const watchHandOver = async ({ study, token }: SessionInput, signal: AbortSignal): Promise<HandOverEnd> => {
  const end = await readHandOver(study, token, signal)
  if (end !== undefined) return end
  await sleep(handOverPollMs, signal)
  return watchHandOver({ study, token }, signal)
}

/** The session machine with its API calls: throttled, and retried with exponential backoff or when back online. */
export const createSessionMachine = () => {
  let lastSentAt = 0
  let retryMs = firstRetryMs

  const resetRetry = <Outcome>(outcome: Outcome) => {
    retryMs = firstRetryMs
    return outcome
  }
  const sendProgress = async (input: SaveInput, signal: AbortSignal) => {
    await sleep(Math.max(0, lastSentAt + throttleMs - Date.now()), signal)
    lastSentAt = Date.now()
    return resetRetry(await sendStep(input, false, { signal }))
  }
  const waitToResend = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
      const onOnline = () => resolve()
      window.addEventListener('online', onOnline, { once: true })
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        window.removeEventListener('online', onOnline)
      })
    })

  return studySessionMachine.provide({
    actors: {
      openStudy: fromPromise(({ input }) => openStudy(input.id)),
      startSession: fromPromise(({ input }) => start(input)),
      saveProgress: fromPromise(({ input, signal }) => sendProgress(input, signal)),
      finishSession: fromPromise(async ({ input, signal }) => resetRetry(await finishSession(input, signal))),
      deleteSession: fromPromise(({ input: { study, token }, signal }) =>
        deleteSessionOnServer(study, token, signal),
      ),
      startHandOver: fromPromise(({ input: { study, token }, signal }) =>
        startHandOver(study, token, signal),
      ),
      watchHandOver: fromPromise(({ input, signal }) => watchHandOver(input, signal)),
      cancelHandOver: fromPromise(({ input: { study, token }, signal }) =>
        cancelHandOver(study, token, signal),
      ),
      waitForConnection: fromPromise(({ signal }) => waitToResend(signal)),
    },
  })
}
