/** The numbers of rrweb 2.1.6 on the wire, by the names of its enums in `@rrweb/types`. */

/** `EventType` */
export const eventType = {
  domContentLoaded: 0,
  load: 1,
  fullSnapshot: 2,
  incrementalSnapshot: 3,
  meta: 4,
  custom: 5,
  plugin: 6,
} as const

/** `IncrementalSource` */
export const incrementalSource = {
  mutation: 0,
  mouseMove: 1,
  mouseInteraction: 2,
  scroll: 3,
  viewportResize: 4,
  input: 5,
  touchMove: 6,
  mediaInteraction: 7,
  styleSheetRule: 8,
  canvasMutation: 9,
  font: 10,
  drag: 12,
  styleDeclaration: 13,
  selection: 14,
  adoptedStyleSheet: 15,
  customElement: 16,
} as const

/** `MouseInteractions` */
export const mouseInteraction = { mouseUp: 0, mouseDown: 1, click: 2, focus: 5 } as const

/** `NodeType` */
export const nodeType = { document: 0, documentType: 1, element: 2, text: 3, cdata: 4, comment: 5 } as const
