import { expect, test } from 'vitest'
import { shareIntervalText } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { selectedShare } from '#studies/statistics/selected-extremes.ts'
import { meanCoverage, selectedCoverage } from '../../support/simulations/selected-extremes.ts'

test('one of several shares has the exact interval of R’s binom.test at 95% for all of them', () => {
  // binom.test(7, 20, conf.level = 1 - 0.05 / 10)$conf.int, by its definition; the ends without and with all have
  // closed forms.
  const { interval, among } = selectedShare(7, 20, 10, 'task')
  expect(among).toBe('10 tasks')
  expect(interval.low).toBeCloseTo(0.10081074514024127, 8)
  expect(interval.high).toBeCloseTo(0.679673254862236, 8)
  const end = (0.025 / 66) ** (1 / 12)
  const [none, all] = [selectedShare(0, 12, 66, 'task'), selectedShare(12, 12, 66, 'task')].map(
    (each) => each.interval,
  )
  expect(none?.low).toBe(0)
  expect(none?.high).toBeCloseTo(1 - end, 10)
  expect(all?.low).toBeCloseTo(end, 10)
  expect(all?.high).toBe(1)
})

test('a single share keeps its usual interval, and a selected one says among how many it was selected', () => {
  expect(selectedShare(7, 20, 1, 'task')).toEqual(shareOf(7, 20))
  expect(selectedShare(0, 0, 9, 'task')).toEqual(shareOf(0, 0))
  expect(shareIntervalText(selectedShare(7, 20, 10, 'task'))).toBe(
    '95% interval 10–68%, allowing for the choice among 10 tasks',
  )
})

test.each([
  'Strongest pair',
  'Most disputed card',
  'Clearest card',
  'Lowest success',
  'Most frequent word',
  'Leading design',
  'Highest mean of rows',
  'Highest mean of liked rows',
  'First place of a ranking',
] as const)(
  '%s of equal ones is covered in at least 95 of 100 studies, by the usual interval in far fewer',
  (kind) => {
    const { covered, usual } = selectedCoverage(kind, 20, 300)
    expect(covered).toBeGreaterThan(0.95)
    expect(usual).toBeLessThan(0.9)
  },
)

test.each([8, 10, 15, 20])(
  'the usual interval of a mean of %i skewed ratings holds as often as its formula says',
  (people) => {
    for (const odds of [
      [0.02, 0.03, 0.05, 0.2, 0.7],
      [0.7, 0.15, 0.05, 0.05, 0.05],
    ]) {
      const covered = meanCoverage(odds, people, 2000)
      expect(covered).toBeGreaterThan(0.845)
      expect(covered).toBeLessThan(0.935)
    }
  },
)
