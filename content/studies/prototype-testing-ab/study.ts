import type { StudyDefinition } from '../study-definition.ts'
import { drawnScreens } from '../drawn-screens.ts'
import priceFirstScreens from './price-first-screens.gen.json' with { type: 'json' }
import { sample } from './sample.ts'
import seatFirstScreens from './seat-first-screens.gen.json' with { type: 'json' }

const ends = ['tickets-front', 'tickets-middle', 'tickets-balcony']

export const prototypeTestingAb: StudyDefinition<'prototype'> = {
  study: {
    id: 'prototype-testing-ab',
    title: 'Buy two tickets for a concert',
    language: 'en',
    branding: { name: 'The Lindenhall' },
    welcome: {
      title: 'An evening at the concert hall',
      text: 'You try the ticket shop of a concert hall. It is a draft: only some places react, and no money is spent. There is one task, then three questions.',
    },
    screening: [
      {
        id: 'tickets',
        text: 'Have you bought tickets on the web in the last year?',
        required: true,
        options: [
          { id: 'often', label: 'Several times' },
          { id: 'once', label: 'Once' },
          { id: 'never', label: 'Not at all' },
        ],
        rejects: [],
      },
      {
        id: 'maker',
        text: 'Do you work for a concert hall or a seller of tickets?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'yes', label: 'Yes' },
        ],
        rejects: ['yes'],
      },
    ],
    rejection: {
      title: 'Thank you, we stop here',
      text: 'This time we need other people. Thank you for your time.',
    },
    instructions: {
      title: 'A draft that you can tap',
      text: 'Read the task, then use the shop as you would on your phone. You can give up at any time; that helps us too.',
    },
    tasks: {
      tool: 'prototype',
      prototypes: [
        {
          id: 'seat-first',
          name: 'Seats first',
          device: 'phone',
          source: {
            kind: 'screens',
            window: { width: 780, height: 1560 },
            screens: drawnScreens(seatFirstScreens),
          },
        },
        {
          id: 'price-first',
          name: 'Price first',
          device: 'phone',
          source: {
            kind: 'screens',
            window: { width: 780, height: 1560 },
            screens: drawnScreens(priceFirstScreens),
          },
        },
      ],
      tasks: [
        {
          id: 'buy',
          text: 'You want to hear the string quartet on Saturday with a friend. Buy two seats next to each other for no more than 60 euros in all.',
          flows: [
            { kind: 'screens', prototype: 'seat-first', start: 'home', ends },
            { kind: 'screens', prototype: 'price-first', start: 'home', ends },
          ],
        },
      ],
      hotspotsByKeyboard: true,
      hints: 'none',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'easy',
        type: 'rating',
        text: 'How hard or easy was it to buy the tickets?',
        required: true,
        max: 7,
        low: 'Very hard',
        high: 'Very easy',
      },
      {
        id: 'surprise',
        type: 'single',
        text: 'When did you know what the tickets cost?',
        required: true,
        options: [
          { id: 'start', label: 'From the start' },
          { id: 'seats', label: 'While I chose the seats' },
          { id: 'end', label: 'Just before I paid' },
        ],
        skip: {},
      },
      { id: 'words', type: 'text', text: 'What would you change in this shop?', required: false },
    ],
    closing: {
      title: 'Thank you',
      text: 'Half of the participants see another version of the shop. The results compare the two.',
    },
  },
  settings: {
    tool: 'prototype',
    expected: {
      buy: ['seat-first', 'price-first'].map((prototype) => ({
        prototype,
        paths: [],
        reach: ['tickets-middle'],
      })),
    },
  },
  sample,
}
