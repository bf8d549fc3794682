import { elementAt } from '#studies/statistics/lists.ts'
import { type Box, boxOf, type Point } from '#contract/studies/areas.ts'

/** A cluster of clicks. `clicks` are indexes in the given list, ascending. */
export type Cluster = {
  readonly clicks: readonly number[]
  /** Mean position of its clicks, in image pixels. */
  readonly center: Point
  /** The smallest rectangle round its clicks. */
  readonly box: Box
}

/** Radius of clustering as a share of the image's width, and the minimum number of clicks of a core point. */
export const clusterRadius = 0.04
export const crowd = 3

/**
 * Clusters by density (DBSCAN: Ester, Kriegel, Sander & Xu 1996, KDD-96:226). A click is a core point if at least
 * `least` clicks, itself included, are within `radius` pixels. Core points within the radius of each other form a
 * cluster; other clicks belong to the nearest core point within the radius, ties go to the upper, then the left one, so
 * that the order of clicks does not matter. The rest is noise. Sorted by size, then from top to bottom and left to
 * right.
 *
 * For thousands of clicks on one button, clicks are grouped in squares whose diagonal is the radius (Gunawan 2013, A
 * faster algorithm for DBSCAN): all clicks in a square are neighbors, and one near pair connects two squares.
 */
export function clickClusters(points: readonly Point[], radius: number, least = crowd): Cluster[] {
  const squares = squaresOf(points, radius)
  const isNear = (a: number, b: number) => isWithin(radius, elementAt(points, a), elementAt(points, b))
  const areNear = (some: readonly number[], others: readonly number[]) =>
    some.some((click) => others.some((other) => isNear(click, other)))
  const isCrowded = (click: number, { clicks, around }: Square) => {
    let near = clicks.length
    for (const square of around) {
      if (near >= least) return true
      for (const other of square.clicks) if (isNear(click, other)) near += 1
    }
    return near >= least
  }
  const crowded = new Map(
    squares.map((square) => [square, square.clicks.filter((click) => isCrowded(click, square))]),
  )
  /** One click of each pixel. */
  const pixels = (clicks: readonly number[]) => [
    ...new Map(clicks.map((click) => [pixelOf(elementAt(points, click)), click])).values(),
  ]
  const clusterOf = new Map<number, number>()
  let clusters = 0
  for (const seed of squares) {
    const [first] = crowded.get(seed) ?? []
    if (first === undefined || clusterOf.has(first)) continue
    const waiting = [seed]
    for (let square = waiting.pop(); square; square = waiting.pop()) {
      const own = crowded.get(square) ?? []
      for (const click of own) clusterOf.set(click, clusters)
      const reached = pixels(own)
      for (const other of square.around) {
        const theirs = crowded.get(other) ?? []
        const isNew = theirs[0] !== undefined && !clusterOf.has(theirs[0])
        if (!isNew || !areNear(reached, pixels(theirs))) continue
        for (const click of theirs) clusterOf.set(click, clusters)
        waiting.push(other)
      }
    }
    clusters += 1
  }
  const edges = squares.flatMap(({ clicks, around }) =>
    clicks.flatMap((click): [number, number][] => {
      if (clusterOf.has(click)) return []
      const near = [clicks, ...around.map((square) => square.clicks)]
        .flat()
        .filter((other) => clusterOf.has(other) && isNear(click, other))
      const owner = nearestOf(points, click, near)
      return owner === undefined ? [] : [[click, clusterOf.get(owner) ?? 0]]
    }),
  )
  const members: number[][] = Array.from({ length: clusters }, () => [])
  for (const [click, cluster] of [...clusterOf, ...edges]) members[cluster]?.push(click)
  return members.map((clicks) => summarize(points, clicks)).toSorted(byClusterSize)
}

/** Sorts clusters by size, then from top to bottom and left to right. */
export const byClusterSize = (a: Cluster, b: Cluster) =>
  b.clicks.length - a.clicks.length || a.center.y - b.center.y || a.center.x - b.center.x

/** Clicks in one square, and the other squares with clicks within its radius. */
interface Square {
  readonly column: number
  readonly row: number
  readonly clicks: number[]
  readonly around: Square[]
}

const steps = [-2, -1, 0, 1, 2] as const

function squaresOf(points: readonly Point[], radius: number): readonly Square[] {
  const side = radius / Math.SQRT2
  const squares = new Map<string, Square>()
  for (const [click, { x, y }] of points.entries()) {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)]
    const square = squares.get(`${column},${row}`)
    if (square) square.clicks.push(click)
    else squares.set(`${column},${row}`, { column, row, clicks: [click], around: [] })
  }
  for (const square of squares.values())
    for (const down of steps)
      for (const right of steps) {
        const other = squares.get(`${square.column + right},${square.row + down}`)
        if (other && other !== square) square.around.push(other)
      }
  return [...squares.values()]
}

const pixelOf = ({ x, y }: Point) => `${x},${y}`

const isWithin = (radius: number, a: Point, b: Point) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= radius ** 2

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function nearestOf(points: readonly Point[], click: number, candidates: readonly number[]) {
  const from = elementAt(points, click)
  const ranked = candidates.toSorted((one, other) => {
    const [a, b] = [elementAt(points, one), elementAt(points, other)]
    return distance(from, a) - distance(from, b) || a.y - b.y || a.x - b.x
  })
  return ranked[0]
}

function summarize(points: readonly Point[], unordered: readonly number[]): Cluster {
  const clicks = unordered.toSorted((a, b) => a - b)
  const members = clicks.map((click) => elementAt(points, click))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const center = { x: mean(members.map(({ x }) => x)), y: mean(members.map(({ y }) => y)) }
  return { clicks, center, box: boxOf({ shape: 'polygon', points: members }) }
}
