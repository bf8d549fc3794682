import type { ReplayEvent } from '#machines/recordings/replay.ts'
import {
  fileTime,
  nextRecorded,
  type PlayedCapture,
  piecesOf,
  sessionMoment,
  type Span,
  spansOf,
} from './capture-times.ts'

interface ControllerOptions {
  readonly captures: readonly PlayedCapture[]
  /** The part that is played; by default the whole session. */
  readonly range?: Span | undefined
  readonly send: (event: ReplayEvent) => void
  /** Called with the captures that cover the shown moment, the leading one first. */
  readonly onActive: (ids: readonly string[]) => void
}

/** The first source of these that covers a moment leads: the others follow its time. */
const leading = ['screen', 'phone', 'voice', 'face'] as const

/**
 * Milliseconds between two looks at the time, the difference at which a follower is set, and the longest wait for a
 * file.
 */
const tickMs = 100
const driftMs = 250
const loadMs = 20_000

/** Waits until an element has the picture of its time. */
const whenReady = (element: HTMLMediaElement, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const done = () => {
      if (!element.seeking && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve()
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(loadMs)])
    const fail = () => reject(new Error('A file could not be loaded'))
    limit.addEventListener('abort', fail, { once: true })
    for (const name of ['seeked', 'loadeddata', 'canplay'] as const)
      element.addEventListener(name, done, { signal: limit })
    element.addEventListener('error', fail, { signal: limit })
    if (element.error) fail()
    else done()
  })

/** Plays the captures of a session together: the elements of all captures that cover a moment show it. */
export const createCaptureController = ({ captures, range, send, onActive }: ControllerOptions) => {
  const tracks = captures
    .filter(({ ms, path }) => ms !== null && path !== null)
    .toSorted((one, other) => leading.indexOf(one.source) - leading.indexOf(other.source))
    .map((capture) => ({ capture, pieces: piecesOf(capture) }))
  const spans = spansOf(tracks.map(({ pieces }) => pieces))
  const elements = new Map<string, HTMLMediaElement>()
  let active: readonly string[] = []
  let silences: readonly Span[] = []
  let speed = 1
  let timer: ReturnType<typeof setInterval> | undefined

  const coverAt = (at: number) => tracks.filter(({ pieces }) => fileTime(pieces, at) !== undefined)
  const firstAt = (at: number) => {
    const next = nextRecorded(spans, Math.max(at, range?.from ?? 0))
    return next !== undefined && next < (range?.to ?? Number.POSITIVE_INFINITY) ? next : undefined
  }
  const activeElements = () => active.flatMap((id) => elements.get(id) ?? [])

  /** Makes these captures the shown ones; only one of them is heard. */
  const activate = (shown: readonly (typeof tracks)[number][]) => {
    const ids = shown.map(({ capture }) => capture.id)
    const heard = shown.find(({ capture }) => capture.hasVoice)?.capture.id
    for (const [id, element] of elements) {
      element.muted = id !== heard
      if (!ids.includes(id)) element.pause()
    }
    if (ids.join() !== active.join()) onActive(ids)
    active = ids
  }

  const stop = () => {
    clearInterval(timer)
    timer = undefined
    for (const element of elements.values()) element.pause()
  }

  const tick = () => {
    const lead = tracks.find(({ capture }) => capture.id === active[0])
    const element = lead && elements.get(lead.capture.id)
    if (!lead || !element) return
    const now = sessionMoment(lead.pieces, element.currentTime * 1000)
    if (element.error) return send({ type: 'time.chosen', time: now })
    const end = lead.pieces.at(-1)?.to ?? 0
    if (now >= (range?.to ?? Number.POSITIVE_INFINITY)) return send({ type: 'part.ended', next: null })
    if (element.ended || now >= end)
      return send({ type: 'part.ended', next: firstAt(Math.max(now, end)) ?? null })
    const cover = coverAt(now)
    if (cover.map(({ capture }) => capture.id).join() !== active.join())
      return send({ type: 'part.ended', next: now })
    for (const { capture, pieces } of cover.slice(1)) {
      const follower = elements.get(capture.id)
      const expected = fileTime(pieces, now)
      if (follower && expected !== undefined && Math.abs(follower.currentTime * 1000 - expected) > driftMs)
        follower.currentTime = expected / 1000
    }
    send({ type: 'time.passed', time: now })
    const silence = silences.find(({ from, to }) => from <= now && now < to)
    if (silence) send({ type: 'inactivity.found', until: Math.min(silence.to, range?.to ?? silence.to) })
  }

  return {
    /** The end of the last capture, or of the part that is played, in milliseconds since the session started. */
    duration: range?.to ?? spans.at(-1)?.to ?? 0,
    spans,

    attach: (id: string, element: HTMLMediaElement | null) => {
      if (element) elements.set(id, element)
      else elements.delete(id)
    },
    setSilences: (found: readonly Span[]) => {
      silences = found
    },

    /** Loads files again that could not be loaded. */
    open: () => {
      for (const element of elements.values()) if (element.error) element.load()
    },

    /** Shows a moment, or the next one that was recorded. */
    show: async (time: number, signal: AbortSignal) => {
      const at = firstAt(time) ?? Math.max(0, (range?.to ?? spans.at(-1)?.to ?? 0) - tickMs)
      const cover = coverAt(at)
      activate(cover)
      await Promise.all(
        cover.map(async ({ capture, pieces }) => {
          const element = elements.get(capture.id)
          if (!element) return
          element.preload = 'auto'
          if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.load()
          // Loading sets the usual speed.
          element.playbackRate = speed
          element.currentTime = (fileTime(pieces, at) ?? 0) / 1000
          await whenReady(element, signal)
        }),
      )
    },

    play: () => {
      clearInterval(timer)
      timer = setInterval(tick, tickMs)
      for (const element of activeElements())
        element.play().catch(() => {
          // A pause or a seek that came first ends the promise; anything else is shown by the next tick.
          if (timer !== undefined && element.paused && !element.error && !element.seeking)
            send({ type: 'pause.pressed' })
        })
    },
    pause: stop,
    setSpeed: (chosen: number) => {
      speed = chosen
      for (const element of elements.values()) element.playbackRate = chosen
    },
  }
}
export type CaptureController = ReturnType<typeof createCaptureController>
