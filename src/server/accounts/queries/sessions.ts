import { newId } from '../../store/new-id.ts'
import { accountLimits } from '#contract/accounts/account.ts'
import { createToken, hashToken } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { sessionEnd } from './callers.ts'

interface NewSession {
  readonly personId: string
  readonly device: string
  readonly country: string | null
  /** The token that the same browser had before; its session ends. */
  readonly replacedToken: string | undefined
}

/** Ends the sessions beyond the limit that were used longest ago, so that there is room for one more. */
const endOldest = (store: StoreOrTransaction, personId: string) =>
  store
    .deleteFrom('person_session')
    .where('person_id', '=', personId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('person_session')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(accountLimits.sessions - 1),
    )

/** A new token and the statements that open its session; only the hash of the token is stored. */
export const newSession = (
  store: StoreOrTransaction,
  { personId, device, country, replacedToken }: NewSession,
  now: string,
) => {
  const token = createToken()
  const session = store.insertInto('person_session').values({
    id: newId(),
    person_id: personId,
    token_hash: hashToken(token),
    device,
    country,
    created_at: now,
    used_at: now,
    expires_at: sessionEnd(now, now),
  })
  const replaced = replacedToken === undefined ? [] : [hashToken(replacedToken)]
  const statements = [
    ...replaced.map((hash) => store.deleteFrom('person_session').where('token_hash', '=', hash)),
    endOldest(store, personId),
    session,
  ]
  return { token, statements }
}

/** Gives a session a new token and returns it: a copy of the token before opens nothing any more. */
export const renewSession = async (transaction: StoreOrTransaction, id: string) => {
  const token = createToken()
  await transaction
    .updateTable('person_session')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/** The open sessions of a person, the one used last first. */
export const listSessions = (store: Store, personId: string, now: string) =>
  store
    .selectFrom('person_session')
    .select(['id', 'device', 'country', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(accountLimits.sessions)
    .execute()

/** Whether a session was opened after this time. */
export const isSessionFresh = async (store: Store, id: string, since: string) => {
  const row = await store
    .selectFrom('person_session')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of a person; false if it does not exist. */
export const endSession = async (store: StoreOrTransaction, personId: string, id: string) => {
  const { numDeletedRows } = await store
    .deleteFrom('person_session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all sessions of a person, or all but one. */
export const endSessions = async (transaction: StoreOrTransaction, personId: string, exceptId?: string) => {
  const all = transaction.deleteFrom('person_session').where('person_id', '=', personId)
  await (exceptId === undefined ? all : all.where('id', '<>', exceptId)).execute()
}
