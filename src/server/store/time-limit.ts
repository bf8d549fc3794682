import { type Expression, sql, type SqlBool } from 'kysely'
import type { Store, StoreOrTransaction } from './schema.ts'
import { SearchTooLongError } from './search-too-long.ts'
import { search as limit } from './sqlite/protocol.ts'
import { supportsRowLocks } from './transaction.ts'

/** SQLSTATE of a statement that was canceled. */
const canceled = '57014'

const isCanceled = (error: unknown) => error instanceof Error && 'code' in error && error.code === canceled

/**
 * A condition that ends a statement of SQLite at its time limit, when it is evaluated for a row with `column`. A
 * statement with it is a search, which never takes the last reading thread. PostgreSQL limits the statement itself.
 */
export const inTime = (column: Expression<number>, { isPostgres }: { readonly isPostgres: boolean }) =>
  isPostgres ? sql<SqlBool>`true` : sql<SqlBool>`${sql.raw(limit.check)}(${column})`

/**
 * Runs a search whose statements end after two seconds each: on SQLite those with `inTime`, on PostgreSQL all.
 * @throws SearchTooLongError
 */
export const withTimeLimit = async <Result>(
  store: Store,
  search: (store: StoreOrTransaction) => Promise<Result>,
): Promise<Result> => {
  if (!supportsRowLocks(store)) return search(store)
  try {
    return await store.connection().execute(async (connection) => {
      await sql`set statement_timeout = ${sql.lit(limit.ms)}`.execute(connection)
      try {
        return await search(connection)
      } finally {
        await sql`reset statement_timeout`.execute(connection)
      }
    })
  } catch (error) {
    throw isCanceled(error) ? new SearchTooLongError('The search took too long', { cause: error }) : error
  }
}
