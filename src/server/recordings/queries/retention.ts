import { expressionBuilder } from 'kysely'
import { dayMs, hourMs } from '#contract/shared/milliseconds.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Store, Tables } from '../../store/schema.ts'
import { removeSessions } from './remove-sessions.ts'
import { settingsOf } from './sites.ts'

/** Deletes the sessions whose retention, as their site sets it, is over; returns their number. */
export const removeOldSessions = async (store: Store, now = new Date()) => {
  const sites = await store.selectFrom('recording_site').selectAll().execute()
  let removed = 0
  for (const site of sites) {
    const before = now.getTime() - settingsOf(site).retentionDays * dayMs
    const isOld = expressionBuilder<Tables, 'recording_session'>()('seen_at', '<=', before)
    removed += await removeSessions(store, site, isOld, now)
  }
  return removed
}

/** A file that is being written has a row already. */
const writingMs = hourMs
const filesAtOnce = 500

/** Removes the files of deleted sessions, sites and workspaces, and those that a later file has replaced. */
export const removeUnusedFiles = async (store: Store, removeFile: FileStore['remove'], now = new Date()) => {
  const before = new Date(now.getTime() - writingMs).toISOString()
  const unused = await store
    .selectFrom('recording_file')
    .selectAll()
    .where('created_at', '<=', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('recording_session')
            .select('recording_session.id')
            .whereRef('recording_session.workspace_id', '=', 'recording_file.workspace_id')
            .whereRef('recording_session.site_id', '=', 'recording_file.site_id')
            .whereRef('recording_session.id', '=', 'recording_file.session_id')
            .whereRef('recording_session.file_id', '=', 'recording_file.id'),
        ),
      ),
    )
    .limit(filesAtOnce)
    .execute()
  for (const { workspace_id, id } of unused) {
    await removeFile(id)
    await store
      .deleteFrom('recording_file')
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .execute()
  }
  return unused.length
}
