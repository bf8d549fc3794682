import { expect, test } from 'vitest'
import { differenceOf } from '#studies/statistics/differences.ts'
import {
  marginOfMean,
  marginOfNps,
  marginOfShare,
  peopleFor,
  preferencePower,
} from '#studies/statistics/planning.ts'
import { createDraw } from '#studies/statistics/random.ts'

test('a share near one half needs about 100 people for ten points and 400 for five', () => {
  expect(peopleFor((people) => marginOfShare(people, 0.5), 0.1)).toBe(93)
  expect(peopleFor((people) => marginOfShare(people, 0.5), 0.05)).toBe(381)
  expect(peopleFor((people) => marginOfShare(people, 0.5), 0.01)).toBeNull()
})

test('the margin of a mean is that of Student’s t: 9 people with deviation 3 have 2.306', () => {
  expect(marginOfMean(9, 3)).toBeCloseTo(2.306, 3)
  expect(marginOfMean(1, 3)).toBe(Infinity)
})

test('the margin of a score of 25 from 36 people is that of Rocks 2016', () => {
  expect(marginOfNps(36, 16 / 36, 7 / 36)).toBeCloseTo(23.8, 1)
})

test('the power of the sign test of 20 people at 0.7 is 0.416, and 5% or less without a preference', () => {
  // 15 or more of 20 at 0.7: 0.4164 of the binomial table.
  expect(preferencePower(20, 0.7, 0.3)).toBeCloseTo(0.4164, 3)
  for (const people of [5, 12, 40, 300]) expect(preferencePower(people, 0.4, 0.4)).toBeLessThanOrEqual(0.025)
})

test('the power agrees with simulated studies of three designs', () => {
  const draw = createDraw(5)
  const studies = 1000
  let reached = 0
  for (let study = 0; study < studies; study += 1) {
    let [leader, runnerUp] = [0, 0]
    for (let person = 0; person < 60; person += 1) {
      const choice = draw()
      if (choice < 0.5) leader += 1
      else if (choice < 0.75) runnerUp += 1
    }
    if (leader > runnerUp && differenceOf(leader, runnerUp, 60).p <= 0.05) reached += 1
  }
  expect(Math.abs(preferencePower(60, 0.5, 0.25) - reached / studies)).toBeLessThan(0.04)
})
