/** `IncrementalSource` of rrweb. */

export const mutation = 0
export const mouseMove = 1
export const mouseInteraction = 2
export const scroll = 3
export const viewportResize = 4
export const input = 5
export const touchMove = 6
export const mediaInteraction = 7
export const styleSheetRule = 8
export const font = 10
export const drag = 12
export const styleDeclaration = 13
export const selection = 14
export const adoptedStyleSheet = 15
export const customElement = 16
