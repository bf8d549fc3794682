import { expect, test } from 'vitest'
import { claimedGroups } from '../support/simulations/random-sorts.ts'

test.each([3, 5, 8, 10, 15])(
  'claims groups of random sorts of %i people in at most 5 of 100 studies',
  (people) => {
    const claimed = claimedGroups({ people, cards: 20, into: 5, noise: 1, studies: 400 })
    // 5% and three times the standard error of a simulated share.
    expect(claimed).toBeLessThan(0.05 + 0.033)
  },
)
