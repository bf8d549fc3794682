import { hashToken } from '../../store/credentials.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** Accepts the code of a time step, once: later codes only. False if it was used, also by a parallel request. */
export const spendStep = async (transaction: StoreOrTransaction, personId: string, step: number) => {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ totp_step: step })
    .where('id', '=', personId)
    .where('totp_step', '<', step)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface ConfirmedSecret {
  readonly personId: string
  /** As stored: a parallel enrollment may have replaced it. */
  readonly secret: string
  readonly step: number
}

/** Switches the second factor on, if this secret was not confirmed before. */
export const confirmSecret = async (
  transaction: StoreOrTransaction,
  { personId, secret, step }: ConfirmedSecret,
  now: string,
) => {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ totp_confirmed_at: now, totp_step: step })
    .where('id', '=', personId)
    .where('totp_secret', '=', secret)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores a secret that is not confirmed yet; false if the second factor is on. */
export const storeSecret = async (transaction: StoreOrTransaction, personId: string, secret: string) => {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ totp_secret: secret })
    .where('id', '=', personId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The person is part of the hash: equal codes of two persons differ. */
const hashOf = (personId: string, code: string) => hashToken(`${personId}\n${code}`)

/** Replaces the recovery codes of a person. */
export const replaceRecoveryCodes = async (
  transaction: StoreOrTransaction,
  personId: string,
  codes: readonly string[],
) => {
  await transaction.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  if (codes.length === 0) return
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code) })))
    .execute()
}

/** Uses a recovery code up; false if it is unknown or was used. */
export const spendRecoveryCode = async (transaction: StoreOrTransaction, personId: string, code: string) => {
  const spent = await transaction
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(personId, code))
    .returning('person_id')
    .executeTakeFirst()
  return spent !== undefined
}

export const countRecoveryCodes = async (store: StoreOrTransaction, personId: string) => {
  const { count } = await store
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
