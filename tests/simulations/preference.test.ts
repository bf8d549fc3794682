import { expect, test } from 'vitest'
import { claimedPlaces, claimedPreferences, withoutWinner } from '../support/simulations/preference.ts'

test.each([12, 40, 150])(
  'with %i people, claims a preference in at most 5% of studies where the best two are equally liked',
  (people) => {
    // 5% and about three times the standard error of a simulated share.
    for (const odds of withoutWinner)
      expect(claimedPreferences({ odds, people, studies: 4000 })).toBeLessThan(0.05 + 0.0105)
  },
)

test.each([5, 20])('claims a preference in any of %i tasks in at most 5 of 100 studies', (tasks) => {
  for (const odds of withoutWinner)
    expect(claimedPreferences({ odds, people: 100, studies: 2000, tasks })).toBeLessThan(0.05 + 0.0146)
})

// With second places adjusted apart from the leaders: 6.4, 6.0 and 6.3%.
test.each([2, 5, 10])(
  'of %i tasks with one true winner each but the first, claims no place falsely',
  (tasks) => {
    const odds = { a: 1, b: 1, c: 0 }
    const study = { odds, otherOdds: { a: 6, b: 2, c: 2 }, people: 300, studies: 2000, tasks }
    expect(claimedPlaces(study)).toBeLessThan(0.05 + 0.0098)
  },
)
