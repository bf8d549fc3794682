import { sql } from 'kysely'
import type { KeyRing } from '../../store/credentials.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { addressHashes } from '../address-hashes.ts'

/** The addresses among these, in lower case, that get no invitations from a workspace. */
export const findSuppressed = async (
  store: StoreOrTransaction,
  keys: KeyRing,
  workspaceId: string,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (emailKeys.length === 0) return new Set()
  const byHash = new Map(
    emailKeys.flatMap((emailKey) =>
      addressHashes(keys, workspaceId, emailKey).map((each) => [each, emailKey] as const),
    ),
  )
  const hashed = await store
    .selectFrom('mail_suppression')
    .select('address_hash')
    .where('workspace_id', '=', workspaceId)
    .where('address_hash', 'in', [...byHash.keys()])
    .execute()
  // Hashed with a secret that the server no longer has.
  const clear = await store
    .selectFrom('mail_suppression_address')
    .select('email_key')
    .where('workspace_id', '=', workspaceId)
    .where('email_key', 'in', emailKeys)
    .execute()
  return new Set([
    ...hashed.flatMap(({ address_hash }) => byHash.get(address_hash) ?? []),
    ...clear.map(({ email_key }) => email_key),
  ])
}

/**
 * A statement about the numbers of people with suppressed addresses, to count them. Those who were deleted and added
 * again are missing: only a hash of their address is stored, which `leaveOutSuppressed` knows.
 */
export const suppressedNumbers = (workspaceId: string) => sql<{ no: number }>`
  select suppressed.no from mail_suppression_address as address cross join people_person as suppressed
    where address.workspace_id = ${workspaceId} and suppressed.workspace_id = ${workspaceId}
      and suppressed.email_key = address.email_key`

/** People whose addresses are read in one statement. */
const atOnce = 500

const hasSuppressed = async (store: StoreOrTransaction, workspaceId: string) =>
  (await store
    .selectFrom('mail_suppression')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The numbers of people, in slices, without those whose addresses get no invitations from a workspace. People are read
 * only where a workspace has such addresses.
 */
export async function* leaveOutSuppressed(
  store: StoreOrTransaction,
  keys: KeyRing,
  workspaceId: string,
  slices: AsyncIterable<readonly number[]>,
) {
  const isChecked = await hasSuppressed(store, workspaceId)
  for await (const slice of slices) {
    if (!isChecked) {
      yield { left: slice, suppressed: 0 }
      continue
    }
    for (let from = 0; from < slice.length; from += atOnce) {
      const people = await store
        .selectFrom('people_person')
        .select(['no', 'email_key'])
        .where('workspace_id', '=', workspaceId)
        .where('no', 'in', slice.slice(from, from + atOnce))
        .execute()
      const emailKeys = people.map(({ email_key }) => email_key)
      const suppressed = await findSuppressed(store, keys, workspaceId, emailKeys)
      const left = people.filter(({ email_key }) => !suppressed.has(email_key)).map(({ no }) => no)
      yield { left, suppressed: people.length - left.length }
    }
  }
}
