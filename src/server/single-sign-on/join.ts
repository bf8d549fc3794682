import { accountMessages } from '#contract/accounts/messages.ts'
import type { SingleSignOnProblem } from '#contract/single-sign-on/single-sign-on.ts'
import {
  type AccountContext,
  openSession,
  transactionOrReply,
  removePasskeys,
  findPerson,
  findPersonByEmail,
  insertPerson,
  type PersonRow,
  updatePerson,
  replaceRecoveryCodes,
  endSessions,
  removeTokens,
} from '../accounts/public.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../store/credentials.ts'
import type { StoreOrTransaction } from '../store/schema.ts'
import { recordAuditEvent } from '../members/audit.ts'
import { findMembership, lockPerson, lockWorkspace } from '../members/queries/change-workspace.ts'
import { hasAllMembers, hasAllWorkspaces } from '../members/queries/workspaces.ts'
import type { Identity } from './provider.ts'
import { hasDomainOf, type SettingsRow } from './queries.ts'
import { cutText } from '#contract/shared/characters.ts'
import { maxLength } from '#contract/shared/limits.ts'

type Context = Pick<AccountContext, 'store' | 'geo' | 'cookie' | 'sendsMail'>
type Reject = (problem: SingleSignOnProblem) => never

/**
 * Ends everything by which the person who created an account could open it: nobody has proved to own its address. The
 * provider of a verified domain has.
 */
const endUnprovenAccess = async (transaction: StoreOrTransaction, { id }: PersonRow, now: string) => {
  await updatePerson(transaction, id, {
    password: null,
    verified_at: now,
    totp_secret: null,
    totp_confirmed_at: null,
  })
  await replaceRecoveryCodes(transaction, id, [])
  await removePasskeys(transaction, id)
  await removeTokens(transaction, id)
  await endSessions(transaction, id)
}

/** Signs persons of a provider in, and makes new ones members of its workspace. */
export const createJoin = (context: Context) => {
  const { store, sendsMail } = context

  const findLinked = (transaction: StoreOrTransaction, workspaceId: string, subject: string) =>
    transaction
      .selectFrom('single_sign_on_identity')
      .select('person_id')
      .where('workspace_id', '=', workspaceId)
      .where('subject_hash', '=', hashToken(subject))
      .executeTakeFirst()

  const link = async (
    transaction: StoreOrTransaction,
    { workspaceId, personId, subject }: { workspaceId: string; personId: string; subject: string },
    now: string,
  ) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('single_sign_on_identity')
      .values({
        workspace_id: workspaceId,
        subject_hash: hashToken(subject),
        person_id: personId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /** The account of an address that the provider names for the first time; a new one if there is none. */
  const linkAccount = async (
    transaction: StoreOrTransaction,
    { workspace_id: workspaceId }: SettingsRow,
    { subject, email, name }: Identity,
    now: string,
    reject: Reject,
  ) => {
    const created = await insertPerson(
      transaction,
      { email, name: cutText(name.trim(), maxLength.line) || email, password: null, isVerified: true },
      now,
    )
    const person = created ?? (await findPersonByEmail(transaction, email))
    if (!person) throw new Error(accountMessages.signedOut)
    if (person.disabled_at !== null) return reject('disabled')
    if (!created) {
      const isMember = (await findMembership(transaction, workspaceId, person.id)) !== undefined
      // Whoever administers the installation is more than a member of this workspace.
      if (!isMember && person.is_instance_admin === 1) return reject('other-person')
      const isProven = isMember || (sendsMail && person.verified_at !== null)
      if (!isProven) await endUnprovenAccess(transaction, person, now)
    }
    // Another person at the provider has used this address before: it was given to somebody else since.
    if (!(await link(transaction, { workspaceId, personId: person.id, subject }, now)))
      return reject('other-person')
    return person
  }

  const addMember = async (
    transaction: StoreOrTransaction,
    { workspace_id: workspaceId, default_role: role }: SettingsRow,
    personId: string,
    now: string,
    reject: Reject,
  ) => {
    if (await findMembership(transaction, workspaceId, personId)) return
    if (await hasAllMembers(transaction, workspaceId)) return reject('full')
    if (await hasAllWorkspaces(transaction, personId)) return reject('full')
    await transaction
      .insertInto('workspace_member')
      .values({ workspace_id: workspaceId, person_id: personId, role, joined_at: now })
      .execute()
    const event = { workspaceId, actor: { personId }, action: 'singleSignOn', subject: role } as const
    await recordAuditEvent(transaction, event, new Date(now))
  }

  /** Opens a session for a person whom the provider vouches for; the result says why not. */
  return (settings: SettingsRow, person: Identity, request: FastifyRequest) => {
    const now = new Date().toISOString()
    return transactionOrReply(store, async (transaction, reject: Reject) => {
      if (!(await lockWorkspace(transaction, settings.workspace_id))) return reject('expired')
      if (!(await hasDomainOf(transaction, settings.workspace_id, person.email)))
        return reject('foreign-domain')
      const linked = await findLinked(transaction, settings.workspace_id, person.subject)
      const account = linked
        ? await findPerson(transaction, linked.person_id)
        : await linkAccount(transaction, settings, person, now, reject)
      if (!account || !(await lockPerson(transaction, account.id))) return reject('disabled')
      // A linked person may have changed their address since: to one that the provider cannot speak for.
      if (!(await hasDomainOf(transaction, settings.workspace_id, account.email)))
        return reject('foreign-domain')
      await addMember(transaction, settings, account.id, now, reject)
      const change = { personId: account.id, action: 'singleSignOn', request, now } as const
      return { token: await openSession(context, transaction, change), email: account.email }
    })
  }
}
