import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import { anyDatabase, databases } from '../../support/databases.ts'
import { startMailServer } from '../../support/mail-server.ts'
import {
  ada,
  book,
  cancel,
  confirm,
  hour,
  move,
  sharedBooking,
  show,
  slot,
  startBooking,
  statusesOf,
  tokenOf,
  toVisitor,
} from './booking-fixture.ts'

const newBooking = sharedBooking()
const tooMany = { message: bookingMessages.tooMany(3) }

describe.each(databases)('limits of bookings on %s', (database) => {
  test('accepts exactly three of several parallel bookings of one address, in any letter case and with any tag', async () => {
    const { app, store } = await newBooking(database)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        book(app, slot(index), {
          email: ['ADA@example.org', 'ada@example.org', 'ada+calls@example.org'][index % 3],
        }),
      ),
    )
    expect(statusesOf(replies)).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toEqual(tooMany)
    expect(await store.selectFrom('booked_slot').selectAll().execute()).toHaveLength(3)
    expect((await book(app, slot(9), { email: 'grace@example.org' })).statusCode).toBe(200)
  })

  test('counts no canceled call, no call that has begun and no expired hold', async () => {
    const { app, store } = await newBooking(database)
    const tokens: string[] = []
    for (const index of [0, 1, 2]) tokens.push(tokenOf(await book(app, slot(index))))
    expect((await book(app, slot(3))).json()).toEqual(tooMany)

    await cancel(app, tokens[0] ?? '')
    expect((await book(app, slot(3))).statusCode).toBe(200)
    expect((await book(app, slot(4))).statusCode).toBe(409)

    const past = new Date(Date.now() - hour).toISOString()
    await store.updateTable('booking').set({ starts_at: past }).where('starts_at', '=', slot(1)).execute()
    expect((await book(app, slot(4))).statusCode).toBe(200)
    expect((await book(app, slot(5))).statusCode).toBe(409)

    await store.updateTable('booking').set({ held_until: past }).where('starts_at', '=', slot(2)).execute()
    expect((await book(app, slot(5))).statusCode).toBe(200)
    expect((await book(app, slot(6))).statusCode).toBe(409)
  })

  test('counts held times', async () => {
    const { url } = await startMailServer()
    const { app } = await startBooking(database, { SMTP_URL: url })
    const replies = []
    for (const index of [0, 1, 2, 3]) replies.push(await book(app, slot(index)))
    expect(statusesOf(replies)).toEqual([200, 200, 200, 409])
  })

  test('moves a booking five times, and still cancels it', async () => {
    const { app, isFree } = await newBooking(database)
    const token = tokenOf(await book(app, slot(0)))
    const replies = []
    for (let index = 1; index <= 7; index += 1) replies.push(await move(app, token, slot(index)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 409, 409])
    expect(replies.at(-1)?.json()).toEqual({ message: bookingMessages.movedOften(5) })
    expect((await move(app, token, slot(5))).statusCode, 'it is there already').toBe(200)
    expect([await isFree(slot(0)), await isFree(slot(5)), await isFree(slot(7))]).toEqual([true, false, true])
    expect((await cancel(app, token)).statusCode).toBe(200)
  })

  test('replaces the waiting mails by those of a cancellation, without a further pause', async () => {
    const { app, mails, calendars } = await newBooking(database)
    const token = tokenOf(await book(app, slot(0)))
    await move(app, token, slot(1))
    const due = (await mails()).map(({ next_attempt_at }) => next_attempt_at).toSorted()
    await cancel(app, token)
    const all = await mails()
    expect(all.map(({ next_attempt_at }) => next_attempt_at).toSorted()).toEqual(due)
    expect(all.filter(toVisitor).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your demo is booked',
      'Your demo was cancelled',
    ])
    expect((await calendars()).map((entry) => entry.all('SEQUENCE'))).toEqual([['0'], ['2']])
  })

  test('sends the mails of a change at once when the pause is over, and never takes back a tried one', async () => {
    const { app, mails, store } = await newBooking(database)
    const token = tokenOf(await book(app, slot(0)))
    await move(app, token, slot(1))
    await store.updateTable('outbox').set({ attempts: 1 }).execute()
    await store
      .updateTable('booking')
      .set({ mailed_at: new Date(Date.now() - hour).toISOString() })
      .execute()
    await move(app, token, slot(2))
    const all = await mails()
    expect(all).toHaveLength(6)
    const fresh = all.filter(({ attempts }) => attempts === 0)
    expect(fresh).toHaveLength(2)
    for (const { next_attempt_at } of fresh)
      expect(Date.parse(next_attempt_at)).toBeLessThanOrEqual(Date.now())
  })

  test('shows a booking until a day after the call', async () => {
    const { app, store } = await newBooking(database)
    const token = tokenOf(await book(app, slot(0)))
    const endedAgo = async (ms: number) => {
      const starts_at = new Date(Date.now() - ms - 15 * 60_000).toISOString()
      await store.updateTable('booking').set({ starts_at }).execute()
    }
    await endedAgo(23 * hour)
    expect((await show(app, token)).statusCode).toBe(200)
    await endedAgo(24 * hour)
    for (const reply of [
      await show(app, token),
      await confirm(app, token),
      await cancel(app, token),
      await move(app, token, slot(4)),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: bookingMessages.ended }])
  })
})

