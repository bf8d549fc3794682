import type { Transaction } from 'kysely'
import { accountLimits } from '#contract/accounts/account.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { PersonalData } from '../../personal-data.ts'
import { markPurgeDue } from '../../store/purge-due.ts'
import type { Store, StoreOrTransaction, Tables } from '../../store/schema.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import { lockWorkspace } from '../../members/queries/change-workspace.ts'
import { endSessions } from './sessions.ts'
import { removeTokens } from './tokens.ts'

const listOwned = (transaction: StoreOrTransaction, personId: string) =>
  transaction
    .selectFrom('workspace_member')
    .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
    .select(['workspace.id', 'workspace.name'])
    .where('workspace_member.person_id', '=', personId)
    .where('workspace_member.role', '=', 'owner')
    .orderBy('workspace.id')
    .execute()

const hasOthers = async (transaction: StoreOrTransaction, workspaceId: string, personId: string) => {
  const other = await transaction
    .selectFrom('workspace_member')
    .select('person_id')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '<>', personId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Locks the workspaces that a person owns, which nobody can join then; returns them and those with other members. */
const lockOwnedWorkspaces = async (transaction: StoreOrTransaction, personId: string) => {
  const owned = await listOwned(transaction, personId)
  for (const { id } of owned) await lockWorkspace(transaction, id)
  const shared = []
  for (const workspace of owned)
    if (await hasOthers(transaction, workspace.id, personId)) shared.push(workspace)
  return { owned, shared }
}

/** Revokes all invitations, because the workspace will be deleted with its owner. */
const revokeInvitations = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { personId, now }: { readonly personId: string; readonly now: Date },
) => {
  const revoked = await transaction
    .deleteFrom('workspace_invitation')
    .where('workspace_id', '=', workspaceId)
    .returning('email')
    .execute()
  for (const { email } of revoked) {
    const event = { workspaceId, actor: { personId }, action: 'revokeInvitation', subject: email } as const
    await recordAuditEvent(transaction, event, now)
  }
}

/**
 * Marks an account for deletion: its sessions and links end, its API keys rest, and nobody can join the workspaces that
 * will be deleted with it. Refused while the person owns a workspace with other members.
 */
export const markForDeletion = async (
  transaction: Transaction<Tables>,
  checked: { readonly id: string; readonly password: string | null },
  now: Date,
) => {
  const personId = checked.id
  const { owned, shared } = await lockOwnedWorkspaces(transaction, personId)
  if (shared.length > 0) return { outcome: 'ownsWorkspaces', names: shared.map(({ name }) => name) } as const
  const deletionAt = new Date(now.getTime() + accountLimits.deletionDays * dayMs).toISOString()
  const marked = await transaction
    .updateTable('person')
    .set({ delete_after: deletionAt })
    .where('id', '=', personId)
    // The password that was checked is still the one of the account.
    .where('password', checked.password === null ? 'is' : '=', checked.password)
    .where('disabled_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!marked) return { outcome: 'unknown' } as const
  for (const { id } of owned) await revokeInvitations(transaction, id, { personId, now })
  await endSessions(transaction, personId)
  await removeTokens(transaction, personId)
  return { outcome: 'done', deletionAt, email: marked.email } as const
}

/** Keeps an account that was to be deleted; undefined if it was not. */
export const unmarkForDeletion = (transaction: StoreOrTransaction, personId: string) =>
  transaction
    .updateTable('person')
    .set({ delete_after: null })
    .where('id', '=', personId)
    .where('delete_after', 'is not', null)
    // A disabled one is being erased already.
    .where('disabled_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst()

/** The accounts whose grace has ended. */
export const listDueDeletions = (store: Store, now: Date) =>
  store
    .selectFrom('person')
    .select('id')
    .where('delete_after', '<=', now.toISOString())
    .orderBy('delete_after')
    .limit(1000)
    .execute()

/** The text in the audit log of others in place of an erased address. */
const erasedAddress = 'an erased person'

/** Audit events of others about an address: the address alone, or with a role. */
const anonymizeAuditLog = async (transaction: StoreOrTransaction, personId: string, email: string) => {
  await transaction
    .updateTable('audit_event')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute()
  await transaction
    .updateTable('audit_event')
    .set({ subject: erasedAddress })
    .where((where) =>
      where.or([
        where('subject', '=', email),
        // A prefix without the meaning that % and _ have in LIKE.
        where(where.fn('substr', ['subject', where.val(1), where.val(email.length + 1)]), '=', `${email}:`),
      ]),
    )
    .execute()
}

/**
 * Closes an account for good if its grace has ended, or at once with `isForced`: its owner can no longer cancel. A
 * second call closes it again, so that an erasure which was interrupted goes on. Undefined for an account that stays.
 */
export const closeForErasure = async (
  transaction: Transaction<Tables>,
  personId: string,
  { now, isForced }: { readonly now: Date; readonly isForced: boolean },
) => {
  const { shared } = await lockOwnedWorkspaces(transaction, personId)
  const time = now.toISOString()
  const person = await transaction
    .selectFrom('person')
    .select('delete_after')
    .where('id', '=', personId)
    .executeTakeFirst()
  const end = person?.delete_after ?? null
  if (!isForced && (end === null || end > time)) return { outcome: 'stays' } as const
  if (shared.length > 0) return { outcome: 'ownsWorkspaces' } as const
  const due = transaction
    .updateTable('person')
    .set({ disabled_at: time, delete_after: time })
    .where('id', '=', personId)
  const closed = await (isForced ? due : due.where('delete_after', '<=', time))
    .returning(['id', 'email', 'verified_at'])
    .executeTakeFirst()
  if (!closed) return { outcome: 'stays' } as const
  await endSessions(transaction, personId)
  await markPurgeDue(transaction, now)
  return { outcome: 'closed', person: closed } as const
}

/**
 * Deletes the rows of a closed account: what features store about it, and the workspaces in which it is alone. Lines in
 * the audit logs of other workspaces stay, without the person.
 */
export const deleteAccountRows = async (
  transaction: Transaction<Tables>,
  { id: personId, email }: { readonly id: string; readonly email: string },
  { erase }: PersonalData,
) => {
  const owned = await listOwned(transaction, personId)
  for (const { id } of owned) await transaction.deleteFrom('workspace').where('id', '=', id).execute()
  await anonymizeAuditLog(transaction, personId, email)
  await erase?.(transaction, { id: personId, email })
  // Sessions, links, events, codes, jobs and exports reference the person and are deleted with it.
  await transaction.deleteFrom('person').where('id', '=', personId).execute()
}
