import { z } from 'zod'

const key = 'understory:booking-guest'

const bookingGuest = z.object({ name: z.string(), email: z.string() })
export type BookingGuest = z.infer<typeof bookingGuest>

/**
 * Hands name and e-mail address to the calendar by this tab's own storage: an address of a page is no place for them.
 */
export const keepBookingGuest = (guest: BookingGuest) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(guest))
  } catch {
    // A browser that keeps nothing only costs the visitor typing it again.
  }
}

/** Who asked for a demo in this tab, if anyone did. */
export const readBookingGuest = (): BookingGuest | undefined => {
  try {
    return bookingGuest.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}
