import { newId } from '../../store/new-id.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Role } from '#contract/workspace/permissions.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import { hashToken } from '../../store/credentials.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import {
  type Change,
  changeWorkspace,
  lockPerson,
  lockWorkspace,
} from '../../members/queries/change-workspace.ts'
import { findInvitation } from '../../members/queries/find-invitation.ts'
import { hasAllMembers, hasAllWorkspaces } from '../../members/queries/workspaces.ts'
import { endOtherAccess } from '../../accounts/public.ts'
import { mayHandOut } from './members.ts'

const shift = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString()

const selectOpen = (store: StoreOrTransaction, workspaceId: string, now: Date) =>
  store
    .selectFrom('workspace_invitation')
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '>', now.toISOString())

/** The open invitations of a workspace, the newest first. */
export const listInvitations = (store: Store, workspaceId: string, now = new Date()) =>
  selectOpen(store, workspaceId, now)
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(workspaceLimits.openInvitations)
    .execute()

/** Deletes expired invitations, and what counts for the limits of a day no longer; returns how many invitations. */
export const removeExpiredInvitations = async (store: Store, now = new Date()) => {
  await store.deleteFrom('invitation_mail').where('sent_at', '<=', shift(now, -1)).execute()
  const { numDeletedRows } = await store
    .deleteFrom('workspace_invitation')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const isMember = async (transaction: StoreOrTransaction, workspaceId: string, email: string) => {
  const member = await transaction
    .selectFrom('workspace_member')
    .innerJoin('person', 'person.id', 'workspace_member.person_id')
    .select('person.id')
    .where('workspace_member.workspace_id', '=', workspaceId)
    .where('person.email', '=', email)
    .executeTakeFirst()
  return member !== undefined
}

/** Whether as many invitations were sent in 24 hours as there can be: a workspace must not flood an inbox. */
const wasInvitedOften = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { email, now }: { readonly email: string; readonly now: Date },
) => {
  const sent = await transaction
    .selectFrom('audit_event')
    .select('subject')
    .where('workspace_id', '=', workspaceId)
    .where('action', '=', 'inviteMember')
    .where('at', '>', shift(now, -1))
    .limit(workspaceLimits.invitationsPerDay)
    .execute()
  const toAddress = sent.filter(({ subject }) => subject === email)
  return (
    sent.length >= workspaceLimits.invitationsPerDay ||
    toAddress.length >= workspaceLimits.invitationsPerAddress
  )
}

/** The same limits for a person, in all workspaces: a new workspace does not start from zero. */
const hasMailedOften = async (
  transaction: StoreOrTransaction,
  personId: string,
  { email, now }: { readonly email: string; readonly now: Date },
) => {
  const sent = await transaction
    .selectFrom('invitation_mail')
    .select('email_hash')
    .where('person_id', '=', personId)
    .where('sent_at', '>', shift(now, -1))
    .limit(workspaceLimits.invitationsPerDay)
    .execute()
  const email_hash = hashToken(email)
  const toAddress = sent.filter((mail) => mail.email_hash === email_hash)
  if (sent.length >= workspaceLimits.invitationsPerDay) return true
  if (toAddress.length >= workspaceLimits.invitationsPerAddress) return true
  const mail = { id: newId(), person_id: personId, email_hash, sent_at: now.toISOString() }
  await transaction.insertInto('invitation_mail').values(mail).execute()
  return false
}

interface NewInvitation {
  /** In lower case. */
  readonly email: string
  readonly role: Role
  readonly token: string
}

interface InvitationPolicy {
  /** Creates the mail with the link; null on a server that sends none. */
  readonly mailFor: ((workspace: string) => Mail) | null
}

/**
 * Invites an address and queues the mail, in one transaction. An open invitation of the address is replaced, and its
 * link no longer works.
 */
