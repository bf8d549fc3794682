/** A point of an image in pixels from the upper left. */
export type Point = { readonly x: number; readonly y: number }

/** A rectangle in image pixels. */
export type Box = Point & { readonly width: number; readonly height: number }

type Area =
  ({ readonly shape: 'rectangle' } & Box) | { readonly shape: 'polygon'; readonly points: readonly Point[] }

/** The size of an image in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The corners of an area, in order round it. */
export function cornersOf(area: Area): readonly Point[] {
  if (area.shape === 'polygon') return area.points
  const { x, y, width, height } = area
  const [right, bottom] = [x + width, y + height]
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
}

/** The smallest rectangle round an area. */
export function boxOf(area: Area): Box {
  const corners = cornersOf(area)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * Whether the center of a clicked pixel is in an area, by the even-odd rule (a ray to the left crosses the outline an
 * odd number of times; Shimrat 1962, Communications of the ACM 5(8):434). Corners have integer coordinates and centers
 * half-integer ones, so no center is level with a corner.
 */
export function isInside(area: Area, { x, y }: Point): boolean {
  const [middleX, middleY] = [x + 0.5, y + 0.5]
  const corners = cornersOf(area)
  let inside = false
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before && crosses(before, corner, middleX, middleY)) inside = !inside
    before = corner
  }
  return inside
}

function crosses(a: Point, b: Point, x: number, y: number): boolean {
  if (a.y > y === b.y > y) return false
  return x > a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)
}

/**
 * The share of a picture's pixels in at least one of the areas, 0 to 1. Row by row, so that areas that overlap count
 * once. O(height × corners).
 */
export function coveredShare(areas: readonly Area[], { width, height }: PictureSize): number {
  const outlines = areas.map(cornersOf)
  let covered = 0
  for (let row = 0; row < height; row += 1) {
    const spans = outlines.flatMap((corners) => spansAt(corners, row + 0.5))
    let end = 0
    for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
      covered += Math.max(0, Math.min(to, width) - Math.max(from, end))
      end = Math.max(end, Math.min(to, width))
    }
  }
  return covered / (width * height)
}

/** The parts of a horizontal line inside an outline, by the even-odd rule. */
function spansAt(corners: readonly Point[], y: number): (readonly [from: number, to: number])[] {
  const crossings: number[] = []
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before && before.y > y !== corner.y > y)
      crossings.push(before.x + ((y - before.y) * (corner.x - before.x)) / (corner.y - before.y))
    before = corner
  }
  crossings.sort((a, b) => a - b)
  const spans: (readonly [number, number])[] = []
  for (let index = 0; index + 1 < crossings.length; index += 2)
    spans.push([Math.max(0, crossings[index] ?? 0), crossings[index + 1] ?? 0])
  return spans
}
