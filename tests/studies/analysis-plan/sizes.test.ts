import { describe, expect, test } from 'vitest'
import { looksFor, peopleAtLooks, powerOf } from '#studies/analysis-plan/sizes.ts'
import { createDraw } from '#studies/statistics/random.ts'

const mean = { kind: 'mean', against: 68, difference: 6, deviation: 12 } as const
const half = { kind: 'share', against: 0.5, difference: 0.15 } as const

describe('the number of people of a plan', () => {
  test('for a mean half a deviation away is that of G*Power', () => {
    expect(looksFor({ ...mean, method: 'once' }, 1, 0.8)).toEqual([34])
    expect(looksFor({ ...mean, method: 'once' }, 1, 0.9)).toEqual([44])
  })

  test('for a time is that of a mean of logarithms', () => {
    // (1.96 + 0.84)² (ln 2 ∕ ln 1.25)² + 1.96² ∕ 2 = 77.7.
    const time = { kind: 'time', against: 40, difference: 0.25, deviation: 2, method: 'once' } as const
    expect(looksFor(time, 1, 0.8)).toEqual([78])
    expect(powerOf(time, [78])).toBeCloseTo(powerOf({ ...time, against: 9 }, [78]), 12)
  })

  test('for a share is the smallest from which each number reaches the power', () => {
    const [of = 0] = looksFor({ ...half, method: 'once' }, 1, 0.8) ?? []
    const powers = Array.from({ length: 12 }, (_, more) => powerOf({ ...half, method: 'once' }, [of + more]))
    expect(Math.min(...powers)).toBeGreaterThanOrEqual(0.8)
    expect(powerOf({ ...half, method: 'once' }, [of - 1])).toBeLessThan(0.8)
  })

  test('grows from one look to even looks to any time', () => {
    const ends = (['once', 'even', 'anytime'] as const).map(
      (method) => looksFor({ ...half, method }, method === 'even' ? 4 : 1, 0.8)?.at(-1) ?? 0,
    )
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  })

  test('is unknown where a thousand people are too few, or no share is so far away', () => {
    expect(looksFor({ ...half, difference: 0.01, method: 'late' }, 3, 0.8)).toBeNull()
    expect(looksFor({ ...half, difference: 0.6, method: 'anytime' }, 1, 0.8)).toBeNull()
  })

  test('of a mean with looks is twenty at least', () => {
    expect(looksFor({ ...mean, difference: 24, method: 'even' }, 4, 0.8)?.at(-1)).toBe(20)
  })
})

test('looks of few people are apart', () => {
  expect(peopleAtLooks(4, 5)).toEqual([2, 3, 4, 5])
})

test('the power of a share that is looked at any time is that of simulated studies', () => {
  const draw = createDraw(5)
  const studies = 1000
  let found = 0
  const looks = Array.from({ length: 80 }, (_, index) => index + 1)
  const chance = powerOf({ ...half, method: 'anytime' }, [80])
  for (let study = 0; study < studies; study += 1) {
    let count = 0
    for (const of of looks) {
      if (draw() < 0.65) count += 1
      const odds = logOddsOf(count, of)
      if (odds >= Math.log(20)) {
        found += 1
        break
      }
    }
  }
  expect(Math.abs(found / studies - chance)).toBeLessThan(0.05)
})

/** ln of B(k + 1, n − k + 1) ∕ 0.5ⁿ, by sums of logarithms. */
const logOddsOf = (count: number, of: number) => {
  let log = -Math.log(of + 1)
  for (let each = 1; each <= count; each += 1) log += Math.log(each) - Math.log(of - count + each)
  return log + of * Math.log(2)
}
