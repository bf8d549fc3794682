import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import { anyDatabase, databases } from '../../support/databases.ts'
import {
  book,
  cancel,
  confirm,
  hour,
  move,
  post,
  sharedBooking,
  show,
  slot,
  startBooking,
  tokenOf,
} from './booking-fixture.ts'

const newBooking = sharedBooking()

describe.each(databases)('rejected bookings on %s', (database) => {
  test('stores no booking when its mail cannot be queued', async () => {
    const { app, store } = await startBooking(database)
    await store.schema.alterTable('outbox').renameTo('elsewhere').execute()
    expect((await book(app, slot(0))).statusCode).toBe(500)
    expect(await store.selectFrom('booked_slot').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('booking').selectAll().execute()).toEqual([])
  })
})

describe.each(anyDatabase)('rejected bookings on %s, above the store', (database) => {
  const start = (environment: Record<string, string> = {}) => newBooking(database, environment)

  test.each([
    ['odd minutes', () => slot(0).replace(/:00\.000Z$/, ':01.000Z')],
    ['the past', () => new Date(Math.floor(Date.now() / hour) * hour - hour).toISOString()],
    ['a time within the notice', () => new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString()],
    ['a day too far ahead', () => slot(61 * 96)],
  ])('%s cannot be booked', async (_, instant) => {
    const { app, store } = await start()
    const reply = await book(app, instant())
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({ errors: { start: [bookingMessages.notOffered] } })
    expect(await store.selectFrom('booking').selectAll().execute()).toEqual([])
  })

  test('rejects booking or moving to a time outside working hours', async () => {
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
    const { app } = await start({
      BOOKING_HOURS: `${weekday.format(new Date(slot(0)))} ${slot(0).slice(11, 14)}00-24:00`,
    })
    const token = tokenOf(await book(app, slot(0)))
    const before = slot(-4)
    expect((await book(app, before)).statusCode).toBe(422)
    expect((await move(app, token, before)).statusCode).toBe(422)
  })

  test('rejects forged tokens and tokens for another purpose', async () => {
    const { app } = await start()
    const token = tokenOf(await book(app, slot(0)))
    const [id] = token.split('.')
    const elsewhere = tokenOf(await book((await startBooking(database)).app, slot(0)))
    for (const forged of [
      `${id}.${'A'.repeat(43)}`,
      `${randomUUID()}${token.slice(36)}`,
      elsewhere,
      'x',
      'x.y',
    ]) {
      const replies = [
        await show(app, forged),
        await confirm(app, forged),
        await move(app, forged, slot(4)),
        await cancel(app, forged),
      ]
      for (const reply of replies)
        expect([reply.statusCode, reply.json()]).toEqual([404, { message: bookingMessages.unknown }])
    }
    expect((await show(app, token)).json()).toMatchObject({ state: 'booked' })
  })

  test('reports errors by field', async () => {
    const { app } = await start()
    const reply = await post(app, '/booking', { start: 'soon', timeZone: 'Europe/Atlantis', email: 'ada@' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      errors: {
        start: [bookingMessages.unreadable],
        timeZone: [messages.invalid],
        name: [messages.name.required],
        email: [messages.email.invalid],
      },
    })
  })

  test.each([
    'from=2026-11-20',
    'from=2026-11-20&to=2026-11-19',
    'from=2026-11-01&to=2026-12-02',
    'from=x&to=y',
  ])('rejects the slots query %s', async (query) => {
    const { app } = await start()
    expect((await app.inject(`/booking/slots?${query}`)).statusCode).toBe(422)
  })

  test('offers no slots when an external scheduler is configured', async () => {
    const { app, isFree } = await start({ SCHEDULER_URL: 'https://calendar.example/understory/demo' })
    expect((await app.inject('/booking/config')).json()).toEqual({
      provider: 'widget',
      url: 'https://calendar.example/understory/demo',
    })
    expect(await isFree(slot(0))).toBe(false)
    expect((await book(app, slot(0))).statusCode).toBe(422)
  })

  test('rejects a booking without a passed captcha', async () => {
    const { app } = await start({ CAPTCHA_PROVIDER: 'altcha' })
    const reply = await book(app, slot(0))
    expect(reply.json()).toEqual({ errors: { recaptcha: [messages.recaptcha.required] } })
  })
})
