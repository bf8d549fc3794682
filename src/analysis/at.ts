/** The element at `index`. Out of bounds is a mistake of ours, and would be a silent zero in a sum: it throws. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No element ${index} of ${items.length}`)
  return item
}
