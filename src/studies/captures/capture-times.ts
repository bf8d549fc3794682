import type { Capture } from '#contract/captures/captures.ts'

/** The properties of a capture that the player needs. */
export type PlayedCapture = Pick<
  Capture,
  | 'id'
  | 'source'
  | 'startedAt'
  | 'ms'
  | 'pauses'
  | 'path'
  | 'width'
  | 'height'
  | 'hasVoice'
  | 'hasPoster'
  | 'hasWaveform'
>

/** A time without a break in which a capture recorded: session time, and where it begins in the file. Milliseconds. */
interface Piece {
  readonly from: number
  readonly to: number
  readonly offset: number
}

/** A range of session time in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The pieces of a capture in their order; a pause of the recorder takes no time in the file. */
export const piecesOf = ({ startedAt, ms, pauses }: Pick<PlayedCapture, 'startedAt' | 'ms' | 'pauses'>) => {
  const pieces: Piece[] = []
  let from = startedAt
  let offset = 0
  const total = ms ?? 0
  for (const pause of pauses.toSorted((one, other) => one.at - other.at)) {
    const length = Math.min(Math.max(0, pause.at - from), total - offset)
    if (length > 0) pieces.push({ from, to: from + length, offset })
    offset += length
    from = Math.max(from, pause.at) + pause.ms
  }
  if (total > offset) pieces.push({ from, to: from + total - offset, offset })
  return pieces
}

/** The moment in the file of a capture for a moment of the session; undefined where it recorded nothing. */
export const fileTime = (pieces: readonly Piece[], at: number) => {
  const piece = pieces.find(({ from, to }) => from <= at && at < to)
  return piece && piece.offset + at - piece.from
}

/** The moment of the session for a moment in the file of a capture. */
export const sessionMoment = (pieces: readonly Piece[], offset: number) => {
  const piece = pieces.findLast((each) => each.offset <= offset)
  return piece ? piece.from + offset - piece.offset : 0
}

/** The ranges of the session that at least one capture covers, joined where they touch. */
export const spansOf = (pieces: readonly (readonly Piece[])[]): Span[] => {
  const spans: { from: number; to: number }[] = []
  for (const { from, to } of pieces.flat().toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans
}

/** The moment itself where something was recorded, else the start of the next range; undefined after the last one. */
export const nextRecorded = (spans: readonly Span[], at: number) => {
  const span = spans.find(({ to }) => at < to)
  return span && Math.max(at, span.from)
}

/** Values of a waveform up to this one are silence. */
const quiet = 8
/** Shortest silence that is skipped, in milliseconds, and how much of it is played before and after speech. */
const shortest = 3000
const margin = 400

/**
 * The ranges in which nothing is heard, by the waveform of a capture: one value per `step` milliseconds of its file.
 */
export const silencesOf = (pieces: readonly Piece[], waveform: readonly number[], step: number): Span[] => {
  const silences: Span[] = []
  let since = 0
  const close = (until: number) => {
    if ((until - since) * step < shortest) return
    const from = sessionMoment(pieces, since * step) + margin
    const to = sessionMoment(pieces, until * step) - margin
    if (from < to) silences.push({ from, to })
  }
  for (const [index, value] of waveform.entries())
    if (value > quiet) {
      close(index)
      since = index + 1
    }
  close(waveform.length)
  return silences
}
