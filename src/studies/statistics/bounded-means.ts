import type { Interval } from './intervals.ts'
import type { Counted } from './means.ts'

/** Steps of Simpson's rule on the half line, mapped to [0, 1); even. */
const steps = 512
const bisections = 32

/**
 * P(Σ aₖ·Gₖ > 0) of independent Gₖ ~ Gamma(countₖ, 1), by inversion of the characteristic function (Imhof 1961,
 * Biometrika 48, page 419).
 */
function positiveShare(terms: readonly { readonly factor: number; readonly count: number }[]): number {
  // In units of the standard deviation, so that the integrand is as wide as its range.
  const size = Math.sqrt(terms.reduce((sum, { factor, count }) => sum + count * factor ** 2, 0))
  if (size === 0) return 0.5
  const integrand = (u: number) => {
    let [angle, logLength] = [0, 0]
    for (const { factor, count } of terms) {
      const scaled = (u * factor) / size
      angle += count * Math.atan(scaled)
      logLength += (count / 2) * Math.log1p(scaled ** 2)
    }
    return Math.sin(angle) * Math.exp(-logLength)
  }
  // u = x ∕ (1 − x), so du ∕ u = dx ∕ (x·(1 − x)). At 0 the limit is the mean.
  const at = (x: number) => integrand(x / (1 - x)) / (x * (1 - x))
  let sum = terms.reduce((all, { factor, count }) => all + (count * factor) / size, 0)
  for (let step = 1; step < steps; step += 1) sum += (step % 2 === 1 ? 4 : 2) * at(step / steps)
  return 0.5 + sum / (3 * steps) / Math.PI
}

/**
 * Interval of the mean of values on a scale with these ends, with error probability `error`, half of it on each side:
 * quantiles of the mean under random weights (Dirichlet) of the values and of one more at the end of the scale (Gaffke
 * 2005, Mathematical Methods of Statistics 14, page 451; Learned-Miller and Thomas 2019, arXiv 1905.06208). Of values
 * at both ends only it is the exact interval of a share. In simulations it holds for few and for skewed values, where
 * Student's t does not; that it always does is a conjecture of its authors.
 */
export function boundedMeanInterval(values: readonly Counted[], scale: Interval, error: number): Interval {
  const given = values.filter(({ count }) => count > 0)
  /** Probability that the weighted mean, with one more value at `end`, is above `mean`. */
  const above = (mean: number, end: number) =>
    positiveShare(
      [...given, { value: end, count: 1 }].map(({ value, count }) => ({ factor: value - mean, count })),
    )
  const quantile = (end: number, upper: number) => {
    let { low, high } = scale
    for (let each = 0; each < bisections; each += 1) {
      const middle = (low + high) / 2
      if (above(middle, end) > upper) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  const isAll = (end: number) => given.every(({ value }) => value === end)
  return {
    low: isAll(scale.low) ? scale.low : quantile(scale.low, 1 - error / 2),
    high: isAll(scale.high) ? scale.high : quantile(scale.high, error / 2),
  }
}
