import type { Transaction } from 'kysely'
import { type Permission, permissionsOf, type Role } from '#contract/workspace/permissions.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'
import type { Member } from '../../http/caller.ts'
import type { Store, StoreOrTransaction, Tables } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Actor, recordAuditEvent } from '../audit.ts'
import { permissionsOfKey } from '../key-permissions.ts'

/** The membership of a person; undefined for strangers and for an unknown workspace. */
export const findMembership = (store: StoreOrTransaction, workspaceId: string, personId: string) =>
  store
    .selectFrom('workspace_member')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/**
 * Locks a workspace until the transaction ends. Each change of its members, invitations and keys locks it first, so
 * that what the change has checked stays true.
 */
export const lockWorkspace = (transaction: StoreOrTransaction, id: string) =>
  transaction
    .updateTable('workspace')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Locks a person until the transaction ends; always after a workspace, as the other order could deadlock. */
export const lockPerson = (transaction: StoreOrTransaction, id: string) =>
  transaction
    .updateTable('person')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('delete_after', 'is', null)
    .returning(['id', 'email', 'verified_at'])
    .executeTakeFirst()

/** The member who changes a workspace, as stored now: the request was checked before the workspace was locked. */
export interface ActingMember {
  /** Null for an API key. */
  readonly role: Role | null
  readonly permissions: readonly Permission[]
  /** The person, or the creator of the API key. */
  readonly personId: string
  readonly isVerified: boolean
  /** When the API key expires; null for a person. */
  readonly expiresAt: string | null
  readonly actor: Actor
}

const findPersonMember = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  personId: string,
): Promise<(ActingMember & { readonly role: Role }) | undefined> => {
  const row = await transaction
    .selectFrom('workspace_member')
    .innerJoin('person', 'person.id', 'workspace_member.person_id')
    .select(['workspace_member.role', 'person.verified_at'])
    .where('workspace_member.workspace_id', '=', workspaceId)
    .where('workspace_member.person_id', '=', personId)
    .where('person.disabled_at', 'is', null)
    .where('person.delete_after', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { role, verified_at } = row
  return {
    role,
    permissions: permissionsOf[role],
    personId,
    isVerified: verified_at !== null,
    expiresAt: null,
    actor: { personId },
  }
}

const findActingMember = async (
  transaction: StoreOrTransaction,
  { workspaceId, permissions, caller }: Member,
  now: string,
): Promise<ActingMember | undefined> => {
  if (caller.kind === 'person') return findPersonMember(transaction, workspaceId, caller.person.id)
  const { id, name } = caller
  const key = await transaction
    .selectFrom('api_key')
    .select(['person_id', 'expires_at'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const creator = key && (await findPersonMember(transaction, workspaceId, key.person_id))
  return (
    creator && {
      ...creator,
      role: null,
      permissions: permissions.filter(
        (each) => each !== 'workspace:own' && creator.permissions.includes(each),
      ),
      expiresAt: key.expires_at,
      actor: { apiKey: { id, name } },
    }
  )
}

/** A person or an API key that has begun some work of the server. */
export interface Starter {
  readonly kind: 'person' | 'apiKey'
  readonly id: string
}

/** The permissions that the starter of some work has in a workspace by now; none after leaving it. */
export const permissionsNow = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { kind, id }: Starter,
  now: Date,
): Promise<readonly Permission[]> => {
  if (kind === 'person') return (await findPersonMember(transaction, workspaceId, id))?.permissions ?? []
  const key = await transaction
    .selectFrom('api_key')
    .select(['person_id', 'permissions'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  const role = key && (await findPersonMember(transaction, workspaceId, key.person_id))?.role
  return role ? permissionsOfKey({ permissions: key.permissions, role }) : []
}

/** The caller who asks for a change of a workspace, and the permission that it needs. */
export interface Change {
  readonly member: Member
  readonly needed: Permission
  readonly now?: Date
}

export type WorkspaceRow = NonNullable<Awaited<ReturnType<typeof lockWorkspace>>>

/** The input of a change; `acting` has the permission. */
interface Locked {
  readonly transaction: Transaction<Tables>
  readonly workspace: WorkspaceRow
  readonly acting: ActingMember
  readonly now: Date
  /** Writes an event of the acting member to the audit log. */
  readonly record: (action: AuditAction, subject: string | null) => Promise<string>
}

/** Locks the workspace and runs `work` in one transaction, unless the member no longer has the permission. */
export const changeWorkspace = <Result>(
  store: Store,
  { member, needed, now = new Date() }: Change,
  work: (locked: Locked) => Promise<Result>,
) =>
  inTransaction(store, async (transaction) => {
    const workspace = await lockWorkspace(transaction, member.workspaceId)
    const acting = workspace && (await findActingMember(transaction, member, now.toISOString()))
    if (!acting) return { outcome: 'unknown' } as const
    if (!acting.permissions.includes(needed))
      return { outcome: acting.role === null ? 'keyNotAllowed' : 'notAllowed' } as const
    const by = { workspaceId: workspace.id, actor: acting.actor }
    const record = (action: AuditAction, subject: string | null) =>
      recordAuditEvent(transaction, { ...by, action, subject }, now)
    return work({ transaction, workspace, acting, now, record })
  })
