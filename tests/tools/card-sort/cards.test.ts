import { expect, test } from 'vitest'
import { cardsFrom } from '#tools/card-sort/builder/cards.ts'

test('makes cards from lines', () => {
  const cards = cardsFrom([
    { label: 'Tea', description: 'Hot' },
    { label: 'Café', description: '' },
  ])
  expect(cards).toMatchObject([{ label: 'Tea', description: 'Hot' }, { label: 'Café' }])
  expect(cards.map(({ id }) => id.split('-')[0])).toEqual(['tea', 'cafe'])
})
