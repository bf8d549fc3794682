/** A point of an image in pixels from the upper left. */
export type Point = { readonly x: number; readonly y: number }

/** A rectangle in image pixels. */
export type Box = Point & { readonly width: number; readonly height: number }

/** A rectangle or polygon of an image. */
export type Area =
  | ({ readonly shape: 'rectangle' } & Box)
  | { readonly shape: 'polygon'; readonly points: readonly Point[] }

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
