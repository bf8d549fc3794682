import type { Replayer } from '@rrweb/replay'
import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'

const plugin = 'scroll'

interface Scroll {
  readonly id: number
  readonly x: number
  readonly y: number
}

const isScroll = (data: unknown): data is Scroll =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === incrementalSource.scroll

interface Snapshot {
  readonly node: { readonly id: number }
  readonly initialOffset: { readonly left: number; readonly top: number }
}

const isSnapshot = (data: unknown): data is Snapshot =>
  typeof data === 'object' && data !== null && 'node' in data && 'initialOffset' in data

const payloadOf = ({ type, data }: ReplayedEvent) =>
  type === eventType.plugin && typeof data === 'object' && data !== null && 'payload' in data
    ? data.payload
    : undefined

const isDocument = (node: Node): node is Document => node.nodeType === Node.DOCUMENT_NODE
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/** Hands the scrolls of a part over to the plugin below. A snapshot is not scrolled: a scroll of its own follows it. */
export const withOwnScrolls = (events: readonly ReplayedEvent[]): readonly ReplayedEvent[] =>
  events.flatMap((event) => {
    const { type, data } = event
    const scrollTo = (payload: object) => ({ ...event, type: eventType.plugin, data: { plugin, payload } })
    if (type === eventType.incrementalSnapshot && isScroll(data)) return [scrollTo(data)]
    if (type !== eventType.fullSnapshot || !isSnapshot(data)) return [event]
    const { node, initialOffset } = data
    if (initialOffset.left === 0 && initialOffset.top === 0) return [event]
    const payload = {
      source: incrementalSource.scroll,
      id: node.id,
      x: initialOffset.left,
      y: initialOffset.top,
    }
    return [{ ...event, data: { ...data, initialOffset: { left: 0, top: 0 } } }, scrollTo(payload)]
  })

/**
 * A plugin of rrweb that scrolls. During a seek only the last place of each element counts: rrweb would lay out the
 * page for every scroll on the way.
 */
export const createScrolls = () => {
  const last = new Map<number, Scroll>()

  const scroll = (replayer: Replayer, { id, x, y }: Scroll, behavior: ScrollBehavior) => {
    const node = replayer.getMirror().getNode(id)
    if (!node) return
    const scroller = isDocument(node) ? node.defaultView : isElement(node) ? node : null
    scroller?.scrollTo({ left: x, top: y, behavior })
  }

  return {
    handler: (event: ReplayedEvent, isSeek: boolean, { replayer }: { readonly replayer: Replayer }) => {
      if (event.type === eventType.fullSnapshot) last.clear()
      const payload = payloadOf(event)
      if (!isScroll(payload)) return
      if (isSeek) last.set(payload.id, payload)
      else scroll(replayer, payload, 'smooth')
    },
    /** Scrolls to the places of the moment after a seek. */
    finishSeek: (replayer: Replayer) => {
      for (const each of last.values()) scroll(replayer, each, 'instant')
      last.clear()
    },
  }
}
