import { type AuditAction, workspaceLimits } from '#contract/workspace/workspace.ts'
import type { Store } from '../../store/schema.ts'

interface AuditPage {
  readonly workspaceId: string
  readonly action?: AuditAction | undefined
  /** Identifier of the last event of the page before. */
  readonly before?: string | undefined
}

/** A page of the audit log, the newest event first. */
export const listAuditEvents = async (store: Store, { workspaceId, action, before }: AuditPage) => {
  let query = store
    .selectFrom('audit_event')
    .leftJoin('person', 'person.id', 'audit_event.person_id')
    .select(['audit_event.id', 'audit_event.action', 'audit_event.subject', 'audit_event.at'])
    .select((select) => select.fn.coalesce('audit_event.actor', 'person.name').as('actor'))
    .where('audit_event.workspace_id', '=', workspaceId)
  if (action !== undefined) query = query.where('audit_event.action', '=', action)
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
