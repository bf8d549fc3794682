/** Seconds after which a client should repeat a request that the database could not serve. */
const retryAfterSeconds = 5

/**
 * The database cannot be written to or does not answer at the moment: it is locked, its disk is full, or the connection
 * is lost. The request changed nothing that was acknowledged and can be repeated; the reply is 503.
 */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
  readonly statusCode = 503
  readonly retryAfter = retryAfterSeconds
}

/** The message of an error on one line, also of several failed connection attempts. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Result code of SQLite and state of PostgreSQL for a full disk. */
const sqliteFull = 13
const postgresFull = '53100'

/** Whether a request failed because the disk of the database is full. */
export const isDiskFull = (error: unknown) => {
  if (!(error instanceof StoreUnavailableError) || !(error.cause instanceof Error)) return false
  const { cause } = error
  if ('code' in cause && cause.code === postgresFull) return true
  return 'errcode' in cause && typeof cause.errcode === 'number' && (cause.errcode & 0xff) === sqliteFull
}

export const toUnavailable = (cause: unknown) => new StoreUnavailableError(reasonOf(cause), { cause })
