import type { Selectable } from 'kysely'
import { newId } from '../../store/new-id.ts'
import { passkeyLimits } from '#contract/accounts/passkeys.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { createToken, hashToken } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { PasskeyTable } from '../tables.ts'

export type PasskeyRow = Selectable<PasskeyTable>

/** Creates a challenge that is used once, and returns it; `sessionId` is null for one to sign in. */
export const insertChallenge = async (store: Store, sessionId: string | null, now: string) => {
  const challenge = createToken()
  await store
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      session_id: sessionId,
      expires_at: new Date(Date.parse(now) + passkeyLimits.challengeMinutes * minuteMs).toISOString(),
    })
    .execute()
  return challenge
}

/** Uses a challenge up; false if it has expired, was used, or belongs to another session. */
export const spendChallenge = async (
  store: Store,
  { challenge, sessionId }: { readonly challenge: string; readonly sessionId: string | null },
  now: string,
) => {
  const { numDeletedRows } = await store
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The passkeys of a person, the oldest first. */
export const listPasskeys = (store: StoreOrTransaction, personId: string) =>
  store
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(passkeyLimits.perPerson)
    .execute()

export const findPasskey = (store: Store, credentialId: string) =>
  store.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

type NewPasskey = Pick<PasskeyRow, 'person_id' | 'credential_id' | 'public_key' | 'counter' | 'name'> & {
  readonly isSynced: boolean
}

/** Inserts a passkey; undefined if its credential is registered already. */
export const insertPasskey = (
  transaction: StoreOrTransaction,
  { isSynced, ...passkey }: NewPasskey,
  now: string,
) =>
  transaction
    .insertInto('passkey')
    .values({ id: newId(), ...passkey, is_synced: isSynced ? 1 : 0, created_at: now, used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Stores the use of a passkey; false if it was used or removed meanwhile. */
export const recordPasskeyUse = async (
  transaction: StoreOrTransaction,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  { newCounter, now }: { readonly newCounter: number; readonly now: string },
) => {
  const { numUpdatedRows } = await transaction
    .updateTable('passkey')
    .set({ counter: newCounter, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes a passkey of a person; false if it does not exist. */
export const removePasskey = async (transaction: StoreOrTransaction, personId: string, id: string) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes all passkeys of a person. */
export const removePasskeys = async (transaction: StoreOrTransaction, personId: string) => {
  await transaction.deleteFrom('passkey').where('person_id', '=', personId).execute()
}
