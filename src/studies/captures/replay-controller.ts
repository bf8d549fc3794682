import {
  isFromReplayFrame,
  type FromReplayFrame,
  type MeasuredPage,
  type ReplayedEvent,
  replayFramePath,
  type ToReplayFrame,
} from '#contract/recordings/replay-frame.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import type { ReplayEvent } from '#machines/recordings/replay.ts'

/** The state of the frame, beside the moment. */
export interface FrameState {
  /** Pixels of the recorded page. */
  readonly width: number
  readonly height: number
  /** Pictures that are left out. */
  readonly pictures: number
}

/** The parts of a recording that the controller needs; they grow while the visit goes on. */
export type Timeline = Pick<Recording, 'parts' | 'duration' | 'browserStart'>

/** A recording as the player shows it. */
export type PlayedRecording = Timeline & Pick<Recording, 'width' | 'height' | 'pages' | 'clicks' | 'isLive'>

/** Fetches the events of a part, by its index. */
export type LoadPart = (part: number, signal: AbortSignal) => Promise<readonly ReplayedEvent[]>

interface ControllerOptions {
  readonly recording: Timeline
  readonly loadPart: LoadPart
  readonly send: (event: ReplayEvent) => void
  readonly onFrame: (change: Partial<FrameState>) => void
}

/** Parts that are kept: the one that plays, the one before and the one after. */
const maxParts = 3
const frameTimeoutMs = 20_000
/** Differences of times are sums of fractions. */
const roundingMs = 1

/** Whether a part begins with a snapshot; the first part of a session does not if its first chunk never arrived. */
const hasSnapshot = (events: readonly ReplayedEvent[]) =>
  events.slice(0, 2).some(({ type }) => type === eventType.fullSnapshot)

