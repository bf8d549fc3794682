import { assign, setup } from 'xstate'
import type { AnswerError, QuestionAnswer } from '#contract/studies/questions.ts'
import type {
  AppDevice,
  AppSystem,
  MobileAppTestAnswer,
  MobileAppTestEnd,
  MobileAppTestEvent,
  MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { answeredQuestionsAndNext } from '../../studies/question-path.ts'
import { answered, openError, openId, openOf, questionsAfter } from '../../studies/questions-after.ts'
import type { TaskEvent, TaskInput } from '../../studies/task.ts'
import { deviceProblem, type KnownDevice } from './app-device.ts'

/** `at` is the time in milliseconds since the session started. */
type MobileAppTestTaskEvent =
  | { type: 'device.read'; device: KnownDevice; at: number }
  | { type: 'system.chosen'; system: AppSystem; at: number }
  | { type: 'version.answered'; isRecent: boolean; at: number }
  | { type: 'device.changed' }
  | { type: 'app.confirmed'; at: number }
  | { type: 'recorder.answered'; isOn: boolean; at: number }
  | { type: 'task.started'; at: number }
  | { type: 'task.ended'; end: 'done' | 'gave-up'; at: number }
  | { type: 'time.over'; at: number }
  | { type: 'answer.given'; answer: QuestionAnswer | null; at: number }
  | { type: 'question.reopened' }
  | { type: 'recording.answered'; choice: 'sent' | 'skipped'; at: number }

type Done = MobileAppTestAnswer['tasks']

export interface MobileAppTestContext {
  readonly tasks: MobileAppTestTasks
  readonly order: readonly string[]
  /** The system of the phone as far as it is known. */
  readonly system: AppSystem | null
  /** The phone that takes part; null before it is known. */
  readonly device: AppDevice | null
  readonly isInstalled: boolean
  /** When the participant said that the phone records; negative if it does not, null before the answer. */
  readonly recorderAt: number | null
  /** The last one may be waiting for answers to its questions. */
  readonly done: Done
  readonly recording: MobileAppTestAnswer['recording']
  /** When the current task was started, in milliseconds since the session started; negative before. */
  readonly since: number
  /** The questions shown so far; the last one is current. */
  readonly questionHistory: readonly string[]
  readonly error: AnswerError | null
}

type MobileAppTestInput = TaskInput<MobileAppTestTasks, MobileAppTestAnswer, MobileAppTestEvent>
type SentEvent = TaskEvent<MobileAppTestAnswer, MobileAppTestEvent>
type On<Type extends MobileAppTestTaskEvent['type']> = Extract<MobileAppTestTaskEvent, { type: Type }>
type Scope<Event> = { context: MobileAppTestContext; event: Event }

/** The identifier of the current task; undefined when all are done. */
const currentId = ({ order, done }: Pick<MobileAppTestContext, 'order' | 'done'>) =>
  order.find((id) => !done.some(({ task, isDone }) => task === id && isDone))

/** The definition of the current task; undefined when all are done. */
export const currentTask = (context: Pick<MobileAppTestContext, 'tasks' | 'order' | 'done'>) =>
  context.tasks.tasks.find(({ id }) => id === currentId(context))

/** The current task if it ended and waits for answers. */
const endedTask = (context: MobileAppTestContext) =>
  context.done.find(({ task }) => task === currentId(context))

const startOf = (task: string | undefined, events: readonly MobileAppTestEvent[]) =>
  events.find((event) => event.type === 'app.started' && event.task === task)?.at ?? -1

const recorderIn = (events: readonly MobileAppTestEvent[]) => {
  const found = events.find((event) => event.type === 'app.recorder')
  if (found?.type !== 'app.recorder') return null
  return found.isOn ? found.at : -1
}

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order, answer, events }: MobileAppTestInput): MobileAppTestContext => {
  const done = answer?.tasks ?? []
  const device = answer?.device ?? null
  return {
    tasks,
    order,
    system: device?.system ?? null,
    device,
    isInstalled: done.length > 0 || events.some(({ type }) => type === 'app.installed'),
    recorderAt: recorderIn(events),
    done,
    recording: answer?.recording ?? null,
    since: startOf(currentId({ order, done }), events),
    questionHistory: [],
    error: null,
  }
}

/** The event with the answer so far, in which `change` is new. */
const recorded = (
  { device, done, recording }: MobileAppTestContext,
  event: MobileAppTestEvent,
  change: Partial<Omit<MobileAppTestAnswer, 'tool'>> = {},
): SentEvent => ({
  type: 'work.recorded',
  events: [event],
  answer: { tool: 'iosapp', device, tasks: done, recording, ...change },
})

