import { expect, test } from 'vitest'
import { claimedRelations } from '../support/simulations/cross-tables.ts'

test.each([
  [5, 30],
  [5, 200],
  [15, 30],
])(
  'any of %i unrelated questions of %i people seem related in at most 5 of 100 surveys',
  (questions, people) => {
    const { unrelated } = claimedRelations({ questions, people, studies: 300, repeated: 0 })
    // 5% and three times the standard error of a simulated share.
    expect(unrelated).toBeLessThan(0.05 + 0.038)
  },
)
