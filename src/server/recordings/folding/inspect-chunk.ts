import { z } from 'zod'
import { recordingChunk, type RecordingChunk } from '#contract/recordings/chunks.ts'
import { isList, isObject } from '#contract/shared/json.ts'
import { recordedEvent, type RecordedEvent } from '#contract/recordings/events.ts'
import { leftOutAttribute, type RecordedNode } from '#contract/recordings/nodes.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { type ChunkEvents, slimEvents } from '../facts/slim-events.ts'

export type ChunkOutcome =
  | {
      readonly kind: 'chunk'
      readonly chunk: Omit<RecordingChunk, 'events'>
      readonly events: ChunkEvents
      /** Whether it may be as large as a snapshot: it has one, or a single event that cannot be split. */
      readonly isWhole: boolean
    }
  | { readonly kind: 'rejected'; readonly reason: 'invalid' | 'tooLarge' }
  /** The thread that read the chunk failed. */
  | { readonly kind: 'failed'; readonly message: string }

/** Compiled: the interpreter of zod takes three times as long, which is most of the work on a chunk. */
const compiledChunk = z.compile(recordingChunk)
const compiledEvent = z.compile(recordedEvent)

/** Values of JSON in a chunk: a node has about ten. */
const maxValues = recordingLimits.nodes * 20

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
/** With this bit, a square bracket is the curly one of the same kind. */
const curlyBit = 0x20
const opening = 0x7b
const closing = 0x7d

/** Whether a JSON text is neither too deep nor has too many values; counted without parsing it. */
const isBounded = (json: Uint8Array) => {
  let values = 1
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === quote) isText = !isText
    else if (isText) {
      if (byte === backslash) at += 1
    } else if (byte === comma) values += 1
    else if ((byte | curlyBit) === opening) {
      values += 1
      depth += 1
      if (depth > recordingLimits.depth) return false
    } else if ((byte | curlyBit) === closing) depth -= 1
  }
  return values <= maxValues
}

const treesOf = ({ type, data }: RecordedEvent): readonly RecordedNode[] => {
  if (type === eventType.fullSnapshot) return [data.node]
  if (type !== eventType.incrementalSnapshot || data.source !== incrementalSource.mutation) return []
  return data.adds.map(({ node }) => node)
}

/** How many nodes of an element were left out: our own note is a number, and a page's attribute of that name a text. */
const leftOutOf = (noted: unknown) =>
  typeof noted === 'number' && Number.isInteger(noted) ? Math.min(Math.max(0, noted), maxValues) : 0

/** Numbers of nodes that events add and that were left out of them, counted without recursion. */
const countNodes = (events: readonly RecordedEvent[]) => {
  const waiting = events.flatMap(treesOf)
  let [added, leftOut] = [0, 0]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    added += 1
    if (node.type !== nodeType.document && node.type !== nodeType.element) continue
    for (const child of node.childNodes) waiting.push(child)
    if (node.type === nodeType.element) leftOut += leftOutOf(node.attributes[leftOutAttribute])
  }
  return { added, leftOut }
}

const rejected = (reason: 'invalid' | 'tooLarge') => ({ kind: 'rejected', reason }) as const

const parseJson = (json: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
  } catch {
    return undefined
  }
}

/** Schema of a JSON with events. */
interface EventsSchema<Parsed> {
  readonly safeParse: (given: unknown) => { readonly data?: Parsed | undefined }
}

/** A recording without the events that no recorder of ours sends; undefined if none remains. */
const withoutInvalid = (given: unknown) => {
  if (!isObject(given) || !isList(given['events']) || given['events'].length > recordingLimits.events)
    return undefined
  const events = given['events'].filter((event) => compiledEvent.safeParse(event).success)
  return events.length === 0 ? undefined : { ...given, events }
}

/** Says in the recording that some of it was left out: nodes, or whole events. */
const missing = ({ timestamp }: RecordedEvent, dropped: number): RecordedEvent => ({
  type: eventType.custom,
  timestamp,
  data: { tag: 'throttle', payload: { dropped } },
})

/**
 * Events with what belongs to them, checked and without what could run; or why they are refused. What is too large or
 * of no use is left out where the rest of the recording can do without it.
 */
export const parseEvents = <Parsed extends { readonly events: readonly RecordedEvent[] }>(
  json: Uint8Array,
  schema: EventsSchema<Parsed>,
) => {
  if (!isBounded(json)) return rejected('tooLarge')
  const given = parseJson(json)
  const { data: chunk = schema.safeParse(withoutInvalid(given)).data } = schema.safeParse(given)
  if (!chunk) return rejected('invalid')
  const { added, leftOut } = countNodes(chunk.events)
  if (added > 2 * recordingLimits.nodes) return rejected('tooLarge')
  const sent = isObject(given) && isList(given['events']) ? given['events'].length : 0
  const dropped = leftOut + sent - chunk.events.length
  const last = chunk.events.at(-1)
  const events = dropped > 0 && last ? [...chunk.events, missing(last, dropped)] : chunk.events
  return { kind: 'parsed', chunk: { ...chunk, events }, isSingle: chunk.events.length === 1 } as const
}

/** A chunk, checked and without what could run; or why it is refused. */
export const parseChunk = (json: Uint8Array) => parseEvents(json, compiledChunk)

/** Checks an inflated chunk and shortens its events to what facts are read from. */
export const inspectChunk = (json: Uint8Array): ChunkOutcome => {
  const parsed = parseChunk(json)
  if (parsed.kind === 'rejected') return parsed
  const { isSingle } = parsed
  const { events, ...chunk } = parsed.chunk
  const isWhole = isSingle || events.some(({ type }) => type === eventType.fullSnapshot)
  return { kind: 'chunk', chunk, events: slimEvents(events), isWhole }
}
