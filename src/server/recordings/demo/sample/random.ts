/** Random numbers that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 0 to 1. */
    share: next,
    between: (min: number, max: number) => min + (max - min) * next(),
    isTrue: (share: number) => next() < share,
    /** One of the entries, each as often as its weight says. */
    weighted: <Value>(entries: readonly (readonly [Value, number])[]): Value => {
      const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
      let rest = next() * total
      for (const [value, weight] of entries) {
        rest -= weight
        if (rest < 0) return value
      }
      const [last] = entries.at(-1) ?? []
      if (last === undefined) throw new Error('Nothing to choose from')
      return last
    },
    text: (length: number) =>
      Array.from({ length }, () => '0123456789abcdefghjkmnpqrstvwxyz'.charAt(Math.floor(next() * 32))).join(
        '',
      ),
  }
}
export type Random = ReturnType<typeof createRandom>
