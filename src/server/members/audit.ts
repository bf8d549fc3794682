import { newId } from '../store/new-id.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'
import type { StoreOrTransaction } from '../store/schema.ts'

/**
 * The actor of a change: a person, a program with an API key, anybody with a link, or a rule that acts by itself; the
 * last two by a name.
 */
export type Actor =
  | { readonly personId: string }
  | { readonly apiKey: { readonly id: string; readonly name: string } }
  | { readonly link: string }
  | { readonly rule: string }

interface AuditEvent {
  readonly workspaceId: string
  readonly actor: Actor
  readonly action: AuditAction
  /** The changed object: a name, an address or a role. */
  readonly subject: string | null
}

/** Writes an event to the audit log, in the transaction of the change; returns its identifier. */
export const recordAuditEvent = async (
  transaction: StoreOrTransaction,
  { workspaceId, actor, action, subject }: AuditEvent,
  now = new Date(),
) => {
  const id = newId()
  const apiKey = 'apiKey' in actor ? actor.apiKey : null
  const name = 'link' in actor ? actor.link : 'rule' in actor ? actor.rule : null
  await transaction
    .insertInto('audit_event')
    .values({
      workspace_id: workspaceId,
      id,
      action,
      person_id: 'personId' in actor ? actor.personId : null,
      api_key_id: apiKey?.id ?? null,
      actor: apiKey?.name ?? name,
      subject,
      at: now.toISOString(),
    })
    .execute()
  return id
}
