import { expect, test } from 'vitest'
import { alphaCoverage, claimedGroupings, stopRuleCoverage } from '../support/simulations/card-sorts.ts'

test.each([
  { people: 10, cards: 12, categories: 3, sure: 0.6, unsure: 0.4 },
  { people: 15, cards: 20, categories: 5, sure: 0.8, unsure: 0.5 },
  { people: 20, cards: 20, categories: 6, sure: 0.9, unsure: 0.7 },
  { people: 30, cards: 20, categories: 5, sure: 0.8, unsure: 0.5 },
])('the interval of alpha of $people people covers the true alpha in 92 to 98% of studies', (setting) => {
  const covered = alphaCoverage({ ...setting, studies: 4000 })
  expect(covered).toBeGreaterThan(0.92)
  expect(covered).toBeLessThan(0.98)
})

test.each(
  [
    { cards: 20, into: 5, noise: 0.2 },
    { cards: 20, into: 5, noise: 0.5 },
    { cards: 30, into: 6, noise: 0.3, merges: 2 },
    { cards: 30, into: 6, noise: 0.3, alone: 0.15 },
    { cards: 20, into: 4, noise: 0.2, careless: true },
  ].flatMap((study) => [5, 8, 10, 20, 30].map((people) => ({ ...study, people }))),
)('the interval of the stop rule covers in 93% or more of studies: %j', (study) => {
  // Less two standard errors of 1000 studies.
  expect(stopRuleCoverage({ ...study, studies: 1000 })).toBeGreaterThan(0.914)
})

test.each([
  { people: [8, 8], cards: 12 },
  { people: [10, 40], cards: 20 },
  { people: [30, 30], cards: 30 },
] as const)(
  'similarities of $people people who sort $cards cards alike differ by chance in at most 5 of 100 studies',
  ({ people, cards }) => {
    const { claimed, claimedPairs } = claimedGroupings({ people, cards, moved: 0, studies: 2000 })
    // 5% and two and a half standard errors of 2000 studies.
    expect(claimed).toBeLessThan(0.062)
    expect(claimedPairs).toBeLessThan(0.05)
  },
)
