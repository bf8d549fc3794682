import { z } from 'zod'
import { recordingChunk, type RecordingChunk } from '#contract/recordings/chunks.ts'
import type { RecordedEvent } from '#contract/recordings/events.ts'
import type { RecordedNode } from '#contract/recordings/nodes.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { readFacts } from '../facts/read-facts.ts'
import type { SessionFacts } from '../facts/session-facts.ts'

export type ChunkOutcome =
  | {
      readonly kind: 'chunk'
      readonly chunk: Omit<RecordingChunk, 'events'>
      readonly facts: SessionFacts
      /** Whether it may be as large as a snapshot: it has one, or a single event that cannot be split. */
      readonly isWhole: boolean
    }
  | { readonly kind: 'rejected'; readonly reason: 'invalid' | 'tooLarge' }
  /** The thread that read the chunk failed. */
  | { readonly kind: 'failed'; readonly message: string }

/** Compiled: the interpreter of zod takes three times as long, which is most of the work on a chunk. */
const compiledChunk = z.compile(recordingChunk)

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

/** Number of nodes in a tree, counted without recursion. */
const countNodes = (root: RecordedNode) => {
  const waiting = [root]
  let count = 0
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count += 1
    if (node.type === nodeType.document || node.type === nodeType.element)
      for (const child of node.childNodes) waiting.push(child)
  }
  return count
}

const countAddedNodes = (events: readonly RecordedEvent[]) =>
  events.reduce((sum, { type, data }) => {
    if (type === eventType.fullSnapshot) return sum + countNodes(data.node)
    if (type !== eventType.incrementalSnapshot || data.source !== incrementalSource.mutation) return sum
    return sum + data.adds.reduce((added, { node }) => added + countNodes(node), 0)
  }, 0)

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

/** Events with what belongs to them, checked and without what could run; or why they are refused. */
export const parseEvents = <Parsed extends { readonly events: readonly RecordedEvent[] }>(
  json: Uint8Array,
  schema: EventsSchema<Parsed>,
) => {
  if (!isBounded(json)) return rejected('tooLarge')
  const { data: chunk } = schema.safeParse(parseJson(json))
  if (!chunk) return rejected('invalid')
  if (countAddedNodes(chunk.events) > recordingLimits.nodes) return rejected('tooLarge')
  return { kind: 'parsed', chunk } as const
}

/** A chunk, checked and without what could run; or why it is refused. */
export const parseChunk = (json: Uint8Array) => parseEvents(json, compiledChunk)

/** Checks an inflated chunk and reads what its events say. */
export const inspectChunk = (json: Uint8Array): ChunkOutcome => {
  const parsed = parseChunk(json)
  if (parsed.kind === 'rejected') return parsed
  const { events, ...chunk } = parsed.chunk
  const isWhole = events.length === 1 || events.some(({ type }) => type === eventType.fullSnapshot)
  return { kind: 'chunk', chunk, facts: readFacts(events, chunk.page), isWhole }
}
