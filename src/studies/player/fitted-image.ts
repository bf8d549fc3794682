import type { Point } from '#contract/studies/areas.ts'

/** Width and height of an image in its own pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Position and size of an image on the screen in CSS pixels, as `getBoundingClientRect` returns them. */
export interface FittedImage extends Size {
  readonly left: number
  readonly top: number
}

const clampPixel = (value: number, length: number) => Math.max(0, Math.min(length - 1, Math.floor(value)))

/** The pixel of an image under a point of the screen, at any zoom and scroll position; outside, the nearest one. */
export const pixelAt = (image: Size, fitted: FittedImage, { x, y }: Point): Point => ({
  x: clampPixel(((x - fitted.left) * image.width) / fitted.width, image.width),
  y: clampPixel(((y - fitted.top) * image.height) / fitted.height, image.height),
})

/** The point of the screen in the middle of a pixel. */
export const screenAt = (image: Size, fitted: FittedImage, { x, y }: Point): Point => ({
  x: fitted.left + ((x + 0.5) * fitted.width) / image.width,
  y: fitted.top + ((y + 0.5) * fitted.height) / image.height,
})

/** The pixel in the middle of the visible part of an image, on a screen of this size. */
export const middleOfVisible = (image: Size, fitted: FittedImage, screen: Size): Point => {
  const middle = (start: number, length: number, screenLength: number) =>
    (Math.max(0, start) + Math.min(screenLength, start + length)) / 2
  return pixelAt(image, fitted, {
    x: middle(fitted.left, fitted.width, screen.width),
    y: middle(fitted.top, fitted.height, screen.height),
  })
}

/** Number of pixel rows of an image above a height of the screen: 0 to all of them. */
export const rowsAbove = (image: Size, fitted: FittedImage, y: number) =>
  Math.round(Math.max(0, Math.min(image.height, ((y - fitted.top) * image.height) / fitted.height)))
