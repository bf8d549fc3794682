/** Maximum number of terms; series and fractions converge long before for the sample sizes of studies. */
const maxTerms = 10_000
const tiny = 1e-300
const precision = 1e-14

/** log Γ(x) for x > 0 by Lanczos' approximation (1964; coefficients for g = 7, n = 9), to about 15 digits. */
function logGamma(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  let series = 0.99999999999980993
  for (const [place, coefficient] of coefficients.entries()) series += coefficient / (x + place)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

/** log B(a, b) for positive a and b. */
export const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

/** Regularized lower incomplete gamma function by its series; converges fast for x < a + 1. */
function gammaSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < maxTerms && term > sum * precision; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Regularized upper incomplete gamma function by Lentz' continued fraction; converges fast for x ≥ a + 1. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < maxTerms; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b || tiny)
    c = b + factor / c || tiny
    fraction *= c * d
    if (Math.abs(c * d - 1) < precision) break
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/**
 * P(X ≥ x) of a chi-square variable with `df` degrees of freedom: the regularized upper incomplete gamma function
 * Q(df/2, x/2) (Abramowitz and Stegun 1964, 26.4.19).
 */
export function chiSquareTail(x: number, df: number): number {
  if (!(x >= 0) || !(df > 0)) throw new RangeError(`No chi-square of ${x} with ${df} degrees of freedom`)
  if (x === 0) return 1
  const [a, half] = [df / 2, x / 2]
  return half < a + 1 ? Math.max(0, 1 - gammaSeries(a, half)) : gammaFraction(a, half)
}

/**
 * P(X ≤ x) of a noncentral chi-square variable: central ones with `df` + 2j degrees of freedom, weighted by a Poisson
 * variable j of mean `noncentrality` ∕ 2 (Abramowitz and Stegun 1964, 26.4.25).
 */
function noncentralChiSquareHead(x: number, df: number, noncentrality: number): number {
  const half = noncentrality / 2
  const middle = Math.floor(half)
  const logWeight = (j: number) =>
    half === 0 ? (j === 0 ? 0 : -Infinity) : j * Math.log(half) - half - logGamma(j + 1)
  let sum = 0
  // Outwards from the largest weight, until the weights vanish.
  for (const step of [1, -1])
    for (let j = step === 1 ? middle : middle - 1; j >= 0; j += step) {
      const weight = Math.exp(logWeight(j))
      if (weight < precision) break
      sum += weight * (1 - chiSquareTail(x, df + 2 * j))
    }
  return sum
}

/** The noncentrality at which P(X ≤ x) equals `head`, by bisection; 0 if even the central variable is below `head`. */
export function chiSquareNoncentrality(x: number, df: number, head: number): number {
  if (1 - chiSquareTail(x, df) <= head) return 0
  let [low, high] = [0, 1]
  while (noncentralChiSquareHead(x, df, high) > head) high *= 2
  while (high - low > 1e-9 * high) {
    const middle = (low + high) / 2
    if (noncentralChiSquareHead(x, df, middle) > head) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The median of a chi-square variable with `df` degrees of freedom; by bisection. */
export function chiSquareMedian(df: number): number {
  // Below its mean, as its long tail is on the right.
  let [low, high] = [0, df]
  while (high - low > 1e-9 * high) {
    const middle = (low + high) / 2
    if (chiSquareTail(middle, df) > 0.5) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The continued fraction of the incomplete beta function (Abramowitz and Stegun 1964, 26.5.8), by Lentz. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny)
  let fraction = d
  for (let m = 1; m < maxTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || tiny)
    c = 1 + even / c || tiny
    fraction *= c * d
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || tiny)
    c = 1 + odd / c || tiny
    fraction *= c * d
    if (Math.abs(c * d - 1) < precision) break
  }
  return fraction
}

function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b
}

/** P(|T| ≥ t) of Student's t with `df` degrees of freedom (Abramowitz and Stegun 1964, 26.7.1). */
export const studentTails = (t: number, df: number) => incompleteBeta(df / (df + t * t), df / 2, 0.5)

/** Two-sided critical value of Student's t: P(|T| ≥ t) = 1 − `confidence`; by bisection. */
export function studentT(df: number, confidence = 0.95): number {
  if (!(df > 0)) throw new RangeError(`${df} degrees of freedom`)
  let [low, high] = [0, 1]
  while (studentTails(high, df) > 1 - confidence) high *= 2
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2
    if (studentTails(middle, df) > 1 - confidence) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Quantile of Fisher's F with `df1` and `df2` degrees of freedom (Abramowitz and Stegun 1964, 26.6.2); by bisection.
 */
export function fQuantile(probability: number, df1: number, df2: number): number {
  if (!(df1 > 0) || !(df2 > 0)) throw new RangeError(`${df1} and ${df2} degrees of freedom`)
  const below = (f: number) => incompleteBeta((df1 * f) / (df1 * f + df2), df1 / 2, df2 / 2)
  let [low, high] = [0, 1]
  while (below(high) < probability) high *= 2
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2
    if (below(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
