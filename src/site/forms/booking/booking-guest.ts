import { z } from 'zod'

const key = 'understory:booking-guest'

const bookingGuest = z.object({ name: z.string(), email: z.string() })
export type BookingGuest = z.infer<typeof bookingGuest>

/** Stores name and email for the calendar page in this tab's session storage; a URL must not contain them. */
export const storeBookingGuest = (guest: BookingGuest) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(guest))
  } catch {
    // Without storage the visitor types both again.
  }
}

/** Returns the name and email of a demo request made in this tab, if any. */
export const readBookingGuest = (): BookingGuest | undefined => {
  try {
    return bookingGuest.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}
