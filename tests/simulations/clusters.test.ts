import { expect, test } from 'vitest'
import { clusteredCoverage } from '../support/simulations/clusters.ts'

test.each([
  { people: 30, spread: 1, middle: 0 },
  { people: 30, spread: 2, middle: 1.4 },
  { people: 100, spread: 1, middle: 1.4 },
])('the interval of $people people covers the true share in 93 to 97% of studies', (setting) => {
  const { clustered, independent } = clusteredCoverage({ ...setting, studies: 10_000, population: 100_000 })
  expect(clustered).toBeGreaterThan(0.93)
  expect(clustered).toBeLessThan(0.97)
  expect(independent).toBeLessThan(0.9)
})
