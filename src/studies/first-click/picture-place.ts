import type { Point } from '#analysis/hotspots.ts'

/** Width and height of a picture in its own pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a picture stands on the screen and how large it is there, in CSS pixels; what `getBoundingClientRect` says. */
export interface Place extends Size {
  readonly left: number
  readonly top: number
}

const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(value)))

/** The pixel of a picture under a point of the screen, whatever zoom and scrolling; outside, the nearest one. */
export const pixelAt = (picture: Size, place: Place, { x, y }: Point): Point => ({
  x: within(((x - place.left) * picture.width) / place.width, picture.width),
  y: within(((y - place.top) * picture.height) / place.height, picture.height),
})

/** The middle of a pixel on the screen. */
export const screenAt = (picture: Size, place: Place, { x, y }: Point): Point => ({
  x: place.left + ((x + 0.5) * place.width) / picture.width,
  y: place.top + ((y + 0.5) * place.height) / picture.height,
})

/** The pixel in the middle of what is in sight of a picture, on a screen of this size. */
export const middleInSight = (picture: Size, place: Place, screen: Size): Point => {
  const between = (start: number, length: number, most: number) =>
    (Math.max(0, start) + Math.min(most, start + length)) / 2
  return pixelAt(picture, place, {
    x: between(place.left, place.width, screen.width),
    y: between(place.top, place.height, screen.height),
  })
}

/** Rows of a picture above a height of the screen: none to all of them. */
export const rowsAbove = (picture: Size, place: Place, y: number) =>
  Math.round(Math.max(0, Math.min(picture.height, ((y - place.top) * picture.height) / place.height)))