const taskOf = (context: MobileAppTestContext) => currentId(context) ?? ''

/** The tasks once the current one has ended so. A task whose time is over took no longer than it. */
const doneWith = (context: MobileAppTestContext, end: MobileAppTestEnd, at: number): Done => {
  const task = currentTask(context)
  if (!task) return context.done
  const taken = Math.max(0, at - context.since)
  const ms = end === 'timed-out' ? Math.min(taken, (task.timeLimit ?? 0) * 1000) : taken
  const isDone = questionsAfter(task, end).length === 0
  return [...context.done, { task: task.id, end, ms, answers: {}, isDone }]
}

/** The questions of the task that ended. */
const askedIn = (context: MobileAppTestContext) => {
  const [task, ended] = [currentTask(context), endedTask(context)]
  return {
    questions: task && ended ? questionsAfter(task, ended.end) : [],
    answers: ended?.answers ?? {},
    history: context.questionHistory,
  }
}

/** The current question; undefined when there is none. */
export const openQuestion = (context: MobileAppTestContext) => openOf(askedIn(context))

/** The previous answer to the current question. */
export const givenBefore = (context: MobileAppTestContext): QuestionAnswer | null => {
  const asked = askedIn(context)
  return asked.answers[openId(asked)] ?? null
}

/** The tasks once the current question has this answer. */
const doneAnswered = (context: MobileAppTestContext, answer: QuestionAnswer | null): Done => {
  const ended = endedTask(context)
  const { answers, next } = answered(askedIn(context), answer)
  return context.done.map((each) => (each === ended ? { ...each, answers, isDone: next === null } : each))
}

const admitted = (device: KnownDevice, by: AppDevice['by']): AppDevice | null =>
  device.system && { system: device.system, version: device.version, by }

const mobileAppTestSetup = setup({
  types: {
    context: {} as MobileAppTestContext,
    events: {} as MobileAppTestTaskEvent,
    input: {} as MobileAppTestInput,
  },
  guards: {
    hasDevice: ({ context }) => context.device !== null,
    isInstalled: ({ context }) => context.isInstalled,
    isReady: ({ context: { tasks, recorderAt } }) => tasks.recording === undefined || recorderAt !== null,
    isDone: ({ context }) => currentId(context) === undefined,
    isRecorded: ({ context }) =>
      currentId(context) === undefined && context.recording === null && (context.recorderAt ?? -1) >= 0,
    isEnded: ({ context }) => endedTask(context) !== undefined,
    isStarted: ({ context }) => context.since >= 0,
    hasTimeLimit: ({ context }) => currentTask(context)?.timeLimit !== undefined,
    isSystemUnknown: ({ context }, device: KnownDevice) =>
      deviceProblem(context.tasks, device) === 'unknownSystem',
    isWithoutLink: ({ context }, device: KnownDevice) => deviceProblem(context.tasks, device) === 'noLink',
    isVersionUnknown: ({ context }, device: KnownDevice) =>
      deviceProblem(context.tasks, device) === 'unknownVersion',
    isTooOld: ({ context }, device: KnownDevice) => deviceProblem(context.tasks, device) === 'tooOld',
    isRecent: (_, isRecent: boolean) => isRecent,
    isInvalid: ({ context }, answer: QuestionAnswer | null) =>
      openError(askedIn(context), answer) !== undefined,
    isLastQuestion: ({ context }, answer: QuestionAnswer | null) =>
      answered(askedIn(context), answer).next === null,
    hasPreviousQuestion: ({ context }) => context.questionHistory.length > 1,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    setSystem: assign((_, system: AppSystem | null) => ({ system })),
    setDevice: assign((_, device: AppDevice | null) => ({ device, system: device?.system ?? null })),
    setInstalled: assign({ isInstalled: true }),
    setRecorder: assign((_, { isOn, at }: On<'recorder.answered'>) => ({
      recorderAt: isOn ? at : -1,
      recording: isOn ? null : ('skipped' as const),
    })),
    setRecording: assign((_, recording: 'sent' | 'skipped') => ({ recording })),
    start: assign((_, since: number) => ({ since })),
    setDone: assign((_, done: Done) => ({ done, since: -1, error: null })),
    openQuestions: assign(({ context }) => {
      const { questions, answers } = askedIn(context)
      return { questionHistory: answeredQuestionsAndNext(questions, answers), error: null }
    }),
    setAnswer: assign(({ context }, answer: QuestionAnswer | null) => {
      const { next } = answered(askedIn(context), answer)
      return {
        done: doneAnswered(context, answer),
        questionHistory: next === null ? [] : [...context.questionHistory, next],
        error: null,
      }
    }),
    reopenQuestion: assign(({ context }) => ({
      questionHistory: context.questionHistory.slice(0, -1),
      error: null,
    })),
    setError: assign(({ context }, answer: QuestionAnswer | null) => ({
      error: openError(askedIn(context), answer) ?? null,
    })),
  },
})

