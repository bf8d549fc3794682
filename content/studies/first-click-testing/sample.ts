import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'firstclick'> = {
  tool: 'firstclick',
  people: {
    seed: 1905,
    finished: 68,
    unfinished: 3,
    rejected: 4,
    careless: 2,
    since: '2026-10-05',
    days: 13,
    countries: { AT: 9, DE: 8, CZ: 6, SK: 6, GB: 5, US: 5, CH: 4, NL: 3, PL: 3, FR: 2 },
    seconds: 135,
    answers: {
      cancelled: { odds: { month: 6, year: 8, never: 3 } },
      dentist: { odds: { no: 1 } },
      sure: { odds: { 1: 1, 2: 4, 3: 8, 4: 12, 5: 8 } },
      looked: { odds: { no: 6, some: 6, end: 3 } },
      words: {
        share: 0.7,
        texts: [
          'A calendar in which I can take my visit out.',
          'the button said change, cancelling is a change i guess',
          'I looked for my appointment first, and thought it is under For patients.',
          'My name and the date, with a cross next to it.',
          'I would call them. Nobody reads those forms.',
          'Contact, because I want to write to them.',
          'booking is where the appointments are',
          'A login, which I would not remember.',
          'The note on missed visits. I hoped the text was a link.',
          'I expected a list of my visits.',
          'Cancel is the last thing they want, so I went to the bottom.',
          'Somewhere to type in my number.',
        ],
      },
    },
  },
  looks: {
    cancel: {
      stray: 0.7,
      skip: 0.03,
      targets: [
        { x: 232, y: 507, width: 163, height: 54, odds: 9, seconds: 6.5 },
        { x: 1064, y: 9, width: 57, height: 22, odds: 6, seconds: 8.5 },
        { x: 72, y: 507, width: 144, height: 54, odds: 5, seconds: 5.2 },
        { x: 1072, y: 62, width: 136, height: 48, odds: 3, seconds: 4.6 },
        { x: 839, y: 73, width: 92, height: 26, odds: 5, seconds: 7.8 },
        { x: 965, y: 73, width: 63, height: 26, odds: 2.6, seconds: 7 },
        { x: 676, y: 1300, width: 532, height: 140, odds: 3, seconds: 11 },
        { x: 924, y: 9, width: 104, height: 22, odds: 1.6, seconds: 8 },
        { x: 699, y: 2240, width: 120, height: 31, odds: 3, seconds: 12 },
        { x: 72, y: 2296, width: 188, height: 38, odds: 3.6, seconds: 12 },
      ],
    },
  },
  pointers: { mouse: 6, touch: 4, keyboard: 0.4 },
}
