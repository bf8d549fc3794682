import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

export type ReplayEvent =
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'time.chosen'; time: number }
  | { type: 'speed.chosen'; speed: number }
  | { type: 'inactivity.toggled' }
  | { type: 'time.passed'; time: number }
  | { type: 'inactivity.found'; until: number }
  | { type: 'part.ended'; next: number | null }
  | { type: 'recording.grew'; duration: number }
  | { type: 'retry.pressed' }

interface ReplayContext {
  /** Milliseconds. */
  readonly duration: number
  /** The moment that is shown or about to be shown, in milliseconds since the start. */
  readonly time: number
  /** Whether the recording plays as soon as the moment is shown. */
  readonly plays: boolean
  /** 1 is the speed of the visit. */
  readonly speed: number
  readonly skipsInactivity: boolean
}

const notProvided = providedElsewhere('where the recording is shown')

const within = (time: number, duration: number) => Math.min(Math.max(0, time), duration)

/**
 * Plays a recorded session: loads the part of a chosen moment, skips pauses of the visitor, and goes on from part to
 * part.
 */
export const replayMachine = setup({
  types: {
    context: {} as ReplayContext,
    events: {} as ReplayEvent,
    input: {} as { readonly duration: number; readonly time?: number },
  },
  actors: {
    /** Opens the frame in which the recording is shown. */
    openFrame: fromPromise<void, {}>(notProvided('openFrame')),
    /** Loads the part of a moment if needed and shows the page of that moment. */
    showMoment: fromPromise<void, { time: number }>(notProvided('showMoment')),
  },
  guards: {
    plays: ({ context }) => context.plays,
    skips: ({ context }) => context.skipsInactivity,
    hasNextPart: (_, { next }: { next: number | null }) => next !== null,
    isLonger: ({ context }, { duration }: { duration: number }) => duration > context.duration,
    isAtEnd: ({ context }) => context.time >= context.duration,
  },
  actions: {
    startPlayback: notProvided('startPlayback'),
    stopPlayback: notProvided('stopPlayback'),
    /** Sets the speed of the frame. */
    applySpeed: notProvided('applySpeed'),
    setTime: assign(({ context, event }) => {
      assertEvent(event, ['time.chosen', 'time.passed'])
      return { time: within(event.time, context.duration) }
    }),
    setTimeOfActivity: assign(({ context, event }) => {
      assertEvent(event, 'inactivity.found')
      return { time: within(event.until, context.duration) }
    }),
    setTimeOfPart: assign(({ context }, { next }: { next: number | null }) => ({
      time: within(next ?? context.time, context.duration),
    })),
    setDuration: assign((_, { duration }: { duration: number }) => ({ duration })),
    setEnd: assign(({ context }) => ({ time: context.duration, plays: false })),
    setStart: assign({ time: 0 }),
    setSpeed: assign(({ event }) => {
      assertEvent(event, 'speed.chosen')
      return { speed: event.speed }
    }),
    toggleInactivity: assign(({ context }) => ({ skipsInactivity: !context.skipsInactivity })),
    wantPlayback: assign({ plays: true }),
    wantPause: assign({ plays: false }),
  },
}).createMachine({
  id: 'replay',
  description: 'The player of a recorded session.',
  initial: 'loading',
  context: ({ input: { duration, time = 0 } }) => ({
    duration,
    time: within(time, duration),
    plays: false,
    speed: 1,
    skipsInactivity: true,
  }),
  on: {
    'inactivity.toggled': {
      actions: 'toggleInactivity',
      description: 'The person switches skipping on or off.',
    },
    'recording.grew': {
      actions: { type: 'setDuration', params: ({ event }) => event },
      description: 'The visit goes on: further events have arrived.',
    },
  },
  states: {
    loading: {
      description: 'The frame of the recording is opened.',
      tags: 'busy',
      invoke: { src: 'openFrame', id: 'openFrame', input: {}, onDone: 'open', onError: 'failed' },
      on: {
        'speed.chosen': { actions: 'setSpeed', description: 'The person chooses a speed.' },
        'time.chosen': { actions: 'setTime', description: 'The person chooses where to begin.' },
      },
    },
    open: {
      description: 'The frame is open.',
      initial: 'seeking',
      entry: 'applySpeed',
      on: {
        'speed.chosen': {
          actions: ['setSpeed', 'applySpeed'],
          description: 'The person chooses a speed.',
        },
        'time.chosen': {
          target: '.seeking',
          reenter: false,
          actions: 'setTime',
          description: 'The person chooses a moment.',
        },
      },
      states: {
        seeking: {
          description: 'The chosen moment is loaded.',
          tags: 'busy',
          invoke: {
            src: 'showMoment',
            id: 'showMoment',
            input: ({ context }) => ({ time: context.time }),
            onDone: [{ guard: 'plays', target: 'playing' }, { target: 'paused' }],
            onError: '#failed',
          },
          on: {
            'play.pressed': { actions: 'wantPlayback', description: 'It plays once the moment is shown.' },
            'pause.pressed': { actions: 'wantPause', description: 'It stays paused at the moment.' },
            'time.chosen': {
              target: 'seeking',
              reenter: true,
              actions: 'setTime',
              description: 'The person chooses another moment.',
            },
          },
        },
        skipping: {
          description: 'The visitor did nothing for a while: the next thing they did is loaded.',
          tags: 'busy',
          invoke: {
            src: 'showMoment',
            id: 'skipToActivity',
            input: ({ context }) => ({ time: context.time }),
            onDone: [{ guard: 'plays', target: 'playing' }, { target: 'paused' }],
            onError: '#failed',
          },
          on: {
            'play.pressed': { actions: 'wantPlayback', description: 'It plays on after the pause.' },
            'pause.pressed': { actions: 'wantPause', description: 'It stops after the pause.' },
          },
        },
        playing: {
          description: 'The recording plays.',
          entry: ['wantPlayback', 'startPlayback'],
          exit: 'stopPlayback',
          on: {
            'pause.pressed': { target: 'paused', actions: 'wantPause', description: 'The person pauses.' },
            'time.passed': { actions: 'setTime', description: 'The frame shows a later moment.' },
            'inactivity.found': {
              guard: 'skips',
              target: 'skipping',
              actions: 'setTimeOfActivity',
              description: 'The visitor did nothing for a while.',
            },
            'part.ended': [
              {
                guard: { type: 'hasNextPart', params: ({ event }) => event },
                target: 'seeking',
                actions: { type: 'setTimeOfPart', params: ({ event }) => event },
                description: 'The next part follows.',
              },
              { target: 'ended', actions: 'setEnd', description: 'The recording is over.' },
            ],
          },
        },
        paused: {
          description: 'The recording shows one moment.',
          on: {
            'play.pressed': [
              {
                guard: 'isAtEnd',
                target: 'seeking',
                actions: ['setStart', 'wantPlayback'],
                description: 'The recording plays from its start.',
              },
              { target: 'playing', description: 'The person plays the recording.' },
            ],
          },
        },
        ended: {
          description: 'The recording has been played to its end.',
          on: {
            'play.pressed': {
              target: 'seeking',
              actions: ['setStart', 'wantPlayback'],
              description: 'The recording plays once more.',
            },
            'recording.grew': {
              guard: { type: 'isLonger', params: ({ event }) => event },
              target: 'seeking',
              actions: [{ type: 'setDuration', params: ({ event }) => event }, 'wantPlayback'],
              description: 'The visit goes on: what has arrived plays too.',
            },
          },
        },
      },
    },
    failed: {
      id: 'failed',
      description: 'A part could not be loaded or shown; the page says so and offers another attempt.',
      on: {
        'retry.pressed': { target: 'loading', description: 'The person tries once more.' },
        'speed.chosen': { actions: 'setSpeed', description: 'The person chooses a speed.' },
        'time.chosen': {
          target: 'loading',
          actions: 'setTime',
          description: 'The person chooses another moment, whose part may be there.',
        },
      },
    },
  },
})
