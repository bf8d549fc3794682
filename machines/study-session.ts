import { and, assign, fromPromise, or, setup, stateIn } from 'xstate'
import { messages } from '#contract/messages.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import { answeredQuestionsAndNext, answersOnPath } from './question-path.ts'
import {
  answersWith,
  faultOf,
  type Given,
  maxEvents,
  nextOf,
  notBegun,
  type OpenedStudy,
  type Part,
  placeOf,
  questionsOf,
  type RunningSession,
  type SaveInput,
  type SaveOutcome,
  type SessionPlace,
  type StudySessionContext,
  type StudySessionEvent,
  unsentOf,
  untouchedSession,
} from './study-session-context.ts'

const notProvided = (name: string) => () => {
  throw new Error(`${name} is provided where the study is taken`)
}

/** What the session machine is made of: its words, its calls and what it keeps. */
const studySessionSetup = setup({
  types: {
    context: {} as StudySessionContext,
    events: {} as StudySessionEvent,
    input: {} as { id: string },
  },
  actors: {
    open: fromPromise<OpenedStudy, { id: string }>(notProvided('open')),
    start: fromPromise<RunningSession, { id: string }>(notProvided('start')),
    save: fromPromise<SaveOutcome, SaveInput>(notProvided('save')),
    finish: fromPromise<SaveOutcome, SaveInput>(notProvided('finish')),
    /** Ends when it is worth trying again: the connection is back, or some time has passed. */
    reconnect: fromPromise<void, Record<string, never>>(notProvided('reconnect')),
  },
  guards: {
    isNew: (_, opened: OpenedStudy) => opened.kind === 'fresh',
    isResumedAt: (_, { opened, place }: { opened: OpenedStudy; place: SessionPlace }) =>
      opened.kind === 'known' && placeOf(opened.session) === place,
    hasNoQuestions: ({ context }, part: Part) => questionsOf(context, part).length === 0,
    isInvalid: ({ context }, given: Given) => faultOf(context, given) !== undefined,
    isRejecting: ({ context }, answer: QuestionAnswer | null) =>
      context.study?.screening.some(
        ({ id, rejects }) => id === context.trail.at(-1) && rejects.some((option) => option === answer),
      ) === true,
    isLastQuestion: ({ context }, { part, answer }: Given) => nextOf(context, part, answer) === null,
    hasPreviousQuestion: ({ context }) => context.trail.length > 1,
    isOver: or([stateIn({ journey: 'closing' }), stateIn({ journey: 'rejected' })]),
    isClosedOnServer: ({ context }) => context.status !== 'open',
    /** The last step has to hold all that is left. */
    canSendInOneRequest: ({ context }) =>
      context.offset + context.events.length - context.nextEvent <= maxEvents,
    hasUnsent: ({ context }) =>
      context.token !== null && (context.stored !== context.progress || unsentOf(context).events.length > 0),
    canRestart: or([
      stateIn({ saving: 'refused' }),
      stateIn({ saving: 'ended' }),
      and([stateIn({ journey: 'paused' }), stateIn({ saving: 'settled' })]),
    ]),
    isRefused: (_, outcome: SaveOutcome) => outcome.kind === 'refused',
  },
  actions: {
    setOpened: assign((_, opened: OpenedStudy) => {
      switch (opened.kind) {
        case 'fresh':
          return { study: opened.study }
        case 'known':
          return { study: opened.study, ...opened.session }
        case 'unknown':
          return { notice: opened.message }
      }
    }),
    setSession: assign((_, session: RunningSession) => ({ ...session })),
    openQuestions: assign(({ context }, part: Part) => ({
      trail: answeredQuestionsAndNext(questionsOf(context, part), context.progress[part]),
      error: null,
    })),
    setError: assign(({ context }, given: Given) => ({ error: faultOf(context, given) ?? null })),
    showServerError: assign({ notice: messages.server.failed }),
    clearMessages: assign({ notice: null, error: null }),
    setAnswer: assign(({ context }, { part, answer }: Given) => {
      const answers = answersWith(context, part, answer)
      const next = nextOf(context, part, answer)
      return {
        // What lies on a way that was left again is no answer.
        progress: { ...context.progress, [part]: answersOnPath(questionsOf(context, part), answers) },
        trail: next === null ? context.trail : [...context.trail, next],
        error: null,
      }
    }),
    reopenQuestion: assign(({ context }) => ({ trail: context.trail.slice(0, -1), error: null })),
    recordWork: assign(({ context }, work: { events: readonly ToolEvent[]; answer: ToolAnswer }) => ({
      events: [...context.events, ...work.events],
      progress: { ...context.progress, tool: work.answer },
    })),
    markSent: assign(({ context }) => ({ sent: context.progress })),
    acknowledgeSave: assign(({ context }, outcome: SaveOutcome) =>
      outcome.kind === 'saved'
        ? {
            nextEvent: outcome.nextEvent,
            status: outcome.status,
            stored: context.sent,
          }
        : { notice: outcome.message },
    ),
    resetSession: assign(notBegun),
  },
})

