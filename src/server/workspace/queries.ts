import { randomUUIDv7 } from 'node:crypto'
import type { StoreOrTransaction } from '../store/schema.ts'

/** The membership of a person; undefined for strangers and for an unknown workspace. */
export const findMembership = (store: StoreOrTransaction, workspaceId: string, personId: string) =>
  store
    .selectFrom('workspace_member')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

interface NewWorkspace {
  readonly name: string
  readonly ownerId: string
}

/** Inserts a workspace with its owner. */
export const insertWorkspace = async (
  transaction: StoreOrTransaction,
  { name, ownerId }: NewWorkspace,
  now = new Date(),
) => {
  const workspace = { id: randomUUIDv7(), name, created_at: now.toISOString() }
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
