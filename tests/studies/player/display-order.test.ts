import { expect, test } from 'vitest'
import { displayOrder } from '#studies/player/questions/field.ts'

const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const idsInOrder = (order: 'fixed' | 'random', seed: string, id = 'q') =>
  displayOrder(options, { id, order }, seed)
    .map((option) => option.id)
    .join('')

test('a random order is stable for one participant and puts every option first for some', () => {
  expect(idsInOrder('fixed', 'ada')).toBe('abcde')
  expect(idsInOrder('random', 'ada')).toBe(idsInOrder('random', 'ada'))
  const firsts = Array.from({ length: 200 }, (_, seed) => idsInOrder('random', `token-${seed}`)[0])
  for (const { id } of options) {
    const share = firsts.filter((first) => first === id).length / firsts.length
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.3)
  }
  const orders = new Set(['p', 'q', 'r', 's'].map((id) => idsInOrder('random', 'ada', id)))
  expect(orders.size, 'orders differ between questions').toBeGreaterThan(1)
})
