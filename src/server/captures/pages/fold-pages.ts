import { type FileHandle, open } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { captureLimits } from '#contract/captures/captures.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import type { PagesIndex } from '#contract/captures/pages-index.ts'
import { pagesPart, type PagesPart } from '#contract/captures/pages-part.ts'
import { replayLimits } from '#contract/visits/replay.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { parseEvents } from '../../recordings/folding/inspect-chunk.ts'
import { maskInputs } from '../../recordings/folding/mask-inputs.ts'

/** Makes one playable file of the parts of visited pages. */
export interface PagesTask {
  /** Path of all parts, one after the other. */
  readonly from: string
  /** Path of the file to write. */
  readonly to: string
  /** Path of a file for the events that are checked. */
  readonly spool: string
  readonly partBytes: readonly number[]
}

/** `refused`: no part of it can be played. */
export type PagesOutcome =
  | { readonly kind: 'done'; readonly index: PagesIndex }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The server could not read or write a file. */
  | { readonly kind: 'failed'; readonly message: string }

const compiledPart = z.compile(pagesPart)

/** Inflated bytes and events of a capture: what follows is left out. */
const maxInflatedBytes = 600_000_000
const maxEvents = 1_000_000
const maxMs = captureLimits.hours * 2 * hourMs
/** Shown of a page that is recorded with its snapshot only. */
const shortestMs = 1000

type Event = PagesPart['events'][number]

/** A checked event in the spool file. */
interface Entry {
  /** Milliseconds since the start of the session. */
  readonly at: number
  readonly document: number
  /** `front`: the document came to the front, with a snapshot that follows. */
  readonly kind: 'size' | 'snapshot' | 'front' | 'other'
  readonly offset: number
  readonly bytes: number
  /** Label of a click; null for anything else. */
  readonly click: string | null
}

const kindOf = (event: Event): Entry['kind'] => {
  if (event.type === eventType.meta) return 'size'
  if (event.type === eventType.fullSnapshot) return 'snapshot'
  const isFront =
    event.type === eventType.custom &&
    event.data.tag === 'attention' &&
    (event.data.payload.state === 'visible' || event.data.payload.state === 'active')
  return isFront ? 'front' : 'other'
}

const inflate = (bytes: Uint8Array) => {
  try {
    return gunzipSync(bytes, { maxOutputLength: recordingLimits.inflatedBytes })
  } catch {
    return undefined
  }
}

const readExactly = async (file: FileHandle, position: number, bytes: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position)
  return buffer.subarray(0, bytesRead)
}

/** Writes the valid events of all parts to the spool file. Parts that are invalid are left out. */
const spoolEvents = async (from: FileHandle, spool: FileHandle, partBytes: readonly number[]) => {
  const entries: Entry[] = []
  const documents = new Map<string, number>()
  let size: { readonly width: number; readonly height: number } | undefined
  let [position, offset, inflatedBytes, valid] = [0, 0, 0, 0]
  for (const bytes of partBytes) {
    if (inflatedBytes > maxInflatedBytes || entries.length > maxEvents) break
    const json = inflate(await readExactly(from, position, bytes))
    position += bytes
    // A part that does not end is as much work as the largest one.
    inflatedBytes += json?.length ?? recordingLimits.inflatedBytes
    const parsed = json && parseEvents(json, compiledPart)
    if (parsed?.kind !== 'parsed') continue
    valid += 1
    const { document: id, sessionStart, page, events } = parsed.chunk
    size ??= { width: Math.round(page.width), height: Math.round(page.height) }
    const document = documents.get(id) ?? documents.size
    documents.set(id, document)
    const lines: Buffer[] = []
    for (const event of events) {
      const at = Math.round(event.timestamp - sessionStart)
      if (at < 0 || at > maxMs) continue
      const line = Buffer.from(JSON.stringify({ ...event, timestamp: at }))
      const click =
        event.type === eventType.custom && event.data.tag === 'click' ? event.data.payload.label : null
      entries.push({ at, document, kind: kindOf(event), offset, bytes: line.length, click })
      offset += line.length
      lines.push(line)
    }
    await spool.write(Buffer.concat(lines))
  }
  // Stable: events of one document at the same time keep their order.
  const sorted = entries.toSorted((one, other) => one.at - other.at)
  return { entries: sorted, size, leftOut: partBytes.length - valid }
}

/**
 * The events of what was in front at each moment, in parts that begin with a snapshot. A document comes to the front
 * when it is opened and when its tab is chosen; the events of the others are left out.
 */
const partsInFront = (entries: readonly Entry[]) => {
  const parts: Entry[][] = []
  const clicks: PagesIndex['clicks'] = []
  const sizes = new Map<number, Entry>()
  const known = new Set<number>()
  const fronts = new Set<number>()
  let current: number | undefined
  let bytes = 0
  for (const entry of entries) {
    const { at, document, kind, click } = entry
    if (kind === 'size') sizes.set(document, entry)
    else if (kind === 'front') fronts.add(document)
    else if (kind === 'snapshot') {
      if (document !== current && known.has(document) && !fronts.has(document)) continue
      known.add(document)
      fronts.delete(document)
      current = document
      const size = sizes.get(document)
      if (parts.length === replayLimits.parts) break
      parts.push(size ? [size, entry] : [entry])
      bytes = entry.bytes
    } else if (document === current) {
      if (click !== null && clicks.length < replayLimits.clicks) clicks.push({ at, label: click })
      bytes += entry.bytes
      // A part is held in memory: the rest of a larger one is left out.
      if (bytes <= recordingLimits.inflatedBytes) parts.at(-1)?.push(entry)
    }
  }
  return { parts, clicks }
}

const fold = async (
  { from, to, spool }: { readonly from: FileHandle; readonly to: FileHandle; readonly spool: FileHandle },
  partBytes: readonly number[],
): Promise<PagesOutcome> => {
  const { entries, size, leftOut } = await spoolEvents(from, spool, partBytes)
  const { parts, clicks } = partsInFront(entries)
  const [first] = parts
  if (!first || !size) return { kind: 'refused', reason: 'empty' }
  const written: PagesIndex['parts'] = []
  let offset = 0
  for (const part of parts) {
    const events: unknown[] = []
    for (const entry of part)
      events.push(JSON.parse((await readExactly(spool, entry.offset, entry.bytes)).toString()))
    const content = gzipSync(JSON.stringify(maskInputs(events)))
    await to.write(content)
    const [start, end] = [part.at(0)?.at ?? 0, part.at(-1)?.at ?? 0]
    written.push({ from: start, to: end, offset, bytes: content.length })
    offset += content.length
  }
  const last = written.at(-1)
  const end = Math.max(last?.to ?? 0, (last?.from ?? 0) + shortestMs)
  return { kind: 'done', index: { ...size, end, parts: written, leftOut, clicks } }
}

/** Checks the parts of visited pages and joins what was in front in one file of parts that can be played. */
export const foldPages = async ({ from, to, spool, partBytes }: PagesTask): Promise<PagesOutcome> => {
  try {
    await using source = await open(from)
    await using target = await open(to, 'w', 0o600)
    await using checked = await open(spool, 'w+', 0o600)
    return await fold({ from: source, to: target, spool: checked }, partBytes)
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : 'Unknown error' }
  }
}
