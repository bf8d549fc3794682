import { createMachine } from 'xstate'

export const heatMapMachine = createMachine({
  id: 'heatMap',
  description: 'The picture of a page behind a heat map.',
  initial: 'waiting',
  on: {
    'map.changed': [
      {
        target: ['#heatMap.showing'],
        guard: { type: 'getsPictures' },
        actions: [{ type: 'setPictures' }],
        description: 'The map has recordings of its page.',
      },
      {
        target: ['#heatMap.unpictured'],
        actions: [{ type: 'setPictures' }],
        description: 'No recording has the page.',
      },
    ],
  },
  states: {
    waiting: { description: 'The numbers of the map are read.', tags: ['busy'] },
    showing: {
      description: 'A recording is loaded and shows the page.',
      tags: ['busy'],
      invoke: [
        {
          id: 'showPicture',
          src: 'showPicture',
          onDone: [{ target: ['#heatMap.measuring'] }],
          onError: [
            {
              target: ['#heatMap.showing'],
              guard: { type: 'hasUntriedPicture' },
              actions: [{ type: 'countFailure' }, { type: 'showNext' }],
              reenter: true,
            },
            { target: ['#heatMap.unpictured'] },
          ],
        },
      ],
    },
    measuring: {
      description: 'The frame measures where the elements of the map are in this page.',
      tags: ['busy'],
      invoke: [
        {
          id: 'measurePage',
          src: 'measurePage',
          onDone: [{ target: ['#heatMap.drawn'], actions: [{ type: 'forgetFailures' }] }],
          onError: [
            {
              target: ['#heatMap.showing'],
              guard: { type: 'hasUntriedPicture' },
              actions: [{ type: 'countFailure' }, { type: 'showNext' }],
            },
            { target: ['#heatMap.unpictured'] },
          ],
        },
      ],
      on: {
        'elements.changed': [
          { target: ['#heatMap.measuring'], reenter: true, description: 'The map has other elements.' },
        ],
      },
    },
    drawn: {
      description: 'The map is drawn over the page.',
      on: {
        'elements.changed': [{ target: ['#heatMap.measuring'], description: 'The map has other elements.' }],
        'picture.next': [
          {
            target: ['#heatMap.showing'],
            guard: { type: 'hasOtherPicture' },
            actions: [{ type: 'showNext' }],
            description: 'The person asks for another recording of the page.',
          },
        ],
      },
    },
    unpictured: {
      description: 'No recording can show the page: the map is drawn on an empty page.',
      on: {
        'retry.pressed': [
          {
            target: ['#heatMap.showing'],
            guard: { type: 'hasPictures' },
            actions: [{ type: 'forgetFailures' }],
            description: 'The person tries once more.',
          },
        ],
      },
    },
  },
})
