import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'firstclick'> = {
  tool: 'firstclick',
  people: {
    seed: 1906,
    finished: 61,
    unfinished: 4,
    rejected: 3,
    careless: 2,
    since: '2026-10-08',
    days: 11,
    countries: { SK: 8, CZ: 7, AT: 6, DE: 6, GB: 5, PL: 5, US: 5, FR: 4, ES: 3, NL: 3, SE: 2 },
    seconds: 130,
    answers: {
      app: { odds: { often: 9, once: 6, never: 3 } },
      maker: { odds: { no: 1 } },
      sure: { odds: { 1: 1, 2: 3, 3: 7, 4: 12, 5: 10 } },
      looked: { odds: { no: 6, once: 7, more: 3 } },
      words: {
        share: 0.75,
        texts: [
          'I wanted to pull the white dot around the ring.',
          'That I can choose another end time.',
          'the tile with the time looked like a button',
          'A plus, and then minutes in steps.',
          'I thought I have to stop first and buy a new one.',
          'It would ask me for how long.',
          'The ring is a timer, on my oven you turn it.',
          'Parked until should let me change until.',
          'i did not see add time at first, my thumb was on the map',
          'A picker with half an hour in it.',
          'Perhaps the reminder, to get some more minutes there.',
        ],
      },
    },
  },
  looks: {
    extend: {
      stray: 0.5,
      skip: 0.02,
      targets: [
        { x: 70, y: 1315, width: 640, height: 144, odds: 12, seconds: 5 },
        { x: 470, y: 440, width: 110, height: 110, odds: 6, seconds: 3.6 },
        { x: 250, y: 500, width: 280, height: 240, odds: 3, seconds: 3.8 },
        { x: 76, y: 960, width: 304, height: 131, odds: 5, seconds: 4.2 },
        { x: 400, y: 960, width: 304, height: 131, odds: 1, seconds: 5 },
        { x: 70, y: 1173, width: 640, height: 142, odds: 1.2, seconds: 5.5 },
        { x: 32, y: 1648, width: 716, height: 104, odds: 1.6, seconds: 6.5 },
        { x: 390, y: 2767, width: 189, height: 86, odds: 0.8, seconds: 9 },
      ],
    },
  },
  pointers: { mouse: 3, touch: 7, keyboard: 0.25 },
}
