import { expect, test } from 'vitest'
import { lowestSuccess } from '#studies/statistics/findings.ts'
import { shareOf } from '#studies/statistics/intervals.ts'

test('the lowest success is named only where the tasks differ', () => {
  const [low, high, none] = [shareOf(4, 10), shareOf(8, 10), shareOf(0, 0)]
  expect(lowestSuccess('1. Book', low, [low, high])).toMatchObject([
    { name: 'Lowest success: 1. Book', value: '40%' },
  ])
  expect(lowestSuccess('1. Book', low, [low, shareOf(2, 5), none])).toEqual([])
  expect(lowestSuccess('1. Book', low, [low])).toEqual([])
})
