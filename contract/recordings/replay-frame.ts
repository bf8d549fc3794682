/** Address of the frame in which recordings are replayed, apart from the app. */
export const replayFramePath = '/replay/frame'

/** An event of a recording, as far as the player reads events. The server has checked the rest. */
export interface ReplayedEvent {
  readonly type: number
  readonly timestamp: number
  readonly data?: unknown
}

const isReplayedEvent = (value: unknown): value is ReplayedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'timestamp' in value &&
  typeof value.type === 'number' &&
  typeof value.timestamp === 'number'

/** The events of a part; throws for anything else. */
export const toReplayedEvents = (value: unknown): readonly ReplayedEvent[] => {
  if (Array.isArray(value) && value.every(isReplayedEvent)) return value
  throw new Error('A part is no list of events')
}

/** Limits of what the frame measures. */
export const measureLimits = {
  paths: 2000,
  /** Pixels of a page that are drawn; a longer page is cut. */
  height: 30_000,
  /** Nodes that an outline reads, and boxes that it has. */
  nodes: 20_000,
  outline: 3000,
} as const

/** The place of an element in pixels from the top left corner of the page. */
export interface ElementBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of an outline; `color` is one of CSS. */
export interface OutlineBox extends ElementBox {
  readonly kind: 'surface' | 'picture' | 'field' | 'text'
  readonly color: string
}

/** The page that is shown, in its own pixels. */
export interface MeasuredPage {
  readonly width: number
  readonly height: number
  /** Height of the window. */
  readonly viewport: number
  /** One for each path that was asked for; null without a visible element. */
  readonly boxes: readonly (ElementBox | null)[]
  readonly outline: readonly OutlineBox[]
}

/**
 * Messages from the page to the frame. A part is a stretch of the recording that begins with a snapshot; times are
 * milliseconds since its first event.
 */
export type ToReplayFrame =
  | {
      readonly kind: 'show'
      /** Repeated in the reply. */
      readonly request: number
      readonly part: number
      /** The events of the part; null if the frame has them. */
      readonly events: readonly ReplayedEvent[] | null
      /** When the next part begins, or the recording ends. */
      readonly end: number
      readonly at: number
    }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'speed'; readonly speed: number }
  /** Asks for the places of elements by their paths, as the signal `click` has them. */
  | { readonly kind: 'measure'; readonly request: number; readonly paths: readonly string[] }
  /** Scrolls the page to a distance from its top, in pixels. */
  | { readonly kind: 'scroll'; readonly top: number }

/** Messages from the frame to the page. */
export type FromReplayFrame =
  | { readonly kind: 'ready' }
  /** The moment is shown; that many pictures of the page are left out, as they have addresses elsewhere. */
  | { readonly kind: 'shown'; readonly request: number; readonly pictures: number }
  /** The part has no snapshot to begin with, the player failed, or no page is shown that could be measured. */
  | { readonly kind: 'failed'; readonly request: number }
  | { readonly kind: 'measured'; readonly request: number; readonly page: MeasuredPage }
  /** Pixels of the page. */
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  /** Sent while the part plays; `idleUntil` is when the visitor does something again after a long pause. */
  | { readonly kind: 'time'; readonly at: number; readonly idleUntil: number | null }
  /** The part has been played to its end. */
  | { readonly kind: 'ended' }

const kindOf = (message: unknown) =>
  typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined
const toFrame: ReadonlySet<unknown> = new Set<ToReplayFrame['kind']>([
  'show',
  'play',
  'pause',
  'speed',
  'measure',
  'scroll',
])
const fromFrame: ReadonlySet<unknown> = new Set<FromReplayFrame['kind']>([
  'ready',
  'shown',
  'failed',
  'measured',
  'size',
  'time',
  'ended',
])

/** Whether a message of the own origin is one for the frame. */
export const isToReplayFrame = (message: unknown): message is ToReplayFrame => toFrame.has(kindOf(message))
/** Whether a message of the own origin is one from the frame. */
export const isFromReplayFrame = (message: unknown): message is FromReplayFrame =>
  fromFrame.has(kindOf(message))
