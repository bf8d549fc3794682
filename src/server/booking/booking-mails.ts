import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { routes } from '#content/site/routes.ts'
import { slotMinutes } from '#contract/booking/booking.ts'
import type { Config } from '../config.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Attachment, Mail } from '../mail/outbox.ts'
import { guestName } from '../mail/guest-name.ts'
import type { BookingRow } from './queries.ts'

interface Person {
  readonly name: string
  readonly email: string
}

/** Where a call takes place: a meeting link, or the number that is called. */
const placeOf = ({ phone }: BookingRow, meetingUrl: string | undefined) =>
  meetingUrl ?? (phone === null ? undefined : `Phone call to ${phone}`)

interface CalendarEntry {
  readonly booking: BookingRow
  readonly place: string | undefined
  /** Must be the sender of the mail, or calendars do not trust the entry. */
  readonly organizer: Person
  /** Address of the team. */
  readonly team: string
  readonly host: string
  /** Page on which the booking can be moved or canceled. */
  readonly url: string
}

/** Names are quoted parameters in a calendar file: no quotes, no line breaks. */
const quotable = (name: string) => name.replace(/"/g, "'").replace(/\p{Cc}+/gu, ' ')

/** Information for the visitor and the team to move or cancel a call. */
const descriptionOf = (place: string | undefined, url: string) =>
  [place, `Move or cancel this call: ${url}`].filter((line) => line !== undefined).join('\n')

/**
 * The call as a calendar file (RFC 5545, RFC 6047). A changed booking is a higher version of the same entry; a canceled
 * one removes the entry from the calendar.
 */
const calendarEntry = ({ booking, place, organizer, team, host, url }: CalendarEntry): Attachment => {
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
    description: isCancelled ? 'This call was cancelled.' : descriptionOf(place, url),
    location: place ?? null,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { ...organizer, name: quotable(organizer.name) },
  })
  for (const attendee of [
    { name: quotable(guestName(booking.name) || booking.email), email: booking.email },
    { email: team },
  ])
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

export type BookingMailConfig = Pick<Config, 'publicUrl' | 'mailFrom' | 'inboxEmail' | 'booking'>

/** The event that the mails are about. */
type Occasion = 'booked' | 'moved' | 'cancelled'

const texts = {
  booked: {
    subject: 'Your demo is booked',
    text: 'Thank you. The time and place of the call are below; the calendar entry comes with this mail.',
    team: 'Demo booked',
  },
  moved: {
    subject: 'Your demo was moved',
    text: 'The call has a new time. Your calendar moves the entry by the file in this mail.',
    team: 'Demo moved',
  },
  cancelled: {
    subject: 'Your demo was cancelled',
    text: 'The call is off, and its time is free for others. Your calendar removes the entry by the file in this mail.',
    team: 'Demo cancelled',
  },
} as const

const clockOf = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(instant))

/** `Monday 23 November 2026, 10:00 to 10:15 (Europe/Prague)`. */
const timeOf = ({ starts_at }: BookingRow, timeZone: string) => {
  const start = new Date(starts_at)
  const end = new Date(start.getTime() + slotMinutes * 60_000).toISOString()
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' }).format(start)
  return `${day}, ${clockOf(starts_at, timeZone)} to ${clockOf(end, timeZone)} (${timeZone})`
}

const senderOf = (mailFrom: string) => {
  const [, name = '', email = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name || 'Understory', email }
}

const pageUrl = (publicUrl: string) => `${publicUrl.replace(/\/$/, '')}${routes.pageBookFreeDemo}`

/** The page that shows, confirms, moves and cancels a booking. Its token is in the fragment, which no server sees. */
const bookingLink = (publicUrl: string, token: string) => `${pageUrl(publicUrl)}#booking=${token}`

/**
 * Asks the address of a held slot to confirm it. Has none of the visitor's words: the address may be another person's.
 */
export const holdMail = (
  { publicUrl }: Pick<BookingMailConfig, 'publicUrl'>,
  booking: BookingRow,
  token: string,
): Mail => {
  const time = timeOf(booking, booking.time_zone)
  return {
    to: booking.email,
    ...renderEmail({
      subject: `Confirm your demo: ${time}`,
      paragraphs: [
        'Someone, we hope you, chose this time for a demo at Understory and gave this address.',
        `The call is not booked yet. We hold the time until ${clockOf(booking.held_until ?? booking.created_at, booking.time_zone)}. The link opens a page with one button; press it and the call is booked.`,
      ],
      facts: [['When', time]],
      action: { label: 'Confirm this call', url: bookingLink(publicUrl, token) },
      footer: ['If you did not ask for this, do nothing: the time becomes free, and no more mail will come.'],
    }),
  }
}

const actionOf = (occasion: Occasion, url: string, publicUrl: string) =>
  occasion === 'cancelled'
    ? { label: 'Book another time', url: pageUrl(publicUrl) }
    : { label: 'Reschedule or cancel', url }

/** The mails about a booking to the visitor and to the team, both with the calendar entry. */
export const bookingMails = (
  { publicUrl, mailFrom, inboxEmail, booking: { timeZone, meetingUrl } }: BookingMailConfig,
  occasion: Occasion,
  booking: BookingRow,
  token: string,
): readonly Mail[] => {
  const { subject, text, team } = texts[occasion]
  const url = bookingLink(publicUrl, token)
  const name = guestName(booking.name)
  const place = placeOf(booking, meetingUrl)
  const where = place !== undefined && occasion !== 'cancelled' ? ([['Where', place]] as const) : []
  const entry = { booking, place, organizer: senderOf(mailFrom), team: inboxEmail }
  const attachments = [calendarEntry({ ...entry, host: new URL(publicUrl).hostname, url })]
  return [
    {
      to: booking.email,
      attachments,
      ...renderEmail({
        subject: `${subject}: ${timeOf(booking, booking.time_zone)}`,
        paragraphs: [name ? `Hello ${name},` : 'Hello,', text],
        facts: [['When', timeOf(booking, booking.time_zone)], ...where],
        action: actionOf(occasion, url, publicUrl),
        footer: ['You get this mail because this address was given for a demo at Understory.'],
      }),
    },
    {
      to: inboxEmail,
      replyTo: booking.email,
      attachments,
      ...renderEmail({
        subject: `${team}: ${name || booking.email}, ${timeOf(booking, timeZone)}`,
        facts: [
          ['When', timeOf(booking, timeZone)],
          ['For the visitor', timeOf(booking, booking.time_zone)],
          ...where,
          ['Name', name],
          ['Email', booking.email],
        ],
      }),
    },
  ]
}
