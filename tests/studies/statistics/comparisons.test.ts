import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { association } from '#studies/statistics/association.ts'
import { chiSquareNoncentrality, chiSquareTail } from '#studies/statistics/distributions.ts'
import { sum } from '#studies/statistics/significance-tests.ts'
import { compareMeans, compareTimes, groupMean } from '#studies/statistics/two-means.ts'
import { compareShares, fisherExact } from '#studies/statistics/two-shares.ts'
import {
  claimedBy,
  simulateShares,
  simulateTables,
  simulateTimes,
} from '../../support/simulations/comparisons.ts'

const of = (count: number, all: number) => ({ count, of: all })
const ones = (values: readonly number[]) => values.map((value) => ({ value, count: 1 }))

describe('two shares', () => {
  // Newcombe 1998, table II, method 10.
  it.each([
    [of(56, 70), of(48, 80), 0.0524, 0.3339],
    [of(9, 10), of(3, 10), 0.1705, 0.809],
    [of(6, 7), of(2, 7), 0.0582, 0.8062],
    [of(5, 56), of(0, 29), -0.0381, 0.1926],
    [of(0, 10), of(0, 20), -0.1611, 0.2775],
    [of(10, 10), of(0, 10), 0.6075, 1],
  ])('the difference of %j and %j has the published interval', (a, b, low, high) => {
    const interval = compareShares(a, b)?.interval
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('the test of 104 of 11 037 and 189 of 11 034 is Pearson’s 25.01 × (N − 1) ∕ N', () => {
    // Physicians’ Health Study 1988; χ² as in Agresti 2002, Categorical data analysis, section 3.1.
    const compared = compareShares(of(104, 11_037), of(189, 11_034))
    expect(compared?.method).toBe('n-1')
    expect(compared?.difference).toBeCloseTo(-0.0077, 4)
    expect(compared?.p).toBeGreaterThan(5e-7)
    expect(compared?.p).toBeLessThan(6e-7)
    // 18 and 6 of 20: Pearson’s χ² is 40 (18 × 14 − 2 × 6)² ∕ (20 × 20 × 24 × 16) = 15.
    expect(compareShares(of(18, 20), of(6, 20))?.p).toBeCloseTo(chiSquareTail((15 * 39) / 40, 1), 12)
  })

  it('Fisher’s exact test: 3 and 1 of 4 cups of tea, 34 of 70 tables; used below an expected count of 5', () => {
    expect(fisherExact(of(3, 4), of(1, 4))).toBeCloseTo(34 / 70, 12)
    expect(fisherExact(of(4, 4), of(0, 4))).toBeCloseTo(2 / 70, 12)
    expect(compareShares(of(1, 30), of(0, 20))).toMatchObject({ method: 'fisher', p: 1 })
    expect(compareShares(of(10, 20), of(9, 20))).toMatchObject({ method: 'n-1' })
    expect(compareShares(of(5, 20), of(4, 20))).toMatchObject({ method: 'fisher' })
  })

  it('far in the tail, groups of unequal size with equal shares differ about as often as p says', () => {
    for (const [people, share] of [
      [[10, 60], 0.1],
      [[15, 80], 0.1],
      [[30, 30], 0.5],
    ] as const)
      expect(claimedBy(people, share, 0.0025)).toBeLessThan(0.0025 * 1.1)
  })

  it('the difference and its interval change their sign when the groups change places; p does not', () => {
    const group = fc.tuple(fc.nat(30), fc.nat(30)).filter(([yes, no]) => yes + no > 0)
    fc.assert(
      fc.property(group, group, ([a, notA], [b, notB]) => {
        const compared = compareShares(of(a, a + notA), of(b, b + notB))
        const turned = compareShares(of(b, b + notB), of(a, a + notA))
        if (!compared || !turned) throw new Error('No comparison')
        expect(turned.difference).toBeCloseTo(-compared.difference, 10)
        expect(turned.interval.low).toBeCloseTo(-compared.interval.high, 10)
        expect(turned.p).toBeCloseTo(compared.p, 10)
        expect(compared.interval.low - 1e-12).toBeLessThanOrEqual(compared.difference)
        expect(compared.interval.high + 1e-12).toBeGreaterThanOrEqual(compared.difference)
        expect(compared.p).toBeLessThanOrEqual(1)
      }),
    )
    expect(compareShares(of(0, 0), of(1, 2))).toBeNull()
    expect(() => compareShares(of(3, 2), of(1, 2))).toThrow(RangeError)
  })

  it('differ by chance in about 5% of studies with equal groups', () => {
    const { covered, claimed } = simulateShares([20, 30], [0.7, 0.7], 1000)
    expect(claimed).toBeLessThan(0.07)
    expect(covered).toBeGreaterThan(0.93)
  })
})

describe('two means', () => {
  it('Welch: the sleep of Student 1908 by drug, t = −1.8608, df = 17.776, p = 0.07939, as R prints it', () => {
    // R: t.test(extra ~ group, data = sleep)
    const compared = compareMeans(
      groupMean(ones([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2])),
      groupMean(ones([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4])),
    )
    expect(compared?.t).toBeCloseTo(-1.8608, 4)
    expect(compared?.degrees).toBeCloseTo(17.776, 3)
    expect(compared?.p).toBeCloseTo(0.07939, 5)
    expect(compared?.interval.low).toBeCloseTo(-3.3654832, 6)
    expect(compared?.interval.high).toBeCloseTo(0.2054832, 6)
  })

  it('have no test with a single value, or if all values of both groups are equal', () => {
    expect(compareMeans(groupMean(ones([1])), groupMean(ones([1, 2])))).toBeNull()
    expect(compareMeans(groupMean(ones([1, 1])), groupMean(ones([2, 2])))).toBeNull()
  })

  it('times: a group that takes twice as long as the other has a ratio of 2', () => {
    const times = [8000, 12_000, 9000, 30_000, 15_000].map((ms) => ({ ms, count: 2 }))
    const doubled = times.map(({ ms, count }) => ({ ms: 2 * ms + 50, count }))
    const compared = compareTimes(doubled, times)
    expect(compared?.ratio).toBeCloseTo(2, 10)
    expect(compareTimes(times, doubled)?.interval.high).toBeCloseTo(1 / (compared?.interval.low ?? 0), 10)
  })

  it('the ratio of times covers the true one in about 95% of studies', () => {
    const { covered, claimed } = simulateTimes([12, 20], [20_000, 20_000], 1000)
    expect(covered).toBeGreaterThan(0.93)
    expect(claimed).toBeLessThan(0.07)
  })
})

describe('association', () => {
  it('Cramér’s V of χ² = 19.21 with 2 degrees and 200 people is 0.310, 0.160 to 0.442', () => {
    // statpsych 2.0 (Bonett), example of ci.cramer, after Smithson 2003.
    const bounds = [0.975, 0.025].map((head) => Math.sqrt(chiSquareNoncentrality(19.21, 2, head) / 200))
    expect(bounds[0]).toBeCloseTo(0.1601, 4)
    expect(bounds[1]).toBeCloseTo(0.4417, 4)
  })

  it('residuals: women and men by party, 2.29, 0.46 and −2.62', () => {
    // Agresti 2002, table 3.8: χ² = 7.01 with 2 degrees, p = 0.03.
    const party = association([
      [279, 73, 225],
      [165, 47, 191],
    ])
    expect(party?.statistic).toBeCloseTo(7.01, 2)
    expect(party?.residuals[0]?.map((each) => Number(each.toFixed(2)))).toEqual([2.29, 0.46, -2.62])
    expect(party?.v).toBeCloseTo(Math.sqrt(7.0095 / 980), 4)
  })

  it('job satisfaction by income: p of random tables is near the exact 0.7827', () => {
    // Agresti 2002, page 57; R prints Fisher’s p = 0.7827 under example(fisher.test).
    const job = association([
      [1, 2, 1, 0],
      [3, 3, 6, 1],
      [10, 10, 14, 9],
      [6, 7, 12, 11],
    ])
    expect(job?.method).toBe('simulated')
    expect(Math.abs((job?.p ?? 0) - 0.7827)).toBeLessThan(0.03)
    expect(job?.interval.low).toBe(0)
  })

  it('residuals add up to none in a row, weighted by their errors, and V is 1 for a perfect relation', () => {
    const perfect = association([
      [20, 0, 0],
      [0, 20, 0],
    ])
    expect(perfect?.v).toBe(1)
    expect(perfect?.interval.high).toBe(1)
    expect(sum(perfect?.residuals.map((row) => row[2] ?? Number.NaN) ?? [])).toBe(0)
  })

  it('excludes no moderate relation where two groups of six answer exactly alike', () => {
    // √(λ ∕ 12) for the λ that puts the median of χ², 0.455, at 2.5%: Φ(0.6745 − √λ) − Φ(−0.6745 − √λ) = 0.025.
    const alike = association([
      [3, 3],
      [3, 3],
    ])
    expect(alike).toMatchObject({ v: 0, interval: { low: 0 } })
    expect(alike?.interval.high).toBeCloseTo(2.634 / Math.sqrt(12), 2)
  })

  it('differs by chance in about 5% of studies with equal groups', () => {
    const odds = { a: 5, b: 3, c: 2 }
    expect(simulateTables(40, [odds, odds], 0, 400).claimed).toBeLessThan(0.075)
  })
})
