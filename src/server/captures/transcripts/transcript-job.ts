import { readFile } from 'node:fs/promises'
import type { SegmentForm } from '#contract/transcripts/transcripts.ts'
import { piecesOf, sessionMoment } from '#studies/captures/capture-times.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { WorkError } from '../../jobs/lease-worker.ts'
import type { Store } from '../../store/schema.ts'
import type { CaptureRow } from '../queries/capture-row.ts'
import { findCapture } from '../queries/captures.ts'
import { parsePauses } from '../reading.ts'
import type { RemuxThread } from '../remux-thread.ts'
import { fetchCapture } from '../review/public.ts'
import { agreesToTranscript, countAttempt, failTranscript, storeTranscript } from './queries/segments.ts'
import { type Transcriber, TranscriberError } from './transcriber.ts'
import { transcriptPayload } from './transcript-payload.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly thread: RemuxThread
  readonly transcriber: Transcriber
  /** The host that the transcriber sends to. */
  readonly host: string
}

const maxAttempts = 6
/** Milliseconds of voice in one request: transcribers take files up to 25 MB. */
const sliceMs = 20 * 60_000

/** The job that has the voice of a capture transcribed, in slices of twenty minutes. */
export const createTranscriptJob = ({ store, files, uploadsDir, thread, transcriber, host }: Context) => {
  /** Hours may pass between the slices, in which the participant may delete the recording. */
  const requireVoice = async (row: CaptureRow) => {
    const current = await findCapture(store, row)
    if (!current || !agreesToTranscript(current, host))
      throw new TranscriberError(
        'The recording was deleted, or its participant did not agree to this service',
        true,
      )
  }

  const transcribeSlice = (
    row: CaptureRow,
    path: string,
    start: number,
    language: string | null,
    signal: AbortSignal,
  ) =>
    withTemporaryFile(uploadsDir, async (to) => {
      const end = Math.min(start + sliceMs, row.ms ?? 0)
      const outcome = await thread.run({ from: path, to, part: { start, end }, soundOnly: true })
      if (outcome.kind !== 'done') throw new TranscriberError('The voice cannot be read', true)
      const voice = { content: await readFile(to), contentType: outcome.contentType, language }
      await requireVoice(row)
      return transcriber(voice, signal)
    })

  const transcribe = (row: CaptureRow, asked: string | null, signal: AbortSignal) =>
    withTemporaryFile(uploadsDir, async (path) => {
      if (!(await fetchCapture(files, row, path))) throw new TranscriberError('The file is missing', true)
      const pieces = piecesOf({ startedAt: row.started_at, ms: row.ms, pauses: parsePauses(row) })
      const segments: SegmentForm[] = []
      let language = asked
      for (let start = 0; start < (row.ms ?? 0); start += sliceMs) {
        const slice = await transcribeSlice(row, path, start, asked, signal)
        language ??= slice.language
        const moment = (ms: number) => Math.max(0, Math.round(sessionMoment(pieces, start + ms)))
        for (const { from, to, text } of slice.segments)
          segments.push({ from: moment(from), to: Math.max(moment(to), moment(from) + 1), text })
      }
      await storeTranscript(store, row, { language, segments })
    })

  const job = defineJob({
    kind: 'transcribeCapture',
    payload: transcriptPayload,
    maxAttempts,
    timeout: 2 * 60 * 60_000,
    run: async ({ workspace, capture }, { signal }) => {
      const key = { workspace_id: workspace, id: capture }
      const row = await findCapture(store, key)
      const waiting = row && (await countAttempt(store, key))
      if (!row || !waiting) return
      try {
        await transcribe(row, waiting.language, signal)
      } catch (error) {
        if (!(error instanceof TranscriberError)) throw error
        if (!error.isLasting && waiting.attempts < maxAttempts)
          throw new WorkError(error.message, { code: 'TRANSCRIBER' })
        await failTranscript(store, key)
      }
    },
  })
  return { ...job, host }
}
