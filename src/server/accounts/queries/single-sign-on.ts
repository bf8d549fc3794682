import type { StoreOrTransaction } from '../../store/schema.ts'
import { endSessions } from './sessions.ts'
import { removeTokensFor } from './tokens.ts'

/** The settings of the workspace that has verified a domain and switched single sign-on on. */
export const findSettingsOfDomain = (store: StoreOrTransaction, domain: string) =>
  store
    .selectFrom('verified_domain')
    .innerJoin('single_sign_on', 'single_sign_on.workspace_id', 'verified_domain.workspace_id')
    .selectAll('single_sign_on')
    .where('verified_domain.domain', '=', domain)
    .where('single_sign_on.is_enabled', '=', 1)
    .executeTakeFirst()

/** The domain of an address. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/**
 * Whether a person may sign in by single sign-on only: a member, but not the owner, of a workspace that requires it.
 */
export const isSingleSignOnRequired = async (
  store: StoreOrTransaction,
  { id, email }: { readonly id: string; readonly email: string },
) => {
  const settings = await findSettingsOfDomain(store, domainOf(email))
  if (settings?.is_enforced !== 1) return false
  const membership = await store
    .selectFrom('workspace_member')
    .select('role')
    .where('workspace_id', '=', settings.workspace_id)
    .where('person_id', '=', id)
    .executeTakeFirst()
  return membership !== undefined && membership.role !== 'owner'
}

/**
 * Ends the sessions of a person who can sign in by single sign-on only, and a change of the address that waits for its
 * link.
 */
export const endOtherAccess = async (
  transaction: StoreOrTransaction,
  person: { readonly id: string; readonly email: string },
) => {
  if (!(await isSingleSignOnRequired(transaction, person))) return
  await endSessions(transaction, person.id)
  await removeTokensFor(transaction, 'change-email', person.id)
}