export const inviteMember = (
  store: Store,
  change: Change,
  { email, role, token }: NewInvitation,
  { mailFor }: InvitationPolicy,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    if (mailFor && !acting.isVerified) return { outcome: 'verifyFirst' } as const
    if (!mayHandOut(acting, role)) return { outcome: 'adminsOnly' } as const
    if (await isMember(transaction, workspace.id, email)) return { outcome: 'memberAlready' } as const
    const open = await selectOpen(transaction, workspace.id, now).select(['email', 'role']).execute()
    const earlier = open.find((invitation) => invitation.email === email)
    if (earlier && !mayHandOut(acting, earlier.role)) return { outcome: 'adminsOnly' } as const
    if (!earlier && open.length >= workspaceLimits.openInvitations) return { outcome: 'full' } as const
    if (await hasAllMembers(transaction, workspace.id)) return { outcome: 'full' } as const
    if (mailFor && (await wasInvitedOften(transaction, workspace.id, { email, now })))
      return { outcome: 'invitedOften' } as const
    if (mailFor && (await hasMailedOften(transaction, acting.personId, { email, now })))
      return { outcome: 'invitedOften' } as const

    await transaction
      .deleteFrom('workspace_invitation')
      .where('workspace_id', '=', workspace.id)
      .where((where) =>
        where.or([where.eb('email', '=', email), where.eb('expires_at', '<=', now.toISOString())]),
      )
      .execute()
    const invitation = {
      workspace_id: workspace.id,
      id: newId(),
      email,
      role,
      token_hash: hashToken(token),
      is_mailed: mailFor ? 1 : 0,
      invited_by: acting.personId,
      created_at: now.toISOString(),
      expires_at: shift(now, workspaceLimits.invitationDays),
    }
    await transaction.insertInto('workspace_invitation').values(invitation).execute()
    if (mailFor) await queueMail(transaction, mailFor(workspace.name), null)
    await record('inviteMember', email)
    return { outcome: 'done', invitation } as const
  })

/** Deletes an invitation; its link no longer works. */
export const revokeInvitation = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const invitation = await selectOpen(transaction, workspace.id, now)
      .select(['email', 'role'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!invitation) return { outcome: 'invitationUnknown' } as const
    if (!mayHandOut(acting, invitation.role)) return { outcome: 'adminsOnly' } as const
    await transaction
      .deleteFrom('workspace_invitation')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .execute()
    await record('revokeInvitation', invitation.email)
    return { outcome: 'done' } as const
  })

interface Acceptance {
  readonly token: string
  readonly personId: string
  readonly now?: Date
}

/**
 * Makes a person a member by the token of an invitation of their address. A link that was mailed to the address also
 * verifies it.
 */
export const acceptInvitation = (store: Store, { token, personId, now = new Date() }: Acceptance) =>
  inTransaction(store, async (transaction) => {
    const found = await findInvitation(transaction, token, now)
    const workspace = found && (await lockWorkspace(transaction, found.workspace_id))
    if (!workspace) return { outcome: 'invitationUnknown' } as const
    const person = await lockPerson(transaction, personId)
    if (!person) return { outcome: 'signedOut' } as const
    if (person.email !== found.email) return { outcome: 'otherAddress', email: found.email } as const
    if (await isMember(transaction, workspace.id, person.email)) return { outcome: 'memberAlready' } as const
    if (await hasAllMembers(transaction, workspace.id)) return { outcome: 'full' } as const
    if (await hasAllWorkspaces(transaction, personId)) return { outcome: 'tooMany' } as const

    // Another request may have accepted, replaced or revoked it before the workspace was locked.
    const invitation = await transaction
      .deleteFrom('workspace_invitation')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', found.id)
      .returning(['role', 'is_mailed'])
      .executeTakeFirst()
    if (!invitation) return { outcome: 'invitationUnknown' } as const
    const joined_at = now.toISOString()
    const { role } = invitation
    await transaction
      .insertInto('workspace_member')
      .values({ workspace_id: workspace.id, person_id: personId, role, joined_at })
      .execute()
    if (invitation.is_mailed === 1 && person.verified_at === null)
      await transaction
        .updateTable('person')
        .set({ verified_at: joined_at })
        .where('id', '=', personId)
        .execute()
    // The session may have begun by a password.
    await endOtherAccess(transaction, person)
    const event = { workspaceId: workspace.id, actor: { personId }, subject: role } as const
    await recordAuditEvent(transaction, { ...event, action: 'acceptInvitation' }, now)
    return { outcome: 'done', workspace, role } as const
  })
