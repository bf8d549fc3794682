import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../store/new-id.ts'
import {
  captureLimits,
  type CapturePause,
  type OwnCapture,
  type StartCaptureForm,
} from '#contract/captures/captures.ts'
import { captureWishes } from '#contract/captures/capture-wishes.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { enqueueJob } from '../../jobs/queries/job-queue.ts'
import { markPurgeDue } from '../../store/purge-due.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findVersion } from '../../studies/queries/catalog.ts'
import type { RemuxPayload } from '../remux-payload.ts'
import { type CaptureKey, type CaptureRow, isMedia } from './capture-row.ts'
import { markCaptureFiles } from '../../files/capture-file-rows.ts'

/** A kind of job that processes a finished capture. */
export interface QueuedRemux {
  readonly kind: string
  readonly encode: (payload: RemuxPayload) => string
}

/** Waiting jobs of a workspace: a class of participants finishes at the same time. */
const waitingRemuxes = 1000

const recordedStudy = z.object({ tasks: z.object({ recording: captureWishes.optional() }) })

/** The recordings that a version of a study asks participants for; undefined if its tool records nothing. */
export const wishesOfVersion = async (store: Store, studyId: string, version: number) => {
  const row = await findVersion(store, studyId, version)
  return row && recordedStudy.parse(JSON.parse(row.study)).tasks.recording
}

