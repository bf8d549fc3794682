import { fromPromise } from 'xstate'
import { readSession, readStudy, sendStep, startSession } from '#api/studies.ts'
import type { Session } from '#contract/studies/session.ts'
import type { OpenedStudy, RunningSession, SaveInput, SaveOutcome } from '#machines/study-session-setup.ts'
import { studySessionMachine } from '#machines/study-session.ts'
import { forgetSession, recallSession, type StoredSession } from './stored-session.ts'

/** The least time between two steps: whoever sorts quickly sends several cards at once. */
const paceMs = 1_500
const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** A session that lies longer is begun anew. */
const lifetimeMs = 30 * 24 * 60 * 60_000

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

const begun = ({ session, order, status, progress }: Session): RunningSession => ({
  token: session,
  startedAt: Date.now(),
  order,
  step: 'screening',
  status,
  progress,
  stored: progress,
  events: [],
  offset: 0,
  nextEvent: 0,
})

/** What this device remembers, and what the server has of it. */
const merged = (kept: StoredSession, session: Session): RunningSession => {
  const isSame = JSON.stringify(kept.progress) === JSON.stringify(session.progress)
  return {
    token: kept.token,
    startedAt: kept.startedAt,
    order: session.order,
    step: kept.step,
    status: session.status,
    progress: kept.progress,
    stored: isSame ? kept.progress : session.progress,
    events: kept.events,
    offset: kept.offset,
    nextEvent: session.nextEvent,
  }
}

const open = async (id: string): Promise<OpenedStudy> => {
  const recalled = recallSession(localStorage, id)
  const kept = recalled && Date.now() - recalled.startedAt < lifetimeMs ? recalled : undefined
  const session = kept ? await readSession(id, kept.token) : null
  if (kept && session) return { kind: 'known', study: session.study, session: merged(kept, session) }
  if (recalled) forgetSession(localStorage, id)
  const found = await readStudy(id)
  return found.kind === 'found' ? { kind: 'fresh', study: found.study } : found
}

/** A session that ended here may have been told so before, by a reply that was lost. */
const finish = async (input: SaveInput, signal: AbortSignal): Promise<SaveOutcome> => {
  const sent = await sendStep(input, true, signal)
  if (sent.kind === 'saved' || sent.status !== 409) return sent
  const session = await readSession(input.study, input.token)
  if (session === null || session.status === 'open') return sent
  return { kind: 'saved', nextEvent: session.nextEvent, status: session.status }
}

/** The session machine with its calls. Steps keep a distance, failed ones a growing one. */
export const createSessionMachine = () => {
  let lastSent = 0
  let pauseMs = firstPauseMs

  const heard = <Outcome>(outcome: Outcome) => {
    pauseMs = firstPauseMs
    return outcome
  }
  const save = async (input: SaveInput, signal: AbortSignal) => {
    await sleep(Math.max(0, lastSent + paceMs - Date.now()), signal)
    lastSent = Date.now()
    return heard(await sendStep(input, false, signal))
  }
  const reconnect = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      const back = () => resolve()
      window.addEventListener('online', back, { once: true })
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        window.removeEventListener('online', back)
      })
    })

  return studySessionMachine.provide({
    actors: {
      open: fromPromise(({ input }) => open(input.id)),
      start: fromPromise(async ({ input }) => begun(await startSession(input.id))),
      save: fromPromise(({ input, signal }) => save(input, signal)),
      finish: fromPromise(async ({ input, signal }) => heard(await finish(input, signal))),
      reconnect: fromPromise(({ signal }) => reconnect(signal)),
    },
  })
}
