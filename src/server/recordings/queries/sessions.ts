import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'
import type { RecordingSessionTable } from '../visits/tables.ts'
import type { SiteRow } from './sites.ts'

export type SessionRow = Selectable<RecordingSessionTable>

/** A session by its key. */
export type SessionKey = Pick<SessionRow, 'workspace_id' | 'site_id' | 'id'>

/** The columns that refer to a session. */
export const ofSession = ({ workspace_id, site_id, id }: SessionKey) => ({
  workspace_id,
  site_id,
  session_id: id,
})

/** Folded chunks: their numbers with the beginnings of their hashes. */
export const foldedChunks = z.record(z.string(), z.string())
export const hashLength = 16

const selectSession = (store: StoreOrTransaction, { workspace_id, site_id, id }: SessionKey) =>
  store
    .selectFrom('recording_session')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .where('id', '=', id)

/** A session of a site. */
export const findSession = (store: Store, key: SessionKey) => selectSession(store, key).executeTakeFirst()

/** Whether a session of a site is stored. */
export const hasSession = async (store: Store, site: Pick<SiteRow, 'workspace_id' | 'id'>, id: string) => {
  const row = await store
    .selectFrom('recording_session')
    .select('id')
    .where('workspace_id', '=', site.workspace_id)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a session until the transaction ends. */
export const lockSession = (transaction: StoreOrTransaction, key: SessionKey) => {
  const query = selectSession(transaction, key)
  return (supportsRowLocks(transaction) ? query.forUpdate() : query).executeTakeFirst()
}

/** The statement that writes columns of a session. */
export const sessionUpdate = (
  transaction: StoreOrTransaction,
  { workspace_id, site_id, id }: SessionKey,
  columns: Updateable<RecordingSessionTable>,
) =>
  transaction
    .updateTable('recording_session')
    .set(columns)
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .where('id', '=', id)

/** Writes columns of a session. */
export const updateSession = (...parameters: Parameters<typeof sessionUpdate>) =>
  sessionUpdate(...parameters).execute()
