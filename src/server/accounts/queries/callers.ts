import { accountLimits } from '#contract/accounts/account.ts'
import { dayMs, hourMs } from '#contract/shared/milliseconds.ts'
import { hashToken } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import type { Caller, Person } from '../../http/caller.ts'
import { permissionsOfKey } from '../../members/key-permissions.ts'

const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** When a session ends that is used now: after the days without a request, or after its longest life. */
export const sessionEnd = (createdAt: string, now: string) => {
  const idle = after(now, accountLimits.sessionIdleDays * dayMs)
  const last = after(createdAt, accountLimits.sessionDays * dayMs)
  return idle < last ? idle : last
}

/** The columns of a person that `toPerson` needs. */
const personColumns = [
  'person.id',
  'person.name',
  'person.email',
  'person.verified_at',
  'person.is_instance_admin',
  'person.totp_confirmed_at',
  'person.delete_after',
] as const

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly verified_at: string | null
  readonly is_instance_admin: number
  readonly totp_confirmed_at: string | null
  readonly delete_after: string | null
}

/** A server that sends no mail cannot verify addresses, and counts each as verified. */
export const toPerson = (row: PersonRow, { sendsMail }: { readonly sendsMail: boolean }): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  isEmailVerified: !sendsMail || row.verified_at !== null,
  hasSecondFactor: row.totp_confirmed_at !== null,
  isInstanceAdmin: row.is_instance_admin === 1,
  deletionAt: row.delete_after,
})

/** A caller with the times at which its session or key was created, and its use was stored last. */
interface FoundCaller {
  readonly caller: Caller
  readonly createdAt: string
  readonly usedAt: string | null
}

/** The person of an open session, in one query. */
export const findSessionCaller = async (
  store: Store,
  token: string,
  { sendsMail, now }: { readonly sendsMail: boolean; readonly now: string },
): Promise<FoundCaller | undefined> => {
  const row = await store
    .selectFrom('person_session')
    .innerJoin('person', 'person.id', 'person_session.person_id')
    .select(personColumns)
    .select(['person_session.id as session_id', 'person_session.created_at', 'person_session.used_at'])
    .where('person_session.token_hash', '=', hashToken(token))
    .where('person_session.expires_at', '>', now)
    .where('person.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const caller = { kind: 'person', person: toPerson(row, { sendsMail }), sessionId: row.session_id } as const
  return { caller, createdAt: row.created_at, usedAt: row.used_at }
}

/**
 * An API key has the permissions that its creator still has; it ends with their membership or account, and rests while
 * that is to be deleted.
 */
export const findKeyCaller = async (
  store: Store,
  key: string,
  { now }: { readonly now: string },
): Promise<FoundCaller | undefined> => {
  const row = await store
    .selectFrom('api_key')
    .innerJoin('person', 'person.id', 'api_key.person_id')
    .innerJoin('workspace_member', (join) =>
      join
        .onRef('workspace_member.workspace_id', '=', 'api_key.workspace_id')
        .onRef('workspace_member.person_id', '=', 'api_key.person_id'),
    )
    .select(['api_key.id', 'api_key.name', 'api_key.workspace_id', 'api_key.permissions'])
    .select(['api_key.person_id', 'api_key.created_at', 'api_key.used_at', 'workspace_member.role'])
    .where('api_key.key_hash', '=', hashToken(key))
    .where('api_key.expires_at', '>', now)
    .where('person.disabled_at', 'is', null)
    .where('person.delete_after', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const permissions = permissionsOfKey(row)
  const { id, person_id: creatorId, name, workspace_id: workspaceId } = row
  const caller = { kind: 'api-key', id, creatorId, name, workspaceId, permissions } as const
  return { caller, createdAt: row.created_at, usedAt: row.used_at }
}

const isDue = (usedAt: string | null, now: string) =>
  usedAt === null || Date.parse(now) - Date.parse(usedAt) >= hourMs

/** Stores that a session or a key was used, at most once an hour; a session then ends later. */
export const recordUse = async (
  store: Store,
  { caller, createdAt, usedAt }: FoundCaller,
  { now, country }: { readonly now: string; readonly country: string | null },
) => {
  if (!isDue(usedAt, now)) return
  if (caller.kind === 'api-key') {
    await store
      .updateTable('api_key')
      .set({ used_at: now })
      .where('workspace_id', '=', caller.workspaceId)
      .where('id', '=', caller.id)
      .execute()
    return
  }
  await store
    .updateTable('person_session')
    .set({ used_at: now, country, expires_at: sessionEnd(createdAt, now) })
    .where('id', '=', caller.sessionId)
    .execute()
}
