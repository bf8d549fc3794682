import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'firstclick'> = {
  tool: 'firstclick',
  people: {
    seed: 1907,
    finished: 54,
    unfinished: 5,
    rejected: 3,
    careless: 2,
    since: '2026-10-12',
    days: 12,
    countries: { DE: 8, GB: 7, US: 7, CZ: 6, SK: 6, NL: 4, AT: 4, FR: 4, SE: 3, CA: 3, AU: 2 },
    seconds: 150,
    answers: {
      pays: { odds: { me: 5, ask: 8, other: 4 } },
      seen: { odds: { no: 1 } },
      sure: { odds: { 1: 1, 2: 4, 3: 9, 4: 11, 5: 7 } },
      looked: { odds: { yes: 9, once: 6, no: 3 } },
      words: {
        share: 0.8,
        texts: [
          'The switch for annual is so small that I took it for a label.',
          'A word like storage, or how long data stays.',
          'limited results says nothing, limited to what',
          'I read the table from top to bottom and got tired.',
          'The days stand in the card, but I expected them in the table first.',
          'the page is long',
          'I found the year at once, next to the price.',
          'A price list for the year beside the monthly one.',
          'I would have asked support.',
          'The questions at the end answered me, but who scrolls that far.',
        ],
      },
    },
  },
  looks: {
    keeps: {
      stray: 0.8,
      skip: 0.05,
      targets: [
        { x: 65, y: 1104, width: 297, height: 40, odds: 9, seconds: 9 },
        { x: 65, y: 1161, width: 297, height: 23, odds: 6, seconds: 9.5 },
        { x: 33, y: 2953, width: 681, height: 50, odds: 4, seconds: 14 },
        { x: 487, y: 3005, width: 227, height: 51, odds: 2, seconds: 14 },
        { x: 32, y: 4351, width: 347, height: 146, odds: 2, seconds: 16 },
        { x: 32, y: 5709, width: 800, height: 65, odds: 1.6, seconds: 19 },
        { x: 487, y: 1869, width: 227, height: 500, odds: 4.5, seconds: 10 },
        { x: 65, y: 1297, width: 297, height: 51, odds: 2, seconds: 8 },
        { x: 32, y: 5643, width: 500, height: 65, odds: 0.8, seconds: 18 },
      ],
    },
    year: {
      stray: 0.6,
      skip: 0.03,
      targets: [
        { x: 162, y: 669, width: 125, height: 41, odds: 13, seconds: 5.5 },
        { x: 453, y: 876, width: 295, height: 26, odds: 6, seconds: 6.5 },
        { x: 453, y: 1296, width: 295, height: 51, odds: 5, seconds: 7 },
        { x: 427, y: 4193, width: 347, height: 119, odds: 1.6, seconds: 15 },
        { x: 33, y: 3454, width: 900, height: 51, odds: 2, seconds: 14 },
        { x: 33, y: 3506, width: 900, height: 51, odds: 1, seconds: 15 },
        { x: 821, y: 4193, width: 347, height: 119, odds: 0.8, seconds: 15 },
      ],
    },
  },
  pointers: { mouse: 8, touch: 2, keyboard: 0.3 },
}
