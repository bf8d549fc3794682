import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { KeyRing } from './credentials.ts'
import type { Store, StoreOrTransaction } from './schema.ts'
import { executeAll, expecting, insertingEach, type Step } from './transaction.ts'

/** The identity of a client's message: its idempotency key, its network, and a text that differs between messages. */
interface KeyedMessage {
  readonly key: string
  readonly network: string
  readonly content: string
}

interface MessageHashes {
  /** Of key and content: the same message, from whichever network it comes. */
  readonly id: string
  /** Of key and network: the same client, with whichever message it comes. */
  readonly scope: string
  /** AES key of the stored reply. Without the idempotency key, which is not stored, the reply is unreadable. */
  readonly replyKey: Buffer
}

/** Identifies a message with an idempotency key, by each secret of the key ring. */
export type MessageId = readonly [current: MessageHashes, ...others: MessageHashes[]]

const hashesWith = (secret: string, { key, network, content }: KeyedMessage): MessageHashes => {
  const hashOf = (purpose: string, ...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(`idempotency.${purpose}\n${JSON.stringify(parts)}`)
      .digest()
  return {
    id: hashOf('message', key, content).toString('base64url'),
    scope: hashOf('client', key, network).toString('base64url'),
    replyKey: hashOf('reply', key, content),
  }
}

/**
 * Identifies a message by keyed hashes. A key belongs to one client: with the same message it is the same client in
 * another network; with another message from another network it is a different client.
 */
export const messageIdOf = ([current, ...others]: KeyRing, message: KeyedMessage): MessageId => [
  hashesWith(current, message),
  ...others.map((secret) => hashesWith(secret, message)),
]

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const encryptReply = (reply: unknown, key: Buffer) => {
  const iv = randomBytes(ivBytes)
  const encrypting = createCipheriv(cipher, key, iv)
  const content = Buffer.concat([encrypting.update(JSON.stringify(reply)), encrypting.final()])
  return Buffer.concat([iv, encrypting.getAuthTag(), content]).toString('base64url')
}

const decryptReply = (stored: string, key: Buffer): unknown => {
  const bytes = Buffer.from(stored, 'base64url')
  const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const content = [decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()]
  return JSON.parse(Buffer.concat(content).toString('utf8'))
}

/** The reply to the first message with an idempotency key; a repeated message gets the same reply. */
export interface IdempotencyRecord {
  readonly message: MessageId
  readonly reply: unknown
}

/** An earlier use of an idempotency key: by the same message, with its reply, or by another message of the client. */
export type EarlierUse = { readonly isSame: true; readonly reply: unknown } | { readonly isSame: false }

/** A solved captcha challenge, which is accepted once; recorded until it expires. */
interface SolvedChallenge {
  readonly id: string
  readonly expiresAt: Date
}

/** The conditions for a unique message, checked in the transaction that writes it. */
export interface OnceConditions {
  readonly record?: IdempotencyRecord | undefined
  readonly challenge?: SolvedChallenge | undefined
}

/** The conditions of a message with the id of its submission, booking or subscription, by which it is erased. */
export interface Claim extends OnceConditions {
  readonly subjectId: string
}

/** Rolls the transaction back: the idempotency key or the captcha challenge was used before. */
class AlreadyUsed extends Error {
  readonly what: 'key' | 'challenge'

  constructor(what: AlreadyUsed['what']) {
    super(`This ${what} was used before`)
    this.what = what
  }
}

/** The earlier use of this message's idempotency key by its client. */
export const findEarlierUse = async (
  store: StoreOrTransaction,
  message: MessageId,
): Promise<EarlierUse | undefined> => {
  const rows = await store
    .selectFrom('idempotency')
    .select(['id', 'reply'])
    .where((where) =>
      where.or([
        where(
          'id',
          'in',
          message.map(({ id }) => id),
        ),
        where(
          'scope',
          'in',
          message.map(({ scope }) => scope),
        ),
      ]),
    )
    .execute()
  for (const { id, replyKey } of message) {
    const row = rows.find((each) => each.id === id)
    if (row) return { isSame: true, reply: decryptReply(row.reply, replyKey) }
  }
  return rows.length > 0 ? { isSame: false } : undefined
}

const claimKeys = (store: StoreOrTransaction, claims: readonly Claim[]): readonly Step[] => {
  const created_at = new Date().toISOString()
  const rows = claims.flatMap(({ record, subjectId }) => {
    if (!record) return []
    const [{ id, scope, replyKey }] = record.message
    return { id, scope, subject_id: subjectId, reply: encryptReply(record.reply, replyKey), created_at }
  })
  if (rows.length === 0) return []
  const inserting = insertingEach(store, rows, (some) =>
    store
      .insertInto('idempotency')
      .values(some)
      .onConflict((conflict) => conflict.doNothing()),
  )
  return [expecting(inserting, rows.length, new AlreadyUsed('key'))]
}

const insertChallenges = (store: StoreOrTransaction, challenges: readonly SolvedChallenge[]) =>
  store
    .insertInto('spent_challenge')
    .values(challenges.map(({ id, expiresAt }) => ({ id, expires_at: expiresAt.toISOString() })))
    .onConflict((conflict) => conflict.column('id').doNothing())

/** Marks solved captcha challenges as used; false if one of them was used before. */
export const spendChallenges = async (store: StoreOrTransaction, challenges: readonly SolvedChallenge[]) => {
  if (challenges.length === 0) return true
  const { numInsertedOrUpdatedRows } = await insertChallenges(store, challenges).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(challenges.length)
}

/**
 * Steps that claim the idempotency keys and captcha challenges of one or several messages, in the transaction that
 * writes them. They roll it back when one of them was used before; `asOutcome` turns that into a result.
 */
export const claimingSteps = (store: StoreOrTransaction, claims: readonly Claim[]): readonly Step[] => {
  const challenges = claims.flatMap(({ challenge }) => challenge ?? [])
  const spending = insertChallenges(store, challenges)
  return [
    ...claimKeys(store, claims),
    ...(challenges.length > 0 ? [expecting(spending, challenges.length, new AlreadyUsed('challenge'))] : []),
  ]
}

/** Claims the keys and challenges of messages in a transaction that goes on, as `claimingSteps` do. */
export const claimOnce = async (transaction: StoreOrTransaction, ...claims: readonly Claim[]) => {
  await executeAll(transaction, claimingSteps(transaction, claims))
}

/** The result of `work`, or why it was rolled back by `claimOnce`. */
export const asOutcome = async <Result>(store: Store, { record }: OnceConditions, work: Promise<Result>) => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AlreadyUsed)) throw error
    if (error.what === 'challenge') return { outcome: 'challengeUsed' } as const
    const earlier = record && (await findEarlierUse(store, record.message))
    if (!earlier) throw error
    return { outcome: 'duplicate', earlier } as const
  }
}
