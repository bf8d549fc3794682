import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import type { assignableRole } from '#contract/workspace/permissions.ts'
import { singleSignOnLimits } from '#contract/single-sign-on/single-sign-on.ts'
import { domainOf, endOtherAccess } from '../accounts/public.ts'
import { createToken, hashToken } from '../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import type { SingleSignOnAttemptTable, SingleSignOnTable } from './tables.ts'
import { type Change, changeWorkspace } from '../members/queries/change-workspace.ts'

export type SettingsRow = Selectable<SingleSignOnTable>
export type AttemptRow = Selectable<SingleSignOnAttemptTable>

export const findSettings = (store: StoreOrTransaction, workspaceId: string) =>
  store.selectFrom('single_sign_on').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()

/** Whether a workspace has verified the domain of an address. */
export const hasDomainOf = async (store: StoreOrTransaction, workspaceId: string, email: string) => {
  const row = await store
    .selectFrom('verified_domain')
    .select('domain')
    .where('domain', '=', domainOf(email))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row !== undefined
}

/** The domains of a workspace, by name. */
export const listDomains = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('workspace_domain')
    .leftJoin('verified_domain', (join) =>
      join
        .onRef('verified_domain.domain', '=', 'workspace_domain.domain')
        .onRef('verified_domain.workspace_id', '=', 'workspace_domain.workspace_id'),
    )
    .select(['workspace_domain.domain', 'workspace_domain.token', 'verified_domain.verified_at'])
    .where('workspace_domain.workspace_id', '=', workspaceId)
    .orderBy('workspace_domain.domain')
    .limit(singleSignOnLimits.domains)
    .execute()
export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number]

export const findDomain = async (store: StoreOrTransaction, workspaceId: string, domain: string) =>
  (await listDomains(store, workspaceId)).find((known) => known.domain === domain)

/** Adds a domain to the list of a workspace; one that is there already stays as it is. */
export const addDomain = (store: Store, change: Change, domain: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const domains = await listDomains(transaction, workspace.id)
    const known = domains.find((each) => each.domain === domain)
    if (known) return { outcome: 'done', domain: known } as const
    if (domains.length >= singleSignOnLimits.domains) return { outcome: 'domainsFull' } as const
    const token = createToken()
    await transaction
      .insertInto('workspace_domain')
      .values({ workspace_id: workspace.id, domain, token, created_at: now.toISOString() })
      .execute()
    await record('addDomain', domain)
    return { outcome: 'done', domain: { domain, token, verified_at: null } } as const
  })

/** Marks a domain as verified; false if another workspace has it. */
export const claimDomain = async (
  transaction: StoreOrTransaction,
  { workspaceId, domain }: { readonly workspaceId: string; readonly domain: string },
  now: string,
) => {
  await transaction
    .insertInto('verified_domain')
    .values({ domain, workspace_id: workspaceId, verified_at: now })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute()
  const { workspace_id } = await transaction
    .selectFrom('verified_domain')
    .select('workspace_id')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  return workspace_id === workspaceId
}

/** Marks a domain whose TXT record was found as verified. */
export const verifyDomain = (store: Store, change: Change, domain: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const known = await findDomain(transaction, workspace.id, domain)
    if (!known) return { outcome: 'domainUnknown' } as const
    const verified_at = now.toISOString()
    const isClaimed = await claimDomain(transaction, { workspaceId: workspace.id, domain }, verified_at)
    if (!isClaimed) return { outcome: 'domainTaken' } as const
    if (known.verified_at === null) await record('verifyDomain', domain)
    return { outcome: 'done', domain: { ...known, verified_at: known.verified_at ?? verified_at } } as const
  })

/** Removes a domain; people with addresses in it no longer sign in by the provider of the workspace. */
export const removeDomain = (store: Store, change: Change, domain: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    if (!(await findDomain(transaction, workspace.id, domain))) return { outcome: 'domainUnknown' } as const
    for (const table of ['verified_domain', 'workspace_domain'] as const)
      await transaction
        .deleteFrom(table)
        .where('domain', '=', domain)
        .where('workspace_id', '=', workspace.id)
        .execute()
    await record('removeDomain', domain)
    return { outcome: 'done' } as const
  })

interface NewSettings {
  /** As JSON. */
  readonly provider: string
  readonly defaultRole: z.output<typeof assignableRole>
  readonly isEnabled: boolean
  readonly isEnforced: boolean
  /** Whether answers come from another provider than before: tests and identities no longer count. */
  readonly isOtherProvider: boolean
}

