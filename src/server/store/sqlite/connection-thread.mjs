// @ts-check
// JavaScript, because a thread that strips types needs four times the time and memory to start.
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'

/** @import { SQLInputValue, StatementSync } from 'node:sqlite' */
/** @import { ConnectionSettings, Statement, StatementFailure, StatementResult, ThreadRequest } from './protocol.ts' */
/** @import { StatementRequest, TransactionStep } from './protocol.ts' */

const maxPreparedStatements = 200

/** The log is truncated to this size after a read that lasted long let it grow. */
const maxLogBytes = 64 * 1024 * 1024

const readerPragmas = 'PRAGMA query_only = ON; PRAGMA cache_size = -16000'
const writerPragmas = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = ${maxLogBytes}`

/** The clock is read once for this many rows. */
const rowsPerCheck = 64

let statementStart = 0
let checkedRows = 0

/** Of the connection that the thread serves now. @type {ConnectionSettings | undefined} */
let settings

/**
 * A function of SQL that is true within the time of a search and throws after it. SQLite passes a column, or it would
 * call it once only.
 * @param {ConnectionSettings['search']} search
 */
const inTime = (search) => (/** @type {unknown} */ _column) => {
  checkedRows += 1
  if (checkedRows % rowsPerCheck === 0 && performance.now() - statementStart >= search.ms)
    throw Object.assign(new Error('The search took too long'), { errcode: search.errcode })
  return 1
}

const open = () => {
  if (!settings) throw new Error('The thread has no database yet')
  const { file, isReader, busyTimeoutMs, search } = settings
  const opened = new DatabaseSync(file, { timeout: busyTimeoutMs })
  try {
    opened.exec(isReader ? readerPragmas : writerPragmas)
    opened.function(search.check, inTime(search))
    return opened
  } catch (error) {
    opened.close()
    throw error
  }
}

/** Opened by the first statement, so that a failure to open is the failure of a statement. @type {DatabaseSync | undefined} */
let database

/** @type {Map<string, { statement: StatementSync, hasRows: boolean }>} */
const prepared = new Map()

/** @param {DatabaseSync} connection @param {string} sql */
const prepare = (connection, sql) => {
  const known = prepared.get(sql)
  if (known) return known
  const statement = connection.prepare(sql)
  const entry = { statement, hasRows: statement.columns().length > 0 }
  if (prepared.size >= maxPreparedStatements) prepared.clear()
  prepared.set(sql, entry)
  return entry
}

/** @param {unknown} value @returns {value is SQLInputValue} */
const isSqlValue = (value) =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Uint8Array

/** @param {unknown} value @returns {SQLInputValue} */
const toSqlValue = (value) => {
  if (isSqlValue(value)) return value
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
}

/** @param {Statement} request @returns {StatementResult} */
const execute = ({ sql, parameters }) => {
  database ??= open()
  // SQLite itself rolls a transaction back after some errors, such as a full disk.
  if (sql === 'rollback' && !database.isTransaction) return { rows: [] }
  const { statement, hasRows } = prepare(database, sql)
  const values = parameters.map(toSqlValue)
  statementStart = performance.now()
  return hasRows ? { rows: statement.all(...values) } : { rows: [], ...statement.run(...values) }
}

/** @param {string} sql */
const run = (sql) => execute({ sql, parameters: [] })

/** The number of rows that all executions of a step change. @param {TransactionStep} step */
const executeStep = ({ sql, rows }) => {
  let changes = 0
  for (const parameters of rows) changes += Number(execute({ sql, parameters }).changes ?? 0)
  return changes
}

/**
 * Commits the steps of a transaction; none of them if the first changes no row, or one another number than it must.
 * @param {readonly TransactionStep[]} steps
 * @returns {StatementResult<number>}
 */
const executeTransaction = (steps) => {
  run('begin immediate')
  try {
    const rows = []
    let isCommitted = true
    for (const step of steps) {
      const changes = executeStep(step)
      rows.push(changes)
      isCommitted = rows[0] !== 0 && (step.changes === undefined || step.changes === changes)
      if (!isCommitted) break
    }
    run(isCommitted ? 'commit' : 'rollback')
    return { rows, isCommitted }
  } catch (error) {
    run('rollback')
    throw error
  }
}

/** @param {unknown} error @returns {StatementFailure} */
const toFailure = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  errcode:
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
      ? error.errcode
      : undefined,
  isTransaction: database?.isTransaction ?? false,
})

/** @param {StatementRequest} request @returns {StatementResult} */
const executeRequest = (request) => {
  if ('sql' in request) return execute(request)
  if ('transaction' in request) return executeTransaction(request.transaction)
  return { rows: request.statements.map(execute) }
}

/** @param {StatementRequest} request */
const replyTo = (request) => {
  try {
    return { id: request.id, result: executeRequest(request) }
  } catch (error) {
    return { id: request.id, failure: toFailure(error) }
  }
}

const close = () => {
  prepared.clear()
  database?.close()
  database = undefined
}

parentPort?.on('message', (/** @type {ThreadRequest} */ message) => {
  if (message === 'close') {
    close()
    parentPort?.postMessage('closed')
  } else if ('file' in message) settings = message
  else parentPort?.postMessage(replyTo(message))
})
