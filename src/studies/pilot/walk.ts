import { createActor, fromPromise } from 'xstate'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { ToolEvent, ToolSettings } from '#contract/studies/registry.ts'
import type { Progress, SessionStatus } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import type {
  OpenedStudy,
  Part,
  RunningSession,
  SaveInput,
  StartedSession,
} from '#machines/studies/study-session-context.ts'
import { openQuestion } from '#machines/studies/study-session-context.ts'
import { studySessionMachine } from '#machines/studies/study-session.ts'
import type { OpenEngine, OpenEngineTool } from '../define-tool.ts'
import { type Coverage, createAsking } from './asking.ts'
import type { Person } from './person.ts'
import { createStepServer } from './step-server.ts'

/** A study with its tool, as simulated participants walk through it. */
export interface PilotStudy {
  readonly study: Study
  readonly settings: ToolSettings
  readonly tool: OpenEngineTool
  readonly engine: OpenEngine
}

/** One simulated participant's way through a study. */
export interface Walk {
  readonly person: Person
  /** Of the session, as the server would store it. */
  readonly status: SessionStatus
  readonly hasLeft: boolean
  /** Milliseconds from the start of the session. */
  readonly ms: number
  /** Steps with the milliseconds at which they were reached. */
  readonly reached: readonly { readonly step: string; readonly at: number }[]
  readonly order: readonly string[]
  readonly progress: Progress
  readonly events: readonly ToolEvent[]
  readonly isExcluded: boolean
  /** Why the server would have refused a step; null for a walk without an error of the study. */
  readonly refusal: FieldErrors | null
  /** Events sent to machines. */
  readonly acts: number
}

interface WalkInput {
  readonly person: Person
  readonly order: readonly string[]
  readonly coverage: Coverage
  /** The step at which the person leaves; null for one who stays. */
  readonly leavesAt: string | null
}

/** The most events of one walk: a card sort of 200 cards takes about 900. */
const maxActs = 6000

const noProgress: Progress = { screening: {}, tool: null, followUps: {} }

const newSession = (person: Person, order: readonly string[]): RunningSession => ({
  token: `simulated-participant-${person.number}`,
  startedAt: 0,
  order: [...order],
  step: 'screening',
  status: 'open',
  progress: noProgress,
  stored: noProgress,
  events: [],
  offset: 0,
  nextEvent: 0,
  share: 0,
  hasOpenResults: false,
  returnTo: null,
})

/** Walks through a study by its session machine. Throws if a machine stands still. */
export const walkStudy = async (
  { study, settings, tool, engine }: PilotStudy,
  { person, order, coverage, leavesAt }: WalkInput,
): Promise<Walk> => {
  const server = createStepServer({ study, engine }, order)
  const reached: { step: string; at: number }[] = []
  let [now, acts, hasLeft, isDone] = [0, 0, false, false]

  const wait = (ms: number) => void (now += Math.max(0, Math.round(ms)))
  const count = () => {
    acts += 1
    if (acts > maxActs) throw new Error(`More than ${maxActs} events after “${reached.at(-1)?.step ?? ''}”`)
  }
  const reach = (step: string) => {
    coverage.note(step)
    if (reached.every((each) => each.step !== step)) reached.push({ step, at: now })
    hasLeft = hasLeft || step === leavesAt
  }
  const ask = createAsking(person, coverage, wait)

  const save = (finishes: boolean) =>
    fromPromise(async ({ input }: { input: SaveInput }) => server.save(input.request, finishes, now))
  const session = createActor(
    studySessionMachine.provide({
      actors: {
        openStudy: fromPromise(async (): Promise<OpenedStudy> => ({ kind: 'fresh', study })),
        startSession: fromPromise(async (): Promise<StartedSession> => newSession(person, order)),
        saveProgress: save(false),
        finishSession: save(true),
        deleteSession: fromPromise(async () => {}),
        waitForConnection: fromPromise(async () => {}),
      },
    }),
    { input: { id: study.id } },
  )

  /** Waits for the answers of the server, which come without delay. */
  const settle = async () => {
    for (let turn = 0; turn < maxActs; turn += 1) {
      const state = session.getSnapshot()
      const isSaving = state.matches({ saving: 'sending' }) || state.matches({ saving: 'ending' })
      if (!state.hasTag('busy') && !isSaving) return
      await Promise.resolve()
    }
    throw new Error('The session waits for an answer that does not come')
  }

  const answerOpenQuestion = (part: Part) => {
    const question = openQuestion(session.getSnapshot().context, part)
    if (!question) throw new Error(`The ${part} shows no question`)
    reach(`${part} ${question.id}`)
    if (hasLeft) return
    const rejects = part === 'screening' ? study.screening.find(({ id }) => id === question.id)?.rejects : []
    const answer = ask(question, rejects)
    session.send({ type: 'answer.given', answer })
    const { error } = session.getSnapshot().context
    if (error) throw new Error(`The answer to “${question.text}” is refused: ${error.code}`)
  }

  const doTasks = () =>
    tool.pilot.doTasks({
      tasks: study.tasks,
      settings,
      order,
      person,
      now: () => now,
      wait,
      ask,
      reach: (step) => reach(`tasks ${step}`),
      note: (part) => coverage.note(`tasks ${part}`),
      timesNoted: (part) => coverage.timesOf(`tasks ${part}`),
      count,
      isOver: () => hasLeft || isDone,
      send: (event) => {
        isDone = event.type === 'work.finished'
        session.send(event)
      },
    })

  session.start()
  await settle()
  session.send({ type: 'session.started' })
  for (;;) {
    await settle()
    const state = session.getSnapshot()
    const isAt = (step: 'screening' | 'instructions' | 'tasks' | 'followUps') =>
      state.matches({ journey: { inProgress: step } })
    if (hasLeft || state.matches({ saving: 'refused' })) break
    count()
    if (isAt('screening')) answerOpenQuestion('screening')
    else if (isAt('followUps')) answerOpenQuestion('followUps')
    else if (isAt('instructions')) {
      reach('instructions')
      if (hasLeft) continue
      wait(person.readMs(study.instructions.title, study.instructions.text) + person.chooseMs())
      session.send({ type: 'tasks.started' })
    } else if (isAt('tasks')) await doTasks()
    else break
  }
  if (hasLeft) session.send({ type: 'session.paused' })
  else if (session.getSnapshot().matches({ journey: 'closing' })) reach('closing')
  await settle()
  session.stop()
  const { status, progress, events, isExcluded, refusal } = server.session()
  return { person, status, hasLeft, ms: now, reached, order, progress, events, isExcluded, refusal, acts }
}
