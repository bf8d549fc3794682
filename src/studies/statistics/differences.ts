import type { Interval } from './intervals.ts'
import { binomialTest } from './significance-tests.ts'

const z95 = 1.959963984540054

/** The difference of two shares of one whole, from −1 to 1, with its 95% interval and the p-value of no difference. */
export type Difference = { readonly value: number; readonly interval: Interval; readonly p: number }

/**
 * Compares two exclusive outcomes of the same `of` > 0 people. p: exact two-sided binomial test of `a` among `a` + `b`
 * at ½, the conditional test of two equal shares. Interval: adjusted Wald of Bonett and Price 2012 (Journal of
 * Educational and Behavioral Statistics 37:479): with (a + 1) ∕ (n + 2) and (b + 1) ∕ (n + 2), limited to −1 and 1.
 */
export function differenceOf(a: number, b: number, of: number): Difference {
  if (!(a >= 0 && b >= 0 && a + b <= of && of > 0))
    throw new RangeError(`No difference of ${a} and ${b} of ${of}`)
  const n = of + 2
  const [x, y] = [(a + 1) / n, (b + 1) / n]
  const half = z95 * Math.sqrt((x + y - (x - y) ** 2) / n)
  return {
    value: (a - b) / of,
    interval: { low: Math.max(-1, x - y - half), high: Math.min(1, x - y + half) },
    p: binomialTest(a, a + b, 0.5),
  }
}
