import { z } from 'zod'
import { type App, startApp } from '../../support/app.ts'
import { readCalendar } from '../../support/calendar.ts'
import { sharedVariants } from '../../support/clean-up.ts'
import { type databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { deleteRowsAtEnd } from '../../support/delete-rows.ts'

/** Configuration with calls at any time from tomorrow on. */
export const always = {
  BOOKING_HOURS: 'Mon-Sun 00:00-24:00',
  BOOKING_TIME_ZONE: 'UTC',
  BOOKING_NOTICE_HOURS: '24',
  INBOX_EMAIL: 'team@example.org',
  PUBLIC_URL: 'https://understory.example',
}
export const hour = 3_600_000
const quarter = hour / 4
const firstSlot = Math.ceil(Date.now() / hour) * hour + 30 * hour
/** The slot that is `index` quarters of an hour after the first free one. */
export const slot = (index: number) => new Date(firstSlot + index * quarter).toISOString()

export const ada = {
  name: 'Ada Lovelace',
  email: 'Ada@Example.org',
  phoneNumber: '+421 905 123 456',
  timeZone: 'America/New_York',
}

export const post = (app: App, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const tokenHeader = (token: string) => ({ 'x-booking-token': token })
export const show = (app: App, token: string) =>
  app.inject({ url: '/booking/details', headers: tokenHeader(token) })
export const confirm = (app: App, token: string) => post(app, '/booking/confirm', {}, tokenHeader(token))
export const move = (app: App, token: string, start: string) =>
  post(app, '/booking/reschedule', { start }, tokenHeader(token))
export const cancel = (app: App, token: string) => post(app, '/booking/cancel', {}, tokenHeader(token))
export const book = (app: App, start: string, more: object = {}) =>
  post(app, '/booking', { ...ada, start, ...more })

const booked = z.object({
  message: z.string(),
  booking: z.object({ token: z.string().nullable(), start: z.string(), end: z.string(), state: z.string() }),
})
export const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
export const toVisitor = ({ reply_to }: { reply_to: string | null }) => reply_to === null
export const tokenOf = (reply: { json(): unknown }) => {
  const { token } = booked.parse(reply.json()).booking
  if (token === null) throw new Error('The token is in a mail')
  return token
}
const attached = z.array(z.object({ name: z.string(), contentType: z.string(), content: z.string() }))

const startServer = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
) => {
  const url = await freshDatabase(database)
  return { url, app: await startApp(url, { ...always, ...environment }), store: await openTestStore(url) }
}

const bookingOn = ({ url, app, store }: Awaited<ReturnType<typeof startServer>>) => {
  const isFree = async (instant: string) => {
    const day = instant.slice(0, 10)
    const reply = await app.inject(`/booking/slots?from=${day}&to=${day}`)
    return z
      .object({ slots: z.array(z.string()) })
      .parse(reply.json())
      .slots.includes(instant)
  }
  const mails = () => store.selectFrom('outbox').selectAll().execute()
  /** The calendar entries in mails to the visitor, by version. */
  const calendars = async () => {
    const entries = (await mails()).filter(toVisitor).map(({ attachments }) => {
      const [file] = attached.parse(JSON.parse(attachments ?? '[]'))
      return { contentType: file?.contentType, ...readCalendar(file?.content ?? '') }
    })
    const versionOf = (entry: (typeof entries)[number]) => Number(entry.all('SEQUENCE')[0])
    return entries.toSorted((one, other) => versionOf(one) - versionOf(other))
  }
  /** The token of the link in the last mail to an address. */
  const mailedToken = async (email: string) => {
    const to = (await mails()).filter(({ recipient }) => recipient === email.toLowerCase())
    const token = /#booking=([\w.-]+)/.exec(to.at(-1)?.text ?? '')?.[1]
    if (token === undefined) throw new Error(`No link to ${email}`)
    return token
  }
  return { app, store, url, isFree, mails, calendars, mailedToken }
}

/** An app of its own with slots on every day, and access to its database. */
export const startBooking = async (...options: Parameters<typeof startServer>) =>
  bookingOn(await startServer(...options))

/** As `startBooking`, with one app for all tests of the file: the bookings of each are deleted at its end. */
export const sharedBooking = () => {
  const servers = sharedVariants(startServer)
  return async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
    const server = await servers(database, environment)
    deleteRowsAtEnd(server.store)
    return bookingOn(server)
  }
}
