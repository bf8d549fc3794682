import { type Selectable, sql } from 'kysely'
import { newId } from '../store/new-id.ts'
import { bookingLimits } from '#contract/booking/booking.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { type Mail, queueMails, removePostponedMails } from '../mail/outbox.ts'
import { asOutcome, claimOnce, type IdempotencyRecord, type OnceConditions } from '../store/idempotency.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import type { BookingTable } from './tables.ts'
import type { OutboxTable } from '../mail/tables.ts'
import { inTransaction } from '../store/transaction.ts'

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
  /** In E.164; null for a call at a meeting link. */
  readonly phone: string | null
  /** Whether the slot is only held until the address is confirmed. */
  readonly isHeld: boolean
}

/** Why a booking was not made or changed; nothing was written. */
export type BookingRejection =
  | 'taken'
  | 'unknown'
  | 'expired'
  | 'held'
  | 'cancelled'
  | 'started'
  | 'tooMany'
  | 'movedOften'

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

const holdMs = bookingLimits.holdMinutes * 60_000

/** Minimum time between two mails about changes of one booking. */
const mailPauseMs = 5 * 60_000

/** An expired hold stays for a day, so that its link can say what happened. */
const expiredHoldMs = dayMs

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** Claims the slot for this booking, or rolls the transaction back. A slot whose hold has expired is free. */
const claimSlot = async (
  store: StoreOrTransaction,
  { id, starts_at, held_until }: Pick<BookingRow, 'id' | 'starts_at' | 'held_until'>,
  now: string,
) => {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('booked_slot')
    .values({ starts_at, booking_id: id, held_until })
    .onConflict((conflict) =>
      conflict
        .column('starts_at')
        .doUpdateSet((row) => ({
          booking_id: row.ref('excluded.booking_id'),
          held_until: row.ref('excluded.held_until'),
        }))
        .where('booked_slot.held_until', '<=', now),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new BookingRejected('taken')
}

const openNumbers = Array.from({ length: bookingLimits.openPerAddress }, (_, index) => index + 1)

/** Frees the numbers of bookings of this mailbox that are no longer open. */
const freeOpenNumbers = (store: StoreOrTransaction, mailbox: string | null, now: string) =>
  store
    .updateTable('booking')
    .set({ open_number: null })
    .where('mailbox', '=', mailbox)
    .where('open_number', 'is not', null)
    .where((where) => where.or([where.eb('starts_at', '<=', now), where.eb('held_until', '<=', now)]))
    .execute()

/**
 * Inserts a booking under a free number of its mailbox, or rolls the transaction back: its unique index is the limit.
 */
const insertOpen = async (store: StoreOrTransaction, booking: BookingRow, now: string) => {
  await freeOpenNumbers(store, booking.mailbox, now)
  for (const open_number of openNumbers) {
    const { numInsertedOrUpdatedRows } = await store
      .insertInto('booking')
      .values({ ...booking, open_number })
      .onConflict((conflict) => conflict.columns(['mailbox', 'open_number']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return
  }
  throw new BookingRejected('tooMany')
}

const queueAbout = (store: StoreOrTransaction, bookingId: string, mails: readonly Mail[], dueAt: string) =>
  queueMails(
    store,
    mails.map((mail) => ({ ...mail, submissionId: null, bookingId, dueAt })),
  )

/** Books or holds a free slot and queues the mails about it, in one transaction. */
export const storeBooking = (
  store: Store,
  request: BookingRequest,
  { challenge, recordFor, now = new Date() }: BookingConditions & { readonly now?: Date },
  mailsFor: MailsFor,
) => {
  const created_at = now.toISOString()
  const holdEnd = later(created_at, holdMs)
  const email = request.email.toLowerCase()
  const booking: BookingRow = {
    id: newId(),
    starts_at: request.start,
    time_zone: request.timeZone,
    name: request.name,
    email,
    mailbox: mailboxOf(email),
    phone: request.phone,
    sequence: 0,
    held_until: request.isHeld ? holdEnd : null,
    open_number: null,
    mailed_at: created_at,
    created_at,
    cancelled_at: null,
  }
  const conditions = { challenge, record: recordFor?.(booking) }
  const work = inTransaction(store, async (transaction) => {
    await claimOnce(transaction, { ...conditions, subjectId: booking.id })
    await insertOpen(transaction, booking, created_at)
    await claimSlot(transaction, booking, created_at)
    await queueAbout(transaction, booking.id, mailsFor(booking), created_at)
    return { outcome: 'stored', booking } as const
  })
  return rejectionAsOutcome(asOutcome(store, conditions, work))
}

/** The booking with this id: held, booked or canceled. */
export const findBooking = (store: StoreOrTransaction, id: string) =>
  store.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()

/** The state of a booking; one whose hold has expired is held. */
export const stateOf = ({ cancelled_at, held_until }: BookingRow) => {
  if (cancelled_at !== null) return 'cancelled'
  return held_until === null ? 'booked' : 'held'
}

/** Whether the address was not confirmed in time. */
export const isExpiredHold = ({ held_until, cancelled_at }: BookingRow, now: string) =>
  cancelled_at === null && held_until !== null && held_until <= now

/** Whether a mail is about a slot that was held and not confirmed in time: its link is of no use any more. */
export const isMailOfExpiredHold = async (
  store: Store,
  { booking_id: id }: Pick<OutboxTable, 'booking_id'>,
  now = new Date(),
) => {
  const booking = id === null ? undefined : await findBooking(store, id)
  return booking !== undefined && isExpiredHold(booking, now.toISOString())
}

/** Why this booking cannot be changed at `now`. */
const obstacleTo = (booking: BookingRow | undefined, now: string): BookingRejection | undefined => {
  if (!booking) return 'unknown'
  if (booking.cancelled_at !== null) return 'cancelled'
  if (isExpiredHold(booking, now)) return 'expired'
  return booking.starts_at <= now ? 'started' : undefined
}

const requireChangeable = async (store: StoreOrTransaction, id: string, now: string) => {
  const booking = await findBooking(store, id)
  const obstacle = obstacleTo(booking, now)
  if (!booking || obstacle) throw new BookingRejected(obstacle ?? 'unknown')
  return booking
}

/**
 * Confirms the address of a held slot and queues the mails about the booking, in one transaction; confirming again
 * changes nothing.
 */
export const confirmBooking = (
  store: Store,
  { id, now: date = new Date() }: { id: string; now?: Date },
  mailsFor: MailsFor,
) => {
  const now = date.toISOString()
  const work = inTransaction(store, async (transaction) => {
    const booking = await transaction
      .updateTable('booking')
      .set({ held_until: null, mailed_at: now })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .where('held_until', '>', now)
      .where('starts_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!booking)
      return { outcome: 'stored', booking: await requireChangeable(transaction, id, now) } as const
    // The row of the slot decides: another booking may have claimed it when the hold expired.
    const { numUpdatedRows } = await transaction
      .updateTable('booked_slot')
      .set({ held_until: null })
      .where('booking_id', '=', id)
      .where('held_until', '>', now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new BookingRejected('expired')
    await queueAbout(transaction, id, mailsFor(booking), now)
    return { outcome: 'stored', booking } as const
  })
  return rejectionAsOutcome(work)
}

/**
 * Queues the mails about a change. Within the pause after the last mail they wait until its end, and replace those that
 * wait already: the mail says the last state once.
 */
const queueAboutChange = async (
  store: StoreOrTransaction,
  booking: BookingRow,
  mailsFor: MailsFor,
  now: string,
) => {
  const isReplacing = await removePostponedMails(store, booking.id, now)
  const last = booking.mailed_at ?? booking.created_at
  const pauseEnd = isReplacing ? last : later(last, mailPauseMs)
  const dueAt = pauseEnd > now ? pauseEnd : now
  await queueAbout(store, booking.id, mailsFor(booking), dueAt)
  await store.updateTable('booking').set({ mailed_at: dueAt }).where('id', '=', booking.id).execute()
}

/** Moves a booking to another slot, frees the old one and queues the mails about it, in one transaction. */
export const moveBooking = (
  store: Store,
  { id, start, now: date = new Date() }: { id: string; start: string; now?: Date },
  mailsFor: MailsFor,
) => {
  const now = date.toISOString()
  const work = inTransaction(store, async (transaction) => {
    const found = await requireChangeable(transaction, id, now)
    if (found.held_until !== null) throw new BookingRejected('held')
    if (found.starts_at === start) return { outcome: 'stored', booking: found } as const
    const booking = await transaction
      .updateTable('booking')
      .set({ starts_at: start, sequence: sql`sequence + 1` })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .where('starts_at', '>', now)
      .where('sequence', '<', bookingLimits.moves)
      .returningAll()
      .executeTakeFirst()
    if (!booking) {
      // Another request may have changed the booking since it was read.
      await requireChangeable(transaction, id, now)
      throw new BookingRejected('movedOften')
    }
    // Claims the new slot before it frees the old one: two bookings that swap slots then cannot deadlock.
    await claimSlot(transaction, booking, now)
    await transaction
      .deleteFrom('booked_slot')
      .where('booking_id', '=', id)
      .where('starts_at', '<>', start)
      .execute()
    await queueAboutChange(transaction, booking, mailsFor, now)
    return { outcome: 'stored', booking } as const
  })
  return rejectionAsOutcome(work)
}

/**
 * Cancels a booking, frees its slot and queues the mails about it, in one transaction; a held slot has no such mails.
 */
export const cancelBooking = (
  store: Store,
  { id, now: date = new Date() }: { id: string; now?: Date },
  mailsFor: MailsFor,
) => {
  const now = date.toISOString()
  const work = inTransaction(store, async (transaction) => {
    const booking = await transaction
      .updateTable('booking')
      .set({ cancelled_at: now, open_number: null, sequence: sql`sequence + 1` })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .where('starts_at', '>', now)
      .where((where) => where.or([where.eb('held_until', 'is', null), where.eb('held_until', '>', now)]))
      .returningAll()
      .executeTakeFirst()
    if (!booking) {
      const obstacle = obstacleTo(await findBooking(transaction, id), now)
      throw new BookingRejected(obstacle ?? 'unknown')
    }
    await transaction.deleteFrom('booked_slot').where('booking_id', '=', id).execute()
    if (booking.held_until === null) await queueAboutChange(transaction, booking, mailsFor, now)
    return { outcome: 'stored', booking } as const
  })
  return rejectionAsOutcome(work)
}

/** Starts of the slots from `from` on, `to` not included, that are booked, or held at `now`. */
export const takenSlots = async (
  store: Store,
  { from, to, now = new Date() }: { from: string; to: string; now?: Date },
) => {
  const rows = await store
    .selectFrom('booked_slot')
    .select('starts_at')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where((where) =>
      where.or([where.eb('held_until', 'is', null), where.eb('held_until', '>', now.toISOString())]),
    )
    .execute()
  return new Set(rows.map((row) => row.starts_at))
}

/** Deletes slots that were held and not confirmed, with the mails about them; returns how many. */
export const removeExpiredHolds = (store: Store, now = new Date()) => {
  const limit = new Date(now.getTime() - expiredHoldMs).toISOString()
  return inTransaction(store, async (transaction) => {
    const expired = transaction.selectFrom('booking').select('id').where('held_until', '<', limit)
    await transaction.deleteFrom('outbox').where('booking_id', 'in', expired).execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('booking')
      .where('held_until', '<', limit)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
