import { expect, test } from 'vitest'
import { statedSupport } from '../support/simulations/group-support.ts'

const cards = Array.from({ length: 16 }, (_, card) => card)

test.each([
  ['alike', cards.map(() => 0.45)],
  ['clear', cards.map(() => 0.65)],
  ['doubtful by half', cards.map((card) => (card % 8 < 4 ? 0.6 : 0.35))],
  ['doubtful by a quarter', cards.map((card) => (card % 8 < 2 ? 0.3 : 0.85))],
] as const)(
  'support is at most 5 points above the share of studies that give a group again: %s',
  (_, known) => {
    for (const people of [20, 30, 50]) {
      const { stated, real } = statedSupport({ people, known, groups: 4, studies: 25, others: 400 })
      expect(stated).toBeLessThan(real + 0.05)
    }
  },
)
