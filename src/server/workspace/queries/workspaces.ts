import { v7 as uuidV7 } from 'uuid'
import type { Plan } from '#contract/shared/enumerations.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import { recordAccountEvent } from '../../accounts/queries/events.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import { type Change, changeWorkspace, lockPerson } from '../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { removeStudiesOf } from '../../studies/authoring/queries/remove-studies.ts'

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
    id: uuidV7(),
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
