import { expect, test } from 'vitest'
import { createChance } from '#studies/engine/sample/chance.ts'
import { clusteredShare } from '#studies/statistics/clusters.ts'
import { studentT } from '#studies/statistics/distributions.ts'
import { shareOf } from '#studies/statistics/intervals.ts'

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

test.each([
  { people: 30, spread: 1, middle: 0 },
  { people: 30, spread: 2, middle: 1.4 },
  { people: 100, spread: 1, middle: 1.4 },
])('the interval of $people people covers the true share in 93 to 97% of studies', (setting) => {
  const { people, spread, middle } = setting
  const chance = createChance(20261123)
  const difficulties = [-1, -0.6, -0.3, 0, 0.2, 0.5, 1].map((each) => each + middle)
  const ability = () => spread * Math.log(chance.around(1, 1))
  let truth = 0
  for (let person = 0; person < 20_000; person += 1) {
    const own = ability()
    for (const each of difficulties) truth += logistic(own + each) / 20_000 / difficulties.length
  }
  const covers = ({ low, high }: { low: number; high: number }) => low <= truth && truth <= high
  let [clustered, independent] = [0, 0]
  const studies = 2000
  for (let study = 0; study < studies; study += 1) {
    const answers = Array.from({ length: people }, () => {
      const own = ability()
      const count = difficulties.filter((each) => chance.yes(logistic(own + each))).length
      return { count, of: difficulties.length, times: 1 }
    })
    const count = answers.reduce((sum, each) => sum + each.count, 0)
    const of = people * difficulties.length
    if (covers(clusteredShare(count, of, answers).interval)) clustered += 1
    if (covers(shareOf(count, of).interval)) independent += 1
  }
  expect(clustered / studies).toBeGreaterThan(0.93)
  expect(clustered / studies).toBeLessThan(0.97)
  expect(independent / studies).toBeLessThan(0.9)
})

test('counts people who are all alike as one answer each, and needs two people', () => {
  const alike = clusteredShare(100, 100, [{ count: 10, of: 10, times: 10 }])
  expect(alike).toEqual({ ...shareOf(10, 10, studentT(9)), count: 100, of: 100 })
  const { low, high } = clusteredShare(3, 4, [{ count: 3, of: 4, times: 1 }]).interval
  expect(high - low).toBeGreaterThan(0.99)
  expect(clusteredShare(3, 4, [])).toEqual(shareOf(3, 4))
  expect(clusteredShare(0, 0, [])).toEqual(shareOf(0, 0))
})

test('scales to all answers if only some people are known', () => {
  const known = [
    { count: 4, of: 5, times: 10 },
    { count: 1, of: 5, times: 10 },
  ]
  const { interval } = clusteredShare(500, 1000, known)
  const few = clusteredShare(50, 100, known).interval
  expect(interval.high - interval.low).toBeLessThan((few.high - few.low) / 2.5)
})
