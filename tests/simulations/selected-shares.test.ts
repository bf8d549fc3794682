import { describe, expect, test } from 'vitest'
import { selectedCoverage } from '../support/simulations/selected-shares.ts'

describe.each([
  'Strongest pair',
  'Most disputed card',
  'Clearest card',
  'Lowest success',
  'Most frequent word',
] as const)('%s of equal ones', (kind) => {
  test.each([3, 5, 8, 10, 20, 50, 100])(
    'is covered in at least 95 of 100 studies with %i people',
    (people) => {
      const found = selectedCoverage(kind, people, 2000)
      expect(found.covered).toBeGreaterThan(0.95)
    },
  )
})
