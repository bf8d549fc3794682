import { describe, expect, test } from 'vitest'
import { createSmtpMailer, deliverDueMails } from '#server/mail/mail-worker.ts'
import { queueMail, retryMails } from '#server/store/outbox.ts'
import { databases } from '#tests/support/databases.ts'
import { from, mail, minute, onlyMail, patient, setUp } from './mail-room.ts'

describe.each(databases)('the outbox on %s', (database) => {
  test('a mail leaves with everything that was put in it, once', async () => {
    const { server, store, work } = await setUp(database)
    await queueMail(
      store,
      {
        ...mail,
        replyTo: 'grace@example.com',
        subject: 'Größe\r\nBcc: eve@example.com',
        html: '<p>Words.</p>',
        headers: { 'List-Unsubscribe': '<https://understory.example/x>' },
        attachments: [
          { name: 'demo.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR' },
          { name: 'notes.txt', contentType: 'text/plain', content: 'notes' },
        ],
      },
      null,
    )

    expect(await deliverDueMails(work)).toBe(1)
    expect(await deliverDueMails(work)).toBe(0)

    const row = await onlyMail(store)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
    expect(row.sent_at).not.toBeNull()
    expect(server.mails).toHaveLength(1)
    const [received] = server.mails
    expect(received).toMatchObject({
      from: { name: 'Understory', address: 'hello@understory.example' },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'grace@example.com' }],
      messageId: `<${row.id}@understory.example>`,
    })
    expect(received?.text).toMatch(/^Words\.\s+$/)
    expect(received?.bcc).toBeUndefined()
    expect(received?.subject).toContain('Größe')
    expect(received?.html).toContain('<p>Words.</p>')
    const headers = new Map(received?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe('<https://understory.example/x>')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    const calendar = received?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    expect(calendar?.method).toBe('REQUEST')
    expect(received?.attachments.map(({ filename }) => filename)).toContain('notes.txt')
  })

  test('a mail that is refused for good is dead at once, and its address is not logged', async () => {
    const { store, work, said } = await setUp(database, 'refuse')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'dead', attempts: 1 })
    expect((await onlyMail(store)).last_error).toContain('No such mailbox')
    expect(said).toMatchObject([{ code: 'EENVELOPE 550' }])
    expect(JSON.stringify(said)).not.toContain('ada@example.com')
  })

  test('a mail that is put off comes back after twice the time each time, and is dead after the last', async () => {
    const { store, clock, work } = await setUp(database, 'put off')
    await queueMail(store, mail, null)

    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', attempts: 1 })
    clock.time += minute / 2 - 1
    expect(await deliverDueMails(work)).toBe(0)
    clock.time += 1
    expect(await deliverDueMails(work)).toBe(1)

    clock.time += minute - 1
    expect(await deliverDueMails(work)).toBe(0)
    clock.time += 1
    expect(await deliverDueMails(work)).toBe(1)
    expect(await onlyMail(store)).toMatchObject({ state: 'dead', attempts: 3 })

    clock.time += 24 * 60 * minute
    expect(await deliverDueMails(work)).toBe(0)
  })

  test('the time between attempts varies by half', async () => {
    const { store, clock, work } = await setUp(database, 'put off')
    await queueMail(store, mail, null)
    await deliverDueMails({ ...work, settings: { ...work.settings, random: () => 0 } })
    clock.time += minute / 4
    expect(await deliverDueMails(work)).toBe(1)
  })

  test('a server that hangs is given up, and the mail tried again', async () => {
    const { server, store, clock, work } = await setUp(database, 'hang')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', attempts: 1 })

    server.become('take')
    clock.time += minute
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.mails).toHaveLength(1)
  })

  test('a server that breaks off in the middle gets the same mail again', async () => {
    const { server, store, clock, work } = await setUp(database, 'break off')
    await queueMail(store, { ...mail, text: 'A long story. '.repeat(50_000) }, null)
    await deliverDueMails(work)
    const { id, state } = await onlyMail(store)
    expect(state).toBe('waiting')

    server.become('take')
    clock.time += minute
    await deliverDueMails(work)
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@understory.example>`])
  })

  test('a mail whose receipt was lost leaves again, under the same Message-ID', async () => {
    const { server, store, clock, work } = await setUp(database, 'keep and break off')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting' })

    server.become('take')
    clock.time += minute
    await deliverDueMails(work)
    const { id, state } = await onlyMail(store)
    expect(state).toBe('sent')
    const messageId = `<${id}@understory.example>`
    expect(server.mails.map((received) => received.messageId)).toEqual([messageId, messageId])
  })

  test('a log-in that is refused loses no mail', async () => {
    const { server, store, work } = await setUp(database, 'lock out')
    const mailer = createSmtpMailer({ url: server.urlWithPassword, from, host: 'a.example' }, patient)
    await queueMail(store, mail, null)
    await deliverDueMails({ ...work, mailer })
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('dead mails come back when someone asks, sent ones never', async () => {
    const { server, store, work } = await setUp(database, 'refuse')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    server.become('take')

    expect(await retryMails(store, { state: 'dead' })).toBe(1)
    await deliverDueMails(work)
    const { id, state } = await onlyMail(store)
    expect(state).toBe('sent')
    expect(await retryMails(store, { id })).toBe(0)
    expect(await retryMails(store, { state: 'dead' })).toBe(0)
  })
})
