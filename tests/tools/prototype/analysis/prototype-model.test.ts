import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf, shareOfTasks } from '#studies/statistics/intervals.ts'
import { lostness } from '#studies/statistics/lostness.ts'
import { flowModel, outcomes } from '#tools/prototype/analysis/prototype-model.ts'
import {
  countsOf,
  design,
  expectation,
  flow,
  placeOf,
  type ScreenName,
  shortest,
  walk,
} from './prototype-support.ts'

const model = (...walks: Parameters<typeof countsOf>[0]) =>
  flowModel(design, flow, countsOf(walks), expectation)

test('a task is direct on the expected path, indirect by another to the same end, failed elsewhere, else given up', () => {
  const detour: ScreenName[] = ['start', 'menu', 'list', 'item', 'cart', 'paid']
  const result = model(
    walk(shortest, { count: 4 }),
    walk(detour, { count: 3 }),
    walk(['start', 'list'], { end: 'done', count: 2 }),
    walk(shortest, { end: 'gave-up' }),
  )
  expect(result.outcomes).toEqual({ direct: 4, indirect: 3, reached: 0, failed: 2, done: 0, 'gave-up': 1 })
  expect(result.success).toEqual(shareOf(7, 10))
  expect(result.gaveUp).toEqual(shareOf(1, 10))
})

test('a screen that counts however it is reached is a direct success by the shortest way only', () => {
  const result = flowModel(
    design,
    flow,
    countsOf([walk(shortest), walk(['start', 'menu', 'list', 'item', 'cart', 'paid'])]),
    { prototype: 'shop', paths: [], reach: ['paid'] },
  )
  expect([result.outcomes.direct, result.outcomes.indirect, result.required]).toEqual([1, 1, 5])
})

test('the screens on which a task ends count until something is expected', () => {
  const { outcomes: counted } = flowModel(design, flow, countsOf([walk(shortest, { count: 2 })]))
  expect(counted.direct).toBe(2)
})

test('lostness is that of the example of Tullis and Albert 2013: 8 visited, 6 different, 3 needed', () => {
  expect(lostness({ different: 6, visited: 8, required: 3 })).toBeCloseTo(0.56, 2)
  expect(lostness({ different: 3, visited: 3, required: 3 })).toBe(0)
})

test('lostness is the mean of the successes, and people who gave up have none', () => {
  // Smith's formula by hand: S = 9 visited, N = 6 different, R = 5 required.
  const lost: ScreenName[] = ['start', 'menu', 'start', 'list', 'item', 'list', 'item', 'cart', 'paid']
  const result = model(walk(shortest, { count: 3 }), walk(lost), walk(['start', 'menu'], { end: 'gave-up' }))
  const one = Math.hypot(6 / 9 - 1, 5 / 6 - 1)
  expect(result.walks.find(({ path }) => path.length === 9)?.lostness).toBeCloseTo(one, 12)
  expect(result.lostness?.count).toBe(4)
  expect(result.lostness?.mean).toBeCloseTo(one / 4, 12)
})

test('the time to success is that of the published example, whatever the walks', () => {
  // Six times of MeasuringU: 68 seconds, 46 to 101. Those that gave up do not count.
  const times = [55, 65, 75, 62, 45, 135].map((seconds) => walk(shortest, { seconds }))
  const { successTime } = model(...times, walk(['start'], { end: 'gave-up', seconds: 900 }))
  expect(Math.round((successTime?.geometricMean ?? 0) / 1000)).toBe(68)
  expect(Math.round((successTime?.geometricInterval?.low ?? 0) / 1000)).toBe(46)
  expect(Math.round((successTime?.geometricInterval?.high ?? 0) / 1000)).toBe(101)
})

test('answers without a listed walk count by the screen on which they ended', () => {
  const time = { mean: Math.log(20_000), squares: 0 }
  const result = flowModel(
    design,
    flow,
    countsOf([walk(shortest, { count: 2 })], {
      answers: 7,
      rest: {
        answers: 5,
        missed: 1,
        ends: [
          { screen: placeOf('paid'), end: 'reached', count: 2, time },
          { screen: placeOf('list'), end: 'done', count: 2, time },
          { screen: placeOf('list'), end: 'gave-up', count: 1, time },
        ],
      },
    }),
    expectation,
  )
  expect(result.outcomes).toMatchObject({ direct: 2, indirect: 2, failed: 2, 'gave-up': 1 })
  expect(result.success).toEqual(shareOf(4, 7))
  expect(result.timeLogs.count).toBe(6)
  expect(result.successLogs.count).toBe(4)
})

