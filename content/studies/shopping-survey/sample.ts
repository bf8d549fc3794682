import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'questionnaire'> = {
  tool: 'questionnaire',
  pace: 14,
  people: {
    seed: 2207,
    finished: 64,
    unfinished: 5,
    rejected: 3,
    careless: 1,
    since: '2026-10-12',
    days: 11,
    countries: { SK: 11, CZ: 9, DE: 8, AT: 6, PL: 6, GB: 5, NL: 4, FR: 4, US: 4, IE: 3, HU: 3 },
    seconds: 60,
    answers: {
      grocer: { odds: { no: 1 } },
      ordered: { odds: { week: 8, month: 9, longer: 6, never: 5 } },
      day: { since: '2026-05-01', until: '2026-10-20' },
      spent: { mean: 58, spread: 24 },
      device: {
        odds: { phone: 12, tablet: 2, computer: 8, voice: 0.4, other: 0.6 },
        own: ['My fridge, honestly', 'a friend’s phone'],
      },
      abandoned: { odds: { yes: 11, no: 8 } },
      reasons: {
        odds: { fee: 0.5, slot: 0.45, missing: 0.3, account: 0.2, minimum: 0.25, other: 0.12 },
        own: [
          'They had no bags to give back',
          'I could not change the substitute',
          'the code did not work',
          'Ran out of battery',
          'My husband had been shopping already',
        ],
      },
      priorities: { weights: { price: 7, fresh: 9, speed: 2.5, slot: 5, packaging: 2 } },
      usability: {
        rows: { 1: 3.9, 2: 2.1, 3: 3.9, 4: 1.6, 5: 3.6, 6: 2.3, 7: 4.1, 8: 2.2, 9: 3.8, 10: 1.8 },
        spread: 0.8,
      },
      satisfied: { odds: { 1: 1, 2: 3, 3: 7, 4: 13, 5: 8 } },
      'one-change': {
        share: 0.6,
        texts: [
          'Tell me before I pay that the strawberries are gone, not when the van is at the door.',
          'A delivery time of one hour instead of four.',
          'Less plastic around single cucumbers',
          'let me write a note to whoever picks the bananas',
          'I’d like to see the fee before I fill the basket.',
          'The search found washing powder when I typed milk.',
          'Nothing, it was fine',
          'The replacement for oat milk was cow’s milk. My son can’t drink that.',
          'An order for the same things as last week with one click',
          'Make it possible to add something an hour later.',
          'the frozen food was not frozen anymore',
          'I had to carry all of it up four floors.',
          'Prices by the kilo next to the price of the pack',
          'More from farms around here.',
          'smaller minimum, I live alone',
          'A list I can share with my flatmates.',
          'Show me what is in season.',
          'Don’t make me choose a substitute for every single thing.',
          'The driver called three times because the bell has another name on it. Ask for that once.',
          'Payment failed twice and then it had charged me twice',
          'Bring back the empty crates.',
          'bigger pictures of the labels, I need to read what is inside',
          'Sundays.',
          'I could not find eggs. They were under baking.',
        ],
      },
      instead: {
        odds: { supermarket: 9, market: 4, corner: 3, other: 1.5 },
        own: ['From my parents’ garden', 'A box from a farm every week'],
      },
    },
  },
  kinds: [
    { weight: 5, answers: {} },
    {
      // Phone users with little time: fees and delivery hours matter, and the shop is harder to use.
      weight: 3,
      answers: {
        device: { odds: { phone: 12, tablet: 1 } },
        abandoned: { odds: { yes: 5, no: 1 } },
        usability: {
          rows: { 1: 3.1, 2: 3, 3: 3.1, 4: 2.1, 5: 3, 6: 2.9, 7: 3.4, 8: 3.1, 9: 3, 10: 2.4 },
          spread: 0.8,
        },
        satisfied: { odds: { 1: 3, 2: 6, 3: 8, 4: 5, 5: 2 } },
        priorities: { weights: { price: 5, fresh: 5, speed: 8, slot: 9, packaging: 1 } },
      },
    },
    {
      // Computer users with a shopping list.
      weight: 3,
      answers: {
        device: { odds: { computer: 9, tablet: 3 } },
        abandoned: { odds: { yes: 2, no: 5 } },
        satisfied: { odds: { 3: 3, 4: 10, 5: 9 } },
        spent: { mean: 92, spread: 25 },
      },
    },
  ],
}
