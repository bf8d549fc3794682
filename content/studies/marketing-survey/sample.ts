import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'questionnaire'> = {
  tool: 'questionnaire',
  pace: 15,
  people: {
    seed: 1522,
    finished: 58,
    unfinished: 4,
    rejected: 3,
    careless: 2,
    since: '2026-10-08',
    days: 14,
    countries: { SK: 10, CZ: 8, AT: 7, DE: 7, HU: 5, PL: 5, GB: 4, IT: 4, NL: 3, US: 3 },
    seconds: 70,
    answers: {
      staff: { odds: { no: 1 } },
      unaided: {
        share: 0.75,
        texts: [
          'a guided tour with a torch',
          'Wine and paintings',
          'night of the museums, once a year',
          'Nothing, they close at five.',
          'concerts',
          'Look at the pictures without school classes',
          'Lectures. My mother goes.',
          'drink something in the courtyard',
          'Drawing lessons, I think',
          'Films in the basement',
          'sleepovers for kids with the dinosaurs',
          'Thursdays are long somewhere',
          'a date',
          'Openings with speeches and little sandwiches',
          'I have no idea.',
          'yoga between sculptures, I saw a photo',
          'Meet the curator',
          'go to the shop',
          'Reduced tickets in the last hour',
          'Sit and be quiet',
          'jazz in the hall',
          'The late opening, with tours at seven',
          'workshops for adults',
          'Eat in the café, it is a nice café',
          'book club',
          'some kind of quiz',
        ],
      },
      aware: { odds: { been: 4, heard: 8, no: 9 } },
      channels: {
        odds: { poster: 0.4, newsletter: 0.25, friends: 0.45, web: 0.2, press: 0.2, other: 0.1 },
        own: [
          'I walked past and it was lit',
          'from my teacher',
          'The tram had it on its side',
          'a flyer at the baker’s',
        ],
      },
      'poster-choice': { odds: { lights: 7, together: 5 } },
      says: { rows: { calm: 3.9, company: 3.5, children: 2.8, price: 3.3 }, spread: 0.8 },
      recommend: { odds: { 2: 1, 4: 1, 5: 3, 6: 4, 7: 8, 8: 10, 9: 8, 10: 7 } },
      age: { odds: { 'to-29': 7, 'to-44': 9, 'to-64': 8, 'from-65': 4 } },
    },
  },
  kinds: [
    { weight: 3, answers: {} },
    {
      // Young people: hear of it from friends, come in company.
      weight: 2,
      answers: {
        age: { odds: { 'to-29': 10, 'to-44': 2 } },
        channels: { odds: { poster: 0.3, friends: 0.75, web: 0.3, press: 0.04 } },
        'poster-choice': { odds: { lights: 2, together: 6 } },
        says: { rows: { calm: 3.2, company: 4.2, children: 3, price: 2.8 }, spread: 0.7 },
      },
    },
    {
      // Regulars: hear of it by newsletter and newspaper, recommend it.
      weight: 2,
      answers: {
        age: { odds: { 'to-64': 6, 'from-65': 6 } },
        aware: { odds: { been: 6, heard: 3, no: 1 } },
        channels: { odds: { poster: 0.3, newsletter: 0.65, friends: 0.2, press: 0.5, web: 0.1 } },
        recommend: { odds: { 7: 1, 8: 3, 9: 6, 10: 8 } },
        'poster-choice': { odds: { lights: 7, together: 2 } },
      },
    },
  ],
}
