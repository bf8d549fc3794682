import { studentT } from './distributions.ts'

/**
 * Half of the 95% interval of a value, from its values without one of n people each: t·√((n − 1) ∕ n · Σ(θᵢ − θ̄)²), t
 * with n − 1 degrees of freedom (Tukey 1958, Annals of Mathematical Statistics 29, page 614; Efron and Tibshirani 1993,
 * An introduction to the bootstrap, chapter 11). In the unit of the values; needs at least two.
 */
export const jackknifeMargin = (without: readonly number[]): number => {
  const count = without.length
  const mean = without.reduce((sum, each) => sum + each, 0) / count
  const squares = without.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return studentT(count - 1) * Math.sqrt(((count - 1) / count) * squares)
}
