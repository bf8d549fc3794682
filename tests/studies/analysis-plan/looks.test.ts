import { describe, expect, test } from 'vitest'
import { evidenceFor, meanEvidence, shareEvidence } from '#studies/analysis-plan/always-valid.ts'
import { countLooksOf, countsRejectedAt } from '#studies/analysis-plan/binomial-looks.ts'
import { inflationOf, looksOf, rejectedAt } from '#studies/analysis-plan/normal-looks.ts'
import { binomialTest } from '#studies/statistics/significance-tests.ts'
import { createDraw } from '#studies/statistics/random.ts'

const fifths = [0.2, 0.4, 0.6, 0.8, 1]
const totalOf = (chances: readonly number[]) => chances.reduce((sum, chance) => sum + chance, 0)
const bothOf = (chances: readonly { readonly low: number; readonly high: number }[]) =>
  totalOf(chances.map(({ low, high }) => low + high))

describe('the bounds of a test with looks', () => {
  test('are those that gsDesign gives for five looks', () => {
    const rounded = (bounds: readonly number[]) => bounds.map((bound) => Number(bound.toFixed(3)))
    expect(rounded(looksOf(fifths, 'late'))).toEqual([4.877, 3.357, 2.68, 2.29, 2.031])
    expect(rounded(looksOf(fifths, 'even'))).toEqual([2.438, 2.427, 2.41, 2.397, 2.386])
  })

  test('spend 5% over all looks, also unequal ones, and one look is the usual test', () => {
    for (const looks of [fifths, [0.1, 0.5, 1], [0.3, 0.35, 0.9, 1]])
      expect(totalOf(rejectedAt(looks, looksOf(looks, 'late'), 0))).toBeCloseTo(0.05, 8)
    expect(looksOf([1], 'even')[0]).toBeCloseTo(1.959964, 5)
  })

  test('late spending needs few people more, even spending a fifth more', () => {
    expect(inflationOf(fifths, 'late', 0.9)).toBeCloseTo(1.023, 3)
    expect(inflationOf(fifths, 'even', 0.9)).toBeCloseTo(1.192, 3)
  })
})

describe('the bounds of an exact test of a share', () => {
  test('with one look are those of the binomial test', () => {
    const [bounds] = countLooksOf([84], { information: [1], chance: 0.5, spending: 'late' })
    expect(bounds).toEqual({ low: 32, high: 52 })
    expect(binomialTest(52, 84, 0.5)).toBeLessThan(0.05)
    expect(binomialTest(51, 84, 0.5)).toBeGreaterThan(0.05)
  })

  test.each([0.05, 0.3, 0.5, 0.9])('never reject a true share of %f in more than 5%%', (chance) => {
    for (const spending of ['late', 'even'] as const)
      for (const looks of [
        [10, 20, 30],
        [42, 84],
        [5, 6, 7, 100],
      ]) {
        const information = looks.map((people) => people / (looks.at(-1) ?? 0))
        const bounds = countLooksOf(looks, { information, chance, spending })
        const rejected = bothOf(countsRejectedAt(looks, bounds, chance))
        expect(rejected).toBeLessThanOrEqual(0.05)
      }
  })
})

describe('evidence that may be looked at after every answer', () => {
  const studies = 2000

  test('rejects a true share in at most 5% of studies that look after each of 200 answers', () => {
    const draw = createDraw(7)
    let rejected = 0
    for (let study = 0; study < studies; study += 1) {
      let count = 0
      for (let of = 1; of <= 200; of += 1) {
        if (draw() < 0.5) count += 1
        if (shareEvidence(count, of, 0.5) >= evidenceFor()) {
          rejected += 1
          break
        }
      }
    }
    expect(rejected / studies).toBeLessThanOrEqual(0.05)
    expect(rejected / studies).toBeGreaterThan(0.01)
  })

  test('finds a share of 70% against one half within 100 answers in most studies', () => {
    expect(shareEvidence(70, 100, 0.5)).toBeGreaterThan(evidenceFor())
    expect(shareEvidence(55, 100, 0.5)).toBeLessThan(0)
  })

  test('says nothing about a mean of fewer than two values, and much about a clear one', () => {
    expect(meanEvidence({ n: 1, mean: 80, deviation: 0 }, 68)).toBe(0)
    expect(meanEvidence({ n: 30, mean: 80, deviation: 15 }, 68)).toBeGreaterThan(evidenceFor())
    expect(meanEvidence({ n: 30, mean: 68, deviation: 15 }, 68)).toBeLessThan(0)
  })
})
