import { type OpenedStudy, type SessionPlace, studySessionSetup } from './study-session-setup.ts'
import { inProgress } from './study-session-underway.ts'

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
