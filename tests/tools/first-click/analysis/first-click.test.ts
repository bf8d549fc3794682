import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import {
  firstClickModel,
  firstClickResult,
  isCorrectClick,
  regionResult,
} from '#tools/first-click/analysis/first-click-model.ts'
import { firstClickFindings } from '#tools/first-click/analysis/findings.ts'
import { anyClicks, anyOrderOfClicks, click, page, rectangle } from './first-click-support.ts'

const around = { skipped: 0, picture: page }

/** Hotspots side by side in a grid of squares: none overlaps another. */
const anyGrid = fc
  .subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  .map((cells): Hotspot[] =>
    cells.map((cell) => rectangle((cell % 4) * 50, Math.floor(cell / 4) * 100, 50, 100, cell % 2 === 0)),
  )

test('has the interval that Sauro and Lewis publish for 7 of 10', () => {
  // Sauro & Lewis, Quantifying the User Experience, “Adjusted-Wald interval”: 7 of 10 is 39% to 90%.
  const clicks = [...Array<null>(7)]
    .map(() => click(5, 5))
    .concat([...Array<null>(3)].map(() => click(90, 90)))
  const { success } = firstClickResult(clicks, [rectangle(0, 0, 10, 10)], around)
  expect(success).toEqual(shareOf(7, 10))
  expect(success.interval.low).toBeCloseTo(0.392, 3)
  expect(success.interval.high).toBeCloseTo(0.897, 3)
})

test('counts skips against success, and ignores incorrect hotspots', () => {
  const clicks = [click(5, 5, 1000), click(25, 5, 3000), click(90, 90, 8000)]
  const spots = [rectangle(0, 0, 10, 10), rectangle(20, 0, 10, 10, false)]
  const result = firstClickResult(clicks, spots, { ...around, skipped: 1 })
  expect(result.success).toEqual(shareOf(1, 4))
  expect(result.skip).toEqual(shareOf(1, 4))
  expect(result.spots.map(({ share }) => share)).toEqual([shareOf(1, 3), shareOf(1, 3)])
  expect(result.missed.share).toEqual(shareOf(1, 3))
  expect([result.rightTime?.median, result.wrongTime?.median, result.time?.mean]).toEqual([1000, 5500, 4000])
})

test('has no success rate without a correct hotspot', () => {
  const { isJudged, success } = firstClickResult([click(5, 5)], [rectangle(0, 0, 10, 10, false)], around)
  expect([isJudged, success.share]).toEqual([false, null])
})

test('has no success rate without a click', () => {
  const { isJudged, success } = firstClickResult([], [rectangle(0, 0, 10, 10)], around)
  expect([isJudged, success.share]).toEqual([true, null])
})

test('counts the row after the first screen as below it, not the last row on it', () => {
  const at = (y: number) => firstClickResult([click(0, y)], [], around).belowFold.count
  expect([at(99), at(100)]).toEqual([0, 1])
})

test('clusters clicks on each side of the edge of a correct hotspot separately', () => {
  const inside = [click(48, 20), click(49, 21), click(49, 22)]
  const outside = [click(50, 20), click(51, 21), click(51, 22), click(52, 22)]
  const spot = rectangle(0, 0, 50, 50)
  const { clusters } = firstClickResult([...inside, ...outside], [spot], around)
  expect(clusters.map((cluster) => [cluster.clicks, cluster.spot?.id])).toEqual([
    [[3, 4, 5, 6], undefined],
    [[0, 1, 2], spot.id],
  ])
  const [whole, ...others] = firstClickResult([...inside, ...outside], [], around).clusters
  expect([whole?.clicks.length, others]).toEqual([7, []])
})

test('never mixes correct and incorrect clicks in a cluster', () => {
  const overlapping = fc.array(
    fc
      .tuple(fc.nat(150), fc.nat(250), fc.integer({ min: 1, max: 90 }), fc.boolean())
      .map(([x, y, side, isRight]) => rectangle(x, y, side, side, isRight)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.array(anyClicks, { minLength: 2, maxLength: 4 }), overlapping, (lists, spots) => {
      const clicks = lists.flat()
      for (const { clicks: members, spot } of firstClickResult(clicks, spots, around).clusters) {
        const areCorrect = members.map((place) => isCorrectClick(spots, elementAt(clicks, place)))
        expect(new Set(areCorrect)).toEqual(new Set([spot?.isRight ?? false]))
      }
    }),
  )
})

