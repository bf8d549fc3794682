import { z } from 'zod'

const key = 'understory:booking-guest'

const bookingGuest = z.object({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().default(''),
})
export type BookingGuest = z.infer<typeof bookingGuest>

/**
 * Stores name, email and phone number for the calendar page in this tab's session storage; a URL must not contain them.
 */
export const storeBookingGuest = (guest: BookingGuest) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(guest))
  } catch {
    // Without storage the visitor types them again.
  }
}

/** Returns the person of a demo request made in this tab, if any. */
export const readBookingGuest = (): BookingGuest | undefined => {
  try {
    return bookingGuest.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}
