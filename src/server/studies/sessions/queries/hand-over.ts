import type { DeviceNote } from '#contract/studies/devices.ts'
import { handOverMinutes, type HandOverState, type StartedHandOver } from '#contract/sessions/hand-over.ts'
import { createToken, hashToken } from '../../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'

/**
 * Locks an open session until the transaction ends; every change of a code does this first, so that they have one
 * order.
 */
const lockOpenSession = (transaction: StoreOrTransaction, token_hash: string) =>
  transaction
    .updateTable('study_response')
    .set({ token_hash })
    .where('token_hash', '=', token_hash)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()

/** Creates the only valid code of a session; undefined if the session is not open any more. */
export const createHandOver = (store: Store, token: string, now = new Date()) =>
  inTransaction(store, async (transaction): Promise<StartedHandOver | undefined> => {
    const token_hash = hashToken(token)
    const session = await lockOpenSession(transaction, token_hash)
    if (!session) return undefined
    const code = createToken()
    const expiresAt = new Date(now.getTime() + handOverMinutes * 60_000).toISOString()
    const values = { code_hash: hashToken(code), token_hash, expires_at: expiresAt, taken_at: null }
    await transaction
      .insertInto('study_hand_over')
      .values({ response_id: session.id, ...values })
      .onConflict((conflict) => conflict.column('response_id').doUpdateSet(values))
      .execute()
    return { code, expiresAt }
  })

/** Ends the code of a session that continues on its first device, and notes that this is no phone. */
export const cancelHandOver = (store: Store, token: string) =>
  inTransaction(store, async (transaction) => {
    const session = await lockOpenSession(transaction, hashToken(token))
    if (!session) return
    await transaction.deleteFrom('study_hand_over').where('response_id', '=', session.id).execute()
    const device: DeviceNote = 'noPhone'
    await transaction.updateTable('study_response').set({ device }).where('id', '=', session.id).execute()
  })

const selectHandOver = (store: StoreOrTransaction) =>
  store
    .selectFrom('study_hand_over')
    .innerJoin('study_response', 'study_response.id', 'study_hand_over.response_id')
    .select([
      'study_response.version',
      'study_response.results_id',
      'study_hand_over.token_hash',
      'study_hand_over.expires_at',
      'study_hand_over.taken_at',
    ])

/** The last code that the device with this token has shown. */
export const handOverOf = (store: Store, token: string) =>
  selectHandOver(store).where('study_hand_over.token_hash', '=', hashToken(token)).executeTakeFirst()

/** The stored data of a code. */
export const findHandOver = (store: StoreOrTransaction, code: string) =>
  selectHandOver(store).where('study_hand_over.code_hash', '=', hashToken(code)).executeTakeFirst()

type StoredHandOver = NonNullable<Awaited<ReturnType<typeof findHandOver>>>

export const stateOfHandOver = (
  { taken_at, expires_at }: Pick<StoredHandOver, 'taken_at' | 'expires_at'>,
  now = new Date(),
): HandOverState =>
  taken_at !== null ? 'taken' : Date.parse(expires_at) > now.getTime() ? 'waiting' : 'expired'

/**
 * Exchanges a code for a new token of its session, once; the earlier token ends. Undefined if the code has expired, was
 * taken or replaced, or if the session has ended.
 */
export const takeHandOver = (
  store: Store,
  { code, device }: { readonly code: string; readonly device: DeviceNote | undefined },
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    const shown = await findHandOver(transaction, code)
    const session = shown && (await lockOpenSession(transaction, shown.token_hash))
    // Another request may have taken the code before the lock.
    const locked = session && (await findHandOver(transaction, code))
    if (!locked || stateOfHandOver(locked, now) !== 'waiting') return undefined
    const token = createToken()
    await transaction
      .updateTable('study_hand_over')
      .set({ taken_at: now.toISOString() })
      .where('response_id', '=', session.id)
      .execute()
    await transaction
      .updateTable('study_response')
      .set({ token_hash: hashToken(token), device: device ?? null })
      .where('id', '=', session.id)
      .execute()
    return token
  })
