/** Settings of a connection thread. */
export interface ConnectionSettings {
  readonly file: string
  /** Refuses writes. */
  readonly isReader: boolean
  /** How long a statement waits in the thread for the lock of another process, in milliseconds. */
  readonly busyTimeoutMs: number
  readonly search: typeof search
}

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A statement of a whole transaction, executed once for each list of parameters. */
export interface TransactionStep {
  readonly sql: string
  readonly rows: readonly (readonly unknown[])[]
  /** The rows that it must change in all: if it changes another number, the transaction is rolled back. */
  readonly changes?: number | undefined
}

/** One statement, the steps of a whole transaction, or several statements of a transaction that goes on. */
export type StatementRequest = { readonly id: number } & (
  | Statement
  | { readonly transaction: readonly TransactionStep[] }
  | { readonly statements: readonly Statement[] }
)

export interface StatementResult<Row = unknown> {
  /**
   * Of a transaction the number of rows that each step changed, up to one for which it was rolled back. Of several
   * statements their results.
   */
  readonly rows: Row[]
  /** Of a transaction: false if a step changed other than what it must. */
  readonly isCommitted?: boolean
  /** Of a statement without rows. */
  readonly changes?: number | bigint
  readonly lastInsertRowid?: number | bigint
}

export interface StatementFailure {
  readonly message: string
  /** Extended result code of SQLite; undefined for an error of Node, such as a value that cannot be stored. */
  readonly errcode?: number | undefined
  /** Whether the connection is inside a transaction after the failure. */
  readonly isTransaction: boolean
}

/** The type of a row is known to the builder of the query only. */
export type StatementReply =
  | { readonly id: number; readonly result: StatementResult<never> }
  | { readonly id: number; readonly failure: StatementFailure }

/** The limit of a search: a filter may have hundreds of patterns. */
export const search = {
  /** The function of SQL that ends a statement, when it is called for a row after this many milliseconds. */
  check: 'is_in_time',
  ms: 2000,
  /** The result code of SQLite for a statement that was ended. */
  errcode: 9,
} as const

/** Closes the connection after the statements sent before; the thread can serve another one then. */
export const closeMessage = 'close'

/** A thread serves one connection after the other, each from its settings to `closeMessage`. */
export type ThreadRequest = ConnectionSettings | StatementRequest | typeof closeMessage

/** The reply to `closeMessage`. */
export const closedMessage = 'closed'