describe.each(anyDatabase)('limits of bookings on %s, above the store', (database) => {
  test('sends two mails about a booking and a hundred moves, and one pair more after the pause', async () => {
    const { app, mails } = await newBooking(database)
    const token = tokenOf(await book(app, slot(0)))
    for (let index = 1; index <= 100; index += 1) await move(app, token, slot(index))
    const all = await mails()
    expect(all).toHaveLength(4)
    const now = new Date().toISOString()
    expect(all.filter(({ next_attempt_at }) => next_attempt_at <= now)).toHaveLength(2)

    const [postponed] = all.filter((mail) => toVisitor(mail) && mail.next_attempt_at > now)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ada.timeZone, timeStyle: 'short' })
    expect(postponed?.subject).toContain('Your demo was moved')
    expect(postponed?.subject, 'the last state').toContain(`${clock.format(new Date(slot(5)))} to`)
    const wait = Date.parse(postponed?.next_attempt_at ?? '') - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(5 * 60_000)
  })
})

describe.each(databases)('the place of a call on %s', (database) => {
  test('names the configured meeting link, and neither asks for a number nor stores one', async () => {
    const meeting = 'https://meet.example/understory'
    const { app, mails, calendars, store } = await newBooking(database, { BOOKING_MEETING_URL: meeting })
    expect((await app.inject('/booking/config')).json()).toMatchObject({ asksForPhone: false })
    const reply = await book(app, slot(0), { phoneNumber: undefined })
    expect(reply.json()).toMatchObject({ booking: { phoneNumber: null, meetingUrl: meeting } })
    for (const { text } of await mails()) expect(text).toContain(`Where: ${meeting}`)
    const [entry] = await calendars()
    expect(entry?.all('LOCATION')).toEqual([meeting])
    await book(app, slot(1))
    const rows = await store.selectFrom('booking').select('phone').execute()
    expect(rows).toEqual([{ phone: null }, { phone: null }])
  })
})

describe.each(anyDatabase)('the place of a call on %s, above the store', (database) => {
  test('requires an existing phone number without a meeting link, and names it in page, mails and calendar', async () => {
    const { app, mails, calendars } = await newBooking(database)
    for (const [phoneNumber, message] of [
      [undefined, messages.phoneNumber.required],
      ['', messages.phoneNumber.required],
      ['soon', messages.phone.invalid],
      ['+421 000 000 000', messages.phone.invalid],
    ]) {
      const reply = await book(app, slot(0), { phoneNumber })
      expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { phoneNumber: [message] } }])
    }
    const reply = await book(app, slot(0))
    expect(reply.json()).toMatchObject({ booking: { phoneNumber: '+421905123456', meetingUrl: null } })
    for (const { text } of await mails()) expect(text).toContain('Where: Phone call to +421905123456')
    const [entry] = await calendars()
    expect(entry?.all('LOCATION')).toEqual(['Phone call to +421905123456'])
  })

  test('greets with a name without links, and shows none of them in calendar or subject', async () => {
    const { app, mails, calendars } = await newBooking(database)
    await book(app, slot(0), { name: 'Ada visit https://evil.example/win \u202E evil.example' })
    const all = await mails()
    expect(all.find(toVisitor)?.text).toContain('Hello Ada visit,')
    for (const mail of all) expect(JSON.stringify(mail)).not.toMatch(/evil/)
    expect((await calendars())[0]?.parametersOf('ATTENDEE')[0]).toContain('Ada visit')
  })
})
