import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partId } from '#contract/shared/fields.ts'
import { createReadableIds, newPartId } from '#studies/builder/part-ids.ts'

test('names parts after their texts, and counts where that is not possible', () => {
  const idOf = createReadableIds('card', ['tea', 'card-3'])
  const texts = ['Café crème', 'Tea', '', 'Чай', 'other', 'End', 'Café crème']
  expect(texts.map(idOf)).toEqual(['cafe-creme', 'card-4', 'card-5', 'card-6', 'card-7', 'card-8', 'card-9'])
})

test('creates a valid, unused identifier for every text', () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('card-1', 'Card 2', 'a')))
  fc.assert(
    fc.property(texts, fc.array(fc.constantFrom('card-1', 'card-2', 'a', 'b')), (labels, taken) => {
      const ids = labels.map(createReadableIds('card', taken))
      expect(new Set([...ids, ...taken]).size).toBe(ids.length + new Set(taken).size)
      for (const id of ids) expect(partId.safeParse(id).success).toBe(true)
    }),
  )
})

test('creates random identifiers that the contract accepts', () => {
  const ids = Array.from({ length: 1000 }, () => newPartId('question'))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(partId.safeParse(id).success).toBe(true)
})
