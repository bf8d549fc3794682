import { and, assign, fromPromise, not, or, setup, stateIn } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { StartedHandOver } from '#contract/sessions/hand-over.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import { answersOnPath } from './question-path.ts'
import { shareOf } from './study-progress.ts'
import {
  type AnyGiven,
  answersWith,
  askedAgainIn,
  errorOf,
  type Given,
  type HandOverEnd,
  historyOf,
  invalidAfter,
  type InvalidAnswer,
  invalidAfterWork,
  isInvalidAsked,
  maxEvents,
  nextOf,
  notStarted,
  type OpenedStudy,
  type Part,
  resumePointOf,
  type SessionStep,
  questionsOf,
  type SaveInput,
  type SaveOutcome,
  type SessionInput,
  type StartedSession,
  type StartInput,
  type StudySessionContext,
  type StudySessionEvent,
  unsentOf,
  untouchedSession,
} from './study-session-context.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

const notProvided = providedElsewhere('where the study is taken')

const studySessionSetup = setup({
  types: {
    context: {} as StudySessionContext,
    events: {} as StudySessionEvent,
    input: {} as { id: string },
  },
  actors: {
    openStudy: fromPromise<OpenedStudy, { id: string }>(notProvided('openStudy')),
    startSession: fromPromise<StartedSession, StartInput>(notProvided('startSession')),
    saveProgress: fromPromise<SaveOutcome, SaveInput>(notProvided('saveProgress')),
    finishSession: fromPromise<SaveOutcome, SaveInput>(notProvided('finishSession')),
    deleteSession: fromPromise<void, SessionInput>(notProvided('deleteSession')),
    /** Creates the code that a phone scans. */
    startHandOver: fromPromise<StartedHandOver, SessionInput>(notProvided('startHandOver')),
    /** Resolves when a phone has taken the session, or the code has expired. */
    watchHandOver: fromPromise<HandOverEnd, SessionInput>(notProvided('watchHandOver')),
    /** Ends the code, because the session continues here. */
    cancelHandOver: fromPromise<void, SessionInput>(notProvided('cancelHandOver')),
    /** Resolves when a retry makes sense: the connection is back, or some time has passed. */
    waitForConnection: fromPromise<void, Record<string, never>>(notProvided('waitForConnection')),
  },
  guards: {
    isNew: (_, opened: OpenedStudy) => opened.kind === 'fresh',
    isResumedAt: (_, { opened, resumePoint }: { opened: OpenedStudy; resumePoint: SessionStep }) =>
      opened.kind === 'known' && resumePointOf(opened.session) === resumePoint,
    hasNoQuestions: ({ context }, part: Part) => questionsOf(context, part).length === 0,
    isInvalid: ({ context }, given: AnyGiven) => errorOf(context, given) !== undefined,
    isRejecting: ({ context }, answer: QuestionAnswer | null) =>
      // Mutant `context.study?.screening → context.study.screening` survives: questions are answered only after the
      // study is loaded.
      context.study?.screening.some(
        ({ id, rejects }) =>
          id === context.questionHistory.at(-1) && rejects.some((option) => option === answer),
      ) === true,
    isLastQuestion: ({ context }, { part, answer }: Given) => nextOf(context, part, answer) === null,
    hasPreviousQuestion: ({ context }) => context.questionHistory.length > 1,
    // A full quota ends the session before the journey has moved on.
    isOver: or([stateIn({ journey: 'closing' }), stateIn({ journey: 'rejected' }), 'isOverQuota']),
    isClosedOnServer: ({ context }) => context.status !== 'open',
    /** The last request has to contain everything unsent. */
    canSendInOneRequest: ({ context }) =>
      context.offset + context.events.length - context.nextEvent <= maxEvents,
    hasUnsent: ({ context }) =>
      // Mutant `context.token !== null → true` survives: without a session there are no answers or events, so there
      // is nothing to send.
      context.token !== null && (context.stored !== context.progress || unsentOf(context).events.length > 0),
    // A person whom the screening rejected must not try other answers.
    canRestart: and([
      not(stateIn({ journey: 'rejected' })),
      or([
        stateIn({ saving: 'refused' }),
        and([stateIn({ journey: 'closing' }), stateIn({ saving: 'ended' })]),
        and([stateIn({ journey: 'paused' }), stateIn({ saving: 'settled' })]),
        stateIn({ journey: 'deleted' }),
      ]),
    ]),
    isConfirmingDeletion: stateIn({ journey: 'confirmingDeletion' }),
    isStored: stateIn({ saving: 'ended' }),
    isFinished: ({ context }) => context.status === 'finished',
    isNotDeleting: not(stateIn({ journey: 'deleting' })),
    isRefused: (_, outcome: SaveOutcome) => outcome.kind === 'refused',
    isInvalidAnswer: (_, outcome: SaveOutcome) => outcome.kind === 'invalid',
    isInvalidAsked: ({ context }) => isInvalidAsked(context),
    isScreeningInvalid: ({ context }) => context.invalid?.part === 'screening',
    isAfterTasks: or([stateIn({ journey: { inProgress: 'followUps' } }), 'isOver']),
    /** An answer to a question that is not asked, or that lies before tasks that are done. */
    isUncorrectable: or([not('isInvalidAsked'), and(['isScreeningInvalid', 'isAfterTasks'])]),
    isInvalidUnseen: ({ context: { invalid } }, part: InvalidAnswer['part']) =>
      invalid?.part === part && !invalid.isShown,
    isAskedAgain: ({ context }) => askedAgainIn(context) !== undefined,
    isCorrected: ({ context }) => context.invalid === null,
    isTurnedAway: (_, started: StartedSession) => 'kind' in started,
    isOverQuota: ({ context }) => context.status === 'quota-full',
    isOtherDevice: ({ context }) => context.device === 'noPhone',
    wantsPhone: ({ context }) => context.wantsPhone,
    isTaken: (_, end: HandOverEnd) => end === 'taken',
  },
  actions: {
    setOpened: assign((_, opened: OpenedStudy) => {
      switch (opened.kind) {
        // Mutant `case 'fresh': return { study: opened.study } → case 'fresh':` survives: it falls through to the
        // branch of a known session, which sets the same study and no session.
        case 'fresh':
          return { study: opened.study, minutes: opened.minutes ?? null, device: opened.device ?? null }
        case 'known':
          return { study: opened.study, ...opened.session }
        case 'unknown':
          return { notice: opened.message, refusal: opened.refusal ?? null }
      }
    }),
    setSession: assign((_, started: StartedSession) =>
      'kind' in started ? { notice: started.message, refusal: started.refusal ?? null } : { ...started },
    ),
    openQuestions: assign(({ context }, part: Part) => ({
      questionHistory: historyOf(context, part),
      error: null,
    })),
    setError: assign(({ context }, given: AnyGiven) => ({ error: errorOf(context, given) ?? null })),
    showServerError: assign({ notice: messages.server.failed }),
    clearMessages: assign({ notice: null, error: null }),
    setAnswer: assign(({ context }, { part, answer }: Given) => {
      const answers = answersWith(context, part, answer)
      const next = nextOf(context, part, answer)
      // Answers to questions off the path are dropped.
      const progress = { ...context.progress, [part]: answersOnPath(questionsOf(context, part), answers) }
      return {
        progress,
        invalid: invalidAfter(context, progress),
        questionHistory: next === null ? context.questionHistory : [...context.questionHistory, next],
        error: null,
      }
    }),
    correctWork: assign(({ context }, answer: QuestionAnswer | null) => ({
      progress: {
        ...context.progress,
        tool: askedAgainIn(context)?.correct(answer) ?? context.progress.tool,
      },
      invalid: null,
      error: null,
    })),
    reopenQuestion: assign(({ context }) => ({
      questionHistory: context.questionHistory.slice(0, -1),
      error: null,
    })),
    recordWork: assign(({ context }, work: { events: readonly ToolEvent[]; answer: ToolAnswer }) => {
      const progress = { ...context.progress, tool: work.answer }
      return {
        events: [...context.events, ...work.events],
        progress,
        invalid: invalidAfterWork(context, work.events, progress),
      }
    }),
    advance: assign(({ context }, step: SessionStep) =>
      context.study ? { share: Math.max(context.share, shareOf(context.study, context, step)) } : {},
    ),
    markSent: assign(({ context }) => ({ sent: context.progress })),
    acknowledgeSave: assign(({ context }, outcome: SaveOutcome) =>
      outcome.kind === 'saved'
        ? {
            nextEvent: outcome.nextEvent,
            status: outcome.status,
            stored: context.sent,
            returnTo: outcome.returnTo ?? context.returnTo,
          }
        : { notice: outcome.message },
    ),
    setInvalid: assign((_, outcome: SaveOutcome) =>
      outcome.kind === 'invalid' ? { invalid: { ...outcome, isShown: false } } : {},
    ),
    dropInvalid: assign(({ context: { invalid } }) => ({ notice: invalid?.message ?? null, invalid: null })),
    showInvalid: assign(({ context: { invalid } }) => ({
      invalid: invalid && { ...invalid, isShown: true },
    })),
    resetSession: assign(notStarted),
    choosePhone: assign({ wantsPhone: true }),
    keepDevice: assign({ wantsPhone: false }),
    setHandOver: assign((_, handOver: StartedHandOver) => ({ handOver })),
  },
})

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output

