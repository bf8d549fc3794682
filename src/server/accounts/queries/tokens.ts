import { sql } from 'kysely'
import { accountLimits } from '#contract/accounts/account.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { createToken, hashToken } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { AccountTokenPurpose } from '../tables.ts'

const lifetimeMs: Readonly<Record<AccountTokenPurpose, number>> = {
  'set-up': accountLimits.setUpMinutes * minuteMs,
  'verify-email': accountLimits.verifyHours * 60 * minuteMs,
  'change-email': accountLimits.verifyHours * 60 * minuteMs,
  'reset-password': accountLimits.resetMinutes * minuteMs,
  'second-factor': accountLimits.ticketMinutes * minuteMs,
}

interface NewToken {
  readonly purpose: AccountTokenPurpose
  readonly personId: string | null
  readonly email?: string
}

/** Creates a token that is used once, and returns it; only its hash is stored. */
export const insertToken = async (
  transaction: StoreOrTransaction,
  { purpose, personId, email }: NewToken,
  now: string,
) => {
  const token = createToken()
  await transaction
    .insertInto('account_token')
    .values({
      token_hash: hashToken(token),
      purpose,
      person_id: personId,
      email: email ?? null,
      tries: 0,
      expires_at: new Date(Date.parse(now) + lifetimeMs[purpose]).toISOString(),
    })
    .execute()
  return token
}

/** A token as a request brings it. */
interface PresentedToken {
  readonly token: string
  readonly purpose: AccountTokenPurpose
}

/** Uses a token up; undefined if it has expired, was used or never existed. Of parallel uses one gets it. */
export const spendToken = (
  transaction: StoreOrTransaction,
  { token, purpose }: PresentedToken,
  now: string,
) =>
  transaction
    .deleteFrom('account_token')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['person_id', 'email'])
    .executeTakeFirst()

/** Whether a token could be used now, and whose it is; it stays usable. */
export const findToken = (store: Store, { token, purpose }: PresentedToken, now: string) =>
  store
    .selectFrom('account_token')
    .leftJoin('person', 'person.id', 'account_token.person_id')
    .select(['person.id as person_id', 'person.email', 'person.name', 'person.disabled_at'])
    .where('account_token.token_hash', '=', hashToken(token))
    .where('account_token.purpose', '=', purpose)
    .where('account_token.expires_at', '>', now)
    .executeTakeFirst()

/** Counts one more code for a ticket before it is checked; undefined if the ticket has expired or had its tries. */
export const countTry = (store: Store, ticket: string, now: string) =>
  store
    .updateTable('account_token')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', 'second-factor')
    .where('expires_at', '>', now)
    .where('tries', '<', accountLimits.codeTries)
    .returning(['person_id', 'tries'])
    .executeTakeFirst()

/** Deletes all tokens of a person. */
export const removeTokens = async (transaction: StoreOrTransaction, personId: string) => {
  await transaction.deleteFrom('account_token').where('person_id', '=', personId).execute()
}

/** Deletes the tokens of one purpose, of a person, or those without one. */
export const removeTokensFor = async (
  transaction: StoreOrTransaction,
  purpose: AccountTokenPurpose,
  personId: string | null,
) => {
  await transaction
    .deleteFrom('account_token')
    .where('purpose', '=', purpose)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .execute()
}
