import { expect, test } from 'vitest'
import {
  claimedBy,
  simulateShares,
  simulateTables,
  simulateTimes,
} from '../support/simulations/comparisons.ts'

test.each([
  [[10, 10], 0.5],
  [[12, 25], 0.8],
  [[20, 20], 0.9],
  [[40, 15], 0.3],
  [[100, 100], 0.7],
] as const)(
  'two shares of %j people with the same true share of %f differ by chance in about 5 of 100 studies',
  (people, share) => {
    const { covered, claimed } = simulateShares(people, [share, share], 10_000)
    expect(claimed).toBeLessThan(0.065)
    expect(covered).toBeGreaterThan(0.94)
  },
)

test.each([
  [
    [12, 12],
    [0.9, 0.5],
  ],
  [
    [30, 20],
    [0.8, 0.6],
  ],
  [
    [100, 80],
    [0.35, 0.3],
  ],
] as const)(
  'the interval of the difference of %j people covers the true one of %j in about 95 of 100 studies',
  (people, shares) => {
    const { covered } = simulateShares(people, shares, 10_000)
    expect(covered).toBeGreaterThan(0.935)
    expect(covered).toBeLessThan(0.98)
  },
)

test.each([
  [
    [8, 8],
    [10_000, 10_000],
  ],
  [
    [12, 30],
    [20_000, 20_000],
  ],
  [
    [40, 40],
    [30_000, 20_000],
  ],
] as const)(
  'the ratio of times of %j people with medians of %j ms is covered in about 95 of 100 studies',
  (people, medians) => {
    const { covered } = simulateTimes(people, medians, 10_000)
    expect(covered).toBeGreaterThan(0.935)
    expect(covered).toBeLessThan(0.965)
  },
)

test('equal times differ by chance in about 5% of studies, also with groups of different size', () => {
  expect(simulateTimes([8, 8], [10_000, 10_000], 10_000).claimed).toBeLessThan(0.065)
  expect(simulateTimes([12, 30], [20_000, 20_000], 10_000).claimed).toBeLessThan(0.065)
})

test('tables of groups with the same odds differ by chance in about 5%, also where counts are small', () => {
  const odds = { a: 5, b: 3, c: 2 }
  expect(simulateTables(8, [odds, odds], 0, 800).claimed).toBeLessThan(0.065)
  expect(simulateTables(60, [odds, odds], 0, 5000).claimed).toBeLessThan(0.06)
})

test('the interval of Cramér’s V covers the true one in about 95%', () => {
  // Shares 0.5, 0.3, 0.2 and 0.2, 0.3, 0.5: V² = Σ (p − q)² ∕ (2 (p + q)) = 0.18 ∕ 1.4.
  const odds = [
    { a: 5, b: 3, c: 2 },
    { a: 2, b: 3, c: 5 },
  ] as const
  const { covered } = simulateTables(60, odds, Math.sqrt(0.18 / 1.4), 5000)
  expect(covered).toBeGreaterThan(0.92)
  expect(covered).toBeLessThan(0.98)
})

test.each([5, 8, 10, 20])('the interval of a weak relation between two groups of %i covers it', (people) => {
  const odds = [
    { a: 45, b: 55 },
    { a: 55, b: 45 },
  ] as const
  expect(simulateTables(people, odds, 0.1, 5000).covered).toBeGreaterThan(0.94)
})

test.each([
  [10, 60],
  [5, 40],
  [20, 100],
  [12, 25],
  [30, 30],
  [15, 80],
] as const)(
  '%i and %i people with equal shares differ about as often as p says, also after Holm',
  (...people) => {
    for (const level of [0.05, 0.05 / 5, 0.05 / 20])
      for (const share of [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 0.9])
        expect(claimedBy(people, share, level)).toBeLessThan(1.1 * level)
  },
)