/** Takes the phone and records it. */
const admit = (deviceOf: (scope: Scope<On<'device.read' | 'version.answered'>>) => AppDevice | null) =>
  [
    {
      type: 'sendToSession',
      params: (scope: Scope<On<'device.read' | 'version.answered'>>) => {
        const device = deviceOf(scope)
        if (!device) throw new Error('A phone is admitted once its system is known')
        return recorded(scope.context, { type: 'app.device', at: scope.event.at, device }, { device })
      },
    },
    { type: 'setDevice', params: deviceOf },
  ] as const

/** An answer, or null, to the current question. */
const recordAnswer = [
  {
    type: 'sendToSession',
    params: ({ context, event: { at, answer } }: Scope<On<'answer.given'>>) =>
      recorded(
        context,
        { type: 'app.answered', at, task: taskOf(context), question: openId(askedIn(context)) },
        { tasks: doneAnswered(context, answer) },
      ),
  },
  { type: 'setAnswer', params: ({ event }: Scope<On<'answer.given'>>) => event.answer },
] as const

const endWith = (endOf: (event: On<'task.ended' | 'time.over'>) => MobileAppTestEnd) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event }: Scope<On<'task.ended' | 'time.over'>>) =>
        recorded(
          context,
          { type: 'app.ended', at: event.at, task: taskOf(context), end: endOf(event) },
          { tasks: doneWith(context, endOf(event), event.at) },
        ),
    },
    {
      type: 'setDone',
      params: ({ context, event }: Scope<On<'task.ended' | 'time.over'>>) =>
        doneWith(context, endOf(event), event.at),
    },
  ] as const

const otherPhone = {
  'device.changed': { target: 'askingSystem', description: 'The participant uses another phone.' },
} as const

