import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'

const open = {
  BOOKING_HOURS: 'Mon-Sun 00:00-24:00',
  BOOKING_TIME_ZONE: 'UTC',
  BOOKING_NOTICE_HOURS: '24',
  INBOX_EMAIL: 'team@example.org',
  PUBLIC_URL: 'https://understory.example',
}
const hour = 3_600_000
const quarter = hour / 4
const firstSlot = Math.ceil(Date.now() / hour) * hour + 30 * hour
/** A slot, counted in quarters of an hour from some that can be booked. */
const slot = (index: number) => new Date(firstSlot + index * quarter).toISOString()

const ada = { name: 'Ada Lovelace', email: 'Ada@Example.org', timeZone: 'America/New_York' }

const post = (app: App, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const book = (app: App, start: string, more: object = {}) => post(app, '/booking', { ...ada, start, ...more })

const booked = z.object({
  message: z.string(),
  booking: z.object({ token: z.string(), start: z.string(), end: z.string(), state: z.string() }),
})
const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
const toVisitor = ({ reply_to }: { reply_to: string | null }) => reply_to === null
const tokenOf = (reply: { json(): unknown }) => booked.parse(reply.json()).booking.token
const attached = z.array(z.object({ name: z.string(), contentType: z.string(), content: z.string() }))

describe.each(databases)('booking on %s', (database) => {
  const start = async (environment: Record<string, string> = {}) => {
    const url = await freshDatabase(database)
    const app = await startApp(url, { ...open, ...environment })
    const store = await openTestStore(url)
    const isFree = async (instant: string) => {
      const day = instant.slice(0, 10)
      const reply = await app.inject(`/booking/slots?from=${day}&to=${day}`)
      return z
        .object({ slots: z.array(z.string()) })
        .parse(reply.json())
        .slots.includes(instant)
    }
    const mails = () => store.selectFrom('outbox').selectAll().execute()
    /** The calendar entries that the visitor was sent, by version. */
    const calendars = async () => {
      const entries = (await mails()).filter(toVisitor).map(({ attachments }) => {
        const [file] = attached.parse(JSON.parse(attachments ?? '[]'))
        return { contentType: file?.contentType, ...readCalendar(file?.content ?? '') }
      })
      const versionOf = (entry: (typeof entries)[number]) => Number(entry.all('SEQUENCE')[0])
      return entries.toSorted((one, other) => versionOf(one) - versionOf(other))
    }
    return { app, store, url, isFree, mails, calendars }
  }

  test('takes the slot, answers with the booking and queues mail to visitor and team', async () => {
    const { app, mails, isFree } = await start()
    expect(await isFree(slot(0))).toBe(true)
    const reply = await book(app, slot(0))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      message: messages.sent.booked,
      booking: { start: slot(0), end: slot(1), timeZone: ada.timeZone, name: ada.name, state: 'booked' },
    })
    expect(await isFree(slot(0))).toBe(false)
    expect(await isFree(slot(1))).toBe(true)

    const all = await mails()
    expect(all).toHaveLength(2)
    const [visitor, team] = [all.find(toVisitor), all.find((mail) => !toVisitor(mail))]
    expect(visitor).toMatchObject({ recipient: 'ada@example.org', reply_to: null })
    expect(team).toMatchObject({ recipient: 'team@example.org', reply_to: 'ada@example.org' })
    const link = `https://understory.example/book-a-free-demo?booking=${tokenOf(reply)}`
    expect(visitor?.text).toContain(link)
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: ada.timeZone, timeStyle: 'short' })
    expect(visitor?.subject).toContain(`${local.format(new Date(slot(0)))} to`)
    expect(team?.subject).toContain(`${slot(0).slice(11, 16)} to`)
    expect(team?.text).not.toContain(link)
  })

  test('parallel requests for one slot: exactly one wins, the others hear that it is taken', async () => {
    const { app, url, store, mails } = await start()
    const second = await startApp(url, open)
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        book(index % 2 === 0 ? app : second, slot(0), { email: `visitor${index}@example.org` }),
      ),
    )
    const statuses = statusesOf(replies)
    expect(statuses).toEqual([200, ...Array.from({ length: 23 }, () => 409)])
    const lost = replies.find(({ statusCode }) => statusCode === 409)
    expect(lost?.json()).toEqual({ message: messages.booking.taken })
    expect(await store.selectFrom('booking').selectAll().execute()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('parallel requests to move to one slot: one wins, the others keep theirs', async () => {
    const { app, store } = await start()
    const tokens: string[] = []
    for (const index of [0, 1, 2, 3]) tokens.push(tokenOf(await book(app, slot(index))))
    const replies = await Promise.all(
      tokens.map((token) => post(app, `/booking/${token}/reschedule`, { start: slot(9) })),
    )
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    const held = await store.selectFrom('booked_slot').select('starts_at').orderBy('starts_at').execute()
    const rows = await store.selectFrom('booking').select('starts_at').orderBy('starts_at').execute()
    expect(held).toEqual(rows)
    expect(held).toHaveLength(4)
  })

  test('two bookings that swap their slots at once both keep one', async () => {
    const { app, store } = await start()
    const [one, other] = [tokenOf(await book(app, slot(0))), tokenOf(await book(app, slot(1)))]
    const replies = await Promise.all([
      post(app, `/booking/${one}/reschedule`, { start: slot(1) }),
      post(app, `/booking/${other}/reschedule`, { start: slot(0) }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect(await store.selectFrom('booked_slot').selectAll().execute()).toHaveLength(2)
  })

  test('moving frees the old slot and raises the version of the same calendar entry', async () => {
    const { app, isFree, calendars } = await start()
    const token = tokenOf(await book(app, slot(0)))
    const moved = await post(app, `/booking/${token}/reschedule`, { start: slot(4) })
    expect(moved.json()).toMatchObject({
      message: messages.sent.rescheduled,
      booking: { token, start: slot(4), state: 'booked' },
    })
    expect([await isFree(slot(0)), await isFree(slot(4))]).toEqual([true, false])

    const [first, second] = await calendars()
    expect(second?.all('UID')).toEqual(first?.all('UID'))
    expect([first?.all('SEQUENCE'), second?.all('SEQUENCE')]).toEqual([['0'], ['1']])
    expect(second?.all('DTSTART')).toEqual([slot(4).replace(/[-:]|\.000/g, '')])
  })

  test('moving twice to the same slot is one move', async () => {
    const { app, mails } = await start()
    const token = tokenOf(await book(app, slot(0)))
    for (let time = 0; time < 2; time += 1) {
      const moved = await post(app, `/booking/${token}/reschedule`, { start: slot(4) })
      expect(moved.statusCode).toBe(200)
    }
    expect(await mails()).toHaveLength(4)
  })

  test('cancelling frees the slot for others, takes the entry out of the calendar, and can be repeated', async () => {
    const { app, isFree, calendars } = await start()
    const token = tokenOf(await book(app, slot(0)))
    for (let time = 0; time < 2; time += 1) {
      const reply = await post(app, `/booking/${token}/cancel`, {})
      expect(reply.json()).toMatchObject({
        message: messages.sent.bookingCancelled,
        booking: { state: 'cancelled' },
      })
    }
    expect(await isFree(slot(0))).toBe(true)
    const entries = await calendars()
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({ contentType: 'text/calendar; charset=utf-8; method=CANCEL' })
    expect(entries[1]?.all('METHOD')).toEqual(['CANCEL'])
    expect(entries[1]?.all('STATUS')).toEqual(['CANCELLED'])
    expect(entries[1]?.all('UID')).toEqual(entries[0]?.all('UID'))
    expect(entries[1]?.all('SEQUENCE')).toEqual(['1'])

    const moved = await post(app, `/booking/${token}/reschedule`, { start: slot(4) })
    expect([moved.statusCode, moved.json()]).toEqual([409, { message: messages.booking.cancelled }])
    expect((await book(app, slot(0))).statusCode).toBe(200)
    expect((await app.inject(`/booking/${token}`)).json()).toMatchObject({ state: 'cancelled' })
  })

  test('a call that has begun can be neither moved nor cancelled', async () => {
    const { app, store } = await start()
    const token = tokenOf(await book(app, slot(0)))
    await store.updateTable('booking').set({ starts_at: new Date().toISOString() }).execute()
    for (const [action, payload] of [['reschedule', { start: slot(4) }] as const, ['cancel', {}] as const]) {
      const reply = await post(app, `/booking/${token}/${action}`, payload)
      expect([reply.statusCode, reply.json()]).toEqual([409, { message: messages.booking.begun }])
    }
  })

  test('the calendar entry reads as one, whatever the visitor is called', async () => {
    const { app, calendars } = await start()
    await book(app, slot(0), { name: 'Ada "the\r\nATTENDEE:mailto:eve@example.org"; Žltá, 愛 '.repeat(4) })
    const [entry] = await calendars()
    expect(entry?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST')
    expect(entry?.all('METHOD')).toEqual(['REQUEST'])
    expect(entry?.all('DTEND')).toEqual([slot(1).replace(/[-:]|\.000/g, '')])
    expect(entry?.all('ORGANIZER')).toEqual(['mailto:hello@understory.localhost'])
    expect(entry?.all('ATTENDEE')).toEqual(['MAILTO:ada@example.org', 'MAILTO:team@example.org'])
    expect(entry?.parametersOf('ATTENDEE')[0]).toContain("'the ATTENDEE:mailto:eve@example.org'; Žltá, 愛")
  })

  test.each([
    ['odd minutes', () => slot(0).replace(/:00\.000Z$/, ':01.000Z')],
    ['the past', () => new Date(Math.floor(Date.now() / hour) * hour - hour).toISOString()],
    ['a time within the notice', () => new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString()],
    ['a day too far ahead', () => slot(61 * 96)],
  ])('%s cannot be booked', async (_, instant) => {
    const { app, store } = await start()
    const reply = await book(app, instant())
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({ errors: { start: [messages.booking.notOffered] } })
    expect(await store.selectFrom('booking').selectAll().execute()).toEqual([])
  })

  test('outside working hours nothing can be booked or moved to', async () => {
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
    const { app } = await start({
      BOOKING_HOURS: `${weekday.format(new Date(slot(0)))} ${slot(0).slice(11, 14)}00-24:00`,
    })
    const token = tokenOf(await book(app, slot(0)))
    const before = slot(-4)
    expect((await book(app, before)).statusCode).toBe(422)
    expect((await post(app, `/booking/${token}/reschedule`, { start: before })).statusCode).toBe(422)
  })

  test('a forged or foreign token leads nowhere', async () => {
    const { app } = await start()
    const token = tokenOf(await book(app, slot(0)))
    const [id] = token.split('.')
    const elsewhere = tokenOf(await book((await start()).app, slot(0)))
    for (const forged of [
      `${id}.${'A'.repeat(43)}`,
      `${randomUUID()}${token.slice(36)}`,
      elsewhere,
      'x',
      'x.y',
    ]) {
      const replies = [
        await app.inject(`/booking/${forged}`),
        await post(app, `/booking/${forged}/reschedule`, { start: slot(4) }),
        await post(app, `/booking/${forged}/cancel`, {}),
      ]
      for (const reply of replies)
        expect([reply.statusCode, reply.json()]).toEqual([404, { message: messages.booking.unknown }])
    }
    expect((await app.inject(`/booking/${token}`)).json()).toMatchObject({ state: 'booked' })
  })

  test('the same request under the same key is one booking, also when both come at once', async () => {
    const { app, mails } = await start()
    const key = { 'idempotency-key': 'k' }
    const send = () => post(app, '/booking', { ...ada, start: slot(0) }, key)
    const replies = [...(await Promise.all([send(), send()])), await send()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(replies.map(tokenOf)).size).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('without its mail there is no booking', async () => {
    const { app, store } = await start()
    await store.schema.alterTable('outbox').renameTo('elsewhere').execute()
    expect((await book(app, slot(0))).statusCode).toBe(500)
    expect(await store.selectFrom('booked_slot').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('booking').selectAll().execute()).toEqual([])
  })

  test('mistakes are named under their fields', async () => {
    const { app } = await start()
    const reply = await post(app, '/booking', { start: 'soon', timeZone: 'Europe/Atlantis', email: 'ada@' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      errors: {
        start: [messages.booking.unreadable],
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
  ])('the free slots of %s are not told', async (query) => {
    const { app } = await start()
    expect((await app.inject(`/booking/slots?${query}`)).statusCode).toBe(422)
  })

  test('where a third party keeps the calendar, ours offers nothing', async () => {
    const { app, isFree } = await start({ SCHEDULER_URL: 'https://calendar.example/understory/demo' })
    expect((await app.inject('/booking/config')).json()).toEqual({
      provider: 'widget',
      url: 'https://calendar.example/understory/demo',
    })
    expect(await isFree(slot(0))).toBe(false)
    expect((await book(app, slot(0))).statusCode).toBe(422)
  })

  test('a robot is turned away', async () => {
    const { app } = await start({ CAPTCHA_PROVIDER: 'altcha' })
    const reply = await book(app, slot(0))
    expect(reply.json()).toEqual({ errors: { recaptcha: [messages.recaptcha.required] } })
  })
})
