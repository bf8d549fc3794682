import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'prototype'> = {
  tool: 'prototype',
  people: {
    seed: 1785,
    finished: 74,
    unfinished: 6,
    rejected: 3,
    careless: 3,
    since: '2026-10-15',
    days: 14,
    countries: { DE: 9, CZ: 8, AT: 7, SK: 7, PL: 6, GB: 5, FR: 5, ES: 4, IT: 4, NL: 4, SE: 3, US: 3 },
    seconds: 90,
    answers: {
      medicine: { odds: { often: 6, once: 5, never: 6 } },
      maker: { odds: { no: 1 } },
      easy: { odds: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 8, 6: 9, 7: 6 } },
      words: {
        share: 0.6,
        texts: [
          'I tried to move the map with my finger.',
          'On the map I wanted to see the opening times.',
          'Six tablets left should say order, not only be a note.',
          'i looked for my work address in the profile',
          'The list is better than the map, it says how far it is.',
          'A search.',
          'That it knows my branch from last time.',
          'Nowhere, it was clear.',
          'Collect here, but I had not chosen a medicine yet.',
        ],
      },
    },
  },
  tasks: {
    refill: {
      goals: { pharmacy: { 'ordered-mill': 8, 'ordered-old': 1, 'ordered-delivery': 1.5 } },
      miss: 0.12,
      stray: 0.07,
      giveUp: 0.008,
      seconds: 4,
    },
    open: {
      goals: { pharmacy: { 'about-station': 6, 'branch-list': 3, branches: 1.5, ask: 0.7 } },
      miss: 0.15,
      stray: 0.12,
      giveUp: 0.03,
      seconds: 4.5,
    },
  },
}
