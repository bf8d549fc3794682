import ical from 'ical-generator'
import type { Booking } from '#contract/booking/booking.ts'

interface CalendarEntry {
  readonly booking: Pick<Booking, 'token' | 'start' | 'end'>
  readonly place: string
  /** Address of the booking page, without its fragment. */
  readonly page: URL
}

/**
 * A booked call as a calendar file (RFC 5545). The part of a token before its signature is the id of the booking, as in
 * the entry of our mails: a calendar that has both shows one.
 */
export const calendarFile = ({ booking: { token, start, end }, place, page }: CalendarEntry) => {
  const [id] = (token ?? start).split('.')
  const url = token === null ? page.href : `${page.href}#booking=${token}`
  const calendar = ical({ prodId: '//Understory//Booking//EN' })
  calendar.createEvent({
    id: `${id}@${page.hostname}`,
    start: new Date(start),
    end: new Date(end),
    summary: 'Understory demo',
    description: `${place}\nMove or cancel this call: ${url}`,
    location: place,
    url,
  })
  return calendar.toString()
}
