import { z } from 'zod'
import { recordedEvent } from '#contract/recordings/events.ts'
import type { StartPage } from './page-facts.ts'
import { addEvents, factsOf } from './read-facts.ts'
import type { VisitFacts } from './session-facts.ts'
import type { ChunkEvents } from './slim-events.ts'
import { newVisit, resumeVisit, stateOf, type Visit, visitState } from './visit.ts'

const heldChunk = z.object({
  number: z.int(),
  endsAt: z.number(),
  slim: z.array(recordedEvent),
})

const storedProgress = z.compile(
  z.object({
    /** The state is that after the chunk with this number. */
    number: z.int(),
    state: visitState,
    /** Later chunks, in the order of their numbers, which wait for the one before them. */
    held: z.array(heldChunk),
  }),
)
/** How far the facts of a visit that goes on are read. */
export type Progress = z.infer<typeof storedProgress>
type HeldChunk = Progress['held'][number]

/** Chunks that wait for a missing one, and the length of their JSON: after these, the missing one is given up. */
const maxHeld = 4
const maxHeldLength = 200_000

export const startProgress = (start: StartPage, number: number): Progress => ({
  number,
  state: newVisit(start),
  held: [],
})

/** Undefined for a progress that another version of the server has stored in another form. */
export const parseProgress = (json: string): Progress | undefined =>
  storedProgress.safeParse(JSON.parse(json)).data

const lengthOf = (held: readonly HeldChunk[]) => (held.length === 0 ? 0 : JSON.stringify(held).length)

/** How many of the held chunks are read for good: those up to the first missing one, and all but a few. */
const countReady = (number: number, held: readonly HeldChunk[]) => {
  const gap = held.findIndex((chunk, index) => chunk.number !== number + 1 + index)
  if (gap === -1) return held.length
  const isFull = held.length - gap > maxHeld || lengthOf(held.slice(gap)) > maxHeldLength
  return isFull ? held.length : gap
}

const addHeld = (visit: Visit, held: readonly HeldChunk[]) => {
  for (const { slim, endsAt } of held) addEvents(visit, slim, endsAt)
}

/**
 * Adds a chunk to a visit. Both facts have the last pages and clicks of the progress, with what is known of them before
 * and after the chunk. A chunk that comes after it was given up changes nothing until the visit is folded.
 */
export const addChunk = (
  { number: last, state, held: waiting }: Progress,
  number: number,
  { slim, endsAt, selected }: ChunkEvents,
): { readonly progress: Progress; readonly before: VisitFacts; readonly after: VisitFacts } => {
  const known = resumeVisit(state)
  addHeld(known, waiting)
  const before = factsOf(known)
  if (number <= last) return { progress: { number: last, state, held: waiting }, before, after: before }
  const held = [...waiting, { number, endsAt, slim: [...slim] }].toSorted(
    (one, other) => one.number - other.number,
  )
  const ready = held.splice(0, countReady(last, held))
  const visit = resumeVisit(state)
  addHeld(visit, ready)
  const progress = { number: ready.at(-1)?.number ?? last, state: stateOf(visit), held }
  addHeld(visit, held)
  return { progress, before, after: factsOf(visit, selected) }
}
