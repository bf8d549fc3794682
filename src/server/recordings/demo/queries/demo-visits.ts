import { sql } from 'kysely'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTime } from '../../../store/time-limit.ts'
import { supportsRowLocks } from '../../../store/transaction.ts'
import type { SiteRow } from '../../queries/sites.ts'
import { readEntries } from '../../visits/public.ts'
import { findSession } from '../../queries/sessions.ts'

type SiteKey = Pick<SiteRow, 'workspace_id' | 'id'>

const shownVisits = 20

/** The latest sessions of one visitor of a site, also those that look like a program's. */
export const listVisitsOf = async (store: StoreOrTransaction, site: SiteKey, visitor: string, now: Date) => {
  const sessions = store
    .selectFrom('recording_session')
    .where('recording_session.workspace_id', '=', site.workspace_id)
    .where('recording_session.site_id', '=', site.id)
    .where('recording_session.visitor', '=', visitor)
    .where(inTime(sql.ref('recording_session.started_at'), { isPostgres: supportsRowLocks(store) }))
    .orderBy('recording_session.started_at', 'desc')
    .limit(shownVisits)
  return readEntries(store, site, sessions, now.getTime())
}

/** A session of a site, if this visitor made it. */
export const findVisitOf = async (store: Store, site: SiteKey, visitor: string, id: string) => {
  const session = await findSession(store, { workspace_id: site.workspace_id, site_id: site.id, id })
  return session?.visitor === visitor ? session : undefined
}
