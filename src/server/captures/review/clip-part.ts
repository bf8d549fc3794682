import type { CapturePause } from '#contract/captures/captures.ts'
import {
  fileTime,
  type PlayedCapture,
  piecesOf,
  sessionMoment,
  type Span,
} from '#studies/captures/capture-times.ts'

/** Milliseconds of a file before the start of a clip, in which a picture begins that can be decoded. */
const leadMs = 10_000

/** A part of a file, and how it plays within a clip; milliseconds. */
export interface ClipPart {
  /** In the whole file. */
  readonly start: number
  readonly end: number
  /** Since the start of the clip. */
  readonly startedAt: number
  readonly ms: number
  readonly pauses: readonly CapturePause[]
}

/** The part of a capture's file that a clip needs; undefined if the capture recorded nothing during the clip. */
export const partOfClip = (
  capture: Pick<PlayedCapture, 'startedAt' | 'ms' | 'pauses'>,
  { from, to }: Span,
): ClipPart | undefined => {
  const pieces = piecesOf(capture)
  const covered = pieces.filter((piece) => piece.from < to && piece.to > from)
  const [first] = covered
  const last = covered.at(-1)
  if (!first || !last) return undefined
  const begin = Math.max(from, first.from)
  const opening = fileTime(pieces, begin) ?? first.offset
  const closing = last.offset + Math.min(to, last.to) - last.from
  const lead = Math.min(leadMs, opening)
  const pauses = covered.slice(1).map((piece) => {
    const at = sessionMoment(pieces, piece.offset - 1) + 1
    return { at: at - from, ms: piece.from - at }
  })
  return {
    start: opening - lead,
    end: closing,
    startedAt: begin - from - lead,
    ms: closing - opening + lead,
    pauses,
  }
}
