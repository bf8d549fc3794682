import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimals,
  intervalOf,
  meanIntervalText,
  numberText,
  rangeText,
  scoreIntervalText,
  shareIntervalText,
  typicalTime,
} from '#studies/statistics/format.ts'
import { geometricMean, shareOf } from '#studies/statistics/intervals.ts'
import { summarize } from '#studies/statistics/means.ts'
import { netPromoter } from '#studies/statistics/scores.ts'
import { fewestForInterval, noInterval } from '#studies/statistics/shown-intervals.ts'

const timesOf = (...seconds: readonly number[]) =>
  geometricMean(seconds.map((second) => ({ ms: second * 1000, count: 1 })))
const valuesOf = (...values: readonly number[]) => values.map((value) => ({ value, count: 1 }))

test('shows no interval of fewer than five times, and none whose ends differ by more than a factor of 100', () => {
  const few = timesOf(0.1, 30, 4000)
  expect(few && typicalTime(few)).toBe('23 s (too few responses for an interval)')
  const wide = timesOf(1, 1, 1, 1, 1000)
  expect(wide?.geometricInterval?.high).toBeGreaterThan(100 * (wide?.geometricInterval?.low ?? 0))
  expect(wide?.shownInterval).toBeNull()
  const useful = timesOf(55, 65, 75, 62, 45, 135)
  expect(useful && typicalTime(useful)).toBe('1 min 8 s (95% interval 46 s to 1 min 41 s)')
})

test('shows no interval of fewer than five numbers, and none that covers most of its scale', () => {
  const text = (values: readonly number[], scale?: { low: number; high: number }) => {
    const summary = summarize(valuesOf(...values), scale)
    return summary && meanIntervalText(summary)
  }
  expect(text([1, 1, 7])).toBe(noInterval)
  expect(text([1, 1, 1, 7, 7], { low: 1, high: 7 })).toBe(noInterval)
  expect(text([6, 6, 7, 7, 7], { low: 1, high: 7 })).toBe('95% interval 5.9–7.0')
  expect(text([4, 4, 4, 4, 4])).toBe(noInterval)
})

test('keeps the interval of few values for tables and tests', () => {
  expect(summarize(valuesOf(1, 1, 7))?.interval).not.toBeNull()
  expect(timesOf(1, 2)?.geometricInterval).not.toBeNull()
})

test('shows no interval of a share or a recommendation score of fewer than five answers', () => {
  expect(intervalOf(shareOf(1, 4))).toBe('too few responses')
  expect(shareIntervalText(shareOf(1, 4))).toBe(noInterval)
  expect(shareIntervalText(shareOf(1, 5))).toBe('95% interval 2–64%')
  expect(intervalOf(shareOf(0, 0))).toBe('–')
  expect(scoreIntervalText(netPromoter(2, 1, 4))).toBe(noInterval)
  expect(scoreIntervalText(netPromoter(2, 5, 10))).toMatch(/^95% interval −\d+ to \d+$/)
})

test('an interval with a lower end of the scale does not begin below it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: fewestForInterval }), (counts) => {
      const shown = summarize(valuesOf(...counts), { low: 0, high: Infinity })?.shownInterval
      expect(shown?.low ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('has one kind of minus sign, and none before a zero', () => {
  expect(decimals(-0.004, 2)).toBe('0.00')
  expect(numberText(-9.72)).toBe('−9.7')
  expect(rangeText({ low: -9.72, high: 15.7 })).toBe('−9.7 to 15.7')
  expect(rangeText({ low: 3, high: 3.8 })).toBe('3.0–3.8')
})