/** The answer that an event brings to the open question of a part. */
const given =
  <Part extends 'screening' | 'followUps'>(part: Part) =>
  ({ event }: { event: { answer: QuestionAnswer | null } }) => ({ part, answer: event.answer })

/** Questions before or after the tasks: one is open, and the answer given decides which one follows. */
const asking = (part: 'screening' | 'followUps', leadsTo: string) =>
  ({
    entry: { type: 'openQuestions', params: part },
    always: {
      guard: { type: 'hasNoQuestions', params: part },
      target: leadsTo,
      description: 'There are no questions here.',
    },
  }) as const

/** Everything between the first click and the end. */
export const inProgress = studySessionSetup.createStateConfig({
  initial: 'screening',
  description: 'The participant takes part.',
  states: {
    screening: {
      ...asking('screening', 'instructions'),
      description: 'One question after another decides whether this person is asked at all.',
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: given('screening') },
            actions: { type: 'setError', params: given('screening') },
            description: 'A required question was passed over, or the answer does not fit.',
          },
          {
            guard: { type: 'isRejecting', params: ({ event }) => event.answer },
            target: '#rejected',
            actions: {
              type: 'setAnswer',
              params: given('screening'),
            },
            description: 'This answer ends the session.',
          },
          {
            guard: { type: 'isLastQuestion', params: given('screening') },
            target: 'instructions',
            actions: {
              type: 'setAnswer',
              params: given('screening'),
            },
            description: 'The last question is answered.',
          },
          {
            actions: {
              type: 'setAnswer',
              params: given('screening'),
            },
            description: 'The next question opens.',
          },
        ],
      },
    },
    instructions: {
      description: 'What is to be done, before anything is measured.',
      on: { 'tasks.started': { target: 'tasks', description: 'The participant has read it and begins.' } },
    },
    tasks: {
      description: 'The task machine of the tool is at work; what it records is kept and sent.',
      on: {
        'work.recorded': {
          actions: {
            type: 'recordWork',
            params: ({ event }) => ({ events: event.events, answer: event.answer }),
          },
          description: 'Something happened in a task, and the answer stands as told.',
        },
        'work.finished': { target: 'followUps', description: 'The last task is done.' },
      },
    },
    followUps: {
      ...asking('followUps', '#closing'),
      description: 'Questions after the tasks; an option may lead past some of them.',
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: given('followUps') },
            actions: { type: 'setError', params: given('followUps') },
            description: 'A required question was passed over, or the answer does not fit.',
          },
          {
            guard: { type: 'isLastQuestion', params: given('followUps') },
            target: '#closing',
            actions: {
              type: 'setAnswer',
              params: given('followUps'),
            },
            description: 'The answers lead past all that is left.',
          },
          {
            actions: {
              type: 'setAnswer',
              params: given('followUps'),
            },
            description: 'The next question opens.',
          },
        ],
        'question.reopened': {
          guard: 'hasPreviousQuestion',
          actions: 'reopenQuestion',
          description: 'Back to the question before; its answer stays until another is given.',
        },
      },
    },
    last: { type: 'history', description: 'Where the participant was before leaving.' },
  },
})

/** A session that was begun here before goes on where it stopped. */
const found = <Target extends string>(place: SessionPlace, target: Target, description: string) =>
  ({
    guard: {
      type: 'isResumedAt',
      params: ({ event }: { event: { output: OpenedStudy } }) => ({ opened: event.output, place }),
    },
    target,
    actions: {
      type: 'setOpened',
      params: ({ event }: { event: { output: OpenedStudy } }) => event.output,
    },
    description,
  }) as const

