import { z } from 'zod'

/** Replies of Figma have many more fields; only those that are read are checked. */
const size = z.number().finite()
const box = z.object({ x: size, y: size, width: size.positive(), height: size.positive() })
export type FigmaBox = z.infer<typeof box>

const transition = z.object({
  type: z.string(),
  direction: z.string().nullish(),
  matchLayers: z.boolean().nullish(),
})

const action = z.object({
  type: z.string(),
  url: z.string().nullish(),
  destinationId: z.string().nullish(),
  navigation: z.string().nullish(),
  transition: transition.nullish(),
  overlayRelativePosition: z.object({ x: size, y: size }).nullish(),
})
export type FigmaAction = z.infer<typeof action>

const interaction = z.object({
  trigger: z
    .object({ type: z.string(), timeout: size.nullish(), keyCodes: z.array(z.int()).nullish() })
    .nullish(),
  actions: z.array(action.nullable()).nullish(),
})
export type FigmaInteraction = z.infer<typeof interaction>

/** A layer without its children, which are read one after the other: a file may nest them deeply. */
export const figmaNode = z.object({
  id: z.string().min(1).max(200),
  name: z.string(),
  type: z.string(),
  visible: z.boolean().optional(),
  absoluteBoundingBox: box.nullish().catch(null),
  scrollBehavior: z.string().optional(),
  overflowDirection: z.string().optional(),
  interactions: z.array(interaction.nullable().catch(null)).nullish(),
  /** A link to another frame in files that were not saved since interactions exist. */
  transitionNodeID: z.string().nullish(),
  overlayPositionType: z.string().optional(),
  overlayBackground: z.object({ type: z.string() }).optional(),
  overlayBackgroundInteraction: z.string().optional(),
  flowStartingPoints: z.array(z.object({ nodeId: z.string(), name: z.string() })).nullish(),
  prototypeDevice: z
    .object({ type: z.string(), size: z.object({ width: size, height: size }).nullish() })
    .nullish()
    .catch(null),
  children: z.array(z.unknown()).optional(),
})
export type FigmaNode = z.infer<typeof figmaNode>

/** `GET /v1/files/:key?depth=3` */
export const fileReply = z.object({ name: z.string(), version: z.string().max(200), document: figmaNode })
export type FigmaFile = z.infer<typeof fileReply>

/** `GET /v1/files/:key/nodes?ids=…`: null for an unknown identifier. */
export const nodesReply = z.object({
  nodes: z.record(z.string(), z.object({ document: figmaNode }).nullable()),
})

/** `GET /v1/images/:key?ids=…`: null for a frame that could not be rendered. */
export const imagesReply = z.object({ images: z.record(z.string(), z.string().nullable()) })