const endOtherAccessOfMembers = async (transaction: StoreOrTransaction, workspaceId: string) => {
  const members = await transaction
    .selectFrom('workspace_member')
    .innerJoin('person', 'person.id', 'workspace_member.person_id')
    .select(['person.id', 'person.email'])
    .where('workspace_member.workspace_id', '=', workspaceId)
    .execute()
  for (const member of members) await endOtherAccess(transaction, member)
}

/** Changes the settings of single sign-on. */
export const updateSettings = (store: Store, change: Change, form: NewSettings) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const before = await findSettings(transaction, workspace.id)
    const testedAt = form.isOtherProvider ? null : (before?.tested_at ?? null)
    const domains = await listDomains(transaction, workspace.id)
    const hasDomain = domains.some(({ verified_at }) => verified_at !== null)
    if (form.isEnabled && !hasDomain) return { outcome: 'domainFirst' } as const
    if (form.isEnforced && !form.isEnabled) return { outcome: 'enableFirst' } as const
    if (form.isEnforced && testedAt === null) return { outcome: 'testFirst' } as const

    const values = {
      provider: form.provider,
      default_role: form.defaultRole,
      is_enabled: form.isEnabled ? 1 : 0,
      is_enforced: form.isEnforced ? 1 : 0,
      tested_at: testedAt,
      updated_at: now.toISOString(),
    }
    await transaction
      .insertInto('single_sign_on')
      .values({ workspace_id: workspace.id, ...values })
      .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
      .execute()
    if (form.isOtherProvider)
      for (const table of ['single_sign_on_identity', 'single_sign_on_attempt'] as const)
        await transaction.deleteFrom(table).where('workspace_id', '=', workspace.id).execute()
    if (form.isEnforced && before?.is_enforced !== 1) await endOtherAccessOfMembers(transaction, workspace.id)
    const enabled = form.isEnabled ? 'on' : 'off'
    await record('updateSingleSignOn', form.isEnforced ? 'required' : enabled)
    return { outcome: 'done' } as const
  })

/** Removes the settings with all that belongs to the provider; domains stay verified. */
export const removeSettings = (store: Store, change: Change) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    for (const table of ['single_sign_on', 'single_sign_on_identity', 'single_sign_on_attempt'] as const)
      await transaction.deleteFrom(table).where('workspace_id', '=', workspace.id).execute()
    await record('removeSingleSignOn', null)
    return { outcome: 'done' } as const
  })

type NewAttempt = Omit<AttemptRow, 'state_hash' | 'browser_hash' | 'identity' | 'expires_at'> & {
  readonly state: string
  readonly browser: string
}

/** Stores a sign-in that goes on at the provider. */
export const insertAttempt = async (store: Store, { state, browser, ...attempt }: NewAttempt) => {
  await store
    .insertInto('single_sign_on_attempt')
    .values({
      ...attempt,
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      identity: null,
      expires_at: new Date(Date.now() + singleSignOnLimits.attemptMinutes * minuteMs).toISOString(),
    })
    .execute()
}

interface Presented {
  readonly workspaceId: string
  readonly state: string
  readonly protocol: AttemptRow['protocol']
}

/** Uses an attempt up, in the browser that began it; undefined if it has expired or was used. */
export const spendAttempt = (
  store: Store,
  { workspaceId, state, protocol, browser }: Presented & { readonly browser: string },
) =>
  store
    .deleteFrom('single_sign_on_attempt')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('workspace_id', '=', workspaceId)
    .where('protocol', '=', protocol)
    .where('expires_at', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst()

/** The attempt that waits for an answer of its provider. */
export const findWaitingAttempt = (store: Store, { workspaceId, state, protocol }: Presented) =>
  store
    .selectFrom('single_sign_on_attempt')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('workspace_id', '=', workspaceId)
    .where('protocol', '=', protocol)
    .where('identity', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()

/** Stores who has signed in at the provider; false if the attempt has an answer already. */
export const answerAttempt = async (store: Store, { state_hash }: AttemptRow, identity: string) => {
  const { numUpdatedRows } = await store
    .updateTable('single_sign_on_attempt')
    .set({ identity })
    .where('state_hash', '=', state_hash)
    .where('identity', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores that a test of the settings succeeded. */
export const recordTest = (store: Store, { workspace_id, updated_at }: SettingsRow) =>
  store
    .updateTable('single_sign_on')
    .set({ tested_at: new Date().toISOString() })
    .where('workspace_id', '=', workspace_id)
    .where('updated_at', '=', updated_at)
    .execute()
