/** A booked call. */
export interface BookingTable {
  id: string
  /** ISO 8601, UTC. */
  starts_at: string
  /** IANA name of the visitor's time zone. */
  time_zone: string
  name: string
  /** In lower case. */
  email: string
  /** The address without a tag such as `+calls`; null for bookings made before it was stored. */
  mailbox: string | null
  /** The number that is called, in E.164; null for a call at a meeting link. */
  phone: string | null
  /** Version of the calendar entry, from 0; each change raises it. */
  sequence: number
  /** End of the hold; null when the booking needs no confirmation, or has it. */
  held_until: string | null
  /** Unique among the open bookings of the mailbox, which limits their number; null for one that is not open. */
  open_number: number | null
  /** When the last mail about the booking is due. */
  mailed_at: string | null
  created_at: string
  cancelled_at: string | null
}

/** The slot of a booking; the row is deleted when the booking is canceled. */
export interface BookedSlotTable {
  /** ISO 8601, UTC. */
  starts_at: string
  booking_id: string
  /** The slot is free from then on; null when the booking is confirmed. */
  held_until: string | null
}

declare module '../store/schema.ts' {
  interface Tables {
    booking: BookingTable
    booked_slot: BookedSlotTable
  }
}