/** The way of one participant through a study. */
export const journey = studySessionSetup.createStateConfig({
  initial: 'opening',
  description: 'The way through the study, one page after another.',
  on: {
    'session.restarted': {
      guard: 'canRestart',
      target: '.welcome',
      actions: 'resetSession',
      description: 'Once more from the beginning, as somebody new.',
    },
    'session.openedInAnotherTab': {
      target: '.openInAnotherTab',
      actions: 'resetSession',
      description: 'Another tab goes on with this session.',
    },
  },
  states: {
    opening: {
      tags: 'busy',
      description: 'The study is read, and the session that this browser may have begun.',
      invoke: {
        src: 'open',
        id: 'open',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isNew', params: ({ event }) => event.output },
            target: 'welcome',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
            description: 'Nobody has begun here.',
          },
          found('rejected', 'rejected', 'The screening had ended it.'),
          found('closing', 'closing', 'It was finished, or its end is yet to be sent.'),
          found('followUps', 'inProgress.followUps', 'The tasks were done.'),
          found('tasks', 'inProgress.tasks', 'The tasks were begun.'),
          found('instructions', 'inProgress.instructions', 'The screening was passed.'),
          found('screening', 'inProgress', 'It had only begun.'),
          {
            target: 'unknown',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
            description: 'There is no such study.',
          },
        ],
        onError: { target: 'unreachable', description: 'The study could not be read.' },
      },
    },
    unreachable: {
      description: 'The study could not be read; it can be tried again.',
      on: { 'page.retried': { target: 'opening', description: 'Tried again.' } },
    },
    unknown: { description: 'The link leads to no study.' },
    openInAnotherTab: {
      description: 'The session goes on in another tab, and only there.',
      on: { 'session.takenOver': { target: 'opening', description: 'Go on in this tab.' } },
    },
    welcome: {
      description: 'Who asks, what for, and what is stored.',
      on: {
        'session.started': {
          target: 'starting',
          actions: 'clearMessages',
          description: 'The visitor takes part.',
        },
      },
    },
    starting: {
      tags: 'busy',
      description: 'A session is asked for.',
      invoke: {
        src: 'start',
        id: 'start',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'inProgress',
          actions: { type: 'setSession', params: ({ event }) => event.output },
          description: 'The session has begun.',
        },
        onError: {
          target: 'welcome',
          actions: 'showServerError',
          description: 'It could not begin; nothing is lost.',
        },
      },
    },
    inProgress: {
      ...inProgress,
      on: {
        'session.paused': {
          target: 'paused',
          description: 'The participant leaves; what was answered is kept.',
        },
      },
    },
    paused: {
      description: 'Left on the way. What was answered is kept, and the way back is open.',
      on: { 'session.resumed': { target: 'inProgress.last', description: 'Back to where it was left.' } },
    },
    rejected: { id: 'rejected', description: 'The screening ended it, with its message.' },
    closing: { id: 'closing', description: 'All is answered.' },
  },
})

/** What becomes of the answers: whatever the server does not have is sent, one step at a time. */
export const saving = studySessionSetup.createStateConfig({
  initial: 'settled',
  description: 'What becomes of the answers, wherever the participant is.',
  on: {
    'session.openedInAnotherTab': { target: '.settled', description: 'The other tab sends what is left.' },
  },
  states: {
    settled: {
      description: 'The server has everything.',
      always: [
        {
          guard: and(['isOver', 'isClosedOnServer']),
          target: 'ended',
          description: 'The session is over, and the server knows it.',
        },
        {
          guard: and(['isOver', 'canSendInOneRequest']),
          target: 'ending',
          description: 'The session is over, and the server does not know it yet.',
        },
        { guard: 'hasUnsent', target: 'sending', description: 'There is something new.' },
      ],
    },
    sending: {
      description: 'A step is on its way. What happens meanwhile is the next step.',
      entry: 'markSent',
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context }) => ({
          study: context.id,
          token: context.token ?? '',
          request: unsentOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'acknowledgeSave', params: ({ event }) => event.output },
            description: 'It would be refused again.',
          },
          {
            target: 'settled',
            actions: { type: 'acknowledgeSave', params: ({ event }) => event.output },
            description: 'It is stored.',
          },
        ],
        onError: { target: 'waiting', description: 'It did not arrive, or the answer did not.' },
      },
    },
    ending: {
      description: 'The last step is on its way.',
      entry: 'markSent',
      invoke: {
        src: 'finish',
        id: 'finish',
        input: ({ context }) => ({
          study: context.id,
          token: context.token ?? '',
          request: unsentOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'acknowledgeSave', params: ({ event }) => event.output },
            description: 'It would be refused again.',
          },
          {
            target: 'ended',
            actions: { type: 'acknowledgeSave', params: ({ event }) => event.output },
            description: 'Everything is stored.',
          },
        ],
        onError: { target: 'waiting', description: 'It did not arrive, or the answer did not.' },
      },
    },
    waiting: {
      description: 'The connection is away. The answers wait here.',
      invoke: {
        src: 'reconnect',
        id: 'reconnect',
        input: {},
        onDone: { target: 'settled', description: 'Worth another try.' },
        onError: { target: 'settled', description: 'Worth another try.' },
      },
      on: { 'save.retried': { target: 'settled', description: 'The participant asks for another try.' } },
    },
    refused: {
      description: 'The server takes no more of this session.',
      on: { 'session.restarted': { target: 'settled', description: 'As somebody new.' } },
    },
    ended: {
      description: 'The server has everything and knows that it is all.',
      on: { 'session.restarted': { target: 'settled', description: 'As somebody new.' } },
    },
  },
})

/**
 * One participant's way through a study, and beside it what becomes of the answers. Answers wait while the
 * connection is away and are sent again when it is back; each step says where it belongs, so that none counts twice.
 */
export const studySessionMachine = studySessionSetup.createMachine({
  id: 'studySession',
  type: 'parallel',
  description: 'One participant takes part in a study.',
  context: ({ input }) => untouchedSession(input.id),
  states: { journey, saving },
})