/** The answer of an event, with its part. */
const given =
  <Name extends InvalidAnswer['part']>(part: Name) =>
  ({ event }: { event: { answer: QuestionAnswer | null } }) => ({ part, answer: event.answer })

/** The way back to the question whose answer the server refused. */
const leadsBack = <To extends InvalidAnswer['part']>(part: To) =>
  ({
    guard: { type: 'isInvalidUnseen', params: part },
    target: `#${part}`,
    actions: 'showInvalid',
    description: 'The server refused the answer to a question: it is shown again.',
  }) as const

/** A part with questions, asked one by one. */
const asking = (part: 'screening' | 'followUps', leadsTo: string) =>
  ({
    entry: [
      { type: 'openQuestions', params: part },
      { type: 'advance', params: part },
    ],
    always: {
      guard: { type: 'hasNoQuestions', params: part },
      target: leadsTo,
      description: 'The study has no questions here.',
    },
  }) as const

/** The steps between the welcome page and the end. */
export const inProgress = studySessionSetup.createStateConfig({
  initial: 'screening',
  description: 'The participant takes the study.',
  states: {
    screening: {
      ...asking('screening', 'instructions'),
      id: 'screening',
      description: 'Screening questions decide whether the person can take part.',
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: given('screening') },
            actions: { type: 'setError', params: given('screening') },
            description: 'The answer is invalid, or a required one is missing.',
          },
          {
            guard: { type: 'isRejecting', params: ({ event }) => event.answer },
            target: '#rejected',
            actions: {
              type: 'setAnswer',
              params: given('screening'),
            },
            description: 'The answer disqualifies the person.',
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
            actions: [
              { type: 'setAnswer', params: given('screening') },
              { type: 'advance', params: 'screening' },
            ],
            description: 'The next question is shown.',
          },
        ],
      },
    },
    instructions: {
      entry: { type: 'advance', params: 'instructions' },
      description: 'Instructions before the tasks.',
      on: { 'tasks.started': { target: 'tasks', description: 'The participant starts the tasks.' } },
    },
    tasks: {
      entry: { type: 'advance', params: 'tasks' },
      id: 'tasks',
      description: 'The tool’s task machine runs; its events are saved.',
      on: {
        'work.recorded': {
          actions: [
            {
              type: 'recordWork',
              params: ({ event }) => ({ events: event.events, answer: event.answer }),
            },
            { type: 'advance', params: 'tasks' },
          ],
          description: 'The task machine recorded events and an answer.',
        },
        'work.finished': { target: 'followUps', description: 'The last task is finished.' },
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: given('tasks') },
            actions: { type: 'setError', params: given('tasks') },
            description:
              'The answer to a question that is asked again is invalid, or a required one is missing.',
          },
          {
            guard: 'isAskedAgain',
            actions: { type: 'correctWork', params: ({ event }) => event.answer },
            description: 'A question after a task, whose answer the server refused, is answered again.',
          },
        ],
      },
    },
    followUps: {
      ...asking('followUps', '#closing'),
      id: 'followUps',
      description: 'Questions after the tasks; skip logic applies.',
      on: {
        'answer.given': [
          {
            // Mutant `'followUps' → ""` survives: every part other than the screening counts as the follow-up
            // questions.
            guard: { type: 'isInvalid', params: given('followUps') },
            // Mutant `'followUps' → ""` survives: every part other than the screening counts as the follow-up
            // questions.
            actions: { type: 'setError', params: given('followUps') },
            description: 'The answer is invalid, or a required one is missing.',
          },
          {
            guard: { type: 'isLastQuestion', params: given('followUps') },
            target: '#closing',
            actions: {
              type: 'setAnswer',
              params: given('followUps'),
            },
            description: 'The last question on the path is answered.',
          },
          {
            actions: [
              { type: 'setAnswer', params: given('followUps') },
              { type: 'advance', params: 'followUps' },
            ],
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
    last: { type: 'history', description: 'The step before the pause.' },
  },
})

/** The transition of a restored session to the step where it stopped. */
const resumeAt = <Target extends string>(resumePoint: SessionStep, target: Target, description: string) =>
  ({
    guard: {
      type: 'isResumedAt',
      params: ({ event }: { event: { output: OpenedStudy } }) => ({ opened: event.output, resumePoint }),
    },
    target,
    actions: { type: 'setOpened', params: outputOf },
    description,
  }) as const

/** The session ends when the study has enough people with the same answers. */
const overQuota = {
  guard: 'isOverQuota',
  target: '#rejected',
  description: 'The study has enough responses of people with the same answers.',
} as const

/** The input of the calls about a whole session. */
const sessionInput = ({ context }: { context: StudySessionContext }) => ({
  study: context.id,
  // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler: the state and its
  // guard ensure that the value exists.
  token: context.token ?? '',
})

/** The session waits for a phone that scans a code. Nothing is saved from this page meanwhile. */
export const handingOver = studySessionSetup.createStateConfig({
  initial: 'creating',
  description: 'The session waits for the participant’s phone, which scans a code.',
  states: {
    creating: {
      tags: 'busy',
      description: 'Creates the code.',
      invoke: {
        src: 'startHandOver',
        id: 'startHandOver',
        input: sessionInput,
        onDone: {
          target: 'shown',
          actions: { type: 'setHandOver', params: outputOf },
          description: 'The code is created.',
        },
        onError: { target: 'failed', description: 'The code could not be created.' },
      },
    },
    shown: {
      description: 'The code is on the page, valid for some minutes and for one phone.',
      invoke: {
        src: 'watchHandOver',
        id: 'watchHandOver',
        input: sessionInput,
        onDone: [
          {
            guard: { type: 'isTaken', params: outputOf },
            target: '#onPhone',
            actions: 'resetSession',
            description: 'A phone continues the session.',
          },
          { target: 'expired', description: 'The code has expired.' },
        ],
        onError: { target: 'failed', description: 'The server does not know the session any more.' },
      },
      on: { 'device.kept': { target: 'staying', description: 'The participant continues here.' } },
    },
    expired: {
      description: 'The code has expired.',
      on: {
        'code.renewed': { target: 'creating', description: 'The participant wants a new code.' },
        'device.kept': { target: 'staying', description: 'The participant continues here.' },
      },
    },
    failed: {
      description: 'There is no code, because a call failed.',
      on: {
        'code.renewed': { target: 'creating', description: 'The participant tries again.' },
        'device.kept': { target: 'staying', description: 'The participant continues here.' },
      },
    },
    staying: {
      tags: 'busy',
      description: 'Ends the code, so that no phone can take the session.',
      invoke: {
        src: 'cancelHandOver',
        id: 'cancelHandOver',
        input: sessionInput,
        onDone: { target: '#inProgress', actions: 'keepDevice', description: 'The session continues here.' },
        onError: { target: 'failed', description: 'The code could not be ended.' },
      },
    },
  },
})

/** The participant's path through the study. */
export const journey = studySessionSetup.createStateConfig({
  initial: 'opening',
  description: 'The participant’s path through the study.',
  on: {
    'session.restarted': {
      guard: 'canRestart',
      target: '.welcome',
      actions: 'resetSession',
      description: 'The visitor starts again as a new participant.',
    },
    'session.openedInAnotherTab': {
      target: '.openInAnotherTab',
      actions: 'resetSession',
      description: 'Another tab continues this session.',
    },
  },
  states: {
    opening: {
      tags: 'busy',
      description: 'Loads the study and a session stored on this device.',
      invoke: {
        src: 'openStudy',
        id: 'openStudy',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isNew', params: outputOf },
            target: 'welcome',
            actions: { type: 'setOpened', params: outputOf },
            description: 'This device has no session.',
          },
          resumeAt('rejected', 'rejected', 'The screening has rejected this person on this device.'),
          // Mutant `'The session is finished, or its end is not sent yet.' → ""` survives: a description of the
          // machine, which is never executed.
          resumeAt('closing', 'closing', 'The session is finished, or its end is not sent yet.'),
          // Mutant `'The session stopped at the follow-up questions.' → ""` survives: a description of the machine,
          // which is never executed.
          resumeAt('followUps', 'inProgress.followUps', 'The session stopped at the follow-up questions.'),
          // Mutant `'The session stopped at the tasks.' → ""` survives: a description of the machine, which is never
          // executed.
          resumeAt('tasks', 'inProgress.tasks', 'The session stopped at the tasks.'),
          // Mutant `'The session stopped at the instructions.' → ""` survives: a description of the machine, which is
          // never executed.
          resumeAt('instructions', 'inProgress.instructions', 'The session stopped at the instructions.'),
          // Mutant `'The session stopped at the screening.' → ""` survives: a description of the machine, which is
          // never executed.
          resumeAt('screening', 'inProgress', 'The session stopped at the screening.'),
          resumeAt('handOver', 'handingOver', 'The session waits for a phone.'),
          {
            target: 'unknown',
            actions: { type: 'setOpened', params: outputOf },
            description: 'The study does not exist.',
          },
        ],
        onError: { target: 'unreachable', description: 'The study could not be loaded.' },
      },
    },
    unreachable: {
      description: 'The study could not be loaded.',
      on: { 'page.retried': { target: 'opening', description: 'The visitor tries again.' } },
    },
    unknown: { description: 'The link has no study, or the study does not take this person now.' },
    openInAnotherTab: {
      description: 'The session continues in another tab.',
      on: {
        'session.takenOver': { target: 'opening', description: 'The participant continues in this tab.' },
      },
    },
    welcome: {
      description: 'The welcome page: purpose of the study and data stored.',
      on: {
        'session.started': {
          target: 'starting',
          actions: ['clearMessages', 'keepDevice'],
          description: 'The visitor starts the study on this device.',
        },
        'phone.chosen': {
          guard: 'isOtherDevice',
          target: 'starting',
          actions: ['clearMessages', 'choosePhone'],
          description: 'The visitor wants to take the study on a phone.',
        },
      },
    },
    starting: {
      tags: 'busy',
      description: 'Starts a session on the server.',
      invoke: {
        src: 'startSession',
        id: 'startSession',
        input: ({ context }) => ({ id: context.id, device: context.wantsPhone ? null : context.device }),
        onDone: [
          {
            guard: { type: 'isTurnedAway', params: outputOf },
            target: 'unknown',
            actions: { type: 'setSession', params: outputOf },
            description: 'The study does not take this person.',
          },
          {
            guard: 'wantsPhone',
            target: 'handingOver',
            actions: { type: 'setSession', params: outputOf },
            description: 'The session is started, for a phone.',
          },
          {
            target: 'inProgress',
            actions: { type: 'setSession', params: outputOf },
            description: 'The session is started.',
          },
        ],
        onError: {
          target: 'welcome',
          actions: 'showServerError',
          description: 'The session could not be started.',
        },
      },
    },
    handingOver: { ...handingOver, id: 'handingOver' },
    onPhone: { id: 'onPhone', description: 'A phone continues the session; this page saves nothing more.' },
    inProgress: {
      ...inProgress,
      id: 'inProgress',
      always: [overQuota, leadsBack('screening'), leadsBack('tasks'), leadsBack('followUps')],
      on: {
        'session.paused': {
          target: 'paused',
          description: 'The participant pauses; answers are saved.',
        },
      },
    },
    paused: {
      description: 'Paused; answers are saved and the session can be resumed.',
      always: overQuota,
      on: {
        'session.resumed': { target: 'inProgress.last', description: 'The participant resumes.' },
        'deletion.requested': {
          target: 'confirmingDeletion',
          description: 'The participant wants the answers deleted.',
        },
      },
    },
    confirmingDeletion: {
      description: 'The participant confirms that the answers are deleted, or keeps them.',
      always: overQuota,
      on: {
        'deletion.canceled': [
          {
            guard: 'isFinished',
            target: 'closing',
            actions: 'clearMessages',
            description: 'The participant keeps the answers of a finished session.',
          },
          {
            target: 'paused',
            actions: 'clearMessages',
            description: 'The participant keeps the answers.',
          },
        ],
        'deletion.confirmed': {
          target: 'deleting',
          actions: 'clearMessages',
          description: 'The participant confirms, or tries again.',
        },
      },
    },
    deleting: {
      tags: 'busy',
      description: 'Deletes the session and its answers on the server.',
      invoke: {
        src: 'deleteSession',
        id: 'deleteSession',
        input: sessionInput,
        onDone: { target: 'deleted', actions: 'resetSession', description: 'The answers are deleted.' },
        onError: {
          target: 'confirmingDeletion',
          actions: 'showServerError',
          description: 'The answers could not be deleted.',
        },
      },
    },
    deleted: { description: 'The answers are deleted, on the server and on this device.' },
    rejected: {
      id: 'rejected',
      description: 'The person was disqualified in the screening, or a quota is full.',
    },
    closing: {
      id: 'closing',
      entry: { type: 'advance', params: 'closing' },
      always: [overQuota, leadsBack('tasks'), leadsBack('followUps')],
      description: 'All steps are done.',
      on: {
        'deletion.requested': {
          guard: 'isStored',
          target: 'confirmingDeletion',
          description: 'The participant wants the answers deleted.',
        },
      },
    },
  },
})

