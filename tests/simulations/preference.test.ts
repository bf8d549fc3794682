import { expect, test } from 'vitest'
import { claimedPreferences, withoutWinner } from '../support/simulations/preference.ts'

test.each([12, 40, 150])(
  'with %i people, claims a preference in at most 5% of studies where the best two are equally liked',
  (people) => {
    // 5% and about three times the standard error of a simulated share.
    for (const odds of withoutWinner)
      expect(claimedPreferences(odds, people, 4000)).toBeLessThan(0.05 + 0.0105)
  },
)
