import type { CaptureContentType, CaptureSource, StartCaptureForm } from '#contract/recordings/captures.ts'
import type { CaptureKind } from '#machines/studies/capture.ts'
import { announceCapture } from './announce-capture.ts'
import type { CaptureSessionValue } from './capture-session.ts'
import { openPartStore, type StoredCapture } from './part-store.ts'
import { drawPoster } from './poster.ts'
import { liveCaptures, sendCaptures } from './uploader.ts'

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

const bitsPerSecond = { screen: 800_000, face: 150_000, phone: 0, voice: 0 } as const

type Consent = StartCaptureForm['consent']

interface Planned {
  readonly source: CaptureSource
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

const startOne = async (session: CaptureSessionValue, planned: Planned, consent: Consent) => {
  const { source, stream } = planned
  const hasVideo = stream.getVideoTracks().length > 0
  const { mimeType, contentType } = formatOf(hasVideo ? 'video' : 'sound')
  const startedAt = session.clock()
  const id = await announceCapture(session, { source, contentType, startedAt, consent })
  const store = await openPartStore()
  const { study, token } = session
  let row: StoredCapture = { id, study, token, parts: 0, pauses: [], poster: null, isEnded: false }
  liveCaptures.add(id)
  let pausedAt: number | undefined
  let stored: Promise<unknown> = store.save(row)
  const options = {
    mimeType,
    audioBitsPerSecond: 32_000,
    videoBitsPerSecond: bitsPerSecond[source],
    videoKeyFrameIntervalDuration: 5000,
  }
  const recorder = new MediaRecorder(stream, options)
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    const number = row.parts
    row = { ...row, parts: number + 1 }
    const counted = row
    stored = stored.then(() => store.add(counted, { capture: id, number, bytes: data }))
    void stored.then(() => sendCaptures(token))
  })
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.start(partMs)
  if (hasVideo)
    void drawPoster(stream).then((poster) => {
      row = { ...row, poster }
    })
  const endPause = () => {
    if (pausedAt !== undefined)
      row = { ...row, pauses: [...row.pauses, { at: pausedAt, ms: Math.max(0, session.clock() - pausedAt) }] }
    pausedAt = undefined
  }
  return {
    pause: () => {
      if (recorder.state !== 'recording') return
      recorder.pause()
      // What was recorded so far is safe before a long pause.
      recorder.requestData()
      pausedAt = session.clock()
    },
    resume: () => {
      if (recorder.state !== 'paused') return
      endPause()
      recorder.resume()
    },
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      endPause()
      await stored
      await store.save({ ...row, isEnded: true })
      liveCaptures.delete(id)
      void sendCaptures(token)
    },
  }
}

const askFor = (kind: CaptureKind) => {
  if (kind === 'screen')
    return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 }, audio: false })
  return navigator.mediaDevices.getUserMedia(
    kind === 'voice'
      ? { audio: true }
      : { video: { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 15 } } },
  )
}

/** The streams and recorders of one participant. `onLost` hears that a share was ended or a device unplugged. */
export const createRecorders = (session: CaptureSessionValue, onLost: (kind: CaptureKind) => void) => {
  const streams = new Map<CaptureKind, MediaStream>()
  let consent: Consent | undefined
  let recorders: Awaited<ReturnType<typeof startOne>>[] = []

  const close = (kind: CaptureKind) => {
    for (const track of streams.get(kind)?.getTracks() ?? []) track.stop()
    streams.delete(kind)
  }
  return {
    /** The participant agrees to the text of this version. */
    agree: (version: string) => {
      consent = { version, at: new Date().toISOString() }
    },
    streamOf: (kind: CaptureKind) => streams.get(kind),
    open: async (kind: CaptureKind) => {
      close(kind)
      const stream = await askFor(kind)
      streams.set(kind, stream)
      for (const track of stream.getTracks())
        // A track that is stopped here fires no event.
        track.addEventListener('ended', () => {
          close(kind)
          onLost(kind)
        })
    },
    start: async (granted: readonly CaptureKind[]) => {
      for (const kind of streams.keys()) if (!granted.includes(kind)) close(kind)
      if (!consent) throw new Error('Nothing is recorded before the participant agrees')
      for (const planned of plan(streams)) recorders.push(await startOne(session, planned, consent))
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
      for (const kind of streams.keys()) close(kind)
    },
  }
}
