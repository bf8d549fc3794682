import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { slotMinutes } from '#contract/booking.ts'
import type { Attachment } from '../store/outbox.ts'
import type { BookingRow } from '../store/bookings.ts'

interface Person {
  readonly name: string
  readonly email: string
}

export interface CalendarEntry {
  readonly booking: BookingRow
  /** Who invites: the sender of the mail, or calendars do not trust the entry. */
  readonly organizer: Person
  /** The team's own address. */
  readonly team: string
  readonly host: string
  /** Where the booking can be moved or cancelled. */
  readonly url: string
}

/** A name in a calendar file is a quoted parameter, which holds no quotes and no line breaks. */
const quotable = (name: string) => name.replace(/"/g, "'").replace(/\p{Cc}+/gu, ' ')

/**
 * The call as a calendar file (RFC 5545, sent as RFC 6047 has it). The same booking is the same entry each time,
 * in a higher version; a cancelled one takes the entry out of the calendar.
 */
export const calendarEntry = ({ booking, organizer, team, host, url }: CalendarEntry): Attachment => {
  const isCancelled = booking.cancelled_at !== null
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const start = new Date(booking.starts_at)
  const calendar = ical({ prodId: '//Understory//Booking//EN', method })
  const event = calendar.createEvent({
    id: `${booking.id}@${host}`,
    sequence: booking.sequence,
    start,
    end: new Date(start.getTime() + slotMinutes * 60_000),
    summary: 'Understory demo',
    description: isCancelled ? 'This call was cancelled.' : `Move or cancel this call: ${url}`,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { ...organizer, name: quotable(organizer.name) },
  })
  for (const attendee of [{ name: quotable(booking.name), email: booking.email }, { email: team }])
    event.createAttendee({
      ...attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  return {
    name: isCancelled ? 'cancelled.ics' : 'invite.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}
