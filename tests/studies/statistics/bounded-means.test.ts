import { expect, test } from 'vitest'
import { boundedMeanInterval } from '#studies/statistics/bounded-means.ts'
import { selectedShare } from '#studies/statistics/selected-extremes.ts'

test.each([
  [7, 20],
  [0, 5],
  [3, 3],
  [1000, 2000],
  [60_000, 100_000],
])(
  'is the exact interval of a share where %i of %i are at the upper end and the others at the lower one',
  (count, of) => {
    const exact = selectedShare(count, of, 10, 'task').interval
    const values = [
      { value: 1, count: of - count },
      { value: 5, count },
    ]
    const { low, high } = boundedMeanInterval(values, { low: 1, high: 5 }, 0.05 / 10)
    expect((low - 1) / 4).toBeCloseTo(exact.low, 6)
    expect((high - 1) / 4).toBeCloseTo(exact.high, 6)
  },
)

test('has the quantiles of the mean under random weights', () => {
  // 400,000 draws of Dirichlet weights of 5, 5, 5, 4, 2 and of 1, then of 5: 2.5% are below, 2.5% above.
  const values = [
    { value: 5, count: 3 },
    { value: 4, count: 1 },
    { value: 2, count: 1 },
  ]
  const { low, high } = boundedMeanInterval(values, { low: 1, high: 5 }, 0.05)
  expect(low).toBeCloseTo(2.373, 1)
  expect(high).toBeCloseTo(4.908, 2)
})

test('mirrors where the scale is mirrored', () => {
  const of = (...steps: number[]) =>
    boundedMeanInterval(
      steps.map((value) => ({ value, count: 4 })),
      { low: 1, high: 7 },
      0.01,
    )
  const { low, high } = of(1, 2, 6)
  expect(of(7, 6, 2).low).toBeCloseTo(8 - high, 8)
  expect(of(7, 6, 2).high).toBeCloseTo(8 - low, 8)
})
