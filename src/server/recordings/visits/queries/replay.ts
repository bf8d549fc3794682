import { sql } from 'kysely'
import { replayLimits } from '#contract/visits/replay.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTime } from '../../../store/time-limit.ts'
import { supportsRowLocks } from '../../../store/transaction.ts'
import type { SessionKey, SessionRow } from '../../queries/sessions.ts'

/** The first pages of a session with their addresses. */
export const readPages = (store: Store, { workspace_id, site_id, id }: SessionKey) =>
  store
    .selectFrom('recording_page_view')
    .innerJoin('recording_text', (join) =>
      join
        .onRef('recording_text.workspace_id', '=', 'recording_page_view.workspace_id')
        .onRef('recording_text.id', '=', 'recording_page_view.url'),
    )
    .select([
      'recording_page_view.started_at as at',
      'recording_text.text as url',
      'recording_page_view.duration as duration',
    ])
    .where('recording_page_view.workspace_id', '=', workspace_id)
    .where('recording_page_view.site_id', '=', site_id)
    .where('recording_page_view.session_id', '=', id)
    .orderBy('recording_page_view.started_at')
    .limit(replayLimits.pages)
    .execute()

/** The first clicks of a session with the texts of their elements. */
export const readClicks = (store: Store, { workspace_id, site_id, id }: SessionKey) =>
  store
    .selectFrom('recording_click')
    .innerJoin('recording_text', (join) =>
      join
        .onRef('recording_text.workspace_id', '=', 'recording_click.workspace_id')
        .onRef('recording_text.id', '=', 'recording_click.label'),
    )
    .select([
      'recording_click.clicked_at as at',
      'recording_text.text as label',
      'recording_click.is_rage as is_rage',
      'recording_click.is_dead as is_dead',
      'recording_click.error_ms as error_ms',
    ])
    .where('recording_click.workspace_id', '=', workspace_id)
    .where('recording_click.site_id', '=', site_id)
    .where('recording_click.session_id', '=', id)
    .orderBy('recording_click.clicked_at')
    .limit(replayLimits.clicks)
    .execute()

/** Texts by their identifiers. */
export const readTexts = async (store: Store, workspaceId: string, ids: readonly number[]) => {
  const rows = await store
    .selectFrom('recording_text')
    .select(['id', 'text'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** The oldest other session of a person with the same entry page and device that is not watched. */
export const findNextSession = async (store: StoreOrTransaction, session: SessionRow) => {
  const row = await store
    .selectFrom('recording_session')
    .select('id')
    .where('workspace_id', '=', session.workspace_id)
    .where('site_id', '=', session.site_id)
    .where('entry_url', '=', session.entry_url)
    .where('device', '=', session.device)
    .where('is_watched', '=', 0)
    .where('bot', 'is', null)
    .where('id', '<>', session.id)
    .where(inTime(sql.ref('started_at'), { isPostgres: supportsRowLocks(store) }))
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
