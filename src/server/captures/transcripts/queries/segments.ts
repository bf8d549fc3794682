import { newId } from '../../../store/new-id.ts'
import { captureConsent, consentVersions } from '#contract/captures/captures.ts'
import {
  type SegmentForm,
  transcriptLimits,
  type TranscriptSegment,
} from '#contract/transcripts/transcripts.ts'
import { enqueueJob } from '../../../jobs/queries/job-queue.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { changeStudy, type LockedChange } from '../../../studies/queries/change-study.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import type { CaptureKey } from '../../queries/capture-row.ts'
import { listSegments } from '../../queries/transcript-segments.ts'
import { compareRevision } from '../../review/public.ts'
import type { TranscriptPayload } from '../transcript-payload.ts'

/** The columns that name a capture in the tables of transcripts. */
const ofCapture = ({ workspace_id, id }: CaptureKey) => ({ workspace_id, capture_id: id })

/** The stored data of the transcript of a capture beside its segments. */
export const findTranscript = (store: StoreOrTransaction, key: CaptureKey) =>
  store
    .selectFrom('capture_transcript')
    .selectAll()
    .where((where) => where.and(ofCapture(key)))
    .executeTakeFirst()

/** A capture of a study of the workspace. */
export const findCaptureOfStudy = (
  store: StoreOrTransaction,
  { workspace_id, id: study_id }: { readonly workspace_id: string; readonly id: string },
  id: string,
) =>
  store
    .selectFrom('capture')
    .selectAll()
    .where((where) => where.and({ workspace_id, study_id, id }))
    .executeTakeFirst()

/** Whether the participant agreed to a text that names this host as the service that transcribes. */
export const agreesToTranscript = ({ consent }: { readonly consent: string }, host: string) => {
  const { version, transcriber } = captureConsent.parse(JSON.parse(consent))
  return version === consentVersions.transcribed && transcriber === host
}

interface CaptureAt {
  readonly study: string
  readonly capture: string
}

type LockedCapture = LockedChange & {
  readonly key: CaptureKey
  readonly segments: readonly TranscriptSegment[]
}

/** A change of the segments of a capture, unless the transcriber is about to write them. */
const changeTranscript = <Result>(
  store: Store,
  change: Change,
  { study, capture }: CaptureAt,
  work: (locked: LockedCapture) => Promise<Result>,
) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction } = locked
    const row = await findCaptureOfStudy(transaction, locked.study, capture)
    if (!row) return { outcome: 'captureUnknown' } as const
    const key = { workspace_id: row.workspace_id, id: row.id }
    const isWaiting = (await findTranscript(transaction, key))?.state === 'waiting'
    if (isWaiting) return { outcome: 'transcribing' } as const
    return work({ ...locked, key, segments: await listSegments(transaction, key) })
  })

/** A kind of job that transcribes a capture. */
export interface QueuedTranscript {
  readonly kind: string
  readonly encode: (payload: TranscriptPayload) => string
  /** The host that the voice is sent to. */
  readonly host: string
}

/** Queues the job that writes the transcript; it replaces the segments that there are. */
export const requestTranscript = (
  store: Store,
  change: Change,
  at: CaptureAt,
  language: string | null,
  job: QueuedTranscript,
) =>
  changeTranscript(store, change, at, async ({ transaction, study, key, record }) => {
    const row = await findCaptureOfStudy(transaction, study, key.id)
    if (row?.state !== 'ready' || row.has_voice !== 1) return { outcome: 'noVoice' } as const
    if (!agreesToTranscript(row, job.host)) return { outcome: 'notAgreed' } as const
    const values = { state: 'waiting', language, attempts: 0 } as const
    await transaction
      .insertInto('capture_transcript')
      .values({ ...ofCapture(key), ...values })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'capture_id']).doUpdateSet(values))
      .execute()
    const payload = { workspace: key.workspace_id, capture: key.id }
    await enqueueJob(transaction, job, payload, { workspaceId: key.workspace_id, perOwner: 200 })
    await record('requestTranscript', study.title)
    return { outcome: 'done' } as const
  })

