import { describe, expect, test } from 'vitest'
import { bookingMessages } from '#contract/booking/messages.ts'
import { isMailOfExpiredHold, removeExpiredHolds } from '#server/booking/queries.ts'
import { listInbox } from '#server/inbox/queries/submissions.ts'
import { createSmtpMailer, deliverDueMails } from '#server/mail/mail-worker.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { databases } from '../../support/databases.ts'
import { closedPort } from '../../support/free-port.ts'
import { startMailServer } from '../../support/mail-server.ts'
import {
  ada,
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
  statusesOf,
  tokenOf,
  toVisitor,
} from './booking-fixture.ts'

const sharedMailServer = sharedFixture(() => startMailServer())
const newBooking = sharedBooking()

const held = bookingMessages.sent.bookingHeld(15)

describe.each(databases)('a booking where mail leaves, on %s', (database) => {
  /** The app with a mail server. */
  const start = async (environment: Record<string, string> = {}) => {
    const booking = await newBooking(database, { SMTP_URL: sharedMailServer().url, ...environment })
    /** Ends all holds, as if their time had passed. */
    const expireHolds = async () => {
      const held_until = new Date(Date.now() - 1000).toISOString()
      await booking.store
        .updateTable('booking')
        .set({ held_until })
        .where('held_until', 'is not', null)
        .execute()
      await booking.store
        .updateTable('booked_slot')
        .set({ held_until })
        .where('held_until', 'is not', null)
        .execute()
    }
    return { ...booking, expireHolds }
  }

  test('holds the slot for 15 minutes and sends one mail, without any word of the visitor', async () => {
    const { app, isFree, mails } = await start()
    const before = Date.now()
    const reply = await book(app, slot(0), { name: 'You won, Ada' })
    expect(reply.json()).toMatchObject({
      message: held,
      booking: { state: 'held', token: null, meetingUrl: null, start: slot(0) },
    })
    const { heldUntil } = reply.json<{ booking: { heldUntil: string } }>().booking
    expect(Date.parse(heldUntil) - before).toBeGreaterThanOrEqual(15 * 60_000)
    expect(Date.parse(heldUntil) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    expect(await isFree(slot(0))).toBe(false)
    const other = await book(app, slot(0), { email: 'grace@example.org' })
    expect([other.statusCode, other.json()]).toEqual([409, { message: bookingMessages.taken }])

    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'ada@example.org', attachments: null })
    expect(mail?.subject).toContain('Confirm your demo')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/You won|421 ?905/)
  })

  test('books the slot when the link of the mail is confirmed, once', async () => {
    const { app, mails, mailedToken } = await start()
    await book(app, slot(0))
    const token = await mailedToken(ada.email)
    const mail = await sharedMailServer().waitForMail(
      ({ subject = '', text = '' }) => subject.startsWith('Confirm') && text.includes(token),
    )
    expect(mail.text).toContain(`https://understory.example/book-a-free-demo#booking=${token}`)

    for (const url of ['/book-a-free-demo', '/booking/details', '/booking/confirm'])
      await app.inject({ url, headers: { 'x-booking-token': token } })
    expect((await show(app, token)).json()).toMatchObject({ state: 'held', token })

    const replies = [
      ...(await Promise.all([confirm(app, token), confirm(app, token)])),
      await confirm(app, token),
    ]
    for (const reply of replies)
      expect(reply.json()).toMatchObject({
        message: bookingMessages.sent.booked,
        booking: { state: 'booked', heldUntil: null, token },
      })
    const all = await mails()
    expect(all).toHaveLength(3)
    expect(all.filter(toVisitor).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Confirm your demo',
      'Your demo is booked',
    ])
    expect((await show(app, token)).json()).toMatchObject({ state: 'booked' })
  })

  test('gives the slot to another visitor after the hold has expired, and the link says so', async () => {
    const { app, isFree, mailedToken, expireHolds, store } = await start()
    await book(app, slot(0))
    const token = await mailedToken(ada.email)
    await expireHolds()
    expect(await isFree(slot(0))).toBe(true)
    const late = { message: bookingMessages.expired }
    for (const reply of [
      await show(app, token),
      await confirm(app, token),
      await move(app, token, slot(4)),
      await cancel(app, token),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([404, late])

    expect((await book(app, slot(0), { email: 'grace@example.org' })).statusCode).toBe(200)
    expect((await confirm(app, await mailedToken('grace@example.org'))).statusCode).toBe(200)
    expect(await isFree(slot(0))).toBe(false)
    expect((await confirm(app, token)).statusCode).toBe(404)
    expect(await store.selectFrom('booked_slot').selectAll().execute()).toHaveLength(1)
  })

  test('removes the mail of a hold that expired before the mail could be sent', async () => {
    const mailServer = await startMailServer()
    const { app, store } = await startBooking(database, { SMTP_URL: `smtp://127.0.0.1:${closedPort}` })
    await book(app, slot(0))
    await book(app, slot(1), { email: 'grace@example.org' })
    const held_until = new Date(Date.now() - 1000).toISOString()
    await store.updateTable('booking').set({ held_until }).where('starts_at', '=', slot(0)).execute()
    await app.close()

    const smtp = { url: mailServer.url, from: 'us@example.org', host: 'example.org' }
    const log = { warn: () => undefined, error: () => undefined }
    await store.updateTable('outbox').set({ claim: null }).execute()
    await deliverDueMails({
      store,
      mailer: createSmtpMailer(smtp),
      maxAttempts: 3,
      isOutdated: (mail) => isMailOfExpiredHold(store, mail),
      log,
      settings: { now: () => new Date(Date.now() + hour) },
    })
    expect(mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual(['grace@example.org'])
    expect(await store.selectFrom('outbox').select('recipient').execute()).toEqual([
      { recipient: 'grace@example.org' },
    ])
  })

  test('gives an expired slot to exactly one of several parallel visitors', async () => {
    const { app, expireHolds, store } = await start()
    await book(app, slot(0))
    await expireHolds()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => book(app, slot(0), { email: `visitor${index}@example.org` })),
    )
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    expect(await store.selectFrom('booked_slot').selectAll().execute()).toHaveLength(1)
  })

  test('does not confirm a slot that another booking has claimed, whatever its own row says', async () => {
    const { app, mailedToken, store } = await start()
    await book(app, slot(0))
    const token = await mailedToken(ada.email)
    await store
      .updateTable('booked_slot')
      .set({ held_until: new Date(0).toISOString() })
      .execute()
    await book(app, slot(0), { email: 'grace@example.org' })
    expect((await confirm(app, token)).json()).toEqual({ message: bookingMessages.expired })
    expect((await confirm(app, await mailedToken('grace@example.org'))).statusCode).toBe(200)
  })

  test('neither moves a held call nor tells the team about one that is canceled', async () => {
    const { app, mailedToken, mails, isFree } = await start()
    await book(app, slot(0))
    const token = await mailedToken(ada.email)
    const moved = await move(app, token, slot(4))
    expect([moved.statusCode, moved.json()]).toEqual([409, { message: bookingMessages.held }])
    const canceled = await cancel(app, token)
    expect(canceled.json()).toMatchObject({
      message: bookingMessages.sent.withoutMail.bookingCancelled,
      booking: { state: 'cancelled', heldUntil: null },
    })
    expect(await isFree(slot(0))).toBe(true)
    expect(await mails()).toHaveLength(1)
    expect((await confirm(app, token)).json()).toEqual({ message: bookingMessages.cancelled })
  })

  test('replies again without the token to a repeated idempotency key', async () => {
    const { app, mails } = await start()
    const key = { 'idempotency-key': 'a-key-of-one-booking' }
    const send = () => post(app, '/booking', { ...ada, start: slot(0) }, key)
    const replies = [await send(), await send()]
    expect(replies[1]?.json()).toEqual(replies[0]?.json())
    expect(replies[1]?.json()).toMatchObject({ message: held, booking: { token: null } })
    expect(await mails()).toHaveLength(1)
  })

  test('deletes holds and their mails a day after they expired, and nothing else', async () => {
    const { app, mailedToken, mails, expireHolds, store } = await start()
    await book(app, slot(0))
    await confirm(app, await mailedToken(ada.email))
    await book(app, slot(1), { email: 'grace@example.org' })
    expect(await removeExpiredHolds(store)).toBe(0)
    await expireHolds()
    expect(await removeExpiredHolds(store)).toBe(0)
    // In the time of the test only: the app removes holds of yesterday itself.
    expect(await removeExpiredHolds(store, new Date(Date.now() + 25 * hour))).toBe(1)
    const rows = await store.selectFrom('booking').select('email').execute()
    expect(rows).toEqual([{ email: 'ada@example.org' }])
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients.toSorted()).toEqual(['ada@example.org', 'ada@example.org', 'team@example.org'])
    expect(await store.selectFrom('booked_slot').select('starts_at').execute()).toEqual([
      { starts_at: slot(0) },
    ])
  })

  test('lists held, expired, booked and canceled calls in the inbox with their state', async () => {
    const { app, mailedToken, expireHolds, store } = await start()
    const people = ['late', 'booked', 'canceled', 'held']
    for (const [index, name] of people.entries()) {
      await book(app, slot(index), { email: `${name}@example.org` })
      if (name === 'late') await expireHolds()
      const token = await mailedToken(`${name}@example.org`)
      if (name === 'booked') await confirm(app, token)
      if (name === 'canceled') await cancel(app, token)
    }
    const states = (await listInbox(store)).map(({ email, body }) => [email.split('@')[0], body['state']])
    expect(Object.fromEntries(states)).toEqual({
      late: 'expired',
      booked: 'booked',
      canceled: 'cancelled',
      held: 'held',
    })
  })

  test('says in the configuration that the address is confirmed', async () => {
    const { app } = await start()
    expect((await app.inject('/booking/config')).json()).toMatchObject({
      isConfirmedByMail: true,
      asksForPhone: true,
    })
  })

  test('keeps the tokens of a booking out of the paths that are logged', async () => {
    const { app, mailedToken } = await start()
    await book(app, slot(0))
    const token = await mailedToken(ada.email)
    for (const url of [`/booking/${token}`, `/booking/${token}/cancel`])
      expect((await post(app, url, {})).statusCode).toBe(404)
    expect((await post(app, '/booking/cancel', {})).statusCode).toBe(422)
    expect((await show(app, token)).json()).toMatchObject({ state: 'held' })
  })
})

describe.each(databases)('a booking without mail, on %s', (database) => {
  test('stands at once, and its reply promises no mail', async () => {
    const { app } = await newBooking(database)
    const reply = await book(app, slot(0))
    expect(reply.json()).toMatchObject({ booking: { state: 'booked', heldUntil: null } })
    const token = tokenOf(reply)
    const replies = [
      reply,
      await move(app, token, slot(1)),
      await confirm(app, token),
      await cancel(app, token),
    ]
    for (const each of replies) {
      expect(each.statusCode).toBe(200)
      expect(each.json<{ message: string }>().message).not.toMatch(/mail|inbox|calendar/)
    }
    expect((await app.inject('/booking/config')).json()).toMatchObject({ isConfirmedByMail: false })
  })
})
