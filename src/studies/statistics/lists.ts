/** The element at `index`. Out of bounds is a mistake of ours, and would be a silent zero in a sum: it throws. */
export function elementAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No element ${index} of ${items.length}`)
  return item
}

/** Orders lists of numbers like words: by the first place where they differ, a beginning before its continuation. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((number, index) => number !== b[index])
  const [x, y] = [a[place], b[place]]
  return x === undefined || y === undefined ? a.length - b.length : x - y
}
