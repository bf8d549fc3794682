import { expect, test } from 'vitest'
import { clusteredShare } from '#studies/statistics/clusters.ts'
import { studentT } from '#studies/statistics/distributions.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { clusteredCoverage } from '../../support/simulations/clusters.ts'

test('the interval of 30 people covers the true share in about 95% of studies', () => {
  const setting = { people: 30, spread: 1, middle: 0, studies: 800, population: 5000 }
  const { clustered, independent } = clusteredCoverage(setting)
  expect(clustered).toBeGreaterThan(0.93)
  expect(clustered).toBeLessThan(0.97)
  expect(independent).toBeLessThan(0.9)
})

test('counts people who are all alike as one answer each, and needs two people', () => {
  const alike = clusteredShare(100, 100, [{ count: 10, of: 10, times: 10 }])
  expect(alike).toEqual({ ...shareOf(10, 10, studentT(9)), count: 100, of: 100 })
  const { low, high } = clusteredShare(3, 4, [{ count: 3, of: 4, times: 1 }]).interval
  expect(high - low).toBeGreaterThan(0.99)
  expect(clusteredShare(3, 4, [])).toEqual(shareOf(3, 4))
  expect(clusteredShare(0, 0, [])).toEqual(shareOf(0, 0))
})

test('scales to all answers if only some people are known', () => {
  const known = [
    { count: 4, of: 5, times: 10 },
    { count: 1, of: 5, times: 10 },
  ]
  const { interval } = clusteredShare(500, 1000, known)
  const few = clusteredShare(50, 100, known).interval
  expect(interval.high - interval.low).toBeLessThan((few.high - few.low) / 2.5)
})
