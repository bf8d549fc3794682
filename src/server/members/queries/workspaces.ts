import { newId } from '../../store/new-id.ts'
import type { Plan } from '#contract/shared/enumerations.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'

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

export interface NewWorkspace {
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
    id: newId(),
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
