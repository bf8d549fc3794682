import { and } from 'xstate'
import { studySessionSetup, unsentOf } from './study-session-setup.ts'

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
