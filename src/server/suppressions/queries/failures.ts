import { newId } from '../../store/new-id.ts'
import type { SuppressionKind } from '#contract/suppressions/suppressions.ts'
import { optOut } from '../../people/public.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'
import { addressHashes } from '../address-hashes.ts'
import { isUnreachable, oldestFailure } from '../is-unreachable.ts'

interface FailedMail {
  readonly workspaceId: string
  /** Number of the person. */
  readonly no: number
  /** Whether the mail went to this address, in lower case: the person may have another one by now. */
  readonly wasSentTo: (emailKey: string) => boolean
  /** Enhanced code (RFC 3463); null without one. */
  readonly status: string | null
  readonly now: Date
}

/** A mail to a dead address, or one that the person reported as unwanted. */
interface FinalFailure extends FailedMail {
  readonly kind: Exclude<SuppressionKind, 'soft'>
}

/** A mail that did not arrive, though the address may exist. */
interface SoftFailure extends FailedMail {
  readonly kind: 'soft'
  /** The recipient of a mailing, which counts once, and the time of its mail. */
  readonly recipientId: string
  readonly mailedAt: string
  /** The time of the last mail that arrived: failures before it no longer count; undefined for none. */
  readonly lastArrival: () => Promise<string | undefined>
}

interface Address {
  readonly emailKey: string
  /** The hash with the current secret comes first. */
  readonly hashes: readonly string[]
}

const suppress = async (
  transaction: StoreOrTransaction,
  { workspaceId, no, kind, status, now }: FinalFailure | SoftFailure,
  { emailKey, hashes }: Address,
) => {
  const known = await transaction
    .selectFrom('mail_suppression')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('address_hash', 'in', hashes)
    .executeTakeFirst()
  if (known && kind === 'complaint')
    await transaction
      .updateTable('mail_suppression')
      .set({ kind, status })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', known.id)
      .execute()
  if (known) return
  const id = newId()
  const [address_hash = ''] = hashes
  const added = await transaction
    .insertInto('mail_suppression')
    .values({ workspace_id: workspaceId, id, address_hash, kind, status, suppressed_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'address_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await transaction
    .insertInto('mail_suppression_address')
    .values({ workspace_id: workspaceId, suppression_id: id, no, email_key: emailKey })
    .execute()
}

/** Counts a mail that did not arrive; whether these are enough now. */
const countSoft = async (transaction: StoreOrTransaction, failure: SoftFailure, { hashes }: Address) => {
  const { workspaceId, recipientId, mailedAt, lastArrival, now } = failure
  const [address_hash = ''] = hashes
  await transaction
    .insertInto('mail_soft_bounce')
    .values({ workspace_id: workspaceId, address_hash, recipient_id: recipientId, mailed_at: mailedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const failures = () =>
    transaction
      .selectFrom('mail_soft_bounce')
      .select('mailed_at')
      .where('workspace_id', '=', workspaceId)
      .where('address_hash', 'in', hashes)
      .where('mailed_at', '>=', oldestFailure(now).toISOString())
  const all = await failures().execute()
  const times = all.map(({ mailed_at }) => mailed_at)
  if (!isUnreachable(times, now)) return false
  const arrival = await lastArrival()
  return isUnreachable(arrival === undefined ? times : times.filter((time) => time > arrival), now)
}

/**
 * Stores that a mail failed: a dead address is suppressed at once, any other after several failures. A complaint is
 * also an opt-out. A person who was deleted, or has another address by now, is left alone, but for the opt-out.
 */
export const recordMailFailure = async (
  transaction: StoreOrTransaction,
  keys: KeyRing,
  failure: FinalFailure | SoftFailure,
) => {
  const { workspaceId, no, wasSentTo, now } = failure
  const person = await transaction
    .selectFrom('people_person')
    .select('email_key')
    .where('workspace_id', '=', workspaceId)
    .where('no', '=', no)
    .$if(supportsRowLocks(transaction), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!person) return
  if (failure.kind === 'complaint') await optOut(transaction, { workspaceId, no, now })
  const { email_key: emailKey } = person
  if (!wasSentTo(emailKey)) return
  const address = { emailKey, hashes: addressHashes(keys, workspaceId, emailKey) }
  if (failure.kind !== 'soft' || (await countSoft(transaction, failure, address)))
    await suppress(transaction, failure, address)
}

/** Deletes failures that no longer count; returns how many. */
export const removeOldFailures = async (store: Store, now = new Date()) => {
  const { numDeletedRows } = await store
    .deleteFrom('mail_soft_bounce')
    .where('mailed_at', '<', oldestFailure(now).toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
