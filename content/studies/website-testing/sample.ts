import type { StudySample } from '../study-definition.ts'

/** An address of the site as its pages report it. */
const page = (path: string) => `https://understory.example/demo-campsite${path}`
const pages = (...paths: string[]) => ['', ...paths].map(page)

export const sample: StudySample<'webusability'> = {
  tool: 'webusability',
  people: {
    seed: 2417,
    finished: 58,
    unfinished: 6,
    rejected: 2,
    careless: 2,
    since: '2026-10-20',
    days: 12,
    countries: { DE: 9, NL: 8, AT: 6, CZ: 6, PL: 5, DK: 4, FR: 4, GB: 4, SE: 4, SK: 3, IT: 3 },
    seconds: 120,
    answers: {
      camped: { odds: { often: 6, once: 5, never: 3 } },
      trade: { odds: { no: 1 } },
      'open-october': { odds: { yes: 5, no: 2, vans: 7, unknown: 1 } },
      'easy-pitch': { odds: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 8, 6: 9, 7: 5 } },
      'easy-reserve': { odds: { 1: 2, 2: 4, 3: 6, 4: 6, 5: 6, 6: 4, 7: 2 } },
      missing: {
        share: 0.55,
        texts: [
          'A map where I can tap the pitches.',
          'The price before I choose the nights.',
          'whether dogs can go to the lake',
          'Opening times are under “Good to know”, I would not look there.',
          'Showers. Are there showers near the reeds?',
          'Nothing.',
          'How far it is to the train.',
          'October was in small print below the table.',
          'I wanted to go back without losing the nights.',
        ],
      },
    },
  },
  visits: {
    open: {
      campsite: {
        seconds: 38,
        ways: [
          { odds: 7, pages: pages('/good-to-know'), end: 'done', detour: 0.1 },
          { odds: 3, pages: pages('/prices', '/good-to-know'), end: 'done', detour: 0.2, slower: 1.5 },
          { odds: 2, pages: pages('/prices'), end: 'done', detour: 0.1 },
          { odds: 1, pages: pages('/pitches', '/prices'), end: 'gave-up', detour: 0.4, slower: 1.9 },
        ],
      },
    },
    pitch: {
      campsite: {
        seconds: 42,
        ways: [
          { odds: 7, pages: pages('/pitches', '/pitches/reed-4'), end: 'done', detour: 0.1 },
          {
            odds: 5,
            pages: pages('/pitches', '/pitches/meadow-2', '/pitches', '/pitches/reed-4'),
            end: 'done',
            detour: 0.2,
            slower: 1.7,
          },
          { odds: 3, pages: pages('/pitches', '/pitches/reed-1'), end: 'done', detour: 0.1 },
          { odds: 1, pages: pages('/prices', '/pitches'), end: 'gave-up', detour: 0.4, slower: 1.8 },
        ],
      },
    },
    reserve: {
      campsite: {
        seconds: 75,
        ways: [
          {
            odds: 6,
            pages: pages(
              '/pitches',
              '/pitches/reed-4',
              '/reserve/nights',
              '/reserve/people',
              '/reserve/payment',
            ),
            end: 'done',
            detour: 0.12,
          },
          {
            odds: 4,
            pages: pages(
              '/reserve/nights',
              '/reserve/people',
              '/pitches',
              '/pitches/reed-4',
              '/reserve/nights',
              '/reserve/people',
              '/reserve/payment',
            ),
            end: 'done',
            detour: 0.2,
            slower: 1.8,
          },
          {
            odds: 2,
            pages: pages('/reserve/nights', '/reserve/people'),
            end: 'done',
            detour: 0.3,
            slower: 1.1,
          },
          {
            odds: 2,
            pages: pages('/pitches', '/pitches/reed-4', '/reserve/nights'),
            end: 'gave-up',
            detour: 0.5,
            slower: 1.9,
          },
        ],
      },
    },
  },
}
