import { type EventFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { loadClient, loadQueryClient } from '#api/load-client.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { bookingForm, type BookingTerms } from '#contract/booking/booking.ts'
import {
  bookingMachine,
  type BookingOutcome,
  type BookingRequest,
  type Guest,
  type Opened,
} from '#machines/site/booking.ts'
import { initQuery } from '../../queries.ts'
import { createFormSender } from '../form-sender.ts'
import { addDays } from './booking-dates.ts'
import { readBookingGuest } from './booking-guest.ts'

export type BookingState = SnapshotFrom<typeof bookingMachine>
export type SendBookingEvent = (event: EventFrom<typeof bookingMachine>) => void

/** Returns the signed-in user, or else the requester of a demo in this tab. */
const findGuest = async (): Promise<Guest> => {
  const queryClient = await loadQueryClient()
  const init = await queryClient.init.fetchQuery(initQuery).catch(() => null)
  const guest = init?.body.user ?? readBookingGuest()
  return { name: '', email: '', phoneNumber: '', ...guest }
}

/** How calls are booked: the same for as long as the page is open. */
const loadConfig = async () => {
  const queryClient = await loadQueryClient()
  return queryClient.fetchQuery({
    queryKey: ['bookingConfig'],
    queryFn: async () => {
      const reply = await (await loadClient()).bookingConfig()
      if (reply.status !== 200) throw new Error('How calls are booked did not load')
      return reply.body
    },
    staleTime: Infinity,
  })
}

const loadTerms = async (): Promise<BookingTerms> => {
  const config = await loadConfig()
  return config.provider === 'own' ? config : { isConfirmedByMail: false, asksForPhone: false }
}

const headersOf = (token: string) => ({ 'x-booking-token': token })

const openBooking = async (token: string): Promise<Opened> => {
  const client = await loadClient()
  const [reply, terms] = await Promise.all([client.booking({ headers: headersOf(token) }), loadTerms()])
  if (reply.status === 200) return { kind: 'booking', booking: reply.body, terms }
  if (reply.status === 404) return { kind: 'unknown', message: reply.body.message, terms }
  if (reply.status === 422) return { kind: 'unknown', message: bookingMessages.unknown, terms }
  throw new Error('The booking did not load')
}

const openCalendar = async (): Promise<Opened> => {
  const [config, guest] = await Promise.all([loadConfig(), findGuest()])
  if (config.provider === 'own') return { kind: 'calendar', guest, terms: config }
  return { kind: 'widget', url: config.url, guest }
}

/** Returns the slots of seven days in any time zone: fetches one more UTC day before and after. */
const findSlots = async (week: string): Promise<readonly string[]> => {
  const range = { from: addDays(week, -1), to: addDays(week, 7) }
  const queryClient = await loadQueryClient()
  return queryClient.fetchQuery({
    queryKey: ['bookingSlots', range],
    queryFn: async () => {
      const reply = await (await loadClient()).bookingSlots({ query: range })
      if (reply.status !== 200) throw new Error('The free slots did not load')
      return reply.body.slots
    },
  })
}

type Client = Awaited<ReturnType<typeof loadClient>>
type Reply =
  | Awaited<ReturnType<Client['book']>>
  | Awaited<ReturnType<Client['confirmBooking']>>
  | Awaited<ReturnType<Client['reschedule']>>
  | Awaited<ReturnType<Client['cancelBooking']>>

const toOutcome = (reply: Reply): BookingOutcome => {
  if (reply.status === 200) return { kind: 'done', ...reply.body }
  if (reply.status === 404) return { kind: 'gone', message: reply.body.message }
  if (reply.status !== 422) {
    const { message } = reply.body
    return { kind: message === bookingMessages.taken ? 'taken' : 'failed', message }
  }
  const { errors } = reply.body
  const startError = errors['start']?.[0]
  return startError === undefined ? { kind: 'rejected', errors } : { kind: 'taken', message: startError }
}

/** Creates the booking machine with its actors, and the captcha of a new booking. */
export const provideBookingMachine = () => {
  const { captcha, sendValues } = createFormSender('booking', bookingForm, async (body, key) =>
    toOutcome(await (await loadClient()).book({ body, headers: { 'idempotency-key': key } })),
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
      confirmBooking: fromPromise(async ({ input: { token } }) =>
        toOutcome(await (await loadClient()).confirmBooking({ headers: headersOf(token), body: {} })),
      ),
      moveBooking: fromPromise(async ({ input: { token, start } }) =>
        toOutcome(await (await loadClient()).reschedule({ headers: headersOf(token), body: { start } })),
      ),
      cancelBooking: fromPromise(async ({ input: { token } }) =>
        toOutcome(await (await loadClient()).cancelBooking({ headers: headersOf(token), body: {} })),
      ),
    },
  })
  return { captcha, machine }
}
