import type { Store } from '../../store/schema.ts'

const expiring = [
  'person_session',
  'account_token',
  'passkey_challenge',
  'single_sign_on_attempt',
  'sign_in_attempt',
  'account_event',
] as const

/** Deletes expired sessions, tokens, challenges, attempts and events; returns how many. */
export const removeExpiredAccess = async (store: Store, now = new Date()) => {
  const time = now.toISOString()
  let removed = 0n
  for (const table of expiring) {
    const { numDeletedRows } = await store
      .deleteFrom(table)
      .where('expires_at', '<=', time)
      .executeTakeFirstOrThrow()
    removed += numDeletedRows
  }
  return Number(removed)
}
