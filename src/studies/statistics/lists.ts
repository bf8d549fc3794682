/** The element at `index`. Throws a RangeError out of bounds, because undefined would distort sums unnoticed. */
export function elementAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No element ${index} of ${items.length}`)
  return item
}

/** Compares lists of numbers lexicographically; a prefix comes before longer lists. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((number, index) => number !== b[index])
  const [x, y] = [a[differing], b[differing]]
  return x === undefined || y === undefined ? a.length - b.length : x - y
}
