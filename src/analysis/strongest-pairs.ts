import type { Similarity } from './similarity.ts'

/** The pairs of cards most often put together, the strongest first; by the order of the study when equal. */
export function strongestPairs(similarity: Similarity, count: number) {
  const pairs: { a: number; b: number; together: number }[] = []
  let pair = 0
  for (let a = 0; a < similarity.cards; a += 1)
    for (let b = a + 1; b < similarity.cards; b += 1, pair += 1)
      pairs.push({ a, b, together: similarity.together[pair] ?? 0 })
  return pairs.toSorted((x, y) => y.together - x.together).slice(0, count)
}
