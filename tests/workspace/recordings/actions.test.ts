import { expect, test } from 'vitest'
import { actionsOf } from '#workspace/recordings/actions.ts'

const click = (at: number, label: string, isRage = true) => ({
  at,
  label,
  isRage,
  isDead: false,
  isError: false,
})

test('a burst of rage clicks is one entry, at its first click', () => {
  const clicks = [
    click(100, 'Menu', false),
    ...[1000, 1300, 1600, 1900, 2200].map((at) => click(at, 'Buy')),
    click(2500, 'Pay'),
    click(9000, 'Pay'),
    ...[9500, 9800].map((at) => click(at, '', false)),
  ]
  expect(actionsOf({ pages: [], clicks })).toEqual([
    { at: 100, text: 'Click: Menu' },
    { at: 1000, text: 'Rage click, 5 times: Buy' },
    { at: 2500, text: 'Rage click: Pay' },
    { at: 9000, text: 'Rage click: Pay' },
    { at: 9500, text: 'Click' },
    { at: 9800, text: 'Click' },
  ])
})