interface SegmentAt extends CaptureAt {
  readonly segment: string
}

/** Writes a segment, or changes it. */
export const saveSegment = (
  store: Store,
  change: Change,
  at: SegmentAt & { readonly revision: number },
  { from, to, text }: SegmentForm,
) =>
  changeTranscript(store, change, at, async ({ transaction, study, key, segments, record }) => {
    const stored = segments.find(({ id }) => id === at.segment)
    const isSame = stored?.from === from && stored.to === to && stored.text === text
    const state = compareRevision(stored, at.revision, isSame)
    if (state === 'outdated') return { outcome: 'reviewPartChanged' } as const
    if (state === 'unknown') return { outcome: 'reviewPartUnknown' } as const
    if (stored && state === 'done') return { outcome: 'done', segment: stored } as const
    const segment: TranscriptSegment = { id: at.segment, from, to, text, revision: at.revision + 1 }
    const values = { from_ms: from, to_ms: to, text, revision: segment.revision }
    if (stored)
      await transaction
        .updateTable('capture_segment')
        .set(values)
        .where((where) => where.and({ ...ofCapture(key), id: at.segment }))
        .execute()
    else {
      if (segments.length >= transcriptLimits.segments)
        return { outcome: 'tooManyTranscriptSegments' } as const
      await transaction
        .insertInto('capture_segment')
        .values({ ...ofCapture(key), id: at.segment, ...values })
        .execute()
    }
    await record('saveTranscriptSegment', study.title)
    return { outcome: 'done', segment } as const
  })

/** Removes a segment. */
export const removeSegment = (store: Store, change: Change, at: SegmentAt) =>
  changeTranscript(store, change, at, async ({ transaction, study, key, segments, record }) => {
    if (segments.every(({ id }) => id !== at.segment)) return { outcome: 'reviewPartUnknown' } as const
    await transaction
      .deleteFrom('capture_segment')
      .where((where) => where.and({ ...ofCapture(key), id: at.segment }))
      .execute()
    await record('removeTranscriptSegment', study.title)
    return { outcome: 'done' } as const
  })

/** Counts an attempt of the transcriber; undefined if the transcript is not waited for. */
export const countAttempt = (store: Store, key: CaptureKey) =>
  store
    .updateTable('capture_transcript')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where((where) => where.and({ ...ofCapture(key), state: 'waiting' }))
    .returning(['attempts', 'language'])
    .executeTakeFirst()

/** Marks a transcript that the transcriber could not write. */
export const failTranscript = (store: Store, key: CaptureKey) =>
  store
    .updateTable('capture_transcript')
    .set({ state: 'failed' })
    .where((where) => where.and({ ...ofCapture(key), state: 'waiting' }))
    .execute()

/** Segments per statement: databases limit the parameters of a query. */
const batch = 500

/** Stores what the transcriber has heard instead of the segments that there are. */
export const storeTranscript = (
  store: Store,
  key: CaptureKey,
  { language, segments }: { readonly language: string | null; readonly segments: readonly SegmentForm[] },
) =>
  inTransaction(store, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('capture_transcript')
      .set({ state: 'ready', ...(language !== null && { language }) })
      .where((where) => where.and({ ...ofCapture(key), state: 'waiting' }))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await transaction
      .deleteFrom('capture_segment')
      .where((where) => where.and(ofCapture(key)))
      .execute()
    const rows = segments.slice(0, transcriptLimits.segments).map(({ from, to, text }) => ({
      ...ofCapture(key),
      id: newId(),
      from_ms: from,
      to_ms: to,
      text,
      revision: 1,
    }))
    for (let start = 0; start < rows.length; start += batch)
      await transaction
        .insertInto('capture_segment')
        .values(rows.slice(start, start + batch))
        .execute()
  })
