import { z } from 'zod'
import type { StartCaptureForm } from '#contract/captures/captures.ts'
import type { PagesPart } from '#contract/captures/pages-part.ts'
import type { CaptureSessionValue } from './capture-session.ts'
import type { Recorder } from './recorder.ts'
import { startStoring } from './stored-capture.ts'

/** Events of a document, masked, as a JSON array. */
export interface RecordedPages extends Pick<PagesPart, 'document' | 'page'> {
  readonly json: string
}

interface PagesListener {
  readonly onPages: (pages: RecordedPages) => void
  /** The browser extension was removed. */
  readonly onLost: () => void
}

/** The browser extension as what records visited pages. */
export interface PageSource {
  /** Resolves once the extension is ready; rejects without one that records. */
  readonly open: () => Promise<void>
  /** Begins to record the tasks from now on. */
  readonly record: (listener: PagesListener) => {
    readonly setRecording: (isRecording: boolean) => void
    readonly stop: () => void
  }
}

interface PagesOptions {
  readonly pages: PageSource
  readonly consent: StartCaptureForm['consent']
  readonly onLost: () => void
  /** Hears that the server or the device takes no further parts. */
  readonly onRefused: () => void
}

const timedEvents = z.array(z.looseObject({ timestamp: z.number() }))

/** By the browser's clock, in milliseconds since 1970. */
interface Pause {
  readonly from: number
  readonly to: number
}

/** The events of a message that are outside of the pauses: it may arrive after a pause has started. */
export const withoutPauses = (json: string, pauses: readonly Pause[]) =>
  pauses.length === 0
    ? json
    : JSON.stringify(
        timedEvents
          .parse(JSON.parse(json))
          .filter(({ timestamp }) => !pauses.some(({ from, to }) => from <= timestamp && timestamp < to)),
      )

const compress = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()

/** Announces a recording of visited pages: stores and sends what the browser extension records of them. */
export const preparePages = async (
  session: CaptureSessionValue,
  { pages, consent, onLost, onRefused }: PagesOptions,
): Promise<Recorder> => {
  const capture = await startStoring(session, {
    source: 'pages',
    contentType: 'application/gzip',
    consent,
    onRefused,
  })
  const sessionStart = Date.now() - session.clock()
  let pauses: readonly Pause[] = []
  let pausedAt: number | undefined
  const store = ({ document, page, json }: RecordedPages) => {
    const ended = pausedAt === undefined ? pauses : [...pauses, { from: pausedAt, to: Infinity }]
    const events = withoutPauses(json, ended)
    // The events may be 20 MB: they are not parsed where nothing was paused.
    const rest = JSON.stringify({ document, sessionStart, page }).slice(0, -1)
    if (events !== '[]') capture.add(compress(`${rest},"events":${events}}`))
  }
  let recording: ReturnType<PageSource['record']> | undefined
  return {
    begin: () => {
      recording = pages.record({ onLost, onPages: store })
    },
    pause: () => {
      if (pausedAt !== undefined) return
      pausedAt = Date.now()
      recording?.setRecording(false)
      capture.pause()
    },
    resume: () => {
      if (pausedAt === undefined) return
      pauses = [...pauses, { from: pausedAt, to: Date.now() }]
      pausedAt = undefined
      capture.resume()
      recording?.setRecording(true)
    },
    stop: async () => {
      recording?.stop()
      await capture.end()
    },
    discard: async () => {
      recording?.stop()
      await capture.discard()
    },
  }
}
