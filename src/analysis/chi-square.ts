/** Pearson's chi-square test that every choice was as likely as any other. */
export type ChiSquare = { readonly statistic: number; readonly degrees: number; readonly p: number }

/** ln Γ(x) for x > 0: Lanczos' approximation with g = 7 and nine terms, good to fifteen digits. */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const sum = terms.reduce((so, term, index) => so + term / (x + index), 0.99999999999980993)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

const precision = 1e-16
const mostTerms = 10_000

/** P(a, x) by its series; it converges fast for x < a + 1. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < mostTerms && term > sum * precision; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Q(a, x) by its continued fraction (Lentz's method); it converges fast for x > a + 1. */
function upperGamma(a: number, x: number): number {
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < mostTerms; n += 1) {
    const factor = n * (a - n)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    fraction *= c * d
    if (Math.abs(c * d - 1) < precision) break
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/**
 * Chance that chi-square with `degrees` degrees of freedom is `statistic` or more: the regularized upper incomplete
 * gamma function Q(degrees/2, statistic/2) (Press et al., Numerical Recipes, 6.2).
 */
export function chiSquareTail(statistic: number, degrees: number): number {
  if (!(statistic >= 0) || !(degrees >= 1)) throw new RangeError(`No chi-square of ${statistic}, ${degrees}`)
  if (statistic === 0) return 1
  const [a, x] = [degrees / 2, statistic / 2]
  return x < a + 1 ? Math.max(0, 1 - lowerGamma(a, x)) : upperGamma(a, x)
}

/**
 * Goodness of fit of counts to an even split (Pearson 1900): Σ (count − expected)² / expected, with one degree of
 * freedom less than there are counts. Null when fewer than five are expected of each, where it would not hold.
 */
export function evenSplitTest(counts: readonly number[]): ChiSquare | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (counts.length < 2 || total < 5 * counts.length) return null
  const expected = total / counts.length
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const degrees = counts.length - 1
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) }
}
