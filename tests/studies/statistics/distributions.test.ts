import * as fc from 'fast-check'
import jstat from 'jstat'
import { describe, expect, it } from 'vitest'
import { chiSquareTail } from '#studies/statistics/distributions.ts'

describe('chi-square tail probability', () => {
  it('matches the 5% points of printed tables', () => {
    for (const [degrees, point] of [
      [1, 3.8415],
      [2, 5.9915],
      [4, 9.4877],
      [10, 18.307],
      [100, 124.342],
    ] as const)
      expect(chiSquareTail(point, degrees)).toBeCloseTo(0.05, 5)
    expect(chiSquareTail(11.0704976935, 5)).toBeCloseTo(0.05, 9)
    expect(chiSquareTail(15.0862724694, 5)).toBeCloseTo(0.01, 9)
    // With two degrees of freedom the tail is e^(−x/2).
    expect(chiSquareTail(3, 2)).toBeCloseTo(Math.exp(-1.5), 12)
    expect(chiSquareTail(60, 2)).toBeCloseTo(Math.exp(-30), 20)
  })

  it('matches jstat', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 80, noNaN: true }), fc.integer({ min: 1, max: 30 }), (x, df) => {
        expect(chiSquareTail(x, df)).toBeCloseTo(1 - jstat.chisquare.cdf(x, df), 9)
      }),
    )
  })

  it('is 1 at zero, and rejects invalid arguments', () => {
    expect(chiSquareTail(0, 3)).toBe(1)
    expect(() => chiSquareTail(-1, 3)).toThrow(RangeError)
    expect(() => chiSquareTail(Number.NaN, 3)).toThrow(RangeError)
    expect(() => chiSquareTail(1, 0)).toThrow(RangeError)
  })
})
