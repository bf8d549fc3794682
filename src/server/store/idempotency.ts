import type { Store, StoreOrTransaction } from './schema.ts'

/** The reply to the first message with an idempotency key; a repeated message gets the same reply. */
export interface IdempotencyRecord {
  readonly key: string
  readonly fingerprint: string
  readonly reply: unknown
}

/** A solved captcha challenge, which is accepted once; recorded until it expires. */
interface SolvedChallenge {
  readonly id: string
  readonly expiresAt: Date
}

/** What makes a message unique, checked in the transaction that writes it. */
export interface OnceConditions {
  readonly record?: IdempotencyRecord | undefined
  readonly challenge?: SolvedChallenge | undefined
}

/** Rolls the transaction back: the idempotency key or the captcha challenge was used before. */
class AlreadyUsed extends Error {
  readonly what: 'key' | 'challenge'

  constructor(what: AlreadyUsed['what']) {
    super(`This ${what} was used before`)
    this.what = what
  }
}

/** The record of an earlier message with this idempotency key. */
export const findIdempotencyRecord = async (
  store: StoreOrTransaction,
  key: string,
): Promise<IdempotencyRecord | undefined> => {
  const row = await store
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { key, fingerprint: row.fingerprint, reply: JSON.parse(row.reply) }
}

const claimKeys = async (transaction: StoreOrTransaction, records: readonly IdempotencyRecord[]) => {
  if (records.length === 0) return
  const created_at = new Date().toISOString()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency')
    .values(
      records.map(({ key, fingerprint, reply }) => ({
        key,
        fingerprint,
        reply: JSON.stringify(reply),
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== BigInt(records.length)) throw new AlreadyUsed('key')
}

const markChallengesUsed = async (
  transaction: StoreOrTransaction,
  challenges: readonly SolvedChallenge[],
) => {
  if (challenges.length === 0) return
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('spent_challenge')
    .values(challenges.map(({ id, expiresAt }) => ({ id, expires_at: expiresAt.toISOString() })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== BigInt(challenges.length)) throw new AlreadyUsed('challenge')
}

const present = <Value>(value: Value | undefined) => (value === undefined ? [] : [value])

/**
 * Claims the idempotency keys and captcha challenges of one or several messages, in the transaction that writes them.
 * Rolls it back when one of them was used before; `asOutcome` turns that into a result.
 */
export const claimOnce = async (
  transaction: StoreOrTransaction,
  ...conditions: readonly OnceConditions[]
) => {
  await claimKeys(
    transaction,
    conditions.flatMap(({ record }) => present(record)),
  )
  await markChallengesUsed(
    transaction,
    conditions.flatMap(({ challenge }) => present(challenge)),
  )
}

/** The result of `work`, or why it was rolled back by `claimOnce`. */
export const asOutcome = async <Result>(store: Store, { record }: OnceConditions, work: Promise<Result>) => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AlreadyUsed)) throw error
    if (error.what === 'challenge') return { outcome: 'challengeUsed' } as const
    const first = record && (await findIdempotencyRecord(store, record.key))
    if (!first) throw error
    return { outcome: 'duplicate', record: first } as const
  }
}
