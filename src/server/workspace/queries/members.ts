import type { Role } from '#contract/workspace/permissions.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import type { AllMemberWork } from '../../member-work.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { type ActingMember, type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'

const selectMembers = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('workspace_member')
    .innerJoin('person', 'person.id', 'workspace_member.person_id')
    .where('workspace_member.workspace_id', '=', workspaceId)

/** The members of a workspace, in the order in which they joined. */
export const listMembers = (store: Store, workspaceId: string) =>
  selectMembers(store, workspaceId)
    .select(['person.id', 'person.name', 'person.email', 'person.totp_confirmed_at'])
    .select(['workspace_member.role', 'workspace_member.joined_at'])
    .orderBy('workspace_member.joined_at')
    .orderBy('person.id')
    .limit(workspaceLimits.members)
    .execute()

export const findMember = (transaction: StoreOrTransaction, workspaceId: string, personId: string) =>
  selectMembers(transaction, workspaceId)
    .select([
      'person.id',
      'person.email',
      'person.disabled_at',
      'person.delete_after',
      'workspace_member.role',
    ])
    .where('person.id', '=', personId)
    .executeTakeFirst()

/** Whether a member may give or take this role: admins are the owner's affair. */
export const mayHandOut = ({ role }: Pick<ActingMember, 'role'>, other: Role) =>
  role === 'owner' || other !== 'admin'

const setRole = (transaction: StoreOrTransaction, workspaceId: string, personId: string, role: Role) =>
  transaction
    .updateTable('workspace_member')
    .set({ role })
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .execute()

/** Ends a membership with its API keys: a person who joins again later does not get them back. */
const endMembership = async (transaction: StoreOrTransaction, workspaceId: string, personId: string) => {
  for (const table of ['api_key', 'workspace_member'] as const)
    await transaction
      .deleteFrom(table)
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', personId)
      .execute()
}

interface RoleChange {
  readonly personId: string
  readonly role: Role
}

/** Changes the role of a member who is not the owner. */
export const changeRole = (store: Store, change: Change, { personId, role }: RoleChange) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, record }) => {
    const member = await findMember(transaction, workspace.id, personId)
    if (!member) return { outcome: 'memberUnknown' } as const
    if (member.role === 'owner') return { outcome: 'ownerRole' } as const
    if (!mayHandOut(acting, member.role) || !mayHandOut(acting, role))
      return { outcome: 'adminsOnly' } as const
    if (member.role !== role) {
      await setRole(transaction, workspace.id, personId, role)
      await record('changeRole', `${member.email}: ${role}`)
    }
    return { outcome: 'done' } as const
  })

interface Removal {
  readonly personId: string
  readonly endsWork: boolean
  readonly memberWork: AllMemberWork
}

/** Removes a member who is not the owner, with their API keys. Their links and webhooks end, or pass to the remover. */
export const removeMember = (store: Store, change: Change, { personId, endsWork, memberWork }: Removal) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const member = await findMember(transaction, workspace.id, personId)
    if (!member) return { outcome: 'memberUnknown' } as const
    if (member.role === 'owner') return { outcome: 'ownerStays' } as const
    if (!mayHandOut(acting, member.role)) return { outcome: 'adminsOnly' } as const
    const from = { workspaceId: workspace.id, personId }
    if (endsWork) await memberWork.end(transaction, from, now)
    else await memberWork.handOver(transaction, from, acting.personId)
    await endMembership(transaction, workspace.id, personId)
    await record('removeMember', member.email)
    return { outcome: 'done' } as const
  })

/** Ends the membership of the person who asks for it. */
export const leaveWorkspace = (store: Store, change: Change) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, record }) => {
    if (acting.role === null) return { outcome: 'keyNotAllowed' } as const
    if (acting.role === 'owner') return { outcome: 'ownerStays' } as const
    await endMembership(transaction, workspace.id, acting.personId)
    await record('leaveWorkspace', null)
    return { outcome: 'done' } as const
  })

/** Makes another member the owner, and the owner an admin. */
export const transferOwnership = (store: Store, change: Change, personId: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, record }) => {
    const member = await findMember(transaction, workspace.id, personId)
    if (!member) return { outcome: 'memberUnknown' } as const
    if (member.role === 'owner') return { outcome: 'ownerAlready' } as const
    if (member.disabled_at !== null || member.delete_after !== null)
      return { outcome: 'memberDisabled' } as const
    // In this order: a unique index allows one owner at any time.
    await setRole(transaction, workspace.id, acting.personId, 'admin')
    await setRole(transaction, workspace.id, personId, 'owner')
    await record('transferOwnership', member.email)
    return { outcome: 'done' } as const
  })
