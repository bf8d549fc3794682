import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupMean, pooledMean } from '#studies/statistics/two-means.ts'
import {
  geometricMean,
  geometricMeanOfLogs,
  quantile,
  shareOf,
  summarizeTimes,
} from '#studies/statistics/intervals.ts'

test('computes the adjusted Wald interval of a share', () => {
  const { share, interval } = shareOf(8, 10)
  expect(share).toBe(0.8)
  expect(interval.low).toBeCloseTo(0.4793675905661507, 12)
  expect(interval.high).toBeCloseTo(0.9541127295161158, 12)
})

test('keeps an interval between 0 and 1', () => {
  expect(shareOf(10, 10).interval.high).toBe(1)
  expect(shareOf(10, 10).interval.low).toBeCloseTo(0.6791126942494543, 12)
  expect(shareOf(0, 5).interval.low).toBe(0)
  expect(shareOf(0, 5).interval.high).toBeCloseTo(0.48905485963286016, 12)
})

test('has no share and the widest interval for a total of zero', () => {
  expect(shareOf(0, 0)).toEqual({ count: 0, of: 0, share: null, interval: { low: 0, high: 1 } })
})

test('rejects a count above its total', () => {
  expect(() => shareOf(6, 5)).toThrow(RangeError)
  expect(() => shareOf(-1, 5)).toThrow(RangeError)
})

test('contains the share, and narrows as answers increase', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (count, rest) => {
      fc.pre(count + rest > 0)
      const one = shareOf(count, count + rest)
      const ten = shareOf(10 * count, 10 * (count + rest))
      expect(one.share).toBeGreaterThanOrEqual(one.interval.low)
      expect(one.share).toBeLessThanOrEqual(one.interval.high)
      expect(ten.interval.high - ten.interval.low).toBeLessThan(one.interval.high - one.interval.low)
    }),
  )
})

test('interpolates a quantile between the two nearest values', () => {
  expect(quantile([1, 2, 3, 10], 0.25)).toBe(1.75)
  expect(quantile([1, 2, 3, 10], 0.5)).toBe(2.5)
  expect(quantile([1, 2, 3, 10], 0.75)).toBe(4.75)
  expect(quantile([7], 0.9)).toBe(7)
})

test('has the geometric mean of Sauro and Lewis: 55, 65, 75, 62, 45 and 135 seconds come to 68, 46 to 101', () => {
  // MeasuringU, with the interval of the mean logarithm by Student's t.
  const found = summarizeTimes([55, 65, 75, 62, 45, 135].map((seconds) => seconds * 1000))
  const seconds = [found?.geometricMean, found?.geometricInterval?.low, found?.geometricInterval?.high]
  expect(seconds.map((ms = 0) => Math.round(ms / 1000))).toEqual([68, 46, 101])
  const counted = [
    { ms: 1000, count: 2 },
    { ms: 4000, count: 1 },
  ]
  expect(geometricMean(counted)).toEqual(geometricMean([1000, 4000, 1000].map((ms) => ({ ms, count: 1 }))))
  expect(geometricMean([{ ms: 2500, count: 9 }])?.geometricInterval).toBeNull()
  expect(geometricMean([{ ms: 0, count: 1 }])?.geometricMean).toBe(1)
})

test('summarizes times in any order, and returns null without times', () => {
  const times = [4000, 1000, 60_000, 2000, 3000, 5000]
  expect(summarizeTimes(times)).toMatchObject({
    count: 6,
    mean: 12_500,
    median: 3500,
    lowerQuartile: 2250,
    upperQuartile: 4750,
  })
  expect(times[0]).toBe(4000)
  expect(summarizeTimes([])).toBeNull()
})

test('groups of times together have the geometric mean of all their times', () => {
  // The published example of MeasuringU, in two groups.
  const logs = (times: readonly number[]) =>
    groupMean(times.map((seconds) => ({ value: Math.log(seconds * 1000), count: 1 })))
  const together = geometricMeanOfLogs(pooledMean([logs([55, 65]), logs([75, 62, 45, 135]), logs([])]))
  const all = geometricMean([55, 65, 75, 62, 45, 135].map((seconds) => ({ ms: seconds * 1000, count: 1 })))
  expect(together?.geometricMean).toBeCloseTo(all?.geometricMean ?? 0, 3)
  expect(together?.geometricInterval?.low).toBeCloseTo(all?.geometricInterval?.low ?? 0, 3)
  expect(together?.geometricInterval?.high).toBeCloseTo(all?.geometricInterval?.high ?? 0, 3)
  expect(geometricMeanOfLogs(pooledMean([]))).toBeNull()
})
