import { setTimeout as wait } from 'node:timers/promises'
import { SearchTooLongError } from '../search-too-long.ts'
import { StoreUnavailableError, toUnavailable } from '../unavailable.ts'
import { search, type Statement, type StatementResult, type TransactionStep } from './protocol.ts'
import { SqliteError, startThread, type Thread } from './thread.ts'
import { createTurns } from './turns.ts'

/** A thread waits this long for the lock of another process, so that closing the store never waits longer. */
const busyTimeoutMs = 250
const busyPauseMs = 20

const settings = { busyTimeoutMs, search } as const

const maxReaders = 3
/** Threads that run searches; at least one is left for reads that take little time. */
const maxSearching = 2
/** Statements sent to a reader ahead, which hides the latency of messages. */
const readsAhead = 4
/** A reader that works longer on a statement gets no further ones while another reader is free. */
const slowReadMs = 10
const maxWaitingReads = 1000

/** Primary result codes of SQLite that say "try again later". */
const unavailableCodes = {
  busy: [5, 6],
  /** Read-only, input or output error, disk full, file cannot be opened. */
  disk: [8, 10, 13, 14],
} as const

const primaryCodeOf = (error: unknown) =>
  error instanceof SqliteError && error.errcode !== undefined ? error.errcode & 0xff : undefined

const hasCode = (codes: readonly number[], error: unknown) => {
  const code = primaryCodeOf(error)
  return code !== undefined && codes.includes(code)
}

const isBusy = (error: unknown) => hasCode(unavailableCodes.busy, error)

const isInTransaction = (error: unknown) => error instanceof SqliteError && error.isTransaction

const beginImmediate: Statement = {
  // A deferred transaction fails at its first write instead of waiting for another process.
  sql: 'begin immediate',
  parameters: [],
}

/**
 * Turns errors that a later attempt can avoid into StoreUnavailableError, and those of the time limit into
 * SearchTooLongError.
 */
export const toStoreError = (error: unknown) => {
  if (hasCode([search.errcode], error))
    return new SearchTooLongError('The search took too long', { cause: error })
  return isBusy(error) || hasCode(unavailableCodes.disk, error) ? toUnavailable(error) : error
}

const retryWhileBusy = async <Result>(deadline: number, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (!isBusy(error) || isInTransaction(error) || performance.now() >= deadline) throw error
  }
  await wait(busyPauseMs)
  return retryWhileBusy(deadline, run)
}

interface Read {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly isSearch: boolean
}
interface WaitingRead {
  readonly isSearch: boolean
  readonly start: (thread: Thread) => void
  readonly fail: (error: Error) => void
}

