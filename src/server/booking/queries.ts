import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Mail, queueMail } from '../mail/outbox.ts'
import { asOutcome, claimOnce, type IdempotencyRecord, type OnceConditions } from '../store/idempotency.ts'
import type { BookingTable, Store, StoreOrTransaction } from '../store/schema.ts'

export type BookingRow = Selectable<BookingTable>

/** Creates the mails about a booking from its row. */
type MailsFor = (booking: BookingRow) => readonly Mail[]

interface BookingConditions extends Pick<OnceConditions, 'challenge'> {
  /** Creates the idempotency record; its reply contains the new booking. */
  readonly recordFor?: ((booking: BookingRow) => IdempotencyRecord) | undefined
}

/** A requested call. */
export interface BookingRequest {
  /** ISO 8601, UTC. */
  readonly start: string
  readonly timeZone: string
  readonly name: string
  /** In any case. */
  readonly email: string
}

/** Why a booking was not made or changed; nothing was written. */
export type BookingRejection = 'taken' | 'unknown' | 'cancelled' | 'started'

/** Rolls the transaction back. */
class BookingRejected extends Error {
  readonly reason: BookingRejection
  constructor(reason: BookingRejection) {
    super(reason)
    this.reason = reason
  }
}

const rejectionAsOutcome = async <Result>(work: Promise<Result>) => {
  try {
    return await work
  } catch (error) {
    if (error instanceof BookingRejected) return { outcome: error.reason } as const
    throw error
  }
}

/** Claims the slot for this booking, or rolls the transaction back. */
const claimSlot = async (store: StoreOrTransaction, start: string, bookingId: string) => {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('booked_slot')
    .values({ starts_at: start, booking_id: bookingId })
    .onConflict((conflict) => conflict.column('starts_at').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new BookingRejected('taken')
}

const queueAll = async (store: StoreOrTransaction, mails: readonly Mail[]) => {
  for (const mail of mails) await queueMail(store, mail, null)
}

/** Books a free slot and queues the mails about it, in one transaction. */
export const storeBooking = (
  store: Store,
  request: BookingRequest,
  { challenge, recordFor }: BookingConditions,
  mailsFor: MailsFor,
) => {
  const booking: BookingRow = {
    id: randomUUIDv7(),
    starts_at: request.start,
    time_zone: request.timeZone,
    name: request.name,
    email: request.email.toLowerCase(),
    sequence: 0,
    created_at: new Date().toISOString(),
    cancelled_at: null,
  }
  const conditions = { challenge, record: recordFor?.(booking) }
  const work = store.transaction().execute(async (transaction) => {
    await claimOnce(transaction, { ...conditions, subjectId: booking.id })
    await transaction.insertInto('booking').values(booking).execute()
    await claimSlot(transaction, booking.starts_at, booking.id)
    await queueAll(transaction, mailsFor(booking))
    return { outcome: 'stored', booking } as const
  })
  return rejectionAsOutcome(asOutcome(store, conditions, work))
}

/** The booking with this id, canceled or not. */
export const findBooking = (store: StoreOrTransaction, id: string) =>
  store.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Changes a booking that is neither canceled nor started; its row is locked until the transaction ends. Every change
 * raises the version of the calendar entry.
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
  if (!found) throw new BookingRejected('unknown')
  throw new BookingRejected(found.cancelled_at === null ? 'started' : 'cancelled')
}

/** Moves a booking to another slot, frees the old one and queues the mails about it, in one transaction. */
export const moveBooking = (
  store: Store,
  { id, start, now = new Date() }: { id: string; start: string; now?: Date },
  mailsFor: MailsFor,
) => {
  const work = store.transaction().execute(async (transaction) => {
    const booking = await change(transaction, { id, now: now.toISOString() }, { starts_at: start })
    // Claims the new slot before it frees the old one: two bookings that swap slots then cannot deadlock.
    await claimSlot(transaction, start, id)
    await transaction
      .deleteFrom('booked_slot')
      .where('booking_id', '=', id)
      .where('starts_at', '<>', start)
      .execute()
    await queueAll(transaction, mailsFor(booking))
    return { outcome: 'stored', booking } as const
  })
  return rejectionAsOutcome(work)
}

/** Cancels a booking, frees its slot and queues the mails about it, in one transaction. */
export const cancelBooking = (
  store: Store,
  { id, now = new Date() }: { id: string; now?: Date },
  mailsFor: MailsFor,
) => {
  const cancelled_at = now.toISOString()
  const work = store.transaction().execute(async (transaction) => {
    const booking = await change(transaction, { id, now: cancelled_at }, { cancelled_at })
    await transaction.deleteFrom('booked_slot').where('booking_id', '=', id).execute()
    await queueAll(transaction, mailsFor(booking))
    return { outcome: 'stored', booking } as const
  })
  return rejectionAsOutcome(work)
}

/** Starts of the booked slots from `from` on, `to` not included. */
export const takenSlots = async (store: Store, { from, to }: { from: string; to: string }) => {
  const rows = await store
    .selectFrom('booked_slot')
    .select('starts_at')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .execute()
  return new Set(rows.map((row) => row.starts_at))
}
