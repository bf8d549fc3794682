import type { StudySample } from '../study-definition.ts'
import { fiveSecondTexts as texts } from './sample-texts.ts'

export const sample: StudySample<'fivesecond'> = {
  tool: 'fivesecond',
  people: {
    seed: 505,
    finished: 48,
    unfinished: 5,
    rejected: 4,
    careless: 2,
    since: '2026-10-09',
    days: 9,
    countries: { SK: 7, CZ: 6, DE: 7, GB: 7, AT: 4, PL: 4, US: 5, NL: 3, IE: 2, SE: 2, CA: 2 },
    seconds: 75,
    answers: {
      design: { odds: { no: 1 } },
      screen: { odds: { phone: 8, tablet: 1.5, computer: 6 } },
      offer: { share: 1, texts: texts.offer },
      who: { odds: { anyone: 11, buyers: 3, crafts: 2, club: 1, unsure: 2 } },
      'who-why': { share: 0.9, texts: texts.whoWhy },
      cost: { share: 1, texts: texts.cost },
      next: { share: 0.85, texts: texts.next },
      clear: { odds: { 1: 1, 2: 3, 3: 6, 4: 11, 5: 7 } },
      been: { odds: { no: 7, heard: 6, yes: 4 } },
      'been-what': { share: 0.9, texts: texts.beenWhat },
      would: { odds: { 1: 2, 2: 4, 3: 8, 4: 7, 5: 4 } },
    },
  },
  slow: 0.05,
  away: 0.03,
  seconds: 11,
}
