import type { CaptureContentType, StartCaptureForm } from '#contract/captures/captures.ts'
import type { CaptureKind } from '#machines/studies/capture.ts'
import type { CaptureSessionValue } from './capture-session.ts'
import { CaptureRefusedError } from './announce-capture.ts'
import { type PageSource, preparePages } from './page-recorder.ts'
import { drawPoster } from './poster.ts'
import type { Recorder } from './recorder.ts'
import { startStoring } from './stored-capture.ts'

/** Milliseconds of one part: what a crash can lose. */
const partMs = 3000

const formats = {
  video: ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
} as const
const contentTypes: readonly CaptureContentType[] = ['video/webm', 'video/mp4', 'audio/webm', 'audio/mp4']

const formatOf = (kind: keyof typeof formats) => {
  const mimeType = formats[kind].find((type) => MediaRecorder.isTypeSupported(type))
  const contentType = contentTypes.find((type) => mimeType?.startsWith(type))
  if (mimeType === undefined || contentType === undefined) throw new Error('This browser records nothing')
  return { mimeType, contentType }
}

const bitsPerSecond = { screen: 800_000, face: 150_000, voice: 0 } as const

type Consent = StartCaptureForm['consent']

interface Planned {
  readonly source: keyof typeof bitsPerSecond
  readonly stream: MediaStream
}

/** The files that are recorded: the voice is in that of the screen, alone without one. */
const plan = (streams: ReadonlyMap<CaptureKind, MediaStream>): Planned[] => {
  const [voice, face, screen] = [streams.get('voice'), streams.get('face'), streams.get('screen')]
  const planned: Planned[] = []
  if (screen) {
    const tracks = [...screen.getVideoTracks(), ...(voice?.getAudioTracks() ?? [])]
    planned.push({ source: 'screen', stream: new MediaStream(tracks) })
  } else if (voice) planned.push({ source: 'voice', stream: voice })
  if (face) planned.push({ source: 'face', stream: face })
  return planned
}

interface RecorderOptions {
  readonly consent: Consent
  /** Hears that the browser ended the recorder, as phones do that suspend the tab. */
  readonly onEnded: () => void
  /** Hears that the server or the device takes no further parts. */
  readonly onRefused: () => void
}

/** Announces a recording of a stream that is to begin. */
const prepare = async (
  session: CaptureSessionValue,
  { source, stream }: Planned,
  { consent, onEnded, onRefused }: RecorderOptions,
): Promise<Recorder> => {
  const hasVideo = stream.getVideoTracks().length > 0
  const { mimeType, contentType } = formatOf(hasVideo ? 'video' : 'sound')
  const options = {
    mimeType,
    audioBitsPerSecond: 32_000,
    videoBitsPerSecond: bitsPerSecond[source],
    videoKeyFrameIntervalDuration: 5000,
  }
  const recorder = new MediaRecorder(stream, options)
  const capture = await startStoring(session, { source, contentType, consent, onRefused })
  recorder.addEventListener('dataavailable', ({ data }) => capture.add(data))
  // A phone may end the tab once it is hidden: what was recorded so far is stored before.
  const flush = () => {
    if (document.visibilityState === 'hidden' && recorder.state === 'recording') recorder.requestData()
  }
  let isEnding = false
  const stopped = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => {
      document.removeEventListener('visibilitychange', flush)
      resolve()
      if (!isEnding) onEnded()
    }),
  )
  let hasBegun = false
  const halt = async () => {
    isEnding = true
    if (recorder.state !== 'inactive') recorder.stop()
    if (hasBegun) await stopped
  }
  return {
    begin: () => {
      recorder.start(partMs)
      hasBegun = true
      document.addEventListener('visibilitychange', flush)
      if (hasVideo) void drawPoster(stream).then(capture.setPoster)
    },
    pause: () => {
      if (recorder.state !== 'recording') return
      recorder.pause()
      // What was recorded so far is safe before a long pause.
      recorder.requestData()
      capture.pause()
    },
    resume: () => {
      if (recorder.state !== 'paused') return
      capture.resume()
      recorder.resume()
    },
    stop: async () => {
      await halt()
      await capture.end()
    },
    discard: async () => {
      await halt()
      await capture.discard()
    },
  }
}

