import type { Store } from './schema.ts'

const dayMs = 24 * 60 * 60_000

/** For how long a key gets its first answer again. */
const keyLifetimeMs = dayMs

export interface Removed {
  readonly submissions: number
  readonly mails: number
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/**
 * Deletes what need not be kept any longer: answered keys after a day, spent challenges once they are
 * expired, and submissions, bookings and mail that is no longer waiting after `retentionDays` (0 keeps them for ever).
 */
export const removeExpired = async (
  store: Store,
  retentionDays: number,
  now = new Date(),
): Promise<Removed> => {
  await store.deleteFrom('idempotency').where('created_at', '<', before(now, keyLifetimeMs)).execute()
  await store.deleteFrom('spent_challenge').where('expires_at', '<', now.toISOString()).execute()
  if (retentionDays === 0) return { submissions: 0, mails: 0 }

  const limit = before(now, retentionDays * dayMs)
  const mails = await store
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', limit)
    .executeTakeFirstOrThrow()
  await store.deleteFrom('booking').where('starts_at', '<', limit).execute()
  const submissions = await store
    .deleteFrom('submission')
    .where('created_at', '<', limit)
    .executeTakeFirstOrThrow()
  return { submissions: Number(submissions.numDeletedRows), mails: Number(mails.numDeletedRows) }
}
