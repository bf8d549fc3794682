import type { ClickSpot, MoveMap } from '#contract/heat-maps/heat-map.ts'
import type { ElementBox } from '#contract/recordings/replay-frame.ts'

/** A point of the page in pixels, with the clicks or milliseconds there. */
export interface WeightedPoint {
  readonly x: number
  readonly y: number
  readonly weight: number
}

interface PlacedClicks {
  readonly points: readonly WeightedPoint[]
  /** Clicks on elements of this page, and those that are drawn where they were on the pages of the visits. */
  readonly onElements: number
  readonly byPlace: number
  /** Clicks that were below or beside the whole of this page. */
  readonly outside: number
}

interface Page {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyMap<string, ElementBox>
}

const isOn = ({ width, height }: Page, { x, y }: WeightedPoint) =>
  x >= 0 && y >= 0 && x <= width && y <= height

/**
 * Where clicks are on a page: on their elements wherever the page has them. Clicks on an element that the page lacks
 * are where they were on the page of the visit, as a share of the width and pixels from the top.
 */
export const placeClicks = (spots: readonly ClickSpot[], page: Page): PlacedClicks => {
  const placed = spots.map(({ path, x, y, pageX, pageY, clicks }) => {
    const box = page.boxes.get(path)
    return {
      isOnElement: box !== undefined,
      x: box ? box.x + x * box.width : pageX * page.width,
      y: box ? box.y + y * box.height : pageY,
      weight: clicks,
    }
  })
  const drawn = placed.filter((point) => isOn(page, point))
  const sum = (points: readonly WeightedPoint[]) => points.reduce((total, { weight }) => total + weight, 0)
  return {
    points: drawn.map(({ x, y, weight }) => ({ x, y, weight })),
    onElements: sum(drawn.filter(({ isOnElement }) => isOnElement)),
    byPlace: sum(drawn.filter(({ isOnElement }) => !isOnElement)),
    outside: sum(placed) - sum(drawn),
  }
}

/** Where the pointer was on a page of some width. */
export const placeMoves = (places: MoveMap['places'], page: Page): readonly WeightedPoint[] =>
  places.map(({ x, y, ms }) => ({ x: x * page.width, y, weight: ms })).filter((point) => isOn(page, point))

/** The share of visits that saw a line of the page, between the heights at which visits are counted. */
export const reachedAt = (
  { reached, visits }: { readonly reached: readonly number[]; readonly visits: number },
  share: number,
) => {
  const position = Math.min(1, Math.max(0, share)) * (reached.length - 1)
  const [from, to] = [reached[Math.floor(position)] ?? 0, reached[Math.ceil(position)] ?? 0]
  return visits === 0 ? 0 : (from + (to - from) * (position % 1)) / visits
}
