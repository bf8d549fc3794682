import { expect, test } from 'vitest'
import { kendallsW } from '#studies/statistics/concordance.ts'
import { createDraw, shuffled } from '#studies/statistics/random.ts'

const rankSumsOf = (rankings: readonly (readonly number[])[]) =>
  (rankings[0] ?? []).map((_, item) => rankings.reduce((sum, ranks) => sum + (ranks[item] ?? 0), 0))

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('Kendall’s W of the three executives and six applicants of Siegel 1956, page 230, is 0.16', () => {
  const executives = [
    [1, 6, 3, 2, 5, 4],
    [1, 5, 6, 4, 2, 3],
    [6, 3, 2, 5, 4, 1],
  ]
  expect(rankSumsOf(executives)).toEqual([8, 14, 11, 11, 11, 8])
  const found = kendallsW(rankSumsOf(executives), 3)
  expect(found).toMatchObject({ method: 'simulated', chance: 1 / 3 })
  expect(found?.w).toBeCloseTo(0.162, 3)
  expect(found?.p).toBeGreaterThan(0.5)
})

test('equal rankings have W 1, opposite ones 0; below two people or items there is none', () => {
  expect(kendallsW([3, 6, 9], 3)).toMatchObject({ w: 1 })
  expect(kendallsW([3, 3], 2)).toMatchObject({ w: 0, p: 1 })
  expect(kendallsW([1, 2, 3], 1)).toBeNull()
  expect(kendallsW([4], 4)).toBeNull()
})

test('three equal rankings of three items are as likely by chance as 1 in 36', () => {
  expect(kendallsW([3, 6, 9], 3)?.p).toBeCloseTo(1 / 36, 2)
})

// Both methods, where people rank at random: a false alarm in about one of twenty studies.
test.each([
  [5, 12],
  [5, 60],
  [9, 20],
])('of studies with %i items ranked at random by %i people, about 5%% appear to agree', (items, people) => {
  const draw = createDraw(7)
  const studies = 200
  const ps = numbers(studies).map(() => {
    const rankings = numbers(people).map(() => shuffled(numbers(items), draw))
    return kendallsW(rankSumsOf(rankings), people)?.p ?? 1
  })
  const alarms = ps.filter((p) => p <= 0.05).length / studies
  expect(alarms).toBeGreaterThan(0.01)
  expect(alarms).toBeLessThan(0.1)
})
