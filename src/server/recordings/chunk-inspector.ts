import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'
import { createTaskThread, type TaskFailure } from '../jobs/task-thread.ts'
import { type ChunkOutcome, inspectChunk } from './inspect-chunk.ts'

const inflate = promisify(gunzip)

/** Larger chunks are checked in a thread: they would hold the event loop for more than 10 ms. */
const inlineBytes = 128 * 1024

const settings = {
  /** The largest valid chunk takes less than a second on an idle machine. */
  timeoutMs: 5000,
  idleMs: 30_000,
  renewMs: 2000,
  heap: 512,
  worker: new URL('./chunk-worker.ts', import.meta.url),
}

const toOutcome = (failure: TaskFailure): ChunkOutcome =>
  failure instanceof Error
    ? { kind: 'failed', message: String(failure) }
    : { kind: 'rejected', reason: 'tooLarge' }

/** Inflates chunks and checks them, large ones in a worker thread. */
export const createChunkInspector = () => {
  const thread = createTaskThread<Uint8Array, ChunkOutcome>(settings, toOutcome)
  const enqueue = createBoundedQueue({
    concurrency: 1,
    maxWaiting: 200,
    maxPerClient: 20,
    secondsPerTask: 0.1,
  })

  const inflated = async (bytes: Uint8Array) => {
    try {
      return await inflate(bytes, { maxOutputLength: recordingLimits.inflatedBytes })
    } catch (error) {
      const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      return { kind: 'rejected', reason: isLarge ? 'tooLarge' : 'invalid' } as const
    }
  }

  return {
    /** Checks a received chunk; rejects with a BusyError when too many large ones wait. */
    inspect: async (client: string, bytes: Uint8Array, isCompressed: boolean): Promise<ChunkOutcome> => {
      const json = isCompressed ? await inflated(bytes) : bytes
      if ('kind' in json) return json
      if (json.length <= inlineBytes) return inspectChunk(json)
      return enqueue(client, () => thread.run(json))
    },
    close: () => thread.stop(),
  }
}
export type ChunkInspector = ReturnType<typeof createChunkInspector>
