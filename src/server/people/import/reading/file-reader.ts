import { addAbortListener, on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportFormat, ReadImport } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { createBoundedQueue } from '../../../jobs/bounded-queue.ts'
import { type FileRow, type FoundTable, type Reading, TableFileError } from './rows.ts'

/** Input of a thread: an inspection, which finds the format if it is not given, or a reading. */
export type ReaderTask = { readonly path: string } & (
  | { readonly format: ImportFormat | undefined; readonly choices: ReadImport }
  | { readonly format: ImportFormat; readonly reading: Reading }
)

/** The table in a file, and the format of the file. */
export interface Inspected {
  readonly format: ImportFormat
  readonly table: FoundTable
}

/** Message of a thread: the table, the next rows, their end, or the message of a `TableFileError`. */
export type ReaderAnswer =
  | Inspected
  | { readonly rows: readonly FileRow[] }
  | { readonly done: true }
  | { readonly refusal: string }

interface FileReaderSettings {
  /** Heap of a thread in megabytes. */
  readonly heap?: number
  /** Longest time of an inspection in milliseconds. */
  readonly inspectMs?: number
  /** Threads of each kind at the same time; others wait. */
  readonly threads?: number
}

/** A thread that ran out of memory or time, or failed; the error of a file that is not there stays. */
const toFailure = (cause: unknown) =>
  cause instanceof Error && 'syscall' in cause
    ? cause
    : new TableFileError(peopleMessages.import.tooManyCells, { cause })

/** Work that begins in its turn and ends with the function that `take` resolves to. */
const createTurns = (concurrency: number) => {
  const queue = createBoundedQueue({ concurrency, maxWaiting: Infinity, maxPerClient: Infinity })
  return {
    take: (signal: AbortSignal) =>
      new Promise<() => void>((resolve, reject) => {
        queue('files', () => new Promise<void>(resolve), signal).catch(reject)
      }),
  }
}

/** Reads files of people in threads, so that nothing of a file is parsed in the thread of the server. */
export const createFileReader = ({
  heap = 256,
  inspectMs = 10_000,
  threads = 2,
}: FileReaderSettings = {}) => {
  const inspections = createTurns(threads)
  const readings = createTurns(threads)
  const running = new Set<Worker>()
  const stopping = new AbortController()

  /** The messages of a thread. It waits after each one until `next`; ending the generator ends the thread. */
  const answersOf = async function* (task: ReaderTask, signal: AbortSignal) {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      name: 'people-file',
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
    })
    running.add(worker)
    worker.postMessage(task)
    // Without a listener a late error would end the process.
    worker.on('error', () => undefined)
    const aborting = addAbortListener(signal, () => void worker.terminate())
    try {
      const messages: AsyncIterable<readonly ReaderAnswer[]> = on(worker, 'message', { close: ['exit'] })
      for await (const [answer] of messages) {
        if (!answer || 'done' in answer) return
        if ('refusal' in answer) throw new TableFileError(answer.refusal)
        yield answer
        worker.postMessage('next')
      }
    } catch (error) {
      throw error instanceof TableFileError ? error : toFailure(error)
    } finally {
      aborting[Symbol.dispose]()
      await worker.terminate()
      running.delete(worker)
    }
    signal.throwIfAborted()
    throw toFailure(new Error('The thread ended early'))
  }

  return {
    /**
     * Finds the table in a file, and its format if it is not given.
     * @throws TableFileError for a file without a table, or one that takes too much time or memory.
     */
    inspect: async (
      path: string,
      format: ImportFormat | undefined,
      choices: ReadImport,
    ): Promise<Inspected> => {
      const end = await inspections.take(stopping.signal)
      const tooLate = AbortSignal.timeout(inspectMs)
      try {
        const signal = AbortSignal.any([stopping.signal, tooLate])
        for await (const answer of answersOf({ path, format, choices }, signal))
          if ('table' in answer) return answer
        throw new Error('The thread has sent no table')
      } catch (error) {
        throw tooLate.aborted ? toFailure(error) : error
      } finally {
        end()
      }
    },

    /**
     * The rows after the heading in batches of at most 250. The thread reads one batch ahead of those that are taken.
     * @throws TableFileError for a file that is no table or takes too much memory; the reason of the signal.
     */
    rows: async function* (
      path: string,
      format: ImportFormat,
      reading: Reading,
      signal: AbortSignal,
    ): AsyncGenerator<readonly FileRow[], void, undefined> {
      const either = AbortSignal.any([signal, stopping.signal])
      const end = await readings.take(either)
      try {
        for await (const answer of answersOf({ path, format, reading }, either))
          if ('rows' in answer) yield answer.rows
      } finally {
        end()
      }
    },

    /** Ends all threads; what they read rejects. */
    stop: async () => {
      stopping.abort(new Error('The reader of files has stopped'))
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
export type FileReader = ReturnType<typeof createFileReader>
