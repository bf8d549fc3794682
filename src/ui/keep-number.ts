import type { WheelEvent } from 'react'

/** Attributes of a number field: the wheel scrolls the page, as a focused number field would change its number. */
export const keepNumber = {
  onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
}
