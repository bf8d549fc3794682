import {
  answersGiven,
  begin,
  exposureOf,
  type FiveSecondContext,
  fiveSecondSetup,
  type FiveSecondTaskEvent,
  hiddenAnswers,
  type MeasuredExposure,
  taskEvent,
  openId,
  shownAnswers,
  skippedAnswers,
  taskAtHand,
} from './five-second-task-setup.ts'

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
