/** `MouseInteractions` of rrweb. */

export const mouseUp = 0
export const mouseDown = 1
export const click = 2
export const focus = 5
export const blur = 6
