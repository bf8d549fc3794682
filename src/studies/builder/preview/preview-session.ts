import { fromPromise } from 'xstate'
import type { Study } from '#contract/studies/study.ts'
import type {
  OpenedStudy,
  RunningSession,
  SaveInput,
  SaveOutcome,
  StartedSession,
} from '#machines/studies/study-session-context.ts'
import { studySessionMachine } from '#machines/studies/study-session.ts'
import { steadyNow } from '../../player/steady-clock.ts'
import type { PreviewStep } from '../sections.ts'

interface PreviewInput {
  readonly study: Study
  readonly order: readonly string[]
  readonly step: PreviewStep
  /** Names the answers in progress on this device. */
  readonly token: string
}

const noAnswers = { screening: {}, tool: null, followUps: {} }

/** Accepts every step; the numbers are those that the server would send. */
const accepted = (status: 'open' | 'finished', { request }: SaveInput): SaveOutcome => ({
  kind: 'saved',
  nextEvent: request.from + request.events.length,
  status,
})

/** The session machine of a preview: it starts at a step, and nothing leaves the page. */
export const createPreviewMachine = ({ study, order, step, token }: PreviewInput) => {
  const session = (): RunningSession => ({
    token,
    startedAt: steadyNow(),
    order: [...order],
    step: step === 'welcome' ? 'screening' : step,
    status: 'open',
    progress: noAnswers,
    stored: noAnswers,
    events: [],
    offset: 0,
    nextEvent: 0,
    share: 0,
    hasOpenResults: false,
    returnTo: null,
  })
  return studySessionMachine.provide({
    actors: {
      openStudy: fromPromise(async (): Promise<OpenedStudy> =>
        step === 'welcome'
          ? ({ kind: 'fresh', study } as const)
          : ({ kind: 'known', study, session: session() } as const),
      ),
      startSession: fromPromise(async (): Promise<StartedSession> => session()),
      saveProgress: fromPromise(async ({ input }) => accepted('open', input)),
      finishSession: fromPromise(async ({ input }) => accepted('finished', input)),
      deleteSession: fromPromise(async () => {}),
      waitForConnection: fromPromise(async () => {}),
    },
  })
}
