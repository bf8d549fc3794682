import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Mail, queueMail } from './outbox.ts'
import type { BookingTable, Store, StoreOrTransaction } from './schema.ts'
import { claimKey, type Conditions, findReceipt, type Receipt, spendChallenge } from './submissions.ts'

export type BookingRow = Selectable<BookingTable>

/** What is mailed about a booking, written once its row is known. */
type MailsFor = (booking: BookingRow) => readonly Mail[]

/** Who wants to be called, and when. */
export interface Wish {
  /** ISO 8601, UTC, as is `now` everywhere here. */
  readonly start: string
  readonly timeZone: string
  readonly name: string
  /** In any case. */
  readonly email: string
}

/** Why a booking stayed as it was; nothing was written. */
export type Refusal = 'taken' | 'unknown' | 'cancelled' | 'begun'

/** Leaves the transaction, so that what it wrote is undone. */
class Refused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

/** The captcha challenge was used for an earlier message. */
class ChallengeSpent extends Error {}

const orRefusal = async <Result>(work: Promise<Result>) => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return { outcome: error.reason } as const
    throw error
  }
}

/** The slot is this booking's from here on, or the transaction is left. */
const takeSlot = async (store: StoreOrTransaction, start: string, bookingId: string) => {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('booked_slot')
    .values({ starts_at: start, booking_id: bookingId })
    .onConflict((conflict) => conflict.column('starts_at').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refused('taken')
}

const queueAll = async (store: StoreOrTransaction, mails: readonly Mail[]) => {
  for (const mail of mails) await queueMail(store, mail, null)
}

/** What is written beside a new booking, in the same transaction. */
interface BookingConditions extends Pick<Conditions, 'spent'> {
  /** Made of the new booking, so that the same message sent again gets the same answer. */
  readonly receiptFor?: ((booking: BookingRow) => Receipt) | undefined
}

const insert = (store: Store, wish: Wish, { spent, receiptFor }: BookingConditions, mailsFor: MailsFor) =>
  store.transaction().execute(async (transaction) => {
    const booking: BookingRow = {
      id: randomUUIDv7(),
      starts_at: wish.start,
      time_zone: wish.timeZone,
      name: wish.name,
      email: wish.email.toLowerCase(),
      sequence: 0,
      created_at: new Date().toISOString(),
      cancelled_at: null,
    }
    const receipt = receiptFor?.(booking)
    if (receipt && !(await claimKey(transaction, receipt))) {
      const known = await findReceipt(transaction, receipt.key)
      if (known) return { outcome: 'known', receipt: known } as const
    }
    if (spent && !(await spendChallenge(transaction, spent))) throw new ChallengeSpent()
    await transaction.insertInto('booking').values(booking).execute()
    await takeSlot(transaction, booking.starts_at, booking.id)
    await queueAll(transaction, mailsFor(booking))
    return { outcome: 'stored', booking } as const
  })

/** Books a free slot and queues the mail about it, in one transaction. */
export const storeBooking = async (
  store: Store,
  wish: Wish,
  conditions: BookingConditions,
  mailsFor: MailsFor,
) => {
  try {
    return await orRefusal(insert(store, wish, conditions, mailsFor))
  } catch (error) {
    if (error instanceof ChallengeSpent) return { outcome: 'spent' } as const
    throw error
  }
}

/** The booking with this id, cancelled or not. */
export const findBooking = (store: StoreOrTransaction, id: string) =>
  store.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Changes a booking that stands and has not begun; its row is locked until the transaction ends. Whatever is
 * changed is a new version of the calendar entry.
 */
const change = async (
  store: StoreOrTransaction,
  { id, now }: { id: string; now: string },
  values: Partial<Pick<BookingRow, 'starts_at' | 'cancelled_at'>>,
): Promise<BookingRow> => {
  const changed = await store
    .updateTable('booking')
    .set({ ...values, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (changed) return changed
  const found = await findBooking(store, id)
  if (!found) throw new Refused('unknown')
  throw new Refused(found.cancelled_at === null ? 'begun' : 'cancelled')
}

/** Moves a booking to another slot, frees the old one and queues the mail about it, in one transaction. */
export const moveBooking = (
  store: Store,
  { id, start, now = new Date() }: { id: string; start: string; now?: Date },
  mailsFor: MailsFor,
) => {
  const work = store.transaction().execute(async (transaction) => {
    const booking = await change(transaction, { id, now: now.toISOString() }, { starts_at: start })
    // The new slot before the old one: two bookings that swap cannot then wait for each other.
    await takeSlot(transaction, start, id)
    await transaction
      .deleteFrom('booked_slot')
      .where('booking_id', '=', id)
      .where('starts_at', '<>', start)
      .execute()
    await queueAll(transaction, mailsFor(booking))
    return { outcome: 'stored', booking } as const
  })
  return orRefusal(work)
}

/** Cancels a booking, frees its slot and queues the mail about it, in one transaction. */
export const cancelBooking = (
  store: Store,
  { id, now = new Date() }: { id: string; now?: Date },
  mailsFor: MailsFor,
) => {
  const at = now.toISOString()
  const work = store.transaction().execute(async (transaction) => {
    const booking = await change(transaction, { id, now: at }, { cancelled_at: at })
    await transaction.deleteFrom('booked_slot').where('booking_id', '=', id).execute()
    await queueAll(transaction, mailsFor(booking))
    return { outcome: 'stored', booking } as const
  })
  return orRefusal(work)
}

/** Starts of the slots that are taken from `from` on, `to` not included. */
export const takenSlots = async (store: Store, { from, to }: { from: string; to: string }) => {
  const rows = await store
    .selectFrom('booked_slot')
    .select('starts_at')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .execute()
  return new Set(rows.map((row) => row.starts_at))
}
