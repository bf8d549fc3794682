import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'preferencetest'> = {
  tool: 'preferencetest',
  people: {
    seed: 6427,
    finished: 48,
    unfinished: 5,
    rejected: 4,
    careless: 2,
    since: '2026-10-02',
    days: 15,
    countries: { SK: 8, CZ: 7, DE: 7, GB: 7, AT: 5, PL: 4, US: 5, FR: 4, NL: 3, IE: 3, CA: 2, SE: 2 },
    seconds: 110,
    answers: {
      trains: { odds: { weekly: 8, yearly: 10 } },
      detail: { odds: { four: 3, nine: 12, other: 1, unknown: 3 } },
      lost: {
        share: 0.9,
        texts: [
          'After the names of the stops.',
          'it was too fast at the beginning',
          'I heard four last and kept that one.',
          'Between the two platforms.',
          'At Riverside, I was thinking where that is.',
          'When it said instead.',
        ],
      },
      pace: { odds: { 1: 2, 2: 5, 3: 13, 4: 6, 5: 2 } },
    },
  },
  choices: {
    announcement: {
      first: 1.1,
      doubt: 0.14,
      willing: 0.85,
      seconds: 46,
      designs: {
        'train-first': {
          odds: 2.2,
          reasons: [
            'The train. Then I listened for the platform.',
            'Northgate, because it came first',
            'the time, 14:32',
            'I caught the train, the platform went by fast.',
            'platform four, which was the wrong one',
          ],
          short: ['the train', 'Northgate'],
        },
        'platform-first': {
          odds: 6.1,
          reasons: [
            'The platform, it came first and slowly.',
            'Platform nine.',
            'nine, and that it is today only',
            'platform, the rest I knew from my ticket',
            'The platform. I would be walking already.',
            'Nine. It had time to sink in.',
            'platform, because of the pause after it',
            'the platform and that it is not four',
            'Platform nine, please, it sounds polite too',
          ],
          short: ['platform', 'nine', 'the platform'],
        },
        twice: {
          odds: 5.2,
          reasons: [
            'Platform nine, as it was said twice.',
            'I missed it the first time and got it the second: nine.',
            'the platform',
            'A change of platform: I knew what to listen for.',
            'Nine. Short enough for a noisy hall.',
            'The repeat. In a hall you always miss one.',
            'platform, and Northgate',
            'time and platform, no stops in between',
          ],
          short: ['platform nine', 'nine', 'the platform, twice'],
        },
      },
    },
  },
}
