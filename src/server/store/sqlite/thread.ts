import { Worker } from 'node:worker_threads'
import { reasonOf, StoreUnavailableError } from '../unavailable.ts'
import {
  closedMessage,
  closeMessage,
  type ConnectionSettings,
  type Statement,
  type StatementFailure,
  type StatementReply,
  type StatementResult,
  type TransactionStep,
} from './protocol.ts'

/** A statement failed in its thread. */
export class SqliteError extends Error {
  override name = 'SqliteError'
  readonly code = 'ERR_SQLITE_ERROR'
  /** Extended result code of SQLite. */
  readonly errcode: number | undefined
  readonly isTransaction: boolean

  constructor({ message, errcode, isTransaction }: StatementFailure) {
    super(message)
    this.errcode = errcode
    this.isTransaction = isTransaction
  }
}

/**
 * Rows are copied to the thread that asked and are garbage at once; by default each thread would take 48 MB for them.
 */
const youngHeapMb = 8

/** Threads without a connection. */
const idle = new Set<Worker>()
let maxIdle = 0

/**
 * Keeps up to `most` threads of closed stores for further ones: to start a thread takes 14 ms of processor time, and
 * tests open hundreds of stores. By default none is kept.
 */
export const keepIdleThreads = (most: number) => {
  maxIdle = most
  for (const worker of [...idle].slice(most)) {
    idle.delete(worker)
    void worker.terminate()
  }
}

const startWorker = () => {
  const worker = new Worker(new URL('./connection-thread.mjs', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngHeapMb },
  })
  worker.unref()
  // The connection that it serves reports its failure; a thread that has ended serves no other one.
  const forget = () => idle.delete(worker)
  worker.on('error', forget).on('exit', forget)
  return worker
}

const takeWorker = () => {
  const [worker = startWorker()] = idle
  idle.delete(worker)
  return worker
}

const giveBack = (worker: Worker) => {
  if (idle.size < maxIdle) idle.add(worker)
  else void worker.terminate()
}

interface Pending {
  readonly startedAt: number
  readonly resolve: (result: StatementResult<never>) => void
  readonly reject: (error: Error) => void
}

/**
 * Starts a thread with its own connection to an SQLite file. It keeps the process alive only while statements are
 * pending. When it crashes, its pending and later statements fail.
 */
export const startThread = (settings: ConnectionSettings) => {
  const pending = new Map<number, Pending>()
  let lastId = 0
  let isEnded = false

  const worker = takeWorker()
  worker.postMessage(settings)

  const settle = (id: number) => {
    const statement = pending.get(id)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
    return statement
  }
  const end = (reason: string) => {
    isEnded = true
    for (const id of pending.keys()) settle(id)?.reject(new StoreUnavailableError(reason))
  }
  const closed = Promise.withResolvers<void>()
  const onMessage = (reply: StatementReply | typeof closedMessage) => {
    if (reply === closedMessage) {
      release()
      giveBack(worker)
      end('The thread of the database ended')
      closed.resolve()
      return
    }
    const statement = settle(reply.id)
    if ('result' in reply) statement?.resolve(reply.result)
    else statement?.reject(new SqliteError(reply.failure))
  }
  const onError = (error: unknown) => end(`The thread of the database failed: ${reasonOf(error)}`)
  const onExit = () => {
    end('The thread of the database ended')
    closed.resolve()
  }
  worker.on('message', onMessage)
  worker.on('error', onError)
  worker.on('exit', onExit)
  const release = () => {
    worker.unref()
    worker.off('message', onMessage)
    worker.off('error', onError)
    worker.off('exit', onExit)
  }

  const send = (
    request:
      | Statement
      | { readonly transaction: readonly TransactionStep[] }
      | { readonly statements: readonly Statement[] },
  ) =>
    new Promise<StatementResult<never>>((resolve, reject) => {
      if (isEnded) throw new StoreUnavailableError('The thread of the database ended')
      lastId += 1
      worker.postMessage({ id: lastId, ...request })
      if (pending.size === 0) worker.ref()
      pending.set(lastId, { startedAt: performance.now(), resolve, reject })
    })

  return {
    /** Whether the thread crashed or is closed: it takes no statement any more. */
    get isEnded() {
      return isEnded
    },
    get pending() {
      return pending.size
    },
    /** Milliseconds since the oldest pending statement was sent. */
    get oldestMs() {
      const [oldest] = pending.values()
      return oldest ? performance.now() - oldest.startedAt : 0
    },
    run: (sql: string, parameters: readonly unknown[] = []) => send({ sql, parameters }),
    /** Commits steps in one transaction, or none of them if the first changes no row or one not what it must. */
    runTransaction: (transaction: readonly TransactionStep[]) => send({ transaction }),
    /** Executes statements in their order, in one message. */
    runTogether: (statements: readonly Statement[]) => send({ statements }),
    /** Closes the connection after the pending statements. */
    close: async () => {
      if (!isEnded) {
        // A statement or a second close behind this message would reach the next connection of the thread.
        isEnded = true
        worker.ref()
        worker.postMessage(closeMessage)
      }
      await closed.promise
    },
    /** Ends the thread without waiting; SQLite rolls its transaction back. */
    kill: () => {
      end('The thread of the database was ended')
      void worker.terminate()
    },
  }
}
export type Thread = ReturnType<typeof startThread>