test('misclicks of a screen are counted in all answers, and their interval in those that are listed', () => {
  const result = flowModel(
    design,
    flow,
    countsOf([walk(shortest, { count: 2 })], {
      screens: { screen: [0], visits: [4], people: [2], taps: [10], misses: [5], ms: [8000], exits: [1] },
      taps: {
        listed: 2,
        answer: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
        screen: Array.from({ length: 10 }, () => 0),
        x: Array.from({ length: 10 }, () => 5),
        y: Array.from({ length: 10 }, () => 5),
        ms: Array.from({ length: 10 }, (_, index) => index * 100),
        by: Array.from({ length: 10 }, () => 'touch' as const),
        hit: [false, false, false, false, false, true, true, true, true, true],
      },
    }),
    expectation,
  )
  const [start] = result.results
  expect(start?.misclicks).toMatchObject({ count: 5, of: 10, share: 0.5 })
  // Two people who are opposites say less than ten independent taps.
  const width = ({ interval }: { interval: { low: number; high: number } }) => interval.high - interval.low
  expect(width(start?.misclicks ?? shareOf(0, 1))).toBeGreaterThan(width(shareOf(5, 10)))
  expect(start?.msPerVisit).toBe(2000)
  expect(start?.exits).toEqual(shareOf(1, 2))
  expect(start?.listed).toHaveLength(10)
})

test('nothing is a success of a task without expectation, and at a public address only a reported end', () => {
  const plain = flowModel(
    design,
    { ...flow, ends: [] },
    countsOf([walk(shortest), walk(['start'], { end: 'gave-up' })]),
  )
  expect(plain.isJudged).toBe(false)
  expect(plain.success.share).toBeNull()
  expect(plain.outcomes).toMatchObject({ done: 1, 'gave-up': 1 })

  const url = { ...design, source: { kind: 'url', url: 'https://example.com', shows: 'frame' } } as const
  const to = (end: string) =>
    flowModel(
      url,
      { kind: 'url', prototype: 'shop', start: '', end },
      countsOf([walk([], { count: 3 }), walk([], { end: 'done' })]),
    )
  expect(to('https://example.com/paid').outcomes).toMatchObject({ reached: 3, done: 1 })
  expect(to('https://example.com/paid').success).toEqual(shareOf(3, 4))
  expect(to('').success.share).toBeNull()
})

test('the interval of all tasks together is no narrower than that of one task', () => {
  const both = shareOfTasks([shareOf(6, 10), shareOf(4, 10)])
  expect(both).toEqual({ count: 10, of: 20, share: 0.5, interval: shareOf(5, 10).interval })
})

const anyWalk = fc
  .record({
    path: fc.array(fc.constantFrom<ScreenName>('start', 'menu', 'list', 'item', 'cart', 'paid'), {
      minLength: 1,
      maxLength: 9,
    }),
    end: fc.constantFrom('reached', 'done', 'gave-up'),
    count: fc.integer({ min: 1, max: 9 }),
    seconds: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ path, ...parts }) => walk(['start', ...path], parts))

test('outcomes of any walks sum to the answers, and the judged shares to one', () => {
  fc.assert(
    fc.property(fc.array(anyWalk, { minLength: 1, maxLength: 12 }), (walks) => {
      const {
        answers,
        outcomes: counted,
        success,
        failed,
        gaveUp,
        direct,
        indirect,
        lostnessValues,
      } = model(...walks)
      expect(outcomes.reduce((sum, outcome) => sum + counted[outcome], 0)).toBe(answers)
      expect((success.share ?? 0) + (failed.share ?? 0) + (gaveUp.share ?? 0)).toBeCloseTo(1, 12)
      expect(direct.count + indirect.count).toBe(success.count)
      for (const { value } of lostnessValues) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(Math.SQRT2)
      }
    }),
  )
})
