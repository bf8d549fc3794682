import type { StudySample } from '../study-definition.ts'

/** Addresses of a line as its pages report them, from the first page on. */
const pagesOf =
  (line: string) =>
  (...paths: string[]) =>
    ['', ...paths].map((path) => `https://understory.example/demo-ferries/${line}${path}`)
const nordvik = pagesOf('nordvik')
const skerry = pagesOf('skerry')

export const sample: StudySample<'webusability'> = {
  tool: 'webusability',
  people: {
    seed: 9153,
    finished: 64,
    unfinished: 5,
    rejected: 2,
    careless: 2,
    since: '2026-10-22',
    days: 11,
    countries: { NO: 10, SE: 9, DK: 8, DE: 8, GB: 7, FI: 5, NL: 5, PL: 4, FR: 3 },
    seconds: 180,
    answers: {
      ferries: { odds: { often: 5, once: 5, never: 4 } },
      line: { odds: { no: 1 } },
      why: {
        share: 0.35,
        texts: [
          'The price beside the time.',
          'I found the dog at once.',
          'Fewer pages.',
          'The other one wanted the length of my car.',
          'It looks friendlier, the rest was the same.',
          'Earlier departure.',
        ],
      },
      which: { odds: { nordvik: 7, skerry: 3 } },
      'easy-booking': { odds: { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 10, 7: 7 } },
      price: { odds: { 1: 1, 2: 2, 3: 5, 4: 9, 5: 7 } },
      missed: {
        share: 0.4,
        texts: [
          'The price of the car before I say how long it is.',
          'The way back.',
          'A sum.',
          'I did not know which harbor.',
          'where the child goes in the form',
          'Nothing, it was short.',
          'A calendar instead of a list of days.',
          'Prices were on another page than the times.',
        ],
      },
    },
  },
  visits: {
    book: {
      nordvik: {
        seconds: 62,
        ways: [
          { odds: 9, pages: nordvik('/crossings', '/travelers', '/pay'), end: 'done', detour: 0.08 },
          {
            odds: 3,
            pages: nordvik('/prices', '/crossings', '/travelers', '/pay'),
            end: 'done',
            detour: 0.1,
            slower: 1.4,
          },
          { odds: 1, pages: nordvik('/prices', '/crossings'), end: 'gave-up', detour: 0.3, slower: 1.8 },
        ],
      },
      skerry: {
        seconds: 96,
        ways: [
          {
            odds: 5,
            pages: skerry('/timetable', '/fares', '/booking', '/vehicle', '/payment'),
            end: 'done',
            detour: 0.25,
          },
          {
            odds: 3,
            pages: skerry('/booking', '/fares', '/booking', '/vehicle', '/payment'),
            end: 'done',
            detour: 0.2,
            slower: 1.2,
          },
          { odds: 3, pages: skerry('/timetable', '/booking'), end: 'gave-up', detour: 0.5, slower: 1.6 },
          { odds: 1, pages: skerry('/fares'), end: 'done', detour: 0.2 },
        ],
        answers: {
          'easy-booking': { odds: { 1: 3, 2: 5, 3: 7, 4: 6, 5: 5, 6: 3, 7: 1 } },
          price: { odds: { 1: 5, 2: 8, 3: 6, 4: 3, 5: 1 } },
        },
      },
    },
    dog: {
      nordvik: {
        seconds: 21,
        ways: [
          { odds: 9, pages: nordvik('/animals'), end: 'done', detour: 0.05 },
          { odds: 2, pages: nordvik('/travelers', '/animals'), end: 'done', detour: 0.1, slower: 1.6 },
          { odds: 1, pages: nordvik('/prices'), end: 'gave-up', detour: 0.3, slower: 2 },
        ],
      },
      skerry: {
        seconds: 36,
        ways: [
          { odds: 5, pages: skerry('/conditions'), end: 'done', detour: 0.15 },
          { odds: 4, pages: skerry('/fares', '/conditions'), end: 'done', detour: 0.2, slower: 1.5 },
          { odds: 4, pages: skerry('/timetable', '/fares'), end: 'gave-up', detour: 0.4, slower: 1.7 },
          { odds: 1, pages: skerry('/fares'), end: 'done', detour: 0.1 },
        ],
      },
    },
  },
}
