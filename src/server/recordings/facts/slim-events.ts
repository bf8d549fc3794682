import type { IncrementalData, RecordedEvent } from '#contract/recordings/events.ts'
import type { RecordedNode } from '#contract/recordings/nodes.ts'
import { eventType, incrementalSource as source, nodeType } from '#contract/recordings/rrweb.ts'
import { changedNodes } from '../signals/ticking-nodes.ts'
import { sortEvents } from './read-facts.ts'
import { isPictureSize } from './reduce-incremental.ts'
import { selectedTexts } from './selected-texts.ts'
import { cutFactText } from './text-facts.ts'

/** The events of a chunk, without the contents of its pages. Times are those of the browser. */
export interface ChunkEvents {
  readonly startsAt: number
  readonly endsAt: number
  /** Number of events before those without facts were left out. */
  readonly count: number
  readonly slim: readonly RecordedEvent[]
  readonly selected: ReadonlySet<string>
  /** Whether something was left out: too large, or too many changes at once. */
  readonly isCut: boolean
}

const emptyDocument = (id: number): RecordedNode => ({ type: nodeType.document, id, childNodes: [] })

/** An element in the place of all that a mutation adds and removes. */
const added = {
  parentId: 1,
  nextId: null,
  node: { type: nodeType.comment, id: 1, textContent: '' } satisfies RecordedNode,
}

const slimMutation = (
  mutation: IncrementalData<typeof source.mutation>,
): IncrementalData<typeof source.mutation> => {
  const { inPlace, others } = changedNodes(mutation)
  return {
    source: source.mutation,
    texts: [...inPlace].map((id) => ({ id, value: null })),
    attributes: [],
    removes: [],
    adds: others ? [added] : [],
  }
}

/** An incremental event as short as facts need it; undefined for one without facts. */
const slimIncremental = (data: IncrementalData): IncrementalData | undefined => {
  switch (data.source) {
    case source.mutation:
      return isPictureSize(data) ? undefined : slimMutation(data)
    case source.mouseMove:
    case source.touchMove:
    case source.drag:
      return { ...data, positions: data.positions.slice(0, 1) }
    case source.input:
      return { ...data, text: cutFactText(data.text) }
    case source.styleSheetRule:
      return { source: data.source }
    case source.styleDeclaration:
      return { source: data.source, index: [] }
    case source.adoptedStyleSheet:
      return { source: data.source, id: data.id, styleIds: [] }
    case source.font:
    case source.selection:
    case source.customElement:
      return undefined
    default:
      return data
  }
}

const slimEvent = (event: RecordedEvent): readonly RecordedEvent[] => {
  switch (event.type) {
    case eventType.fullSnapshot:
      return [{ ...event, data: { ...event.data, node: emptyDocument(event.data.node.id) } }]
    case eventType.incrementalSnapshot: {
      const data = slimIncremental(event.data)
      return data ? [{ ...event, data }] : []
    }
    case eventType.meta:
    case eventType.custom:
      return [event]
    default:
      return []
  }
}

/** Shortens events to what facts are read from: the facts of slim events are those of the events. */
export const slimEvents = (events: readonly RecordedEvent[]): ChunkEvents => {
  const sorted = sortEvents(events)
  const startsAt = sorted[0]?.timestamp ?? 0
  return {
    startsAt,
    endsAt: sorted.at(-1)?.timestamp ?? startsAt,
    count: sorted.length,
    slim: sorted.flatMap(slimEvent),
    selected: selectedTexts(sorted),
    isCut: sorted.some(({ type, data }) => type === eventType.custom && data.tag === 'throttle'),
  }
}
