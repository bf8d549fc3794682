import { assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'

type PilotEvent = { type: 'pilot.started' } | { type: 'pilot.canceled' }

/** Pilots of one study, counted from 1: each has other simulated participants. */
export interface PilotRun {
  readonly seed: number
}

interface PilotContext extends PilotRun {
  /** Why the last pilot failed. */
  readonly notice: string | null
}

const noticeOf = ({ event: { error } }: { event: { error: unknown } }) =>
  error instanceof Error && error.message !== '' ? error.message : messages.server.failed

/** A simulated pilot of a draft: participants that the browser makes up take it in a worker. */
export const pilotMachine = setup({
  types: { context: {} as PilotContext, events: {} as PilotEvent },
  actors: {
    runPilot: fromPromise<void, PilotRun>(() => {
      throw new Error('runPilot is provided where a pilot is shown')
    }),
  },
  actions: {
    startNext: assign(({ context: { seed } }) => ({ seed: seed + 1, notice: null })),
    setNotice: assign((_, notice: string) => ({ notice })),
  },
}).createMachine({
  id: 'pilot',
  description: 'A simulated pilot of a draft.',
  initial: 'idle',
  context: { seed: 0, notice: null },
  on: {
    'pilot.started': {
      target: '.running',
      actions: 'startNext',
      description: 'The researcher starts a pilot with new participants.',
    },
  },
  states: {
    idle: { description: 'No pilot has run.' },
    running: {
      tags: 'busy',
      description: 'Simulated participants take the draft.',
      invoke: {
        src: 'runPilot',
        id: 'runPilot',
        input: ({ context: { seed } }) => ({ seed }),
        onDone: { target: 'shown', description: 'All participants are done.' },
        onError: {
          target: 'failed',
          actions: { type: 'setNotice', params: noticeOf },
          description: 'The browser could not run the pilot.',
        },
      },
      on: {
        'pilot.started': { description: 'It runs already.' },
        'pilot.canceled': { target: 'idle', description: 'The researcher cancels the pilot.' },
      },
    },
    shown: { description: 'The page shows the report of the pilot.' },
    failed: { description: 'The page says why the pilot failed.' },
  },
})
