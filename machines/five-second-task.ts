import { assign, fromPromise, setup } from 'xstate'
import {
  type Exposure,
  exposureLimits,
  type FiveSecondAnswer,
  type FiveSecondEvent,
  type FiveSecondTask,
  type FiveSecondTaskAnswer,
  type FiveSecondTasks,
} from '#contract/studies/five-second.ts'
import type { AnswerFault, Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { answerFault } from './question-answers.ts'
import { answeredQuestionsAndNext, answersOnPath, nextQuestion } from './question-path.ts'
import type { TaskEvent, TaskInput } from './task.ts'

/** Events carry the time, in milliseconds since the session began. */
type FiveSecondTaskEvent =
  | { type: 'design.requested' }
  | { type: 'design.skipped'; at: number }
  | { type: 'answer.given'; answer: QuestionAnswer | null; at: number }
  | { type: 'question.reopened' }

/** Where an exposure ended, measured by frames; `ms` as it came, however long. */
export interface MeasuredExposure extends Exposure {
  readonly at: number
}

export interface FiveSecondContext {
  readonly tasks: FiveSecondTasks
  readonly order: readonly string[]
  readonly answers: readonly FiveSecondTaskAnswer[]
  /** The questions shown so far; the last one is open. */
  readonly trail: readonly string[]
  /** About the open question. */
  readonly error: AnswerFault | null
}

type FiveSecondInput = TaskInput<FiveSecondTasks, FiveSecondAnswer, FiveSecondEvent>

/** Before the first task, or where it was left. */
const begin = ({ tasks, order, answer }: FiveSecondInput): FiveSecondContext => ({
  tasks,
  order,
  answers: answer?.tasks ?? [],
  trail: [],
  error: null,
})

/** The task at hand: the one whose design was seen and whose questions are open, or the next; none when all are done. */
export const taskAtHand = ({
  tasks,
  order,
  answers,
}: Pick<FiveSecondContext, 'tasks' | 'order' | 'answers'>) => {
  const id = order.find((each) => !answers.some(({ task, isDone }) => task === each && isDone))
  return tasks.tasks.find((each) => each.id === id)
}

/** What was answered to the task at hand. */
const answerAtHand = (context: FiveSecondContext) =>
  context.answers.find(({ task }) => task === taskAtHand(context)?.id)

const givenAtHand = (context: FiveSecondContext): Answers => answerAtHand(context)?.answers ?? {}

const questionsOf = (context: FiveSecondContext): readonly Question[] => taskAtHand(context)?.questions ?? []

/** The question that is open; undefined where there is none. */
export const openFiveSecondQuestion = (context: FiveSecondContext): Question | undefined =>
  questionsOf(context).find(({ id }) => id === context.trail.at(-1))

/** Identifier of the open question; empty where there is none. */
const openId = ({ trail }: FiveSecondContext) => trail.at(-1) ?? ''

/** The answer that was given to the open question before. */
export const givenBefore = (context: FiveSecondContext): QuestionAnswer | null =>
  givenAtHand(context)[openId(context)] ?? null

type TaskAnswers = readonly FiveSecondTaskAnswer[]

/** The answers with another one to the task at hand. */
const answersWith = (context: FiveSecondContext, change: Partial<FiveSecondTaskAnswer>): TaskAnswers => {
  const task = taskAtHand(context)?.id ?? ''
  const before = answerAtHand(context) ?? { task, exposure: null, answers: {}, isDone: false }
  return [...context.answers.filter((each) => each.task !== task), { ...before, ...change }]
}

/** Somebody who goes away now has seen the design all the same, for nobody knows how long. */
const shownAnswers = (context: FiveSecondContext) =>
  answersWith(context, { exposure: { ms: null, end: 'left' } })

/** What a display cannot have shown, such as the hours a computer slept, is not taken for measured. */
export const exposureOf = ({ ms, end }: Exposure): Exposure => {
  if (ms === null || ms > exposureLimits.measured) return { ms: null, end: 'left' }
  return { ms: Math.max(1, Math.round(ms)), end }
}

const hiddenAnswers = (context: FiveSecondContext, measured: Exposure) =>
  answersWith(context, { exposure: exposureOf(measured) })

const skippedAnswers = (context: FiveSecondContext) => answersWith(context, { exposure: null, isDone: true })

/** What is answered once the open question has this answer; what lies on a way that was left again is none. */
const givenWith = (context: FiveSecondContext, answer: QuestionAnswer | null): Answers => {
  const id = openId(context)
  const { [id]: _, ...others } = givenAtHand(context)
  return answersOnPath(questionsOf(context), answer === null ? others : { ...others, [id]: answer })
}

const nextAfter = (context: FiveSecondContext, answer: QuestionAnswer | null) =>
  nextQuestion(questionsOf(context), givenWith(context, answer), openId(context))

/** The answers once the open question has this one. */
const answersGiven = (context: FiveSecondContext, answer: QuestionAnswer | null): TaskAnswers =>
  answersWith(context, {
    answers: { ...givenWith(context, answer) },
    isDone: nextAfter(context, answer) === null,
  })

const faultOf = (context: FiveSecondContext, answer: QuestionAnswer | null) => {
  const question = openFiveSecondQuestion(context)
  return question && answerFault(question, answer, true)
}

type SentEvent = TaskEvent<FiveSecondAnswer, FiveSecondEvent>

/** What the session is told: what happened, and how the answers stand after it. */
const taskEvent = (answers: TaskAnswers, event: FiveSecondEvent): SentEvent => ({
  type: 'work.recorded',
  events: [event],
  answer: { tool: 'fivesecond', tasks: [...answers] },
})

const notProvided = (name: string) => () => {
  throw new Error(`${name} is provided where the task is done`)
}

/** What the five second machine is made of: its words, its calls, its rules, and what it keeps and tells. */
const fiveSecondSetup = setup({
  types: {
    context: {} as FiveSecondContext,
    events: {} as FiveSecondTaskEvent,
    input: {} as FiveSecondInput,
  },
  actors: {
    /** Ends when the design could be painted with the next frame, and the page is looked at. */
    prepare: fromPromise<{ at: number }, { task: FiveSecondTask }>(notProvided('prepare')),
    /** Shows the design with the next frame, and ends with the one that takes it away. */
    expose: fromPromise<MeasuredExposure, { ms: number }>(notProvided('expose')),
  },
  guards: {
    isDone: ({ context }) => taskAtHand(context) === undefined,
    /** The design of the task at hand has been seen, and is not shown again. */
    isAlreadyShown: ({ context }) => answerAtHand(context) !== undefined,
    canSkip: ({ context }) => context.tasks.maySkip,
    isInvalid: ({ context }, answer: QuestionAnswer | null) => faultOf(context, answer) !== undefined,
    isLastQuestion: ({ context }, answer: QuestionAnswer | null) => nextAfter(context, answer) === null,
    hasPreviousQuestion: ({ context }) => context.trail.length > 1,
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    setAnswers: assign((_, answers: TaskAnswers) => ({ answers, error: null })),
    openQuestions: assign(({ context }) => ({
      trail: answeredQuestionsAndNext(questionsOf(context), givenAtHand(context)),
      error: null,
    })),
    setAnswer: assign(({ context }, answer: QuestionAnswer | null) => {
      const next = nextAfter(context, answer)
      return {
        answers: answersGiven(context, answer),
        trail: next === null ? [] : [...context.trail, next],
        error: null,
      }
    }),
    reopenQuestion: assign(({ context }) => ({ trail: context.trail.slice(0, -1), error: null })),
    setError: assign(({ context }, answer: QuestionAnswer | null) => ({
      error: faultOf(context, answer) ?? null,
    })),
  },
})

type Scope<Event> = { context: FiveSecondContext; event: Event }
type On<Type extends FiveSecondTaskEvent['type']> = Extract<FiveSecondTaskEvent, { type: Type }>

const idOf = (context: FiveSecondContext) => taskAtHand(context)?.id ?? ''

/** The design is about to be seen: told and kept before any frame shows it, so that nothing can show it twice. */
const put = [
  {
    type: 'sendToSession',
    params: ({ context, event: { output } }: Scope<{ output: { at: number } }>) =>
      taskEvent(shownAnswers(context), { type: 'design.shown', at: output.at, task: idOf(context) }),
  },
  { type: 'setAnswers', params: ({ context }: Scope<unknown>) => shownAnswers(context) },
] as const

/** The design has gone, after the time that was measured. */
const taken = [
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

/** An answer, or none, to the open question. */
const given = [
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
  description: 'Somebody who cannot look passes this design over, where the study allows it.',
} as const

/** Designs one after another: each is seen once, for its time, and asked about when it has gone. */
export const fiveSecondTaskMachine = fiveSecondSetup.createMachine({
  id: 'fiveSecondTask',
  initial: 'presenting',
  description: 'One participant looks at designs for a few seconds each and says what stayed.',
  context: ({ input }) => begin(input),
  states: {
    presenting: {
      description: 'What will be shown, and for how long. Nothing is seen yet.',
      always: [
        { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
        {
          guard: 'isAlreadyShown',
          target: 'asking',
          description: 'The design was seen before; it is not shown again.',
        },
      ],
      on: {
        'design.requested': { target: 'preparing', description: 'The participant is ready to look.' },
        'design.skipped': skipping,
      },
    },
    preparing: {
      tags: 'busy',
      description: 'The design is fetched and decoded, until it can be painted within one frame.',
      invoke: {
        src: 'prepare',
        id: 'prepare',
        input: ({ context }) => {
          const task = taskAtHand(context)
          if (!task) throw new Error('No design is left to be shown')
          return { task }
        },
        onDone: { target: 'showing', actions: [...put], description: 'It can be shown, and is looked at.' },
        onError: { target: 'failed', description: 'It did not arrive.' },
      },
    },
    failed: {
      description: 'The design did not arrive; nothing was seen, and it can be tried again.',
      on: {
        'design.requested': { target: 'preparing', description: 'Tried again.' },
        'design.skipped': skipping,
      },
    },
    showing: {
      tags: 'showing',
      description: 'The design is on the screen and its time runs. Nothing else moves.',
      invoke: {
        src: 'expose',
        id: 'expose',
        input: ({ context }) => ({ ms: (taskAtHand(context)?.seconds ?? 0) * 1000 }),
        onDone: {
          target: 'asking',
          actions: [...taken],
          description: 'It has gone: its time is up, or the page was hidden.',
        },
        onError: { target: 'asking', description: 'It could not be measured; the answer stays flagged.' },
      },
    },
    asking: {
      description: 'The design has gone for good; one question after another asks what stayed.',
      entry: 'openQuestions',
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event.answer },
            actions: { type: 'setError', params: ({ event }) => event.answer },
            description: 'A required question was passed over, or the answer does not fit.',
          },
          {
            guard: { type: 'isLastQuestion', params: ({ event }) => event.answer },
            target: 'presenting',
            actions: [...given],
            description: 'The last question about this design is answered.',
          },
          {
            actions: [...given],
            description: 'The next question opens.',
          },
        ],
        'question.reopened': {
          guard: 'hasPreviousQuestion',
          actions: 'reopenQuestion',
          description:
            'Back to the question before, never to the design; its answer stays until another is given.',
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
