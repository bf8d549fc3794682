import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'iosapp'> = {
  tool: 'iosapp',
  people: {
    seed: 8813,
    finished: 57,
    unfinished: 6,
    rejected: 3,
    careless: 2,
    since: '2026-11-02',
    days: 9,
    countries: { DE: 8, GB: 8, FR: 6, NL: 6, SE: 5, AT: 5, CZ: 5, PL: 5, ES: 4, SK: 4, IT: 4 },
    seconds: 110,
    answers: {
      guides: { odds: { year: 5, earlier: 5, never: 4 } },
      museum: { odds: { no: 1 } },
      'which-bench': { odds: { horse: 1, listener: 5, wind: 10, ferry: 2, unknown: 1 } },
      'easy-language': { odds: { 1: 3, 2: 5, 3: 6, 4: 5, 5: 5, 6: 3, 7: 2 } },
      'when-june': { odds: { 'at-16-30': 2, 'at-21-30': 12, midnight: 1, unknown: 1 } },
      outdoors: {
        share: 0.5,
        texts: [
          'The text is hard to read in the sun.',
          'I would look for languages under Listening, not under More.',
          'My battery, after an hour.',
          'That there is no map. I never know where I am.',
          'It does not say how far the next bench is until you filter.',
          'Headphones. I left mine at home.',
          'With gloves I would not hit those small words.',
          'Nothing, it was fine',
          'Too much walking back to find the stop.',
        ],
      },
    },
  },
  systems: { ios: 4, android: 6 },
  recorded: [5, 16],
  tasks: {
    bench: { seconds: 46, giveUp: 0.06, slower: { android: 1.1 } },
    language: { seconds: 58, giveUp: 0.22, slower: { ios: 1.25 } },
    hours: { seconds: 24, giveUp: 0.04 },
  },
}
