import { expect, test } from 'vitest'
import { cardsFrom } from '#tools/card-sort/builder/cards.ts'

test('makes cards from lines with identifiers that no other card has', () => {
  const cards = [{ id: 'tea', label: 'Black tea' }]
  const lines = [
    { label: 'Tea', description: 'Hot' },
    { label: 'Café', description: '' },
  ]
  expect(cardsFrom(lines, cards)).toEqual([
    { id: 'card-2', label: 'Tea', description: 'Hot' },
    { id: 'cafe', label: 'Café' },
  ])
})
