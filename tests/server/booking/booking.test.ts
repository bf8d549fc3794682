import { describe, expect, test } from 'vitest'
import { bookingMessages } from '#contract/booking/messages.ts'
import { startApp } from '../../support/app.ts'
import { databases } from '../../support/databases.ts'
import {
  ada,
  always,
  book,
  cancel,
  move,
  post,
  sharedBooking,
  show,
  slot,
  statusesOf,
  tokenOf,
  toVisitor,
} from './booking-fixture.ts'

const newBooking = sharedBooking()

describe.each(databases)('booking on %s', (database) => {
  const start = (environment: Record<string, string> = {}) => newBooking(database, environment)

  test('claims the slot, returns the booking and queues mails to visitor and team', async () => {
    const { app, mails, isFree } = await start()
    expect(await isFree(slot(0))).toBe(true)
    const reply = await book(app, slot(0))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      message: bookingMessages.sent.withoutMail.booked,
      booking: { start: slot(0), end: slot(1), timeZone: ada.timeZone, name: ada.name, state: 'booked' },
    })
    expect(await isFree(slot(0))).toBe(false)
    expect(await isFree(slot(1))).toBe(true)

    const all = await mails()
    expect(all).toHaveLength(2)
    const [visitor, team] = [all.find(toVisitor), all.find((mail) => !toVisitor(mail))]
    expect(visitor).toMatchObject({ recipient: 'ada@example.org', reply_to: null })
    expect(team).toMatchObject({ recipient: 'team@example.org', reply_to: 'ada@example.org' })
    const link = `https://understory.example/book-a-free-demo#booking=${tokenOf(reply)}`
    expect(visitor?.text).toContain(link)
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: ada.timeZone, timeStyle: 'short' })
    expect(visitor?.subject).toContain(`${local.format(new Date(slot(0)))} to`)
    expect(team?.subject).toContain(`${slot(0).slice(11, 16)} to`)
    expect(team?.text).not.toContain(link)
  })

  test('accepts exactly one of several parallel requests for a slot', async () => {
    const { app, url, store, mails } = await start()
    const second = await startApp(url, always)
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        book(index % 2 === 0 ? app : second, slot(0), { email: `visitor${index}@example.org` }),
      ),
    )
    const statuses = statusesOf(replies)
    expect(statuses).toEqual([200, ...Array.from({ length: 23 }, () => 409)])
    const lost = replies.find(({ statusCode }) => statusCode === 409)
    expect(lost?.json()).toEqual({ message: bookingMessages.taken })
    expect(await store.selectFrom('booking').selectAll().execute()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('moves exactly one of several bookings to the same slot; the others stay', async () => {
    const { app, store } = await start()
    const tokens: string[] = []
    for (const index of [0, 1, 2, 3])
      tokens.push(tokenOf(await book(app, slot(index), { email: `visitor${index}@example.org` })))
    const replies = await Promise.all(tokens.map((token) => move(app, token, slot(9))))
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    const held = await store.selectFrom('booked_slot').select('starts_at').orderBy('starts_at').execute()
    const rows = await store.selectFrom('booking').select('starts_at').orderBy('starts_at').execute()
    expect(held).toEqual(rows)
    expect(held).toHaveLength(4)
  })

  test('keeps a slot for both bookings when two swap slots at once', async () => {
    const { app, store } = await start()
    const [one, other] = [tokenOf(await book(app, slot(0))), tokenOf(await book(app, slot(1)))]
    const replies = await Promise.all([move(app, one, slot(1)), move(app, other, slot(0))])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect(await store.selectFrom('booked_slot').selectAll().execute()).toHaveLength(2)
  })

  test('frees the old slot when moved and raises the version of the calendar entry', async () => {
    const { app, isFree, calendars } = await start()
    const token = tokenOf(await book(app, slot(0)))
    const moved = await move(app, token, slot(4))
    expect(moved.json()).toMatchObject({
      message: bookingMessages.sent.withoutMail.rescheduled,
      booking: { token, start: slot(4), state: 'booked' },
    })
    expect([await isFree(slot(0)), await isFree(slot(4))]).toEqual([true, false])

    const [first, second] = await calendars()
    expect(second?.all('UID')).toEqual(first?.all('UID'))
    expect([first?.all('SEQUENCE'), second?.all('SEQUENCE')]).toEqual([['0'], ['1']])
    expect(second?.all('DTSTART')).toEqual([slot(4).replace(/[-:]|\.000/g, '')])
  })

  test('treats a repeated move to the same slot as one move', async () => {
    const { app, mails } = await start()
    const token = tokenOf(await book(app, slot(0)))
    for (let time = 0; time < 2; time += 1) {
      const moved = await move(app, token, slot(4))
      expect(moved.statusCode).toBe(200)
    }
    expect(await mails()).toHaveLength(4)
  })

  test('frees the slot when canceled, removes the calendar entry, and can be repeated', async () => {
    const { app, isFree, calendars } = await start()
    const token = tokenOf(await book(app, slot(0)))
    for (let time = 0; time < 2; time += 1) {
      const reply = await cancel(app, token)
      expect(reply.json()).toMatchObject({
        message: bookingMessages.sent.withoutMail.bookingCancelled,
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

    const moved = await move(app, token, slot(4))
    expect([moved.statusCode, moved.json()]).toEqual([409, { message: bookingMessages.cancelled }])
    expect((await book(app, slot(0))).statusCode).toBe(200)
    expect((await show(app, token)).json()).toMatchObject({ state: 'cancelled' })
  })

  test('rejects moving or canceling a call that has started', async () => {
    const { app, store } = await start()
    const token = tokenOf(await book(app, slot(0)))
    await store.updateTable('booking').set({ starts_at: new Date().toISOString() }).execute()
    for (const reply of [await move(app, token, slot(4)), await cancel(app, token)])
      expect([reply.statusCode, reply.json()]).toEqual([409, { message: bookingMessages.started }])
  })

  test('creates a valid calendar entry for any visitor name', async () => {
    const { app, calendars } = await start()
    await book(app, slot(0), { name: 'Ada "the\r\nATTENDEE; mailto:eve@example.org"; Žltá, 愛 '.repeat(4) })
    const [entry] = await calendars()
    expect(entry?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST')
    expect(entry?.all('METHOD')).toEqual(['REQUEST'])
    expect(entry?.all('DTEND')).toEqual([slot(1).replace(/[-:]|\.000/g, '')])
    expect(entry?.all('ORGANIZER')).toEqual(['mailto:hello@understory.localhost'])
    expect(entry?.all('ATTENDEE')).toEqual(['MAILTO:ada@example.org', 'MAILTO:team@example.org'])
    expect(entry?.parametersOf('ATTENDEE')[0]).toContain("Ada 'the ATTENDEE; Žltá, 愛")
  })

  test('stores one booking for repeated or concurrent requests with the same idempotency key', async () => {
    const { app, mails } = await start()
    const key = { 'idempotency-key': 'a-key-of-the-browser' }
    const send = () => post(app, '/booking', { ...ada, start: slot(0) }, key)
    const replies = [...(await Promise.all([send(), send()])), await send()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(replies.map(tokenOf)).size).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('shows the booking to no other client that uses the same key', async () => {
    const { app, store } = await start()
    const send = (index: number, email: string, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/booking',
        payload: { ...ada, email, start: slot(index) },
        headers: { 'idempotency-key': 'a-key-of-two-clients' },
        remoteAddress,
      })
    const first = await send(0, ada.email, '203.0.113.7')
    const taken = await send(0, 'eve@example.org', '203.0.113.8')
    const other = await send(1, 'eve@example.org', '203.0.113.8')
    expect([first, taken, other].map(({ statusCode }) => statusCode)).toEqual([200, 409, 200])
    expect(other.json()).toMatchObject({ booking: { email: 'eve@example.org', start: slot(1) } })
    expect(await store.selectFrom('booking').selectAll().execute()).toHaveLength(2)
    const stored = JSON.stringify(await store.selectFrom('idempotency').selectAll().execute())
    expect(stored).not.toMatch(/lovelace|example|booking/i)
  })
})
