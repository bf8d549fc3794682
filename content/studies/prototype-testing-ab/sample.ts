import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'prototype'> = {
  tool: 'prototype',
  people: {
    seed: 1826,
    finished: 96,
    unfinished: 7,
    rejected: 4,
    careless: 3,
    since: '2026-10-12',
    days: 12,
    countries: { AT: 12, DE: 11, CH: 6, CZ: 5, FR: 5, GB: 5, SK: 4, IT: 4, NL: 4, PL: 3, US: 3 },
    seconds: 100,
    answers: {
      tickets: { odds: { often: 7, once: 5, never: 3 } },
      maker: { odds: { no: 1 } },
      easy: { odds: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 7, 6: 8, 7: 5 } },
      surprise: { odds: { start: 6, seats: 5, end: 4 } },
      words: {
        share: 0.6,
        texts: [
          'Write the prices into the plan, not below it.',
          'I want to see the view from the seat.',
          'How many tickets? It never asked me.',
          'the grey seats look as if they were free',
          'Nothing, it was quick.',
          'Tell me first which seats are side by side.',
          'I tapped the menu to search for Saturday.',
          'A way back to the plan from the basket.',
          'Show the total earlier.',
        ],
      },
    },
  },
  tasks: {
    buy: {
      goals: {
        'seat-first': { 'tickets-middle': 6, 'tickets-front': 2, 'tickets-balcony': 2 },
        'price-first': { 'tickets-middle': 9, 'tickets-front': 0.5, 'tickets-balcony': 1.5 },
      },
      miss: 0.14,
      stray: 0.08,
      giveUp: 0.012,
      seconds: 4.5,
    },
  },
}
