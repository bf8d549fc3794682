import { expect, test } from 'vitest'
import { alphaCoverage } from '../support/simulations/card-sorts.ts'

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