/** Spreads reads over threads that are started when they are needed. */
const createReaders = (file: string) => {
  const waiting: WaitingRead[] = []
  const searching = new WeakSet<Thread>()
  let threads: Thread[] = []
  let isClosed = false

  /** A search takes a whole thread: a read sent ahead would wait for its end. */
  const freeThread = (isSearch: boolean) => {
    threads = threads.filter(({ isEnded }) => !isEnded)
    if (isSearch && threads.filter((thread) => searching.has(thread)).length >= maxSearching) return undefined
    const ahead = isSearch ? 1 : readsAhead
    const free = threads
      .filter((thread) => !searching.has(thread))
      .filter(({ pending, oldestMs }) => pending === 0 || (pending < ahead && oldestMs < slowReadMs))
      .toSorted((one, other) => one.pending - other.pending)[0]
    // A further thread takes 20 ms of processor time to start: only when the others are slow or full.
    if (free || threads.length >= maxReaders) return free
    const thread = startThread({ file, isReader: true, ...settings })
    threads.push(thread)
    return thread
  }
  const isWaiting = (isSearch: boolean) => waiting.some((read) => read.isSearch === isSearch)
  const startWaiting = (isSearch: boolean) => {
    while (isWaiting(isSearch)) {
      const thread = freeThread(isSearch)
      if (!thread) return
      const next = waiting.findIndex((read) => read.isSearch === isSearch)
      waiting.splice(next, 1)[0]?.start(thread)
    }
  }
  const begin = async (thread: Thread, { sql, parameters, isSearch }: Read) => {
    if (isSearch) searching.add(thread)
    try {
      return await thread.run(sql, parameters)
    } finally {
      if (isSearch) searching.delete(thread)
      startWaiting(false)
      startWaiting(true)
    }
  }
  return {
    run: async (sql: string, parameters: readonly unknown[]) => {
      if (isClosed) throw new Error('The store was closed')
      const read = { sql, parameters, isSearch: sql.includes(search.check) }
      const thread = isWaiting(read.isSearch) ? undefined : freeThread(read.isSearch)
      if (thread) return begin(thread, read)
      if (waiting.length >= maxWaitingReads)
        throw new StoreUnavailableError('Too many reads wait for the database')
      return new Promise<StatementResult<never>>((resolve, fail) => {
        const start = (free: Thread) => resolve(begin(free, read))
        waiting.push({ isSearch: read.isSearch, start, fail })
      })
    },
    close: async () => {
      isClosed = true
      for (const { fail } of waiting.splice(0)) fail(new Error('The store was closed'))
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/**
 * The threads of one SQLite database: one writes, up to three read. In WAL mode reads never wait for writes. A write
 * that the lock of another process keeps waiting is repeated until `deadlineMs`.
 */
export const startThreads = ({ file, deadlineMs }: { file: string; deadlineMs: number }) => {
  const turns = createTurns()
  const startWriter = () => startThread({ file, isReader: false, ...settings })
  let writer = startWriter()
  let isClosed = false
  // An in-memory database has one connection only.
  const readers = file === ':memory:' ? undefined : createReaders(file)

  /** Takes the turn of the writer; `turns.pass` must follow. */
  const takeWriter = async (deadline: number) => {
    await turns.take(deadline)
    try {
      if (isClosed) throw new Error('The store was closed')
      // Throws where the system starts no further thread.
      if (writer.isEnded) writer = startWriter()
      return writer
    } catch (error) {
      turns.pass()
      throw error
    }
  }
  const inTurn = async <Result>(run: (thread: Thread) => Promise<Result>) => {
    const deadline = performance.now() + deadlineMs
    const thread = await takeWriter(deadline)
    try {
      return await retryWhileBusy(deadline, () => run(thread))
    } finally {
      turns.pass()
    }
  }
  const write = (sql: string, parameters: readonly unknown[] = []) =>
    inTurn((thread) => thread.run(sql, parameters))
  /** A thread that cannot roll back ends, and its transaction with it. */
  const runTransaction = async (thread: Thread, steps: readonly TransactionStep[]) => {
    try {
      return await thread.runTransaction(steps)
    } catch (error) {
      if (isInTransaction(error)) thread.kill()
      throw error
    }
  }
  return {
    write,
    /** Runs a statement that only reads. */
    read: (sql: string, parameters: readonly unknown[]) => {
      if (!readers) return write(sql, parameters)
      const deadline = performance.now() + deadlineMs
      return retryWhileBusy(deadline, () => readers.run(sql, parameters))
    },
    /**
     * Takes the writer for a transaction, which begins with its first statements: a separate message would take
     * longer than most of them. `end` must follow; it rolls back what is not committed and lets the next write begin.
     */
    beginTransaction: async () => {
      const deadline = performance.now() + deadlineMs
      const thread = await takeWriter(deadline)
      let isBegun = false
      let isCommitted = false
      return {
        /** Executes statements in their order and returns their results. */
        run: async (statements: readonly Statement[]) => {
          if (isBegun) return (await thread.runTogether(statements)).rows
          try {
            const begin = () => thread.runTogether([beginImmediate, ...statements])
            const { rows } = await retryWhileBusy(deadline, begin)
            isBegun = true
            return rows.slice(1)
          } catch (error) {
            isBegun = isInTransaction(error)
            throw error
          }
        },
        /** Commits what was executed; false for a transaction without statements. */
        commit: async () => {
          if (isBegun) await thread.run('commit')
          isCommitted = true
          return isBegun
        },
        end: async () => {
          if (isBegun && !isCommitted && !thread.isEnded)
            await thread.run('rollback').catch(() => thread.kill())
          turns.pass()
        },
      }
    },
    /**
     * Commits steps in one transaction, or none of them if the first changes no row or one not what it must. Returns
     * the number of rows that each changed.
     */
    commitAll: (steps: readonly TransactionStep[]): Promise<StatementResult<number>> =>
      inTurn((thread) => runTransaction(thread, steps)),
    close: async () => {
      isClosed = true
      await readers?.close()
      // The last connection to close empties the log and removes its file.
      await writer.close()
    },
  }
}
export type Threads = ReturnType<typeof startThreads>
export type ThreadTransaction = Awaited<ReturnType<Threads['beginTransaction']>>
