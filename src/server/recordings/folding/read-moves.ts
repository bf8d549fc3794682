import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import { eventsOf, type FoldedFile } from './fold-session.ts'

export interface MovesTask {
  readonly purpose: 'moves'
  /** The file of what is folded. */
  readonly file: FoldedFile | undefined
  /** Compressed chunks that are not folded. */
  readonly chunks: readonly Uint8Array[]
  /** Views of a page, with times of the browser. */
  readonly views: readonly { readonly from: number; readonly to: number }[]
}

/** Milliseconds of the pointer by place: `column + row * moveColumns`. */
export type Moves = ReadonlyMap<number, number>

/** Places are as wide as this part of the window, and so many pixels high. */
export const moveColumns = 64
export const moveRowPixels = 16
/** Rows of a page that are counted: places far below are left out. */
const maxRows = 4000
/** Steps of a session that are read: an hour of moving the pointer has a tenth of them. */
const maxSteps = 500_000
/** A pointer that rests counts for this long: nobody looks at it all the time. */
const longestRestMs = 2000

const number = z.number()
const moved = z.object({
  source: z.literal(incrementalSource.mouseMove),
  positions: z.array(z.object({ x: number, y: number, timeOffset: number })),
})
const sizes = z.object({ width: number, height: number })

/** The events that say where the pointer was. */
const readEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(eventType.fullSnapshot),
    timestamp: number,
    data: z.object({ node: z.object({ id: number }), initialOffset: z.object({ top: number }) }),
  }),
  z.object({
    type: z.literal(eventType.incrementalSnapshot),
    timestamp: number,
    data: z.discriminatedUnion('source', [
      moved,
      z.object({ source: z.literal(incrementalSource.scroll), id: number, y: number }),
      sizes.extend({ source: z.literal(incrementalSource.viewportResize) }),
    ]),
  }),
  z.object({ type: z.literal(eventType.meta), timestamp: number, data: sizes }),
])

type Step =
  | { readonly at: number; readonly kind: 'page'; readonly root: number; readonly top: number }
  | { readonly at: number; readonly kind: 'move'; readonly x: number; readonly y: number }
  | { readonly at: number; readonly kind: 'scroll'; readonly id: number; readonly top: number }
  | { readonly at: number; readonly kind: 'size'; readonly width: number }

const stepsOf = (event: unknown): readonly Step[] => {
  const { data: read } = readEvent.safeParse(event)
  if (!read) return []
  const at = read.timestamp
  if (read.type === eventType.fullSnapshot)
    return [{ at, kind: 'page', root: read.data.node.id, top: read.data.initialOffset.top }]
  if (read.type === eventType.meta) return [{ at, kind: 'size', width: read.data.width }]
  const { data } = read
  if (data.source === incrementalSource.mouseMove)
    return data.positions.map(({ x, y, timeOffset }) => ({ at: at + timeOffset, kind: 'move', x, y }))
  return data.source === incrementalSource.scroll
    ? [{ at, kind: 'scroll', id: data.id, top: data.y }]
    : [{ at, kind: 'size', width: data.width }]
}

const chunkBody = z.object({ events: z.array(z.unknown()) })

/** The events of a session around some views, folded or not. */
function* eventLists({ file, chunks, views }: MovesTask) {
  const isSeen = (from: number, to: number) => views.some((view) => from <= view.to && to >= view.from)
  for (const segment of file?.segments ?? [])
    if (file && isSeen(segment.from, segment.to)) {
      const events = eventsOf(file.content, segment)
      if (Array.isArray(events)) yield events
    }
  for (const chunk of chunks) {
    const json = gunzipSync(chunk, { maxOutputLength: recordingLimits.inflatedBytes }).toString('utf8')
    const { data } = chunkBody.safeParse(JSON.parse(json))
    if (data) yield data.events
  }
}

/**
 * How long the pointer was at which places of a page, during its views. A place is where the pointer was on the page,
 * not in the window: what the page was scrolled by is added.
 */
export const readMoves = (task: MovesTask): Moves => {
  const steps: Step[] = []
  for (const events of eventLists(task)) {
    for (const event of events) steps.push(...stepsOf(event))
    if (steps.length > maxSteps) break
  }
  steps.sort((one, other) => one.at - other.at)

  const places = new Map<number, number>()
  let pointer: { readonly x: number; readonly y: number } | undefined
  let since = 0
  let rest = 0
  let width = 0
  let top = 0
  let root = 1

  /** Counts the time until `at` for the place at which the pointer has been. */
  const count = (at: number) => {
    const from = since
    since = at
    if (!pointer || width <= 0 || rest <= 0) return
    const to = Math.min(at, from + rest)
    rest -= to - from
    const ms = task.views.reduce(
      (sum, view) => sum + Math.max(0, Math.min(to, view.to) - Math.max(from, view.from)),
      0,
    )
    const column = Math.floor((pointer.x / width) * moveColumns)
    const row = Math.floor((pointer.y + top) / moveRowPixels)
    if (ms <= 0 || column < 0 || column >= moveColumns || row < 0 || row >= maxRows) return
    const place = column + row * moveColumns
    places.set(place, (places.get(place) ?? 0) + ms)
  }

  for (const step of steps) {
    count(step.at)
    switch (step.kind) {
      case 'page':
        ;({ root, top } = step)
        break
      case 'size':
        ;({ width } = step)
        break
      case 'scroll':
        if (step.id === root) ({ top } = step)
        break
      default:
        pointer = step
        rest = longestRestMs
    }
  }
  count(since + longestRestMs)
  return places
}