/** The phone, the app, then its tasks: read on this page, done in the app, and ended here; last the recording. */
export const mobileAppTestTaskMachine = mobileAppTestSetup.createMachine({
  id: 'mobileAppTestTask',
  initial: 'reading',
  description: 'A participant does tasks in an app on a phone.',
  context: ({ input }) => initialContext(input),
  states: {
    reading: {
      description: 'The page reads what the browser says about the device.',
      always: [
        { guard: 'isInstalled', target: 'offering', description: 'The app was installed before a reload.' },
        { guard: 'hasDevice', target: 'installing', description: 'The phone was known before a reload.' },
      ],
      on: {
        'device.read': [
          {
            guard: { type: 'isSystemUnknown', params: ({ event }) => event.device },
            target: 'askingSystem',
            description: 'The browser names no system of a phone.',
          },
          {
            guard: { type: 'isWithoutLink', params: ({ event }) => event.device },
            target: 'withoutLink',
            actions: { type: 'setSystem', params: ({ event }) => event.device.system },
            description: 'The study has no app for this system.',
          },
          {
            guard: { type: 'isVersionUnknown', params: ({ event }) => event.device },
            target: 'askingVersion',
            actions: { type: 'setSystem', params: ({ event }) => event.device.system },
            description: 'The browser does not name the version.',
          },
          {
            guard: { type: 'isTooOld', params: ({ event }) => event.device },
            target: 'tooOld',
            actions: { type: 'setSystem', params: ({ event }) => event.device.system },
            description: 'The system is too old.',
          },
          {
            target: 'installing',
            actions: [
              ...admit(({ event }) =>
                event.type === 'device.read' ? admitted(event.device, 'browser') : null,
              ),
            ],
            description: 'The phone can take part.',
          },
        ],
      },
    },
    askingSystem: {
      description: 'The participant is asked which phone they use.',
      on: {
        'system.chosen': [
          {
            guard: {
              type: 'isWithoutLink',
              params: ({ event: { system } }) => ({ system, version: null }),
            },
            target: 'withoutLink',
            actions: { type: 'setSystem', params: ({ event }) => event.system },
            description: 'The study has no app for this system.',
          },
          {
            target: 'askingVersion',
            actions: { type: 'setSystem', params: ({ event }) => event.system },
            description: 'The participant names the system.',
          },
        ],
      },
    },
    askingVersion: {
      description: 'The participant is asked whether the system is new enough.',
      on: {
        'version.answered': [
          {
            guard: { type: 'isRecent', params: ({ event }) => event.isRecent },
            target: 'installing',
            actions: [
              ...admit(({ context: { system } }) => admitted({ system, version: null }, 'participant')),
            ],
            description: 'The system is new enough.',
          },
          { target: 'tooOld', description: 'The system is too old.' },
        ],
        ...otherPhone,
      },
    },
    withoutLink: { description: 'The study has no app for the system of the phone.', on: otherPhone },
    tooOld: { description: 'The system of the phone is too old.', on: otherPhone },
    installing: {
      description: 'The participant installs the app by its link.',
      on: {
        'app.confirmed': {
          target: 'offering',
          actions: [
            {
              type: 'sendToSession',
              params: ({ context, event: { at } }) => recorded(context, { type: 'app.installed', at }),
            },
            'setInstalled',
          ],
          description: 'The participant has the app.',
        },
      },
    },
    offering: {
      description: 'The participant is asked to record the screen of the phone.',
      always: {
        guard: 'isReady',
        target: 'presenting',
        description: 'Nothing is asked for, or the answer is known.',
      },
      on: {
        'recorder.answered': {
          target: 'presenting',
          actions: [
            {
              type: 'sendToSession',
              params: ({ context, event: { at, isOn } }) =>
                recorded(context, { type: 'app.recorder', at, isOn }, isOn ? {} : { recording: 'skipped' }),
            },
            { type: 'setRecorder', params: ({ event }) => event },
          ],
          description: 'The recording runs, or the participant goes on without it.',
        },
      },
    },
    presenting: {
      description: 'The task is shown before it starts.',
      always: [
        { guard: 'isRecorded', target: 'handingOver', description: 'All tasks are done, and were recorded.' },
        { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
        { guard: 'isEnded', target: 'asking', description: 'The task has ended and has questions.' },
        { guard: 'isStarted', target: 'working', description: 'The task was started before a reload.' },
      ],
      on: {
        'task.started': {
          target: 'working',
          actions: [
            {
              type: 'sendToSession',
              params: ({ context, event: { at } }) =>
                recorded(context, { type: 'app.started', at, task: taskOf(context) }),
            },
            { type: 'start', params: ({ event: { at } }) => at },
          ],
          description: 'The participant changes to the app: time starts.',
        },
      },
    },
    working: {
      description: 'The participant works in the app, and time is measured.',
      on: {
        'task.ended': {
          target: 'presenting',
          actions: [...endWith((event) => (event.type === 'task.ended' ? event.end : 'timed-out'))],
          description: 'The participant did the task, or gives up.',
        },
        'time.over': {
          guard: 'hasTimeLimit',
          target: 'presenting',
          actions: [...endWith(() => 'timed-out')],
          description: 'The time of the task is over.',
        },
      },
    },
    asking: {
      description: 'The questions of the task are asked one by one.',
      entry: 'openQuestions',
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event.answer },
            actions: { type: 'setError', params: ({ event }) => event.answer },
            description: 'The answer is invalid, or a required one is missing.',
          },
          {
            guard: { type: 'isLastQuestion', params: ({ event }) => event.answer },
            target: 'presenting',
            actions: [...recordAnswer],
            description: 'The last question of the task is answered.',
          },
          { actions: [...recordAnswer], description: 'The next question is shown.' },
        ],
        'question.reopened': {
          guard: 'hasPreviousQuestion',
          actions: 'reopenQuestion',
          description: 'Back to the previous question; its answer stays until it is changed.',
        },
      },
    },
    handingOver: {
      description: 'The participant chooses the recording of the phone, or goes on without it.',
      on: {
        'recording.answered': {
          target: 'finished',
          actions: [
            {
              type: 'sendToSession',
              params: ({ context, event: { at, choice } }) =>
                recorded(context, { type: 'app.recording', at, choice }, { recording: choice }),
            },
            { type: 'setRecording', params: ({ event }) => event.choice },
          ],
          description: 'The recording is on its way, or the participant goes on without it.',
        },
      },
    },
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All tasks are done.',
    },
  },
})