/** A request that saves everything unsent, with its outcomes. */
const savingBy = <Call extends 'saveProgress' | 'finishSession', Target extends string>(
  call: Call,
  target: Target,
  description: string,
) =>
  ({
    entry: 'markSent',
    invoke: {
      src: call,
      id: call,
      input: ({ context }: { context: StudySessionContext }) => ({
        study: context.id,
        // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler: the state
        // and its guard ensure that the value exists.
        token: context.token ?? '',
        request: unsentOf(context),
      }),
      onDone: [
        {
          guard: { type: 'isInvalidAnswer', params: outputOf },
          target: 'correcting',
          actions: { type: 'setInvalid', params: outputOf },
          description: 'The server refused the answer to a question.',
        },
        {
          guard: { type: 'isRefused', params: outputOf },
          target: 'refused',
          actions: { type: 'acknowledgeSave', params: outputOf },
          description: 'The server refused the step.',
        },
        { target, actions: { type: 'acknowledgeSave', params: outputOf }, description },
      ],
      onError: { target: 'waiting', description: 'The request failed, or its reply was lost.' },
    },
  }) as const

/** Saving of answers, beside the path through the study: one request at a time. */
export const saving = studySessionSetup.createStateConfig({
  initial: 'settled',
  description: 'Saving of the answers.',
  on: {
    'session.openedInAnotherTab': { target: '.settled', description: 'The other tab saves the rest.' },
    'deletion.confirmed': {
      guard: 'isConfirmingDeletion',
      target: '.stopped',
      description: 'The answers are going to be deleted.',
    },
  },
  states: {
    settled: {
      description: 'Everything is saved.',
      always: [
        {
          guard: and(['isOver', 'isClosedOnServer']),
          target: 'ended',
          description: 'The session is over and closed on the server.',
        },
        {
          guard: and(['isOver', 'canSendInOneRequest']),
          target: 'ending',
          description: 'The session is over and not closed on the server.',
        },
        {
          guard: 'hasUnsent',
          target: 'sending',
          description: 'There is unsaved data.',
        },
      ],
    },
    sending: {
      description: 'A step is being saved; later changes wait for the next one.',
      ...savingBy('saveProgress', 'settled', 'The step is saved.'),
    },
    ending: {
      description: 'The last step is being saved.',
      ...savingBy('finishSession', 'ended', 'Everything is saved.'),
    },
    waiting: {
      description: 'Offline; answers wait on this device.',
      invoke: {
        src: 'waitForConnection',
        id: 'waitForConnection',
        input: {},
        onDone: { target: 'settled', description: 'Retries.' },
        onError: { target: 'settled', description: 'Retries.' },
      },
      on: { 'save.retried': { target: 'settled', description: 'The participant retries.' } },
    },
    correcting: {
      description: 'The server refused one answer; all are sent once the participant has corrected it.',
      always: [
        { guard: 'isCorrected', target: 'settled', description: 'The answer is corrected.' },
        {
          guard: 'isUncorrectable',
          target: 'refused',
          actions: 'dropInvalid',
          description: 'No question that the participant can still answer has this answer.',
        },
      ],
    },
    refused: {
      description: 'The server refuses this session.',
      on: {
        'session.restarted': {
          guard: 'canRestart',
          target: 'settled',
          description: 'The visitor starts again as a new participant.',
        },
      },
    },
    stopped: {
      description: 'Nothing is sent while the answers are deleted.',
      always: {
        guard: 'isNotDeleting',
        target: 'settled',
        description: 'The deletion is over, or has failed.',
      },
    },
    ended: {
      description: 'Everything is saved and the session is closed on the server.',
      on: {
        'session.restarted': {
          guard: 'canRestart',
          target: 'settled',
          description: 'The visitor starts again as a new participant.',
        },
      },
    },
  },
})

/**
 * One participant's session: the path through the study and, in parallel, saving. Unsaved answers are retried after a
 * lost connection; each request carries its event offset, so that no event counts twice.
 */
export const studySessionMachine = studySessionSetup.createMachine({
  id: 'studySession',
  type: 'parallel',
  description: 'A participant takes a study.',
  context: ({ input }) => untouchedSession(input.id),
  states: { journey, saving },
})
