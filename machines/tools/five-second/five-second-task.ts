import { assign, fromPromise, setup } from 'xstate'
import type { AnswerError, Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import {
  type Exposure,
  exposureLimits,
  type FiveSecondAnswer,
  type FiveSecondEvent,
  type FiveSecondTask,
  type FiveSecondTaskAnswer,
  type FiveSecondTasks,
} from '#contract/studies/tools/five-second.ts'
import { answerError } from '../../studies/question-answers.ts'
import { answeredQuestionsAndNext, answersOnPath, nextQuestion } from '../../studies/question-path.ts'
import type { TaskEvent, TaskInput } from '../../studies/task.ts'
import { providedElsewhere } from '../../shared/provided-elsewhere.ts'

/** `at` is the time in milliseconds since the session started. */
type FiveSecondTaskEvent =
  | { type: 'design.requested' }
  | { type: 'design.skipped'; at: number }
  | { type: 'answer.given'; answer: QuestionAnswer | null; at: number }
  | { type: 'question.reopened' }

/** An exposure measured by frames; `ms` is not limited yet. */
export interface MeasuredExposure extends Exposure {
  readonly at: number
}

export interface FiveSecondContext {
  readonly tasks: FiveSecondTasks
  readonly order: readonly string[]
  readonly answers: readonly FiveSecondTaskAnswer[]
  /** The questions shown so far; the last one is current. */
  readonly questionHistory: readonly string[]
  /** Error of the current question. */
  readonly error: AnswerError | null
}

type FiveSecondInput = TaskInput<FiveSecondTasks, FiveSecondAnswer, FiveSecondEvent>

/** The context at the start, or where the participant stopped. */
const initialContext = ({ tasks, order, answer }: FiveSecondInput): FiveSecondContext => ({
  tasks,
  order,
  answers: answer?.tasks ?? [],
  questionHistory: [],
  error: null,
})

/** The current task: the first that is not done; undefined when all are done. */
export const currentTask = ({
  tasks,
  order,
  answers,
}: Pick<FiveSecondContext, 'tasks' | 'order' | 'answers'>) => {
  const id = order.find((each) => !answers.some(({ task, isDone }) => task === each && isDone))
  return tasks.tasks.find((each) => each.id === id)
}

/** The answer to the current task. */
const currentAnswer = (context: FiveSecondContext) =>
  context.answers.find(({ task }) => task === currentTask(context)?.id)

const currentAnswers = (context: FiveSecondContext): Answers => currentAnswer(context)?.answers ?? {}

const questionsOf = (context: FiveSecondContext): readonly Question[] => currentTask(context)?.questions ?? []

/** The current question; undefined when there is none. */
export const openFiveSecondQuestion = (context: FiveSecondContext): Question | undefined =>
  questionsOf(context).find(({ id }) => id === context.questionHistory.at(-1))

/** Identifier of the current question; empty when there is none. */
// Mutant `'' → "Stryker was here!"` survives: neither text is the id of a question.
const openId = ({ questionHistory }: FiveSecondContext) => questionHistory.at(-1) ?? ''

/** The previous answer to the current question. */
export const givenBefore = (context: FiveSecondContext): QuestionAnswer | null =>
  currentAnswers(context)[openId(context)] ?? null

type TaskAnswers = readonly FiveSecondTaskAnswer[]

/** The answers, with a change of the current task's answer. */
const answersWith = (context: FiveSecondContext, change: Partial<FiveSecondTaskAnswer>): TaskAnswers => {
  // Mutants `'' → "Stryker was here!"`, `currentTask(context)?.id → currentTask(context).id` survive: this runs only
  // during a task, so the task exists; the rest narrows the type.
  const task = currentTask(context)?.id ?? ''
  const before = currentAnswer(context) ?? { task, exposure: null, answers: {}, isDone: false }
  return [...context.answers.filter((each) => each.task !== task), { ...before, ...change }]
}

/** Recorded before the design appears: a participant who leaves now has seen it for an unknown time. */
const shownAnswers = (context: FiveSecondContext) =>
  answersWith(context, { exposure: { ms: null, end: 'left' } })

/** The exposure as stored; an implausibly long one, such as hours of sleep mode, counts as not measured. */
export const exposureOf = ({ ms, end }: Exposure): Exposure => {
  if (ms === null || ms > exposureLimits.measured) return { ms: null, end: 'left' }
  return { ms: Math.max(1, Math.round(ms)), end }
}

const hiddenAnswers = (context: FiveSecondContext, measured: Exposure) =>
  answersWith(context, { exposure: exposureOf(measured) })

const skippedAnswers = (context: FiveSecondContext) => answersWith(context, { exposure: null, isDone: true })

/** The current task's answers with this one; answers to questions off the path are dropped. */
const givenWith = (context: FiveSecondContext, answer: QuestionAnswer | null): Answers => {
  const id = openId(context)
  const { [id]: _, ...others } = currentAnswers(context)
  return answersOnPath(questionsOf(context), answer === null ? others : { ...others, [id]: answer })
}

const nextAfter = (context: FiveSecondContext, answer: QuestionAnswer | null) =>
  nextQuestion(questionsOf(context), givenWith(context, answer), openId(context))

/** The answers of all tasks once the current question has this answer. */
const answersGiven = (context: FiveSecondContext, answer: QuestionAnswer | null): TaskAnswers =>
  answersWith(context, {
    answers: { ...givenWith(context, answer) },
    isDone: nextAfter(context, answer) === null,
  })

const errorOf = (context: FiveSecondContext, answer: QuestionAnswer | null) => {
  const question = openFiveSecondQuestion(context)
  return question && answerError(question, answer, true)
}

type SentEvent = TaskEvent<FiveSecondAnswer, FiveSecondEvent>

/** The event for the session: what happened, and the answers so far. */
const taskEvent = (answers: TaskAnswers, event: FiveSecondEvent): SentEvent => ({
  type: 'work.recorded',
  events: [event],
  answer: { tool: 'fivesecond', tasks: [...answers] },
})

const notProvided = providedElsewhere('where the task is done')

const fiveSecondSetup = setup({
  types: {
    context: {} as FiveSecondContext,
    events: {} as FiveSecondTaskEvent,
    input: {} as FiveSecondInput,
  },
  actors: {
    /** Resolves when the design can be painted with the next frame and the page is visible. */
    prepareDesign: fromPromise<{ at: number }, { task: FiveSecondTask }>(notProvided('prepareDesign')),
    /** Shows the design with the next frame; resolves with the frame that removes it. */
    measureExposure: fromPromise<MeasuredExposure, { ms: number }>(notProvided('measureExposure')),
  },
  guards: {
    isDone: ({ context }) => currentTask(context) === undefined,
    /** The design was shown before and is not shown again. */
    isAlreadyShown: ({ context }) => currentAnswer(context) !== undefined,
    canSkip: ({ context }) => context.tasks.maySkip,
    isInvalid: ({ context }, answer: QuestionAnswer | null) => errorOf(context, answer) !== undefined,
    isLastQuestion: ({ context }, answer: QuestionAnswer | null) => nextAfter(context, answer) === null,
    hasPreviousQuestion: ({ context }) => context.questionHistory.length > 1,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    setAnswers: assign((_, answers: TaskAnswers) => ({ answers, error: null })),
    openQuestions: assign(({ context }) => ({
      questionHistory: answeredQuestionsAndNext(questionsOf(context), currentAnswers(context)),
      error: null,
    })),
    setAnswer: assign(({ context }, answer: QuestionAnswer | null) => {
      const next = nextAfter(context, answer)
      return {
        answers: answersGiven(context, answer),
        questionHistory: next === null ? [] : [...context.questionHistory, next],
        error: null,
      }
    }),
    reopenQuestion: assign(({ context }) => ({
      questionHistory: context.questionHistory.slice(0, -1),
      error: null,
    })),
    setError: assign(({ context }, answer: QuestionAnswer | null) => ({
      error: errorOf(context, answer) ?? null,
    })),
  },
})

type Scope<Event> = { context: FiveSecondContext; event: Event }
type On<Type extends FiveSecondTaskEvent['type']> = Extract<FiveSecondTaskEvent, { type: Type }>

// Mutants `'' → "Stryker was here!"`, `currentTask(context)?.id → currentTask(context).id` survive: this runs only
// during a task, so the task exists; the rest narrows the type.
const idOf = (context: FiveSecondContext) => currentTask(context)?.id ?? ''

/** The design is about to appear: recorded before any frame shows it, so that it is never shown twice. */
const recordShown = [
  {
    type: 'sendToSession',
    params: ({ context, event: { output } }: Scope<{ output: { at: number } }>) =>
      taskEvent(shownAnswers(context), { type: 'design.shown', at: output.at, task: idOf(context) }),
  },
  { type: 'setAnswers', params: ({ context }: Scope<unknown>) => shownAnswers(context) },
] as const

/** The design has disappeared after the measured time. */
const recordHidden = [
  {
    type: 'sendToSession',
    params: ({ context, event: { output } }: Scope<{ output: MeasuredExposure }>) =>
      taskEvent(hiddenAnswers(context, output), {
        type: 'design.hidden',
        at: output.at,
        task: idOf(context),
        ...exposureOf(output),
      }),
  },
  {
    type: 'setAnswers',
    params: ({ context, event }: Scope<{ output: MeasuredExposure }>) => hiddenAnswers(context, event.output),
  },
] as const

/** An answer, or null, to the current question. */
const recordAnswer = [
  {
    type: 'sendToSession',
    params: ({ context, event: { at, answer } }: Scope<On<'answer.given'>>) =>
      taskEvent(answersGiven(context, answer), {
        type: 'impression.given',
        at,
        task: idOf(context),
        question: openId(context),
      }),
  },
  { type: 'setAnswer', params: ({ event }: Scope<On<'answer.given'>>) => event.answer },
] as const

const skipping = {
  guard: 'canSkip',
  target: 'presenting',
  actions: [
    {
      type: 'sendToSession',
      params: ({ context, event: { at } }: Scope<On<'design.skipped'>>) =>
        taskEvent(skippedAnswers(context), { type: 'design.skipped', at, task: idOf(context) }),
    },
    { type: 'setAnswers', params: ({ context }: Scope<unknown>) => skippedAnswers(context) },
  ],
  description: 'The participant skips the design, if the study allows it.',
} as const

/** Five second tasks: each design is shown once for a limited time, then its questions are asked. */
export const fiveSecondTaskMachine = fiveSecondSetup.createMachine({
  id: 'fiveSecondTask',
  initial: 'presenting',
  description: 'A participant sees each design for a few seconds and answers questions about it.',
  context: ({ input }) => initialContext(input),
  states: {
    presenting: {
      description: 'The task is announced; its design is not shown yet.',
      always: [
        { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
        {
          guard: 'isAlreadyShown',
          target: 'asking',
          description: 'The design was shown before and is not shown again.',
        },
      ],
      on: {
        'design.requested': { target: 'preparing', description: 'The participant wants to see the design.' },
        'design.skipped': skipping,
      },
    },
    preparing: {
      tags: 'busy',
      description: 'The design is fetched and decoded, so that it can be painted within one frame.',
      invoke: {
        src: 'prepareDesign',
        id: 'prepareDesign',
        input: ({ context }) => {
          const task = currentTask(context)
          // Mutants `!task → false`, `'No design is left to be shown' → ""` survive: this runs only during a task, so
          // the task exists; the rest narrows the type.
          if (!task) throw new Error('No design is left to be shown')
          return { task }
        },
        onDone: {
          target: 'showing',
          actions: [...recordShown],
          description: 'The design is ready and the page is visible.',
        },
        onError: { target: 'failed', description: 'The design could not be loaded.' },
      },
    },
    failed: {
      description: 'The design could not be loaded; the participant can try again.',
      on: {
        'design.requested': { target: 'preparing', description: 'The participant tries again.' },
        'design.skipped': skipping,
      },
    },
    showing: {
      tags: 'showing',
      description: 'The design is visible for its time.',
      invoke: {
        src: 'measureExposure',
        id: 'measureExposure',
        // Mutant `currentTask(context)?.seconds → currentTask(context).seconds` survives: this runs only during a
        // task, so the task exists; the rest narrows the type.
        input: ({ context }) => ({ ms: (currentTask(context)?.seconds ?? 0) * 1000 }),
        onDone: {
          target: 'asking',
          actions: [...recordHidden],
          description: 'The time is up, or the page was hidden.',
        },
        onError: {
          target: 'asking',
          description: 'The exposure could not be measured; the answer is flagged.',
        },
      },
    },
    asking: {
      description: 'The design is gone; its questions are asked one by one.',
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
            description: 'The last question of the design is answered.',
          },
          {
            actions: [...recordAnswer],
            description: 'The next question is shown.',
          },
        ],
        'question.reopened': {
          guard: 'hasPreviousQuestion',
          actions: 'reopenQuestion',
          description: 'Back to the previous question; its answer stays until it is changed.',
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
