import { hourMs } from '#contract/shared/milliseconds.ts'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Store, StoreOrTransaction, Tables } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { SiteRow } from './sites.ts'
import { removeTextsOf, removeTextsOfMatching } from './texts.ts'
import type { RecordingSessionTable } from '../visits/tables.ts'

/**
 * How long the chunks of a deleted session are refused after the last one: a session lasts up to four hours, and
 * recorders send chunks that are up to 24 hours old.
 */
const refusedMs = 48 * hourMs

/** Rows of one statement. */
const rowsPerInsert = 200

/**
 * Deletes sessions of a site with all that belongs to them, and the texts that no other one has; returns their number.
 * The later chunks of a session that goes on are refused: they do not bring the session back.
 */
export const removeSessions = (
  store: Store,
  site: Pick<SiteRow, 'workspace_id' | 'id'>,
  matching: Expression<SqlBool>,
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    const sessions = transaction
      .deleteFrom('recording_session')
      .where('workspace_id', '=', site.workspace_id)
      .where('site_id', '=', site.id)
      .where(matching)
    const since = now.getTime() - refusedMs
    const isOld = expressionBuilder<Tables, 'recording_session'>()('seen_at', '<=', since)
    await removeTextsOfMatching(transaction, site, isOld.and(matching))
    // Old sessions may be a million rows, which no process has to read.
    const { numDeletedRows } = await sessions.where('seen_at', '<=', since).executeTakeFirstOrThrow()
    const recent = await sessions
      .where('seen_at', '>', since)
      .returning(['workspace_id', 'site_id', 'id', 'seen_at'])
      .execute()
    for (let at = 0; at < recent.length; at += rowsPerInsert) {
      await removeTextsOf(transaction, site, recent.slice(at, at + rowsPerInsert))
      await transaction
        .insertInto('recording_deleted')
        .values(
          recent.slice(at, at + rowsPerInsert).map(({ id, seen_at, ...ofSite }) => ({
            ...ofSite,
            session_id: id,
            until: seen_at + refusedMs,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return Number(numDeletedRows) + recent.length
  })

/** Whether a session was deleted while its recorder may still send chunks. */
export const isRemoved = async (
  store: StoreOrTransaction,
  { workspace_id, site_id, id }: Pick<RecordingSessionTable, 'workspace_id' | 'site_id' | 'id'>,
) => {
  const row = await store
    .selectFrom('recording_deleted')
    .select('session_id')
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .where('session_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets deleted sessions of which no chunk can come any more; returns their number. */
export const forgetRemovedSessions = async (store: Store, now = new Date()) => {
  const { numDeletedRows } = await store
    .deleteFrom('recording_deleted')
    .where('until', '<=', now.getTime())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
