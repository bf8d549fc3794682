import { type EventFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { loadClient } from '#api/load-client.ts'
import { bookingForm } from '#contract/site/booking.ts'
import { messages } from '#contract/shared/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import {
  bookingMachine,
  type BookingOutcome,
  type BookingRequest,
  type Guest,
  type Opened,
} from '#machines/site/booking.ts'
import { addDays } from './booking-dates.ts'
import { readBookingGuest } from './booking-guest.ts'
import { createFormSender } from '../form-sender.ts'

export type BookingState = SnapshotFrom<typeof bookingMachine>
export type SendBookingEvent = (event: EventFrom<typeof bookingMachine>) => void

/** Returns the signed-in user, or else the requester of a demo in this tab. */
const findGuest = async (): Promise<Guest> => {
  const reply = await (await loadClient()).init.query().catch(() => null)
  const user = reply?.status === 200 ? reply.body.user : null
  return user ?? readBookingGuest() ?? { name: '', email: '' }
}

const openBooking = async (token: string): Promise<Opened> => {
  const reply = await (await loadClient()).booking.query({ params: { token } })
  if (reply.status === 200) return { kind: 'booking', booking: reply.body }
  if (reply.status === 404 || reply.status === 422)
    return { kind: 'unknown', message: messages.booking.unknown }
  throw new Error('The booking did not load')
}

const openCalendar = async (): Promise<Opened> => {
  const tsr = await loadClient()
  const [reply, guest] = await Promise.all([tsr.bookingConfig.query(), findGuest()])
  if (reply.status !== 200) throw new Error('The calendar did not load')
  if (reply.body.provider === 'own') return { kind: 'calendar', guest }
  return { kind: 'widget', url: reply.body.url, guest }
}

/** Returns the slots of seven days in any time zone: fetches one more UTC day before and after. */
const findSlots = async (week: string): Promise<readonly string[]> => {
  const reply = await (
    await loadClient()
  ).bookingSlots.query({ query: { from: addDays(week, -1), to: addDays(week, 7) } })
  if (reply.status !== 200) throw new Error('The free times did not load')
  return reply.body.slots
}

type Client = Awaited<ReturnType<typeof loadClient>>
type Reply =
  | Awaited<ReturnType<Client['book']['mutate']>>
  | Awaited<ReturnType<Client['reschedule']['mutate']>>
  | Awaited<ReturnType<Client['cancelBooking']['mutate']>>

const toOutcome = (reply: Reply): BookingOutcome => {
  if (reply.status === 200) return { kind: 'done', ...reply.body }
  if (reply.status !== 422) {
    const { message } = reply.body
    return { kind: message === messages.booking.taken ? 'taken' : 'failed', message }
  }
  const { errors } = reply.body
  const startError = errors['start']?.[0]
  return startError === undefined ? { kind: 'rejected', errors } : { kind: 'taken', message: startError }
}

/** Creates the booking machine with its actors, and the captcha of a new booking. */
export const provideBookingMachine = () => {
  const { captcha, sendValues } = createFormSender('booking', bookingForm, async (body, key) =>
    toOutcome(await (await loadClient()).book.mutate({ body, headers: { 'idempotency-key': key } })),
  )
  const book = async (request: BookingRequest): Promise<BookingOutcome> => {
    const { error } = bookingForm.safeParse(request)
    return error ? { kind: 'rejected', errors: toFieldErrors(error.issues) } : sendValues({ ...request })
  }
  const machine = bookingMachine.provide({
    actors: {
      loadBookingPage: fromPromise(({ input: { token } }) =>
        token === null ? openCalendar() : openBooking(token),
      ),
      findSlots: fromPromise(({ input }) => findSlots(input.week)),
      bookSlot: fromPromise(({ input }) => book(input)),
      moveBooking: fromPromise(async ({ input: { token, start } }) =>
        toOutcome(await (await loadClient()).reschedule.mutate({ params: { token }, body: { start } })),
      ),
      cancelBooking: fromPromise(async ({ input: { token } }) =>
        toOutcome(await (await loadClient()).cancelBooking.mutate({ params: { token }, body: {} })),
      ),
    },
  })
  return { captcha, machine }
}
