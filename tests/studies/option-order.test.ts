import { expect, test } from 'vitest'
import { shownOrder } from '#studies/player/questions/option-order.ts'

const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const shown = (order: 'fixed' | 'random', seed: string, id = 'q') =>
  shownOrder(options, { id, order }, seed)
    .map((option) => option.id)
    .join('')

test('a random order is the same for the same participant, and every option comes first for someone', () => {
  expect(shown('fixed', 'ada')).toBe('abcde')
  expect(shown('random', 'ada')).toBe(shown('random', 'ada'))
  const firsts = Array.from({ length: 200 }, (_, seed) => shown('random', `token-${seed}`)[0])
  for (const { id } of options) {
    const share = firsts.filter((first) => first === id).length / firsts.length
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.3)
  }
  const orders = new Set(['p', 'q', 'r', 's'].map((id) => shown('random', 'ada', id)))
  expect(orders.size, 'another question has another order').toBeGreaterThan(1)
})
