import type { FastifyBaseLogger } from 'fastify'
import type { UploadExtension } from '#contract/site/uploads.ts'
import type { MediaExtension } from '#contract/studies/media.ts'
import { createBoundedQueue } from '../../jobs/bounded-queue.ts'
import { createTaskThread, type TaskFailure } from '../../jobs/task-thread.ts'
import type { Inspection } from './inspect.ts'
import { MediaError, type MediaErrorReason } from './media-file.ts'

/** A file to inspect: media of a study, the attachment of a form, or the logo of a workspace. */
export type InspectionTask =
  | { readonly purpose: 'media'; readonly path: string; readonly extension: MediaExtension }
  | { readonly purpose: 'attachment'; readonly path: string; readonly extension: UploadExtension }
  | { readonly purpose: 'logo'; readonly bytes: Uint8Array }

/** A WebP picture, with its size in pixels. */
interface EncodedPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export type InspectionOutcome =
  | ({ readonly kind: 'inspected' } & Inspection)
  | { readonly kind: 'accepted' }
  | ({ readonly kind: 'encoded' } & EncodedPicture)
  | { readonly kind: 'rejected'; readonly reason: MediaErrorReason }
  /** A parser threw an unexpected error, or the server could not read the file. */
  | { readonly kind: 'unexpected' | 'failed'; readonly message: string }

const defaults = {
  /** Decoding takes up to 100 MB a file: a second one at a time would double that for few files a second. */
  threads: 1,
  /** The largest valid files take less than a second on an idle machine. */
  timeoutMs: 4000,
  /** An idle thread ends after this time: it takes about 30 MB. */
  idleMs: 30_000,
  /** After a longer inspection the thread ends: the memory that it took would add to that of the next file. */
  renewMs: 50,
  /** Files that wait for a thread, and files of one client. */
  maxWaiting: 40,
  maxPerClient: 6,
  /** Megabytes of the heap of a thread; the content of files is no part of it. */
  heap: 96,
  worker: new URL('./inspection-worker.ts', import.meta.url),
}
type InspectorSettings = typeof defaults

const toOutcome = (failure: TaskFailure): InspectionOutcome =>
  failure instanceof Error
    ? { kind: 'unexpected', message: String(failure) }
    : { kind: 'rejected', reason: 'tooComplex' }

/** Creates the service that inspects uploaded files in worker threads, with limits of time and memory for each file. */
export const createMediaInspector = (
  log: Pick<FastifyBaseLogger, 'error'>,
  changes: Partial<InspectorSettings> = {},
) => {
  const settings = { ...defaults, ...changes }
  const { threads: concurrency, maxWaiting, maxPerClient } = settings
  const enqueue = createBoundedQueue({ concurrency, maxWaiting, maxPerClient })
  const threads = Array.from({ length: concurrency }, () =>
    createTaskThread<InspectionTask, InspectionOutcome>(settings, toOutcome),
  )
  const idle = [...threads]

  const run = (client: string, task: InspectionTask) =>
    enqueue(client, async () => {
      const thread = idle.pop()
      if (!thread) throw new Error('More tasks run than threads exist')
      try {
        return await thread.run(task)
      } finally {
        idle.push(thread)
      }
    })

  const check = (outcome: InspectionOutcome) => {
    if (outcome.kind === 'rejected') throw new MediaError(outcome.reason)
    if (outcome.kind === 'failed') throw new Error(outcome.message)
    if (outcome.kind === 'unexpected') {
      log.error({ reason: outcome.message }, 'the inspection of a file failed; the file is refused')
      throw new MediaError('damaged')
    }
    return outcome
  }

  return {
    /** As `inspectMedia`; rejects with a BusyError when too many files wait. */
    inspectMedia: async (client: string, path: string, extension: MediaExtension): Promise<Inspection> => {
      const outcome = check(await run(client, { purpose: 'media', path, extension }))
      if (outcome.kind !== 'inspected') throw new Error('The worker inspected another file')
      return { inspected: outcome.inspected, edits: outcome.edits }
    },
    /** As `checkAttachment`; rejects with a BusyError when too many files wait. */
    checkAttachment: async (client: string, path: string, extension: UploadExtension) => {
      check(await run(client, { purpose: 'attachment', path, extension }))
    },
    /** As `encodeLogo`; rejects with a BusyError when too many files wait. */
    encodeLogo: async (client: string, bytes: Uint8Array) => {
      const outcome = check(await run(client, { purpose: 'logo', bytes }))
      if (outcome.kind !== 'encoded') throw new Error('The worker encoded no picture')
      return { bytes: Buffer.from(outcome.bytes), width: outcome.width, height: outcome.height }
    },
    /** Ends the threads. */
    close: async () => {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}
export type MediaInspector = ReturnType<typeof createMediaInspector>
