import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Plan } from '#contract/shared/enumerations.ts'
import { type Permission, permissionsOf, type Role } from '#contract/workspace/permissions.ts'
import { type AuditAction, workspaceLimits } from '#contract/workspace/workspace.ts'
import type { Member } from '../http/caller.ts'
import { recordAccountEvent } from '../accounts/queries/events.ts'
import type { Store, StoreOrTransaction, Tables } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { removeStudiesOf } from '../studies/authoring/queries/remove-studies.ts'
import { type Actor, recordAuditEvent } from './audit.ts'

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

/** Whether a person is in as many workspaces as they can be. */
export const hasAllWorkspaces = async (transaction: StoreOrTransaction, personId: string) => {
  const { count } = await transaction
    .selectFrom('workspace_member')
    .select((select) => select.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count) >= workspaceLimits.perPerson
}

/** Whether a workspace has as many members as it can have. */
export const hasAllMembers = async (transaction: StoreOrTransaction, workspaceId: string) => {
  const { count } = await transaction
    .selectFrom('workspace_member')
    .select((select) => select.fn.countAll().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(count) >= workspaceLimits.members
}

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
): Promise<ActingMember | undefined> => {
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
  readonly record: (action: AuditAction, subject: string | null) => Promise<void>
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

/** Whether a person is a member of a workspace on a paid plan. */
export const hasPaidPlan = async (store: Store, personId: string) => {
  const row = await store
    .selectFrom('workspace_member')
    .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
    .select('workspace.id')
    .where('workspace_member.person_id', '=', personId)
    .where('workspace.plan', '<>', 'free')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The workspace with this id. */
export const findWorkspace = (store: StoreOrTransaction, id: string) =>
  store.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirst()

interface NewWorkspace {
  readonly name: string
  readonly ownerId: string
  readonly plan: Plan
}

/** Inserts a workspace with its owner. */
export const insertWorkspace = async (
  transaction: StoreOrTransaction,
  { name, ownerId, plan }: NewWorkspace,
  now = new Date(),
) => {
  const workspace = {
    id: randomUUIDv7(),
    name,
    created_at: now.toISOString(),
    language: 'en',
    color: null,
    logo_id: null,
    logo_width: null,
    logo_height: null,
    plan,
  } as const
  await transaction.insertInto('workspace').values(workspace).execute()
  await transaction
    .insertInto('workspace_member')
    .values({
      workspace_id: workspace.id,
      person_id: ownerId,
      role: 'owner',
      joined_at: workspace.created_at,
    })
    .execute()
  return workspace
}

/** Creates a workspace, unless its owner has as many as they can have. */
export const createWorkspace = (store: Store, { name, ownerId, plan }: NewWorkspace, now = new Date()) =>
  inTransaction(store, async (transaction) => {
    if (!(await lockPerson(transaction, ownerId))) return { outcome: 'signedOut' } as const
    if (await hasAllWorkspaces(transaction, ownerId)) return { outcome: 'tooMany' } as const
    const workspace = await insertWorkspace(transaction, { name, ownerId, plan }, now)
    await recordAuditEvent(
      transaction,
      { workspaceId: workspace.id, actor: { personId: ownerId }, action: 'createWorkspace', subject: name },
      now,
    )
    return { outcome: 'done', workspace } as const
  })

interface Deletion {
  /** Typed by the owner. */
  readonly name: string
  readonly device: string
}

/**
 * Deletes a workspace with all its rows, if this is its name. Its audit log goes too: the owner's account keeps a line.
 */
export const deleteWorkspace = (store: Store, change: Change, { name, device }: Deletion) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now }) => {
    if (workspace.name !== name) return { outcome: 'nameDiffers' } as const
    await removeStudiesOf(transaction, workspace.id)
    // Its members, invitations, keys and audit events reference it and are deleted with it.
    await transaction.deleteFrom('workspace').where('id', '=', workspace.id).execute()
    const event = { personId: acting.personId, action: 'deleteWorkspace', device, country: null } as const
    await recordAccountEvent(transaction, event, now.toISOString())
    return { outcome: 'done' } as const
  })
