import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'prototype'> = {
  tool: 'prototype',
  people: {
    seed: 4514,
    finished: 58,
    unfinished: 6,
    rejected: 2,
    careless: 2,
    since: '2026-10-20',
    days: 9,
    countries: { IT: 9, DE: 8, AT: 7, ES: 6, FR: 5, CZ: 4, GB: 4, PL: 4, PT: 3, SK: 3, US: 3 },
    seconds: 95,
    answers: {
      splits: { odds: { often: 6, rarely: 8, never: 2 } },
      maker: { odds: { no: 1 } },
      slide: { odds: { read: 9, tried: 5, chance: 3, not: 2 } },
      hand: { odds: { one: 6, two: 5, desk: 4 } },
      words: {
        share: 0.6,
        texts: [
          'I tapped the dish and thought it would open.',
          'Drag the dish onto the face at the top.',
          'That I can choose another friend.',
          'i looked for undo',
          'Sliding to the left should take it back.',
          'The lemonade did not slide, that confused me.',
          'A back arrow in the corner.',
          'Nothing.',
          'The total of each friend under the face.',
        ],
      },
    },
  },
  tasks: {
    split: { goals: { 'bill-app': { sent: 1 } }, miss: 0.22, stray: 0.06, giveUp: 0.014, seconds: 3.2 },
  },
}