type MediaKind = Exclude<CaptureKind, 'pages'>

const askFor = (kind: MediaKind) => {
  if (kind === 'screen')
    return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 }, audio: false })
  return navigator.mediaDevices.getUserMedia(
    kind === 'voice'
      ? { audio: true }
      : { video: { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 15 } } },
  )
}

/** The kinds of media that this browser has no way to record: a phone shares no screen. */
export const missingKinds = (): MediaKind[] => {
  // Absent on a page without a secure connection, and in old browsers.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices
  if (typeof MediaRecorder === 'undefined' || !devices?.getUserMedia) return ['voice', 'face', 'screen']
  return devices.getDisplayMedia ? [] : ['screen']
}

interface RecordersOptions {
  /** Null where there is no extension that records pages. */
  readonly pages: PageSource | null
  /** Hears that a share was ended, a device unplugged or the extension removed. */
  readonly onLost: (kind: CaptureKind) => void
  /** Hears that the server or the device takes no further parts of a recording. */
  readonly onRefused: () => void
}

/** The streams and recorders of one participant. */
export const createRecorders = (session: CaptureSessionValue, options: RecordersOptions) => {
  const { pages, onLost, onRefused } = options
  const streams = new Map<CaptureKind, MediaStream>()
  let consent: Consent | undefined
  let recorders: Recorder[] = []
  /** The number of times that all sources were closed. */
  let closings = 0

  const openPages = async () => {
    if (!pages) throw new Error('Nothing records pages')
    await pages.open()
  }
  const close = (kind: CaptureKind) => {
    for (const track of streams.get(kind)?.getTracks() ?? []) track.stop()
    streams.delete(kind)
  }
  return {
    /** The participant agrees to the text of this version, which names the host that transcribes, if any. */
    agree: (version: string, transcriber: string | null) => {
      consent = { version, at: new Date().toISOString(), transcriber }
    },
    streamOf: (kind: CaptureKind) => streams.get(kind),
    open: async (kind: CaptureKind) => {
      if (kind === 'pages') return openPages()
      close(kind)
      const before = closings
      const stream = await askFor(kind)
      if (closings !== before) {
        // Another tab went on, or the participant left, while the browser asked.
        for (const track of stream.getTracks()) track.stop()
        throw new Error('The page has closed its sources')
      }
      streams.set(kind, stream)
      for (const track of stream.getTracks())
        // A track that is stopped here fires no event.
        track.addEventListener('ended', () => {
          close(kind)
          onLost(kind)
        })
      return undefined
    },
    /** Begins all recordings once the server takes each of them; keeps nothing of them where one fails. */
    start: async (granted: readonly CaptureKind[]) => {
      for (const kind of streams.keys()) if (!granted.includes(kind)) close(kind)
      if (!consent) throw new Error('Nothing is recorded before the participant agrees')
      const given = { consent, onRefused }
      const before = closings
      const announced = plan(streams).map((planned) =>
        prepare(session, planned, { ...given, onEnded: () => onLost(planned.source) }),
      )
      if (pages && granted.includes('pages'))
        announced.push(preparePages(session, { ...given, pages, onLost: () => onLost('pages') }))
      const replies = await Promise.allSettled(announced)
      const prepared = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []))
      try {
        for (const reply of replies) if (reply.status === 'rejected') throw reply.reason
        if (closings !== before) throw new Error('The page has closed its sources')
        for (const recorder of prepared) recorder.begin()
      } catch (error) {
        await Promise.all(prepared.map((recorder) => recorder.discard()))
        if (error instanceof CaptureRefusedError) return 'refused' as const
        throw error
      }
      recorders = prepared
      return 'started' as const
    },
    pause: () => recorders.forEach((recorder) => recorder.pause()),
    resume: () => recorders.forEach((recorder) => recorder.resume()),
    /** Stops the recorders; the sources stay open. */
    stop: async () => {
      const stopping = recorders
      recorders = []
      await Promise.all(stopping.map((recorder) => recorder.stop()))
    },
    /** Closes all sources: the browser's own indicators go out. */
    closeAll: () => {
      closings += 1
      for (const kind of streams.keys()) close(kind)
    },
  }
}
