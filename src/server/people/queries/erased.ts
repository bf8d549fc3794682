import type { KeyRing } from '../../store/credentials.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { erasedHashes } from '../erased-addresses.ts'

/** Remembers that a person erased themselves from a workspace, by a keyed hash of the address in lower case. */
export const rememberErasure = async (
  transaction: StoreOrTransaction,
  keys: KeyRing,
  erased: { readonly workspaceId: string; readonly emailKey: string; readonly now: Date },
) => {
  const [email_hash = ''] = erasedHashes(keys, erased.workspaceId, erased.emailKey)
  await transaction
    .insertInto('people_erased')
    .values({ workspace_id: erased.workspaceId, email_hash, erased_at: erased.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The addresses among these, in lower case, that may not come back by an import or by hand. */
export const findErased = async (
  store: StoreOrTransaction,
  keys: KeyRing,
  workspaceId: string,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const addresses = new Map(
    emailKeys.flatMap((emailKey) =>
      erasedHashes(keys, workspaceId, emailKey).map((each) => [each, emailKey] as const),
    ),
  )
  if (addresses.size === 0) return new Set()
  const rows = await store
    .selectFrom('people_erased')
    .select('email_hash')
    .where('workspace_id', '=', workspaceId)
    .where('email_hash', 'in', [...addresses.keys()])
    .execute()
  return new Set(rows.flatMap(({ email_hash }) => addresses.get(email_hash) ?? []))
}

/** Lets an address, in lower case, come back: only for a consent that the person has confirmed by this address. */
export const forgetErasure = (
  transaction: StoreOrTransaction,
  keys: KeyRing,
  workspaceId: string,
  emailKey: string,
) =>
  transaction
    .deleteFrom('people_erased')
    .where('workspace_id', '=', workspaceId)
    .where('email_hash', 'in', erasedHashes(keys, workspaceId, emailKey))
    .execute()
