import { assign, fromPromise, setup } from 'xstate'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

export type HeatMapEvent =
  | { type: 'map.changed'; pictures: number }
  | { type: 'elements.changed' }
  | { type: 'picture.next' }
  | { type: 'retry.pressed' }

interface HeatMapContext {
  /** Recordings that can show the page. */
  readonly pictures: number
  /** The one that is shown, from 0. */
  readonly picture: number
  /** Recordings that failed one after another. */
  readonly failures: number
}

const notProvided = providedElsewhere('where the map is shown')

/**
 * The picture behind a heat map: shows the page of a recording, and measures where its elements are. If a recording
 * fails, the next one is tried; without any the map is drawn by itself.
 */
export const heatMapMachine = setup({
  types: {
    context: {} as HeatMapContext,
    events: {} as HeatMapEvent,
  },
  actors: {
    /** Loads a recording into a frame and shows the page. */
    showPicture: fromPromise<void, { picture: number }>(notProvided('showPicture')),
    /** Measures the page and the elements of the map. */
    measurePage: fromPromise<void, {}>(notProvided('measurePage')),
  },
  guards: {
    hasPictures: ({ context }) => context.pictures > 0,
    getsPictures: (_, { pictures }: { pictures: number }) => pictures > 0,
    hasUntriedPicture: ({ context }) => context.failures + 1 < context.pictures,
    hasOtherPicture: ({ context }) => context.pictures > 1,
  },
  actions: {
    setPictures: assign((_, { pictures }: { pictures: number }) => ({ pictures, picture: 0, failures: 0 })),
    showNext: assign(({ context }) => ({ picture: (context.picture + 1) % context.pictures })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'heatMap',
  description: 'The picture of a page behind a heat map.',
  initial: 'waiting',
  context: { pictures: 0, picture: 0, failures: 0 },
  on: {
    'map.changed': [
      {
        guard: { type: 'getsPictures', params: ({ event }) => event },
        target: '.showing',
        actions: { type: 'setPictures', params: ({ event }) => event },
        description: 'The map has recordings of its page.',
      },
      {
        target: '.unpictured',
        actions: { type: 'setPictures', params: ({ event }) => event },
        description: 'No recording has the page.',
      },
    ],
  },
  states: {
    waiting: { description: 'The numbers of the map are read.', tags: 'busy' },
    showing: {
      description: 'A recording is loaded and shows the page.',
      tags: 'busy',
      invoke: {
        src: 'showPicture',
        id: 'showPicture',
        input: ({ context }) => ({ picture: context.picture }),
        onDone: 'measuring',
        onError: [
          {
            guard: 'hasUntriedPicture',
            target: 'showing',
            reenter: true,
            actions: ['countFailure', 'showNext'],
          },
          { target: 'unpictured' },
        ],
      },
    },
    measuring: {
      description: 'The frame measures where the elements of the map are in this page.',
      tags: 'busy',
      invoke: {
        src: 'measurePage',
        id: 'measurePage',
        input: {},
        onDone: { target: 'drawn', actions: 'forgetFailures' },
        onError: [
          { guard: 'hasUntriedPicture', target: 'showing', actions: ['countFailure', 'showNext'] },
          { target: 'unpictured' },
        ],
      },
      on: {
        'elements.changed': {
          target: 'measuring',
          reenter: true,
          description: 'The map has other elements.',
        },
      },
    },
    drawn: {
      description: 'The map is drawn over the page.',
      on: {
        'elements.changed': { target: 'measuring', description: 'The map has other elements.' },
        'picture.next': {
          guard: 'hasOtherPicture',
          target: 'showing',
          actions: 'showNext',
          description: 'The person asks for another recording of the page.',
        },
      },
    },
    unpictured: {
      description: 'No recording can show the page: the map is drawn on an empty page.',
      on: {
        'retry.pressed': {
          guard: 'hasPictures',
          target: 'showing',
          actions: 'forgetFailures',
          description: 'The person tries once more.',
        },
      },
    },
  },
})
