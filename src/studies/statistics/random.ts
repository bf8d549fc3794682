/** Numbers from 0 to below 1, reproducible by their seed: mulberry32 by Tommy Ettinger, public domain. */
export const createDraw = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The items in a random order. */
export const shuffled = <T>(items: readonly T[], draw: () => number): T[] => {
  const remaining = [...items]
  return items.flatMap(() => remaining.splice(Math.floor(draw() * remaining.length), 1))
}
