import { type Box, boxOf } from '#analysis/hotspots.ts'
import type { Hotspot } from '#contract/studies/first-click.ts'
import type { Size } from '../picture-place.ts'

/** Where the name of a hotspot is written, in pixels of the picture; `y` is its baseline. */
export interface NamePlace {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** CSS pixels: the height of a name, and about as much as one of its letters is wide. */
export const nameSize = 13
const letter = 6.6
const gap = 5

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The place of a name above its hotspot, and below it. */
const placesFor = (hotspot: Hotspot, picture: Size, unit: number) => {
  const { x, y, width, height } = boxOf(hotspot)
  const isRight = x + width / 2 > picture.width / 2
  const [size, space] = [nameSize * unit, gap * unit]
  const long = hotspot.name.length * letter * unit
  const at = (baseline: number): { place: NamePlace; box: Box } => {
    const edge = isRight ? x + width : x
    const place = { x: edge, y: baseline, anchor: isRight ? ('end' as const) : ('start' as const) }
    return {
      place,
      box: { x: isRight ? edge - long : edge, y: baseline - size, width: long, height: size + space },
    }
  }
  const above = at(Math.max(size, y - space))
  const below = at(Math.min(picture.height - space, y + height + size))
  return [above, below]
}

/**
 * Where each hotspot’s name is written: above it, or below where another name stands above already. A name that has room
 * at neither place is left out, and stands in the list beside the picture all the same. `first` is written in any case.
 */
export const namePlaces = (
  hotspots: readonly Hotspot[],
  picture: Size,
  unit: number,
  first: string | null,
): ReadonlyMap<string, NamePlace> => {
  const taken: Box[] = []
  const places = new Map<string, NamePlace>()
  for (const hotspot of hotspots.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))) {
    const free = placesFor(hotspot, picture, unit).find(({ box }) =>
      taken.every((each) => !overlap(each, box)),
    )
    if (!free) continue
    taken.push(free.box)
    places.set(hotspot.id, free.place)
  }
  return places
}
