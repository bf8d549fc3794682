import { newId } from '../store/new-id.ts'
import { type AccountAction, accountLimits } from '#contract/accounts/account.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { executeAll } from '../store/transaction.ts'

/** The device and the place of a change. */
interface Origin {
  /** Browser and system. */
  readonly device: string | null
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | null
}

/** An operator of the server, who works on the command line. */
export const operator: Origin = { device: null, country: null }

interface AccountEvent extends Origin {
  readonly personId: string
  readonly action: AccountAction
}

/** Deletes the oldest events of an account beyond the limit, so that there is room for one more. */
const deleteOldest = (store: StoreOrTransaction, personId: string) =>
  store
    .deleteFrom('account_event')
    .where('person_id', '=', personId)
    .where('id', '<=', (query) =>
      query
        .selectFrom('account_event')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('id', 'desc')
        .offset(accountLimits.events - 1)
        .limit(1),
    )

/** Statements that write an event to the log of an account. */
export const accountEventStatements = (
  store: StoreOrTransaction,
  { personId, action, device, country }: AccountEvent,
  now: string,
) => [
  deleteOldest(store, personId),
  store.insertInto('account_event').values({
    person_id: personId,
    id: newId(),
    action,
    device,
    country,
    at: now,
    expires_at: new Date(Date.parse(now) + accountLimits.eventDays * dayMs).toISOString(),
  }),
]

/** Writes an event to the log of an account, in the transaction of the change. */
export const recordAccountEvent = (transaction: StoreOrTransaction, event: AccountEvent, now: string) =>
  executeAll(transaction, accountEventStatements(transaction, event, now))

/** The log of an account, the newest event first. */
export const listAccountEvents = (store: Store, personId: string) =>
  store
    .selectFrom('account_event')
    .select(['id', 'action', 'device', 'country', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(accountLimits.events)
    .execute()