/** Loads parts of a recording and shows them in a frame. */
export const createReplayController = ({ recording, loadPart, send, onFrame }: ControllerOptions) => {
  let { parts, duration, browserStart } = recording
  const loaded = new Map<number, Promise<readonly ReplayedEvent[]>>()
  const waiting = new Map<
    number | 'ready',
    { resolve: (page?: MeasuredPage) => void; reject: (error: Error) => void }
  >()
  const closing = new AbortController()
  let frame: HTMLIFrameElement | null = null
  let requests = 0
  /** The part whose events the frame has. */
  let sentPart = -1
  /** When those events end, in milliseconds since the start of the part. */
  let sentEnd = 0
  /** Settles when the frame has shown the last requested moment. */
  let lastShown: Promise<unknown> = Promise.resolve()

  const post = (message: ToReplayFrame) => frame?.contentWindow?.postMessage(message, window.location.origin)
  const startOf = (part: number) => parts[part]?.from ?? 0
  const endOf = (part: number) => (parts[part + 1]?.from ?? duration) - startOf(part)

  /** Resolves with the reply of the frame. */
  const reply = (key: number | 'ready') =>
    new Promise<MeasuredPage | undefined>((resolve, reject) => {
      const settle = (end: () => void) => {
        window.clearTimeout(timeout)
        waiting.delete(key)
        end()
      }
      const timeout = window.setTimeout(
        () => settle(() => reject(new Error('The frame does not answer'))),
        frameTimeoutMs,
      )
      waiting.set(key, {
        resolve: (page) => settle(() => resolve(page)),
        reject: (error) => settle(() => reject(error)),
      })
    })

  const load = (part: number) => {
    const known = loaded.get(part)
    loaded.delete(part)
    const loading = known ?? loadPart(part, closing.signal)
    // The parts that were used last come last.
    loaded.set(part, loading)
    loading.catch(() => loaded.delete(part))
    for (const oldest of [...loaded.keys()].slice(0, -maxParts)) loaded.delete(oldest)
    return loading
  }

  /** The start of the data after the events of the frame: the next part, or more of the part since it was sent. */
  const nextAfter = (end: number) => {
    const next = parts[sentPart + 1]?.from
    if (next !== undefined && next <= end + roundingMs) return next
    if (end + roundingMs >= duration) return null
    sentPart = -1
    return end
  }

  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== frame?.contentWindow || !isFromReplayFrame(data))
      return
    answer(data)
  }
  const answer = (message: FromReplayFrame) => {
    switch (message.kind) {
      case 'ready':
        waiting.get('ready')?.resolve()
        break
      case 'shown':
        onFrame({ pictures: message.pictures })
        waiting.get(message.request)?.resolve()
        break
      case 'measured':
        waiting.get(message.request)?.resolve(message.page)
        break
      case 'failed':
        sentPart = -1
        waiting.get(message.request)?.reject(new Error('The part cannot be played'))
        break
      case 'size':
        onFrame({ width: message.width, height: message.height })
        break
      case 'time': {
        const start = startOf(sentPart)
        send({ type: 'time.passed', time: start + message.at })
        if (message.idleUntil !== null) send({ type: 'inactivity.found', until: start + message.idleUntil })
        break
      }
      default:
        send({ type: 'part.ended', next: nextAfter(startOf(sentPart) + sentEnd) })
    }
  }

  return {
    /** Names the frame; null when it is removed. */
    attach: (element: HTMLIFrameElement | null) => {
      frame = element
    },
    /** Listens to the frame until the returned function is called. */
    listen: () => {
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
    /** Loads the document of the frame. */
    open: async () => {
      if (!frame) throw new Error('A recording is opened without a frame')
      sentPart = -1
      const ready = reply('ready')
      frame.src = replayFramePath
      await ready
    },
    /** Shows the page at a time of the recording. */
    show: async (time: number, signal: AbortSignal) => {
      let part = Math.max(
        0,
        parts.findLastIndex(({ from }) => from <= time),
      )
      let events = await load(part)
      while (!hasSnapshot(events) && part + 1 < parts.length) {
        part += 1
        events = await load(part)
      }
      // While the person drags the slider, only the last moment is shown.
      await lastShown.catch(() => undefined)
      if (signal.aborted) return
      requests += 1
      const shown = reply(requests)
      lastShown = shown
      // The part has grown since it was sent.
      if (time > startOf(part) + sentEnd + roundingMs) sentPart = -1
      const end = part === sentPart ? sentEnd : endOf(part)
      post({
        kind: 'show',
        request: requests,
        part,
        events: part === sentPart ? null : events,
        end,
        at: Math.max(0, time - startOf(part)),
      })
      sentPart = part
      sentEnd = end
      await shown
      if (part + 1 < parts.length) load(part + 1).catch(() => undefined)
    },
    /** Places of elements of the page that is shown, by their paths. */
    measure: async (paths: readonly string[]) => {
      requests += 1
      const measured = reply(requests)
      post({ kind: 'measure', request: requests, paths })
      const page = await measured
      if (!page) throw new Error('The page was not measured')
      return page
    },
    scrollTo: (top: number) => post({ kind: 'scroll', top }),
    /** Takes over what has arrived of a visit that goes on. The frame gets it when it needs it. */
    grow: (grown: Timeline) => {
      const isMoved = grown.browserStart !== browserStart
      for (const part of loaded.keys())
        if (
          isMoved ||
          grown.parts[part]?.bytes !== parts[part]?.bytes ||
          grown.parts[part]?.from !== parts[part]?.from
        )
          loaded.delete(part)
      if (isMoved || grown.parts[sentPart]?.from !== parts[sentPart]?.from) sentPart = -1
      ;({ parts, duration, browserStart } = grown)
      send({ type: 'recording.grew', duration })
    },
    play: () => post({ kind: 'play' }),
    pause: () => post({ kind: 'pause' }),
    setSpeed: (speed: number) => post({ kind: 'speed', speed }),
  }
}
export type ReplayController = ReturnType<typeof createReplayController>
