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
