/**
 * Pairs of `n` things in a flat array: the upper triangle by rows, (0,1) (0,2) … (0,n−1) (1,2) …
 * The same order as SciPy's condensed distance matrix, so that both can be compared number by number.
 */

/** How many pairs `n` things have. */
export function pairCount(n: number): number {
  return (n * (n - 1)) / 2
}

/** The place of the pair of `a` and `b`, in either order. `a` and `b` differ. */
export function pairIndex(n: number, a: number, b: number): number {
  const low = Math.min(a, b)
  const high = Math.max(a, b)
  return low * n - (low * (low + 1)) / 2 + high - low - 1
}
