import { type Area, cornersOf, type Point } from '#contract/studies/areas.ts'

/** The size of an image in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

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
