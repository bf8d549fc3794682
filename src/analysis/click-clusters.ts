import { at } from './at.ts'
import type { Point } from './hotspots.ts'

/** Clicks close together. `clicks` are places in the list that was given, ascending. */
export type Cluster = {
  readonly clicks: readonly number[]
  /** The mean of its clicks, in pixels of the picture. */
  readonly center: Point
  /** From the centre to its farthest click, in pixels. */
  readonly reach: number
}

/** The radius of clustering as a share of the picture's width, and how many clicks make a place crowded. */
export const clusterRadius = 0.04
export const crowd = 3

/**
 * Clusters by density (DBSCAN: Ester, Kriegel, Sander & Xu 1996, KDD-96:226). A click is crowded when at least `least`
 * clicks, itself included, lie within `radius` pixels of it. Crowded clicks within the radius of each other are one
 * cluster; another click belongs to its nearest crowded one within the radius, at equal distance to the upper, then to
 * the left one, so that the order of clicks changes nothing. The rest is scattered and in no cluster. The largest
 * cluster comes first, then the upper, then the left one.
 */
export function clickClusters(points: readonly Point[], radius: number, least = crowd): Cluster[] {
  const near = neighboursIn(points, radius)
  const isCrowded = points.map((_, click) => near(click).length >= least)
  const clusterOf = new Map<number, number>()
  let clusters = 0
  for (const seed of points.keys()) {
    if (!isCrowded[seed] || clusterOf.has(seed)) continue
    const waiting = [seed]
    clusterOf.set(seed, clusters)
    for (let click = waiting.pop(); click !== undefined; click = waiting.pop()) {
      for (const other of near(click)) {
        if (!isCrowded[other] || clusterOf.has(other)) continue
        clusterOf.set(other, clusters)
        waiting.push(other)
      }
    }
    clusters += 1
  }
  const edges = [...points.keys()].flatMap((click): [number, number][] => {
    if (isCrowded[click]) return []
    const owner = nearestOf(
      points,
      click,
      near(click).filter((other) => isCrowded[other]),
    )
    return owner === undefined ? [] : [[click, clusterOf.get(owner) ?? 0]]
  })
  const members: number[][] = Array.from({ length: clusters }, () => [])
  for (const [click, cluster] of [...clusterOf, ...edges]) members[cluster]?.push(click)
  return members
    .map((clicks) => summarise(points, clicks))
    .toSorted(
      (a, b) => b.clicks.length - a.clicks.length || a.center.y - b.center.y || a.center.x - b.center.x,
    )
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function nearestOf(points: readonly Point[], click: number, candidates: readonly number[]) {
  const from = at(points, click)
  const ranked = candidates.toSorted((one, other) => {
    const [a, b] = [at(points, one), at(points, other)]
    return distance(from, a) - distance(from, b) || a.y - b.y || a.x - b.x
  })
  return ranked[0]
}

function summarise(points: readonly Point[], unordered: readonly number[]): Cluster {
  const clicks = unordered.toSorted((a, b) => a - b)
  const members = clicks.map((click) => at(points, click))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const center = { x: mean(members.map(({ x }) => x)), y: mean(members.map(({ y }) => y)) }
  return { clicks, center, reach: Math.max(...members.map((point) => distance(point, center))) }
}

/** Clicks within the radius of one, itself included, found in squares of the radius's size. */
function neighboursIn(points: readonly Point[], radius: number) {
  const squares = new Map<string, number[]>()
  const placeOf = ({ x, y }: Point) => [Math.floor(x / radius), Math.floor(y / radius)] as const
  for (const [click, point] of points.entries()) {
    const key = placeOf(point).join(',')
    const square = squares.get(key)
    if (square) square.push(click)
    else squares.set(key, [click])
  }
  return (click: number): number[] => {
    const point = at(points, click)
    const [column, row] = placeOf(point)
    const found: number[] = []
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const other of squares.get(`${column + dx},${row + dy}`) ?? [])
          if (distance(point, at(points, other)) <= radius) found.push(other)
    return found
  }
}
