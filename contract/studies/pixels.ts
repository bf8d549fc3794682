import { z } from 'zod'
import { wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'

/** A pixel of the original image, independent of its displayed size; 0, 0 is the upper left. */
export const pixel = { x: wholeNumber, y: wholeNumber }

/** Input device of a click or tap. */
export const pointers = ['mouse', 'touch', 'pen', 'keyboard'] as const
export const pointer = z.enum(pointers, messages.invalid)
export type Pointer = z.infer<typeof pointer>

const length = z.int(messages.invalid).min(1, messages.invalid)

/** The fields of a rectangle in image pixels. A click is inside if the center of its pixel is. */
export const rectangle = { shape: z.literal('rectangle'), ...pixel, width: length, height: length }

/** The fields of a polygon in image pixels. */
export const polygon = {
  shape: z.literal('polygon'),
  points: z.array(z.object(pixel)).min(3).max(100),
}
