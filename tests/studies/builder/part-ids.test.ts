import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partId } from '#contract/shared/fields.ts'
import { newPartId, newReadableId } from '#studies/builder/part-ids.ts'

test('begins identifiers with the texts of parts, or with their kind where that is not possible', () => {
  const random = /-[\da-z]{7}$/
  const texts = ['Café crème', 'Tea', '', 'Чай', 'other']
  const ids = texts.map((text) => newReadableId('card', text))
  expect(ids.map((id) => id.replace(random, ''))).toEqual(['cafe-creme', 'tea', 'card', 'card', 'other'])
  for (const id of ids) expect(id).toMatch(random)
})

test('creates identifiers that the contract accepts from every text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 60 })), (text) => {
      expect(partId.safeParse(newReadableId('card', text)).success).toBe(true)
    }),
  )
})

test('creates random identifiers that the contract accepts', () => {
  const ids = Array.from({ length: 1000 }, () => newPartId('question'))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(partId.safeParse(id).success).toBe(true)
})
