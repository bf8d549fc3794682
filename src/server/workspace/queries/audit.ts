import { dayMs } from '#contract/shared/milliseconds.ts'
import { type AuditFilter, workspaceLimits } from '#contract/workspace/workspace.ts'
import type { Store } from '../../store/schema.ts'

interface AuditPage extends AuditFilter {
  readonly workspaceId: string
  /** Identifier of the last event of the page before. */
  readonly before?: string | undefined
}

/** A page of the audit log, the newest event first. */
export const listAuditEvents = async (
  store: Store,
  { workspaceId, action, member, from, until, before }: AuditPage,
) => {
  let query = store
    .selectFrom('audit_event')
    .leftJoin('person', 'person.id', 'audit_event.person_id')
    .select(['audit_event.id', 'audit_event.action', 'audit_event.subject', 'audit_event.at'])
    .select((select) => select.fn.coalesce('audit_event.actor', 'person.name').as('actor'))
    .where('audit_event.workspace_id', '=', workspaceId)
  if (action !== undefined) query = query.where('audit_event.action', '=', action)
  if (member !== undefined) query = query.where('audit_event.person_id', '=', member.toLowerCase())
  // Stored times have milliseconds, which times of a request may lack.
  if (from !== undefined) query = query.where('audit_event.at', '>=', new Date(from).toISOString())
  if (until !== undefined) query = query.where('audit_event.at', '<', new Date(until).toISOString())
  if (before !== undefined) query = query.where('audit_event.id', '<', before.toLowerCase())
  const rows = await query
    .orderBy('audit_event.id', 'desc')
    .limit(workspaceLimits.auditPage + 1)
    .execute()
  return {
    events: rows.slice(0, workspaceLimits.auditPage),
    hasMore: rows.length > workspaceLimits.auditPage,
  }
}

/** Rows of one statement: a long deletion would hold up other writes. */
const batch = 5000

/** Deletes events older than `days` (0 keeps them forever); returns how many. */
export const removeOldAuditEvents = async (store: Store, days: number, now = new Date()) => {
  if (days === 0) return 0
  const limit = new Date(now.getTime() - days * dayMs).toISOString()
  let removed = 0
  for (;;) {
    const { numDeletedRows } = await store
      .deleteFrom('audit_event')
      .where((where) =>
        where(
          where.refTuple('workspace_id', 'id'),
          'in',
          where
            .selectFrom('audit_event')
            .select(['workspace_id', 'id'])
            .where('at', '<', limit)
            .limit(batch)
            .$asTuple('workspace_id', 'id'),
        ),
      )
      .executeTakeFirstOrThrow()
    removed += Number(numDeletedRows)
    if (numDeletedRows < batch) return removed
  }
}
