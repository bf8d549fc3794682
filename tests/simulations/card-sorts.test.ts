import { expect, test } from 'vitest'
import { alphaCoverage, claimedGroupings } from '../support/simulations/card-sorts.ts'

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
