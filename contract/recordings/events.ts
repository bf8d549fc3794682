import { z } from 'zod'
import { recordingLimits as limits } from './limits.ts'
import { attributesOf, recordedNode } from './nodes.ts'
import { eventType, incrementalSource as source } from './rrweb.ts'

/** Events of rrweb 2.1.6, and the signals that the recorder adds as custom events. Unknown keys are dropped. */

const text = (max: number) => z.string().max(max)
const content = text(limits.content)
const short = text(limits.text)
const url = text(limits.url)
/** -1 and -2 stand for nodes that rrweb does not know or leaves out. */
const nodeId = z
  .int()
  .min(-2)
  .max(2 ** 31)
const within = (low: number, high: number) =>
  z.number().transform((value) => Math.min(high, Math.max(low, value)))
/** Pixels; those of a list with more rows than browsers can scroll over end at the limit. */
const length = within(-1e7, 1e7)
const flag = z.literal(true).optional()
/** Positions of a rule in nested rules of a style sheet. */
const ruleIndex = z.union([z.int(), z.array(z.int()).max(50)])

const attributeChanges = z.unknown().transform((given, context) => {
  const attributes = attributesOf(given)
  if (attributes) return attributes
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

const changes = <Item extends z.ZodType>(item: Item) => z.array(item).max(limits.nodes)

const mutation = z.object({
  source: z.literal(source.mutation),
  texts: changes(z.object({ id: nodeId, value: content.nullable() })),
  attributes: changes(z.object({ id: nodeId, attributes: attributeChanges })),
  removes: changes(z.object({ parentId: nodeId, id: nodeId, isShadow: flag })),
  adds: changes(
    z.object({
      parentId: nodeId,
      previousId: nodeId.nullish(),
      nextId: nodeId.nullable(),
      node: recordedNode,
    }),
  ),
  isAttachIframe: flag,
})

/**
 * rrweb's player throws at an empty list of positions. The time of a position is far from that of its event where the
 * clock was set, or the device slept, between the two.
 */
const move = z.object({
  source: z.union([z.literal(source.mouseMove), z.literal(source.touchMove), z.literal(source.drag)]),
  positions: z
    .array(z.object({ x: length, y: length, id: nodeId, timeOffset: within(-60_000, 0) }))
    .min(1)
    .max(2000),
})

const interaction = z.object({
  source: z.literal(source.mouseInteraction),
  type: z.int().min(0).max(10),
  id: nodeId,
  x: length.optional(),
  y: length.optional(),
  pointerType: z.int().min(0).max(2).optional(),
})

const declaration = {
  property: short,
  value: content.nullable(),
  priority: text(20).optional(),
}

const rules = z
  .array(z.object({ rule: content, index: ruleIndex.optional() }))
  .max(10_000)
  .optional()

const incremental = z.discriminatedUnion('source', [
  mutation,
  move,
  interaction,
  z.object({ source: z.literal(source.scroll), id: nodeId, x: length, y: length }),
  z.object({ source: z.literal(source.viewportResize), width: length, height: length }),
  z.object({
    source: z.literal(source.input),
    id: nodeId,
    text: content,
    isChecked: z.boolean(),
    userTriggered: z.boolean().optional(),
  }),
  z.object({
    source: z.literal(source.mediaInteraction),
    type: z.int().min(0).max(4),
    id: nodeId,
    currentTime: z.number().optional(),
    volume: z.number().optional(),
    muted: z.boolean().optional(),
    loop: z.boolean().optional(),
    playbackRate: z.number().optional(),
  }),
  z.object({
    source: z.literal(source.styleSheetRule),
    id: nodeId.optional(),
    styleId: nodeId.optional(),
    adds: rules,
    removes: z
      .array(z.object({ index: ruleIndex }))
      .max(10_000)
      .optional(),
    replace: content.optional(),
    replaceSync: content.optional(),
  }),
  z.object({
    source: z.literal(source.font),
    family: short,
    fontSource: content,
    buffer: z.boolean(),
    descriptors: z.record(text(50), short).optional(),
  }),
  z.object({
    source: z.literal(source.styleDeclaration),
    id: nodeId.optional(),
    styleId: nodeId.optional(),
    index: ruleIndex,
    set: z.object(declaration).optional(),
    remove: z.object({ property: short }).optional(),
  }),
  z.object({
    source: z.literal(source.selection),
    ranges: z
      .array(z.object({ start: nodeId, startOffset: z.int(), end: nodeId, endOffset: z.int() }))
      .max(100),
  }),
  z.object({
    source: z.literal(source.adoptedStyleSheet),
    id: nodeId,
    styleIds: z.array(nodeId).max(1000),
    styles: z
      .array(z.object({ styleId: nodeId, rules: rules.unwrap() }))
      .max(1000)
      .optional(),
  }),
  z.object({ source: z.literal(source.customElement), define: z.object({ name: short }).optional() }),
])

/** A value of an own event or of a person's identity. */
const ownValue = z.union([short, z.number(), z.boolean(), z.null()])
const ownValues = z
  .record(text(100), ownValue)
  .refine((values) => Object.keys(values).length <= limits.values)
  .optional()

/** Between 0 and 1: a place within an element. */
const share = z.number().min(0).max(1)

/** Signals of the recorder, by the tag of their custom event. */
export const signals = {
  /** A new address without a new page, or a restored page. The address is scrubbed by the recorder. */
  navigate: z.object({
    url,
    title: short.optional(),
    kind: z.enum(['push', 'replace', 'back', 'hash', 'restore']),
  }),
  /** A click, anchored to its element: `path` is one of `src/recorder/element-path.ts`. */
  click: z.object({
    path: text(limits.path),
    tag: text(100),
    /** Text or name of the element; empty where texts are masked. */
    label: short,
    /** Place within the element. */
    offset: z.object({ x: share, y: share }),
    /** Place on the page, in pixels. */
    x: length,
    y: length,
    /** Whether the element, or one around it, reacts to clicks: a link, a button, a field, a pointer cursor. */
    isInteractive: z.boolean(),
    /** Whether many clicks are usual: a stepper, a slider, a game's canvas, the buttons of a calendar. */
    isRepeatable: z.boolean(),
  }),
  /** A life sign that rrweb does not record: a reaction to a click that changes no DOM. */
  reaction: z.object({
    /** `browser`: a field, a link or a form does what browsers do with them. */
    kind: z.enum(['request', 'window', 'dialog', 'download', 'clipboard', 'print', 'canvas', 'browser']),
  }),
  /** How far a page has been seen: pixels from its top to the lowest visible line, and its height. */
  reach: z.object({ bottom: length, height: length }),
  /** Whether the page is in front, and whether the person has paused. */
  attention: z.object({ state: z.enum(['visible', 'hidden', 'idle', 'active']) }),
  /** The recorder leaves out mutations: too many came. */
  throttle: z.object({ dropped: z.int().min(0) }),
  error: z.object({
    kind: z.enum(['error', 'rejection']),
    message: short,
    source: url.optional(),
    line: z.int().optional(),
    column: z.int().optional(),
    trace: text(limits.trace).optional(),
  }),
  /** A request with a status from 400, or 0 without a reply. */
  'failed-request': z.object({
    url,
    method: text(20),
    status: z.int().min(0).max(999),
    /** Milliseconds. */
    duration: z.number().min(0).optional(),
  }),
  console: z.object({ level: z.enum(['error', 'warn', 'info', 'log', 'debug']), message: short }),
  /** A web vital: milliseconds, or the score of CLS. */
  vital: z.object({ name: z.enum(['LCP', 'CLS', 'INP', 'TTFB', 'FCP']), value: z.number().min(0).max(1e7) }),
  /** The site's own identifier of the person. */
  identify: z.object({ user: short, values: ownValues }),
  /** An event that the site sends itself. */
  custom: z.object({ name: text(100), values: ownValues }),
} as const
export type SignalTag = keyof typeof signals
export type Signal = {
  [Tag in SignalTag]: { readonly tag: Tag; readonly payload: z.infer<(typeof signals)[Tag]> }
}[SignalTag]

const signal = <Tag extends SignalTag>(tag: Tag) => z.object({ tag: z.literal(tag), payload: signals[tag] })

/** Milliseconds since 1970, from 2020 to 2100. */
const timestamp = z.number().min(1_577_836_800_000).max(4_102_444_800_000)
const empty = z.unknown().transform(() => ({}))

/** An event of a recording. Plugins and assets of rrweb are not taken. */
export const recordedEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal(eventType.domContentLoaded), data: empty, timestamp }),
  z.object({ type: z.literal(eventType.load), data: empty, timestamp }),
  z.object({
    type: z.literal(eventType.fullSnapshot),
    data: z.object({ node: recordedNode, initialOffset: z.object({ top: length, left: length }) }),
    timestamp,
  }),
  z.object({ type: z.literal(eventType.incrementalSnapshot), data: incremental, timestamp }),
  z.object({
    type: z.literal(eventType.meta),
    data: z.object({ href: url, width: length, height: length }),
    timestamp,
  }),
  z.object({
    type: z.literal(eventType.custom),
    data: z.discriminatedUnion('tag', [
      signal('navigate'),
      signal('click'),
      signal('reaction'),
      signal('reach'),
      signal('attention'),
      signal('throttle'),
      signal('error'),
      signal('failed-request'),
      signal('console'),
      signal('vital'),
      signal('identify'),
      signal('custom'),
    ]),
    timestamp,
  }),
])
export type RecordedEvent = z.infer<typeof recordedEvent>

type IncrementalSource = z.infer<typeof incremental>['source']
/** The data of incremental events, of one source or of all. */
export type IncrementalData<Source extends IncrementalSource = IncrementalSource> = Extract<
  z.infer<typeof incremental>,
  { source: Source }
>
