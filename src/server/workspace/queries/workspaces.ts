import { recordAccountEvent } from '../../members/account-events.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import { type Change, changeWorkspace, lockPerson } from '../../members/queries/change-workspace.ts'
import { hasAllWorkspaces, insertWorkspace, type NewWorkspace } from '../../members/queries/workspaces.ts'
import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { removeStudiesOf } from '../../studies/queries/remove-studies.ts'

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
