import type { Store } from '../../store/schema.ts'

/** Rows of one query: an account can have any number of events. */
const pageSize = 1000

/** What an account itself consists of, without hashes, secrets and tokens. */
const accountRows = async (store: Store, personId: string) => {
  const profile = await store
    .selectFrom('person')
    .select(['id', 'email', 'name', 'verified_at', 'is_instance_admin', 'created_at', 'disabled_at'])
    .select(['delete_after', 'totp_confirmed_at'])
    .where('id', '=', personId)
    .executeTakeFirst()
  const sessions = await store
    .selectFrom('person_session')
    .select(['id', 'device', 'country', 'created_at', 'used_at', 'expires_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  const events = await store
    .selectFrom('account_event')
    .select(['id', 'action', 'device', 'country', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  const passkeys = await store
    .selectFrom('passkey')
    .select(['id', 'name', 'is_synced', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .execute()
  const links = await store
    .selectFrom('account_token')
    .select(['purpose', 'email', 'expires_at'])
    .where('person_id', '=', personId)
    .execute()
  const exports = await store
    .selectFrom('account_export')
    .select(['id', 'bytes', 'created_at', 'expires_at'])
    .where('person_id', '=', personId)
    .execute()
  return { profile, sessions, events, passkeys, links, exports }
}

const workspaceRows = async (store: Store, personId: string, email: string) => {
  const memberships = await store
    .selectFrom('workspace_member')
    .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
    .select(['workspace.id', 'workspace.name', 'workspace_member.role', 'workspace_member.joined_at'])
    .where('workspace_member.person_id', '=', personId)
    .execute()
  const apiKeys = await store
    .selectFrom('api_key')
    .select(['workspace_id', 'id', 'name', 'hint', 'permissions', 'created_at', 'expires_at', 'used_at'])
    .where('person_id', '=', personId)
    .execute()
  const invitations = await store
    .selectFrom('workspace_invitation')
    .innerJoin('workspace', 'workspace.id', 'workspace_invitation.workspace_id')
    .select(['workspace.name as workspace', 'workspace_invitation.email', 'workspace_invitation.role'])
    .select(['workspace_invitation.created_at', 'workspace_invitation.expires_at'])
    .where((where) =>
      where.or([
        where('workspace_invitation.email', '=', email),
        where('workspace_invitation.invited_by', '=', personId),
      ]),
    )
    .execute()
  const identities = await store
    .selectFrom('single_sign_on_identity')
    .innerJoin('workspace', 'workspace.id', 'single_sign_on_identity.workspace_id')
    .select(['workspace.name as workspace', 'single_sign_on_identity.created_at'])
    .where('single_sign_on_identity.person_id', '=', personId)
    .execute()
  return { memberships, apiKeys, invitations, identities }
}

/** What somebody with this address sent to the public site; only for an address that was verified. */
const siteRows = async (store: Store, email: string) => {
  const forms = await store.selectFrom('submission').selectAll().where('email', '=', email).execute()
  const bookings = await store
    .selectFrom('booking')
    .select(['id', 'starts_at', 'time_zone', 'name', 'email', 'phone', 'created_at', 'cancelled_at'])
    .where('email', '=', email)
    .execute()
  const newsletter = await store
    .selectFrom('subscription')
    .select(['email', 'state', 'created_at', 'mailed_at', 'changed_at'])
    .where('email', '=', email)
    .execute()
  const attachments = await store
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.submission_id')
    .select(['upload.id', 'upload.submission_id', 'upload.name', 'upload.extension', 'upload.bytes'])
    .where('submission.email', '=', email)
    .execute()
  return { forms, bookings, newsletter, attachments }
}

/** Mails to the address, without their texts: those contain links that open the account. */
const mailRows = (store: Store, email: string) =>
  store
    .selectFrom('outbox')
    .select(['subject', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

/** Everything that is stored about a person by table, but the audit events. Undefined for an unknown person. */
export const readPersonalData = async (store: Store, personId: string) => {
  const account = await accountRows(store, personId)
  if (!account.profile) return undefined
  const { email, verified_at } = account.profile
  return {
    ...account,
    profile: account.profile,
    ...(await workspaceRows(store, personId, email)),
    ...(verified_at !== null && { ...(await siteRows(store, email)), mails: await mailRows(store, email) }),
  }
}

/** The audit events of a person in pages, the oldest first. */
export async function* readAuditEventsOf(store: Store, personId: string) {
  let after = ''
  for (;;) {
    const page = await store
      .selectFrom('audit_event')
      .select(['workspace_id', 'id', 'action', 'subject', 'at'])
      .where('person_id', '=', personId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}
