import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementAt } from '#studies/statistics/lists.ts'
import { clickClusters, crowd } from '#tools/first-click/analysis/click-clusters.ts'
import { anyClicks, anyOrderOfClicks, click } from './first-click-support.ts'

const radius = 12
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

test('finds two crowds as clusters, the larger first, without a stray click', () => {
  const left = [click(10, 10), click(12, 10), click(10, 14)]
  const right = [click(100, 50), click(104, 50), click(108, 50), click(112, 50)]
  const clusters = clickClusters([...left, click(60, 200), ...right], radius)
  expect(clusters.map(({ clicks }) => clicks)).toEqual([
    [4, 5, 6, 7],
    [0, 1, 2],
  ])
  expect(clusters[0]).toMatchObject({
    center: { x: 106, y: 50 },
    box: { x: 100, y: 50, width: 12, height: 0 },
  })
})

test('assigns a click between two crowds to the nearer one, to the left one when equal', () => {
  const clustersAt = (xs: readonly number[]) =>
    clickClusters(
      xs.map((x) => click(x, 0)),
      10,
      4,
    ).map(({ clicks }) => clicks)
  const apart = [
    [0, 1, 2, 3],
    [4, 5, 6],
  ]
  expect(clustersAt([0, 1, 2, 12, 22, 23, 24])).toEqual(apart)
  expect(clustersAt([0, 1, 2, 12, 21, 22.5, 23.5])).toEqual([
    [3, 4, 5, 6],
    [0, 1, 2],
  ])
})

test('merges two crowds with a dense click between them', () => {
  const line = [0, 1, 2, 12, 22, 23, 24].map((x) => click(x, 0))
  expect(clickClusters(line, 10, 3).map(({ clicks }) => clicks.length)).toEqual([7])
})

test('compares thousands of clicks on one button only a few times each', () => {
  let looks = 0
  const onButton = Array.from({ length: 3000 }, (_, number) => ({
    get x() {
      looks += 1
      return 100 + (number % 90)
    },
    y: 100 + (number % 37),
  }))
  expect(clickClusters(onButton, 50).map(({ clicks }) => clicks.length)).toEqual([3000])
  expect(looks).toBeLessThan(100 * onButton.length)
})

test('does not depend on the order of clicks', () => {
  fc.assert(
    fc.property(anyOrderOfClicks, ({ clicks, shuffled }) => {
      const named = (list: typeof clicks) =>
        clickClusters(list, radius).map((cluster) => ({
          clicks: cluster.clicks.map((place) => JSON.stringify(elementAt(list, place))).toSorted(),
          x: cluster.center.x.toFixed(6),
          y: cluster.center.y.toFixed(6),
        }))
      const sorted = (list: ReturnType<typeof named>) => list.map((one) => JSON.stringify(one)).toSorted()
      expect(sorted(named(shuffled))).toEqual(sorted(named(clicks)))
    }),
  )
})

test('has enough clicks in each cluster, no click in two, and merges crowds within the radius', () => {
  fc.assert(
    fc.property(anyClicks, (clicks) => {
      const clusters = clickClusters(clicks, radius)
      const all = clusters.flatMap((cluster) => cluster.clicks)
      expect(new Set(all).size).toBe(all.length)
      const near = (place: number) =>
        [...clicks.keys()].filter(
          (other) => distance(elementAt(clicks, place), elementAt(clicks, other)) <= radius,
        )
      const clusterOf = new Map(clusters.flatMap((one, name) => one.clicks.map((place) => [place, name])))
      for (const place of clicks.keys()) {
        const isCrowded = near(place).length >= crowd
        const hasCrowdedNeighbour = near(place).some((other) => near(other).length >= crowd)
        expect(clusterOf.has(place)).toBe(isCrowded || hasCrowdedNeighbour)
        const together = near(place).filter((other) => isCrowded && near(other).length >= crowd)
        for (const other of together) expect(clusterOf.get(other)).toBe(clusterOf.get(place))
      }
    }),
  )
})
