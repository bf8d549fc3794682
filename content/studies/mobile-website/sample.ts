import type { StudySample } from '../study-definition.ts'

/** Addresses of the site as its pages report them, from the first page on. */
const pages = (...paths: string[]) =>
  ['', ...paths].map((path) => `https://understory.example/demo-bus${path}`)

const line1 = '/timetables/line-1'
const line2 = '/timetables/line-2'
const night = '/timetables/night'

export const sample: StudySample<'webusability'> = {
  tool: 'webusability',
  people: {
    seed: 6037,
    finished: 61,
    unfinished: 7,
    rejected: 2,
    careless: 2,
    since: '2026-10-24',
    days: 10,
    countries: { GB: 9, DE: 8, NL: 7, SE: 7, AT: 6, PL: 6, CZ: 5, DK: 5, NO: 5, IT: 4 },
    seconds: 100,
    answers: {
      rides: { odds: { weekly: 7, monthly: 4, rarely: 3 } },
      transit: { odds: { no: 1 } },
      departure: { odds: { 'at-22-50': 1 } },
      sure: { odds: { 1: 1, 2: 2, 3: 5, 4: 8, 5: 6 } },
      'easy-lost': { odds: { 2: 1, 3: 2, 4: 3, 5: 6, 6: 9, 7: 7 } },
      reading: { odds: { nothing: 8, zoom: 3, turn: 2, note: 4 } },
      words: {
        share: 0.5,
        texts: [
          'One page that says when I have to leave, with the change in it.',
          'The connection. I had to remember 23:05 while I opened the other line.',
          'A countdown to the next bus.',
          'Another color for the times on Sundays.',
          'Light at the stop.',
          'To type from and to, like in every app.',
          'A phone number of the driver',
          'Bigger times. I held the phone very close.',
          'Nothing, it was fine',
        ],
      },
    },
  },
  visits: {
    last: {
      bus: {
        seconds: 64,
        ways: [
          {
            odds: 6,
            pages: pages('/timetables', line1, '/timetables', line2),
            end: 'done',
            detour: 0.15,
          },
          { odds: 4, pages: pages('/timetables', line1), end: 'done', detour: 0.1, slower: 0.7 },
          {
            odds: 2,
            pages: pages('/timetables', night, '/timetables', line1),
            end: 'done',
            detour: 0.2,
            slower: 1.2,
          },
          {
            odds: 1,
            pages: pages('/stops', '/stops/opera', '/timetables', line2),
            end: 'gave-up',
            detour: 0.4,
            slower: 1.6,
          },
        ],
        answers: {
          departure: {
            odds: {
              'at-22-50': 9,
              'at-23-10': 1,
              'at-23-20': 10,
              'at-23-40': 2,
              'at-2-30': 2,
              unknown: 1,
            },
          },
        },
      },
    },
    change: {
      bus: {
        seconds: 24,
        ways: [
          { odds: 10, pages: pages('/stops', '/stops/market-square'), end: 'done', detour: 0.05 },
          {
            odds: 3,
            pages: pages('/timetables', line1, '/stops', '/stops/market-square'),
            end: 'done',
            detour: 0.15,
            slower: 1.7,
          },
          { odds: 1, pages: pages('/stops', '/stops/station'), end: 'done', detour: 0.1 },
        ],
      },
    },
    lost: {
      bus: {
        seconds: 41,
        ways: [
          { odds: 8, pages: pages('/lost', '/lost/check'), end: 'done', detour: 0.05 },
          {
            odds: 4,
            pages: pages('/good-to-know', '/lost', '/lost/check'),
            end: 'done',
            detour: 0.1,
            slower: 1.3,
          },
          { odds: 2, pages: pages('/lost'), end: 'done', detour: 0.1, slower: 0.8 },
          { odds: 1, pages: pages('/good-to-know', '/stops'), end: 'gave-up', detour: 0.4, slower: 1.5 },
        ],
      },
    },
    bicycle: {
      bus: {
        seconds: 22,
        ways: [
          { odds: 9, pages: pages('/good-to-know'), end: 'done', detour: 0.05 },
          { odds: 2, pages: pages('/timetables', '/good-to-know'), end: 'done', detour: 0.1, slower: 1.6 },
          {
            odds: 1,
            pages: pages('/timetables', line1, '/stops'),
            end: 'gave-up',
            detour: 0.3,
            slower: 1.9,
          },
        ],
      },
    },
  },
}
