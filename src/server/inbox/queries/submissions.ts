import { z } from 'zod'
import { isExpiredHold, stateOf } from '../../booking/public.ts'
import type { Store } from '../../store/schema.ts'

/** A submission, booking or subscription. */
export interface InboxEntry {
  readonly id: string
  readonly kind: string
  readonly email: string
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** The sent fields. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface InboxFilter {
  readonly kind?: string | undefined
  /** ISO 8601, UTC. */
  readonly since?: string | undefined
}

const formSchema = z.record(z.string(), z.unknown())

const listSubmissions = async (store: Store, since: string): Promise<InboxEntry[]> => {
  const rows = await store.selectFrom('submission').selectAll().where('created_at', '>=', since).execute()
  return rows.map(({ body, ...row }) => ({ ...row, body: formSchema.parse(JSON.parse(body)) }))
}

/** A booking with its state; a held time is not booked until its address is confirmed. */
const listBookings = async (store: Store, since: string): Promise<InboxEntry[]> => {
  const now = new Date().toISOString()
  const rows = await store.selectFrom('booking').selectAll().where('created_at', '>=', since).execute()
  return rows.map((row) => {
    const { id, email, created_at, starts_at, time_zone, name, phone, cancelled_at } = row
    const state = isExpiredHold(row, now) ? 'expired' : stateOf(row)
    const body = { state, starts_at, time_zone, name, phone, cancelled_at }
    return { id, kind: 'booking', email, created_at, body }
  })
}

const listSubscriptions = async (store: Store, since: string): Promise<InboxEntry[]> => {
  const rows = await store.selectFrom('subscription').selectAll().where('created_at', '>=', since).execute()
  return rows.map(({ id, email, created_at, state, changed_at }) => ({
    id,
    kind: 'subscription',
    email,
    created_at,
    body: { state, changed_at },
  }))
}

/** Lists submissions, bookings and subscriptions, oldest first. */
export const listInbox = async (store: Store, { kind, since = '' }: InboxFilter = {}) => {
  const all = await Promise.all([
    listSubmissions(store, since),
    listBookings(store, since),
    listSubscriptions(store, since),
  ])
  return all
    .flat()
    .filter((entry) => kind === undefined || entry.kind === kind)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
}
