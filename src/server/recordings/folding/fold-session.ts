import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { findAssetAddresses } from '#contract/recordings/asset-addresses.ts'
import { recordedEvent, type RecordedEvent } from '#contract/recordings/events.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { sheetLimits } from '#contract/recordings/style-sheets.ts'
import type { LogEntry } from '#contract/visits/replay.ts'
import { readFacts } from '../facts/read-facts.ts'
import type { SessionFacts } from '../facts/session-facts.ts'
import { parseChunk } from './inspect-chunk.ts'
import { addLogEntries } from './log.ts'
import { maskInputs } from './mask-inputs.ts'
import { collectSheets, fillSheets, findSheetHashes, type StyleSheet } from './style-sheets.ts'

/**
 * A part of a file that a player can begin with: it starts with a snapshot, but for the first part of some sessions.
 */
export const storedSegments = z.array(
  z.object({ from: z.number(), to: z.number(), offset: z.int(), length: z.int() }),
)
export type Segments = z.infer<typeof storedSegments>

/** A file of folded events. */
export interface FoldedFile {
  readonly content: Uint8Array
  readonly segments: Segments
}

export interface FoldTask {
  readonly purpose: 'fold'
  /** Compressed chunks in the order of their numbers. */
  readonly chunks: readonly Uint8Array[]
  /** The file with what was folded before late chunks came. */
  readonly file: FoldedFile | undefined
  /** Style sheets whose hashes the chunks have; undefined until they are known. */
  readonly sheets?: readonly StyleSheet[]
}

/** The hashes of style sheets without which the chunks cannot be folded. */
export interface MissingSheets {
  readonly missing: readonly string[]
}

export interface FoldedSession extends FoldedFile {
  readonly facts: SessionFacts
  /** Style sheets of the pages. */
  readonly sheets: readonly StyleSheet[]
  /** Addresses of what the pages show. */
  readonly assets: readonly string[]
}

export interface LogTask extends FoldedFile {
  readonly purpose: 'log'
}

/** A part that is masked for the readers of a link. */
export interface MaskTask {
  readonly purpose: 'mask'
  readonly content: Uint8Array
}

/** Log entries with times of the browser. */
export interface SessionLog {
  readonly entries: readonly LogEntry[]
  readonly isCut: boolean
}

/** A higher quality takes five times as long for 5 % fewer bytes. */
const quality = 5
/** Inflated bytes of a session: what the thread has memory for. Further chunks are left out. */
const maxInflatedBytes = 200_000_000

const storedEvents = z.array(recordedEvent)

/** The events of a part, which were checked before they were stored. */
export const eventsOf = (content: Uint8Array, { offset, length }: Segments[number]): unknown =>
  JSON.parse(brotliDecompressSync(content.subarray(offset, offset + length)).toString('utf8'))

const eventsOfFile = ({ content, segments }: FoldedFile) =>
  segments.flatMap((segment) => storedEvents.parse(eventsOf(content, segment)))

/** Reads the log of a session, one part after another: the whole would need much memory. */
export const readLog = ({ content, segments }: LogTask): SessionLog => {
  const entries: LogEntry[] = []
  const isCut = segments.some((segment) => {
    const events = eventsOf(content, segment)
    return Array.isArray(events) && !addLogEntries(entries, events)
  })
  return { entries, isCut }
}

/** The events of a compressed part with all inputs masked, compressed. */
export const maskPart = ({ content }: MaskTask) => {
  const events: unknown = JSON.parse(brotliDecompressSync(content).toString('utf8'))
  return {
    masked: compress(maskInputs(Array.isArray(events) ? events : [])),
  }
}

const compress = (events: readonly unknown[]) =>
  brotliCompressSync(JSON.stringify(events), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Events in parts that begin with a snapshot, or with the size of the page that comes just before one. */
const splitAtSnapshots = (events: readonly RecordedEvent[]) => {
  const parts: RecordedEvent[][] = []
  events.forEach((event, at) => {
    const isSnapshot = event.type === eventType.fullSnapshot && events[at - 1]?.type !== eventType.meta
    const isSize = event.type === eventType.meta && events[at + 1]?.type === eventType.fullSnapshot
    const last = parts.at(-1)
    if (!last || isSnapshot || isSize) parts.push([event])
    else last.push(event)
  })
  return parts
}

const inflate = (chunks: readonly Uint8Array[]) => {
  const inflated: string[] = []
  let bytes = 0
  for (const chunk of chunks) {
    const json = gunzipSync(chunk, { maxOutputLength: recordingLimits.inflatedBytes })
    bytes += json.length
    if (bytes > maxInflatedBytes) break
    inflated.push(json.toString('utf8'))
  }
  return inflated
}

/**
 * Joins the chunks of a session in one compressed file, and reads what all its events say. The events are those that
 * the schema takes: nothing of them runs.
 */
export const foldSession = ({ chunks, file, sheets: given }: FoldTask): FoldedSession | MissingSheets => {
  const inflated = inflate(chunks)
  const hashes = given ? [] : findSheetHashes(inflated)
  if (hashes.length > 0) return { missing: hashes }
  const events = file ? eventsOfFile(file) : []
  const sheets = new Map(given?.map((sheet) => [sheet.hash, sheet]))
  let start = { url: '', width: 0, height: 0 }
  let room = recordingLimits.inflatedBytes
  for (const json of inflated) {
    const filled = fillSheets(json, given ?? [], room)
    room -= Math.max(0, filled.length - json.length)
    const parsed = parseChunk(Buffer.from(filled))
    // Chunks were checked when they came; a stricter version of the schema may refuse some of an older one.
    if (parsed.kind === 'rejected') continue
    for (const sheet of collectSheets(json)) sheets.set(sheet.hash, sheet)
    if (start.url === '') start = parsed.chunk.page
    for (const event of parsed.chunk.events) events.push(event)
  }
  events.sort((one, other) => one.timestamp - other.timestamp)

  const segments: Segments[number][] = []
  const contents: Buffer[] = []
  let offset = 0
  for (const part of splitAtSnapshots(events)) {
    const content = compress(part)
    const [first, last] = [part.at(0), part.at(-1)]
    if (first && last)
      segments.push({ from: first.timestamp, to: last.timestamp, offset, length: content.length })
    contents.push(content)
    offset += content.length
  }
  return {
    content: Buffer.concat(contents),
    segments,
    facts: readFacts(events, start),
    sheets: [...sheets.values()].slice(0, sheetLimits.perSession),
    assets: findAssetAddresses(events),
  }
}