test('has shares of separate hotspots and misses that add up to one', () => {
  fc.assert(
    fc.property(anyClicks, anyGrid, (clicks, spots) => {
      fc.pre(clicks.length > 0)
      const { spots: results, missed } = firstClickResult(clicks, spots, around)
      const sum = [...results, missed].reduce((total, { share }) => total + (share.share ?? 0), 0)
      expect(sum).toBeCloseTo(1, 9)
    }),
  )
})

test('gives a region the numbers of a hotspot of the same size', () => {
  fc.assert(
    fc.property(anyClicks, (clicks) => {
      const spot = rectangle(40, 60, 80, 90)
      const [result] = firstClickResult(clicks, [spot], around).spots
      expect(regionResult({ x: 40, y: 60, width: 80, height: 90 }, clicks)).toEqual({
        share: result?.share,
        time: result?.time,
      })
    }),
  )
})

test('does not depend on the order of participants', () => {
  const asked = {
    pictures: [
      { id: 'page', src: '/page.svg', alt: '', kind: 'image' as const, frame: 'none' as const, ...page },
    ],
    tasks: [{ id: 'pay', text: '', picture: 'page', further: 0 }],
  }
  const modelOf = (clicks: readonly ReturnType<typeof click>[]) => {
    const columns = {
      answer: [...clicks.keys()],
      x: clicks.map(({ x }) => x),
      y: clicks.map(({ y }) => y),
      ms: clicks.map(({ ms }) => ms),
      by: clicks.map(() => 'mouse' as const),
      fold: clicks.map(() => 100),
    }
    const counted = {
      task: 'pay',
      clicked: clicks.length,
      skipped: 2,
      listed: clicks.length,
      clicks: [columns],
    }
    return firstClickModel(asked, { tasks: [counted] }, { pay: [rectangle(40, 60, 80, 90)] })
  }
  fc.assert(
    fc.property(anyOrderOfClicks, ({ clicks, shuffled }) => {
      expect(modelOf(shuffled)).toEqual(modelOf(clicks))
    }),
  )
})

test('names a lowest and a highest success only of tasks that differ', () => {
  const column = (hits: number) => ({
    answer: [0, 1, 2, 3, 4],
    x: [0, 1, 2, 3, 4].map((index) => (index < hits ? 5 : 90)),
    y: [5, 5, 5, 5, 5],
    ms: [1000, 1000, 1000, 1000, 1000],
    by: Array.from({ length: 5 }, () => 'mouse' as const),
    fold: [100, 100, 100, 100, 100],
  })
  const findings = (...hits: readonly number[]) =>
    firstClickFindings(
      firstClickModel(
        {
          pictures: [{ id: 'page', src: '/page.svg', alt: '', kind: 'image', frame: 'none', ...page }],
          tasks: hits.map((_, index) => ({ id: `t${index}`, text: 'Pay', picture: 'page', further: 0 })),
        },
        {
          tasks: hits.map((count, index) => ({
            task: `t${index}`,
            clicked: 5,
            skipped: 0,
            listed: 5,
            clicks: [column(count)],
          })),
        },
        Object.fromEntries(hits.map((_, index) => [`t${index}`, [rectangle(0, 0, 10, 10)]])),
      ),
    )
  const namesOf = (...hits: readonly number[]) => findings(...hits).numbers.map(({ name }) => name)
  expect(namesOf(4, 4)).toEqual(['Success: 1. Pay', 'Skipped: 1. Pay', 'Time to click in task 1'])
  expect(findings(4, 4).sentence).not.toContain('lowest')
  expect(namesOf(4, 3)).toEqual([
    'Lowest success: 2. Pay',
    'Highest success: 1. Pay',
    'Time to click in task 2',
  ])
})
