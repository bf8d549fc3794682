import type { Store } from '../../store/schema.ts'

/** Deletes expired sessions, tokens, attempts and events; returns how many. */
export const removeExpiredAccess = async (store: Store, now = new Date()) => {
  const time = now.toISOString()
  let removed = 0n
  for (const table of ['person_session', 'account_token', 'sign_in_attempt', 'account_event'] as const) {
    const { numDeletedRows } = await store
      .deleteFrom(table)
      .where('expires_at', '<=', time)
      .executeTakeFirstOrThrow()
    removed += numDeletedRows
  }
  return Number(removed)
}
