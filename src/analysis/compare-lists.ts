/** Orders lists of numbers like words: by the first place where they differ, a beginning before its continuation. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((number, index) => number !== b[index])
  const [x, y] = [a[place], b[place]]
  return x === undefined || y === undefined ? a.length - b.length : x - y
}
