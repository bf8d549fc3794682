import type { PersonalData } from '../../personal-data.ts'
import type { Store } from '../../store/schema.ts'

/** Rows of one query: an account can have any number of events. */
const pageSize = 1000

/** The rows of an account itself, without hashes, secrets and tokens. */
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

/**
 * Everything that is stored about a person, by name of the list, but the audit events. `ofFeatures` is what the
 * features beside accounts store. Undefined for an unknown person.
 */
export const readPersonalData = async (store: Store, personId: string, ofFeatures: PersonalData) => {
  const { profile, ...account } = await accountRows(store, personId)
  if (!profile) return undefined
  const person = { id: personId, email: profile.email }
  const isVerified = profile.verified_at !== null
  const lists: Record<string, unknown> = {}
  for (const [name, { read, isFoundByAddress = false }] of Object.entries(ofFeatures.lists ?? {}))
    if (isVerified || !isFoundByAddress) lists[name] = await read(store, person)
  const attachments = isVerified ? ((await ofFeatures.attachments?.(store, person)) ?? []) : []
  return { lists: { profile, ...account, ...lists }, attachments }
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
