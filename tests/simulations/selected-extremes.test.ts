import { describe, expect, test } from 'vitest'
import { selectedCoverage } from '../support/simulations/selected-extremes.ts'

describe.each([
  'Strongest pair',
  'Most disputed card',
  'Clearest card',
  'Lowest success',
  'Most frequent word',
  'Leading design',
  'Highest mean of rows',
  'Highest mean of liked rows',
  'Highest mean of disliked rows',
  'First place of a ranking',
] as const)('%s of equal ones', (kind) => {
  test.each([3, 5, 8, 10, 20, 50, 100])(
    'is covered in at least 95 of 100 studies with %i people',
    (people) => {
      // An interval of a mean takes milliseconds.
      const found = selectedCoverage(kind, people, /mean|place/.test(kind) ? 500 : 2000)
      expect(found.covered).toBeGreaterThan(0.95)
    },
  )
})
