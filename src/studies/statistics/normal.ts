import { chiSquareTail } from './distributions.ts'

/** P(Z ≥ z) of a standard normal variable: half of P(χ² ≥ z²) with one degree of freedom, mirrored below 0. */
export const normalTail = (z: number): number => {
  if (z === Infinity) return 0
  if (z === -Infinity) return 1
  const half = chiSquareTail(z * z, 1) / 2
  return z >= 0 ? half : 1 - half
}

/** The z with P(Z ≤ z) = `probability`, above 0 and below 1; by bisection, to 1e-12. */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`No quantile of ${probability}`)
  // Mirrored: the tail of a large z is known to more digits than the head.
  if (probability < 0.5) return -normalQuantile(1 - probability)
  let [low, high] = [0, 38]
  while (high - low > 1e-12) {
    const middle = (low + high) / 2
    if (normalTail(middle) > 1 - probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