/** Bytes of all captures of a workspace. */
export const captureBytesOf = async (store: Store, workspaceId: string) => {
  const { total } = await store
    .selectFrom('capture')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** The captures of a response in the order of their start. */
export const listCapturesOf = (store: StoreOrTransaction, responseId: string): Promise<CaptureRow[]> =>
  store
    .selectFrom('capture')
    .selectAll()
    .where('response_id', '=', responseId)
    .orderBy('started_at')
    .orderBy('id')
    .limit(captureLimits.perSession)
    .execute()

export const findCapture = (store: StoreOrTransaction, key: CaptureKey): Promise<CaptureRow | undefined> =>
  store
    .selectFrom('capture')
    .selectAll()
    .where('workspace_id', '=', key.workspace_id)
    .where('id', '=', key.id)
    .executeTakeFirst()

interface NewCapture extends StartCaptureForm {
  readonly workspaceId: string
  readonly studyId: string
  readonly responseId: string
}

/** Inserts a capture without parts; undefined when the session has too many. */
export const insertCapture = (store: Store, capture: NewCapture, now: Date) =>
  inTransaction(store, async (transaction) => {
    const { workspaceId, studyId, responseId, source, contentType, startedAt, consent } = capture
    const others = await listCapturesOf(transaction, responseId)
    if (others.length >= captureLimits.perSession) return undefined
    const id = newId()
    const time = now.toISOString()
    await transaction
      .insertInto('capture')
      .values({
        workspace_id: workspaceId,
        id,
        study_id: studyId,
        response_id: responseId,
        source,
        content_type: contentType,
        state: 'receiving',
        started_at: startedAt,
        consent: JSON.stringify(consent),
        pauses: '[]',
        parts: 0,
        bytes: 0,
        ms: null,
        width: null,
        height: null,
        has_voice: 0,
        file_id: null,
        poster_id: null,
        waveform_id: null,
        created_at: time,
        received_at: time,
      })
      .execute()
    return id
  })

/** Locks a capture until the transaction ends; undefined if it was deleted. */
export const lockCapture = (transaction: StoreOrTransaction, { workspace_id, id }: CaptureKey) =>
  transaction
    .updateTable('capture')
    .set({ state: sql`state` })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

const numbersOf = async (store: StoreOrTransaction, { workspace_id, id }: CaptureKey) => {
  const rows = await store
    .selectFrom('capture_part')
    .select('number')
    .where('workspace_id', '=', workspace_id)
    .where('capture_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Number of the parts from 0 on without a gap. */
const withoutGap = (numbers: readonly number[]) => {
  const gap = numbers.findIndex((number, at) => number !== at)
  return gap === -1 ? numbers.length : gap
}

/** The stored captures of a session. */
export const ownCaptures = async (store: Store, responseId: string) => {
  const rows = await listCapturesOf(store, responseId)
  const captures: OwnCapture[] = []
  const pages: Omit<OwnCapture, 'source'>[] = []
  for (const row of rows) {
    const { id, state, parts } = row
    const nextPart = state === 'receiving' ? withoutGap(await numbersOf(store, row)) : parts
    if (isMedia(row)) captures.push({ id, source: row.source, state, nextPart })
    else pages.push({ id, state, nextPart })
  }
  return { captures, pages }
}

/** Moves a locked capture on to the job that makes one file of its parts. */
const startProcessing = async (
  transaction: StoreOrTransaction,
  key: CaptureKey,
  values: { readonly parts: number; readonly pauses?: string; readonly poster_id?: string | null },
  job: QueuedRemux,
) => {
  const { workspace_id, id } = key
  await transaction
    .updateTable('capture')
    .set({ ...values, state: values.parts === 0 ? 'failed' : 'processing' })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
  if (values.parts > 0)
    await enqueueJob(
      transaction,
      job,
      { workspace: workspace_id, capture: id },
      { key: id, workspaceId: workspace_id, perOwner: waitingRemuxes },
    )
}

/** Missing numbers in one reply. */
const listedMissing = 500

interface Finish {
  readonly parts: number
  readonly pauses: readonly CapturePause[]
  readonly posterId: string | null
}

/**
 * Finishes a capture once all parts have arrived; a second call changes nothing. One without parts could not begin, or
 * was taken back: it is deleted.
 */
export const finishCapture = (
  store: Store,
  key: CaptureKey,
  { parts, pauses, posterId }: Finish,
  job: QueuedRemux,
) =>
  inTransaction(store, async (transaction) => {
    const row = await lockCapture(transaction, key)
    if (!row) return { outcome: 'unknown' } as const
    if (row.state !== 'receiving') return { outcome: 'finished', isRepeated: true } as const
    if (parts === 0) {
      await transaction
        .deleteFrom('capture')
        .where('workspace_id', '=', key.workspace_id)
        .where('id', '=', key.id)
        .execute()
      await markPurgeDue(transaction, new Date())
      return { outcome: 'deleted' } as const
    }
    const stored = new Set(await numbersOf(transaction, key))
    const missing = Array.from({ length: parts }, (_, number) => number).filter(
      (number) => !stored.has(number),
    )
    if (missing.length > 0) return { outcome: 'gap', missing: missing.slice(0, listedMissing) } as const
    await startProcessing(
      transaction,
      key,
      { parts, pauses: JSON.stringify(pauses), poster_id: posterId },
      job,
    )
    if (posterId !== null) await markCaptureFiles(transaction, key, [posterId], 'stored')
    return { outcome: 'finished', isRepeated: false } as const
  })

const abandonedAtOnce = 200

/** Finishes captures whose participant has left, with the parts before the first gap. Returns their number. */
export const finishAbandonedCaptures = async (store: Store, job: QueuedRemux, now = new Date()) => {
  const before = new Date(now.getTime() - captureLimits.abandonedHours * hourMs).toISOString()
  const abandoned = await store
    .selectFrom('capture')
    .select(['workspace_id', 'id'])
    .where('state', '=', 'receiving')
    .where('received_at', '<=', before)
    .limit(abandonedAtOnce)
    .execute()
  for (const key of abandoned)
    await inTransaction(store, async (transaction) => {
      const row = await lockCapture(transaction, key)
      if (row?.state !== 'receiving' || row.received_at > before) return
      await startProcessing(transaction, key, { parts: withoutGap(await numbersOf(transaction, key)) }, job)
    })
  return abandoned.length
}
