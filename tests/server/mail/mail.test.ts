import { describe, expect, test } from 'vitest'
import { createSmtpMailer, deliverDueMails } from '#server/mail/mail-worker.ts'
import { queueMail, retryMails } from '#server/mail/outbox.ts'
import { anyDatabase, databases } from '../../support/databases.ts'
import { from, mail, minute, onlyMail, longTimeouts, setUp } from './mail-fixture.ts'

describe.each(databases)('outbox on %s', (database) => {
  test('sends a mail once with all its parts', async () => {
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

  test('makes a permanently rejected mail a dead letter at once and does not log its address', async () => {
    const { store, work, logged } = await setUp(database, 'reject')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'dead', attempts: 1 })
    expect((await onlyMail(store)).last_error).toContain('No such mailbox')
    expect(logged).toMatchObject([{ code: 'EENVELOPE 550' }])
    expect(JSON.stringify(logged)).not.toContain('ada@example.com')
  })

  test('doubles the delay after each temporary failure and gives up after the last attempt', async () => {
    const { store, clock, work } = await setUp(database, 'defer')
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

  test('retries dead letters on request, never sent mails', async () => {
    const { server, store, work } = await setUp(database, 'reject')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    server.setBehavior('accept')

    expect(await retryMails(store, { state: 'dead' })).toBe(1)
    await deliverDueMails(work)
    const { id, state } = await onlyMail(store)
    expect(state).toBe('sent')
    expect(await retryMails(store, { id })).toBe(0)
    expect(await retryMails(store, { state: 'dead' })).toBe(0)
  })
})

describe.each(anyDatabase)('outbox on %s, above the store', (database) => {
  test('varies the delay between attempts by half', async () => {
    const { store, clock, work } = await setUp(database, 'defer')
    await queueMail(store, mail, null)
    await deliverDueMails({ ...work, settings: { ...work.settings, random: () => 0 } })
    clock.time += minute / 4
    expect(await deliverDueMails(work)).toBe(1)
  })

  test('retries after the mail server hung', async () => {
    const { server, store, clock, work } = await setUp(database, 'hang')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', attempts: 1 })

    server.setBehavior('accept')
    clock.time += minute
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.mails).toHaveLength(1)
  })

  test('retries the same mail after the connection broke', async () => {
    const { server, store, clock, work } = await setUp(database, 'disconnect')
    await queueMail(store, { ...mail, text: 'A long story. '.repeat(50_000) }, null)
    await deliverDueMails(work)
    const { id, state } = await onlyMail(store)
    expect(state).toBe('waiting')

    server.setBehavior('accept')
    clock.time += minute
    await deliverDueMails(work)
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@understory.example>`])
  })

  test('sends a mail again with the same Message-ID when the reply was lost', async () => {
    const { server, store, clock, work } = await setUp(database, 'store and disconnect')
    await queueMail(store, mail, null)
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting' })

    server.setBehavior('accept')
    clock.time += minute
    await deliverDueMails(work)
    const { id, state } = await onlyMail(store)
    expect(state).toBe('sent')
    const messageId = `<${id}@understory.example>`
    expect(server.mails.map((received) => received.messageId)).toEqual([messageId, messageId])
  })

  test('retries after a rejected log-in', async () => {
    const { server, store, work } = await setUp(database, 'deny login')
    const mailer = createSmtpMailer({ url: server.urlWithPassword, from, host: 'a.example' }, longTimeouts)
    await queueMail(store, mail, null)
    await deliverDueMails({ ...work, mailer })
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})
