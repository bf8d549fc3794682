import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { createBoundedQueue } from '../../jobs/bounded-queue.ts'
import { createTaskThread, type TaskFailure } from '../../jobs/task-thread.ts'
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

const inflated = async (bytes: Uint8Array, maxOutputLength: number) => {
  try {
    return await inflate(bytes, { maxOutputLength })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isLarge ? 'tooLarge' : 'invalid'
  }
}

/** Inflates chunks and checks them, large ones in a worker thread. */
export const createChunkInspector = () => {
  const thread = createTaskThread<Uint8Array, ChunkOutcome>(settings, toOutcome)
  const enqueue = createBoundedQueue({
    concurrency: 1,
    maxWaiting: 200,
    maxPerClient: 20,
    secondsPerTask: 0.1,
  })

  return {
    /** Checks a received chunk; rejects with a BusyError when too many large ones wait. */
    inspect: async (client: string, bytes: Uint8Array, isCompressed: boolean): Promise<ChunkOutcome> => {
      const json = isCompressed ? await inflated(bytes, inlineBytes) : bytes
      if (json === 'invalid') return { kind: 'rejected', reason: json }
      if (json !== 'tooLarge' && json.length <= inlineBytes) return inspectChunk(json)
      // Large chunks are inflated one after another: a few kilobytes may become 20 MB.
      return enqueue(client, async () => {
        const whole = isCompressed ? await inflated(bytes, recordingLimits.inflatedBytes) : bytes
        return typeof whole === 'string' ? { kind: 'rejected', reason: whole } : thread.run(whole)
      })
    },
    close: () => thread.stop(),
  }
}
export type ChunkInspector = ReturnType<typeof createChunkInspector>
