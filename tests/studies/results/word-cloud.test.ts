import { expect, test } from 'vitest'
import { sizesOf } from '#studies/results/words/word-cloud.tsx'

const counted = (...words: readonly (readonly [string, number])[]) =>
  words.map(([word, count]) => ({ id: word, word, forms: [word], count, answers: [] }))
const sizeOf = (words: ReturnType<typeof counted>, width: number) =>
  Object.fromEntries(sizesOf(words, width).map(({ text, size }) => [text, size]))

test('scales a word with the square root of its count', () => {
  expect(sizeOf(counted(['mend', 16], ['kettle', 4], ['tea', 1]), 600)).toEqual({
    mend: 63,
    kettle: 32,
    tea: 16,
  })
})

test('shrinks all words when a frequent long word does not fit', () => {
  const long = 'geschirrspülmaschinenreparatur'
  const sizes = sizeOf(counted([long, 9], ['tee', 4]), 600)
  expect(sizes[long] ?? 0).toBeLessThanOrEqual(600 / (0.66 * long.length))
  expect(sizes).toEqual({ [long]: 30, tee: 20 })
})

test('shrinks a single word that never fits', () => {
  const [long, endless] = ['x'.repeat(40), 'x'.repeat(90)]
  expect(sizeOf(counted(['tea', 4], [long, 1], [endless, 1]), 300)).toEqual({
    tea: 24,
    [long]: 11,
    // Nobody could read less; it stands in the table.
    [endless]: 10,
  })
})
