import { describe, expect, test } from 'vitest'
import { createSmtpMailer } from '#server/services/mail.ts'
import { claimDueMails, listMails, retryMails } from '#server/store/deliveries.ts'
import { type Mail, queueMail } from '#server/store/outbox.ts'
import { deliverDueMails, startWorker, type WorkerOptions } from '#server/worker.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { type Manner, startMailServer } from '#tests/support/mail-server.ts'

const mail: Mail = { to: 'ada@example.com', subject: 'A subject', text: 'Words.\n' }
const minute = 60_000

const from = 'Understory <hello@understory.example>'
/** A server that hangs is waited for this long; one that answers, as long as a busy machine needs. */
const impatient = { connect: 10_000, answer: 1000 }
const patient = { connect: 10_000, answer: 20_000 }

/** An outbox, a mail server of the given manner, and a worker between them whose time stands still. */
const setUp = async (database: (typeof databases)[number], manner?: Manner) => {
  const server = await startMailServer(manner)
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const clock = { time: Date.now() + minute }
  const said: object[] = []
  const log = { warn: (fact: object) => said.push(fact), error: (fact: object) => said.push(fact) }
  const work: WorkerOptions = {
    store,
    mailer: createSmtpMailer(
      { url: server.url, from, host: 'understory.example' },
      manner === 'hang' ? impatient : patient,
    ),
    maxAttempts: 3,
    log,
    settings: { now: () => new Date(clock.time), random: () => 1 },
  }
  return { server, url, store, clock, work, said }
}

const onlyMail = async (store: WorkerOptions['store']) => {
  const [row, ...others] = await listMails(store)
  expect(others).toEqual([])
  if (!row) throw new Error('The outbox is empty')
  return row
}

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

  test('a mail whose worker was lost is sent when the lease has ended, not before', async () => {
    const { server, store, clock, work } = await setUp(database)
    await queueMail(store, mail, null)
    const leaseEnd = new Date(clock.time + 2 * minute)
    const taken = await claimDueMails(store, { now: new Date(clock.time), leaseEnd, limit: 5 })
    expect(taken).toHaveLength(1)

    clock.time += 2 * minute - 1
    expect(await deliverDueMails(work)).toBe(0)
    clock.time += 1
    expect(await deliverDueMails(work)).toBe(1)
    expect(await onlyMail(store)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.mails).toHaveLength(1)
  })

  test('a mail that takes every worker down with it is dead in the end', async () => {
    const { server, store, clock, work } = await setUp(database)
    await queueMail(store, mail, null)
    for (let attempt = 1; attempt <= work.maxAttempts; attempt += 1) {
      const now = new Date(clock.time)
      await claimDueMails(store, { now, leaseEnd: now, limit: 1 })
    }
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'dead' })
    expect(server.mails).toEqual([])
  })

  test('a worker that is late has no say in a mail that another one has', async () => {
    const { server, store, clock, work } = await setUp(database)
    await queueMail(store, mail, null)
    const lateMailer = {
      send: async () => {
        clock.time += 3 * minute
        await deliverDueMails(work)
        throw new Error('Late, and failed')
      },
    }
    await deliverDueMails({ ...work, mailer: lateMailer, maxAttempts: 1, settings: work.settings })
    expect(await onlyMail(store)).toMatchObject({ state: 'sent' })
    expect(server.mails).toHaveLength(1)
  })

  test('two workers share the work and send nothing twice', async () => {
    const { server, url, store, work } = await setUp(database)
    const other = await openTestStore(url)
    const count = 60
    for (let index = 0; index < count; index += 1)
      await queueMail(store, { ...mail, subject: `Mail ${index}` }, null)

    const drain = async (options: WorkerOptions) => {
      let taken = 0
      for (;;) {
        const more = await deliverDueMails(options)
        if (more === 0) return taken
        taken += more
      }
    }
    // A busy machine must not look like a server that hangs.
    const mailer = createSmtpMailer({ url: server.url, from, host: 'understory.example' })
    const shares = await Promise.all([drain({ ...work, mailer }), drain({ ...work, mailer, store: other })])
    expect(shares[0] + shares[1]).toBe(count)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(new Set(server.mails.map(({ subject }) => subject)).size).toBe(count)
    expect(server.mails).toHaveLength(count)
  })

  test('a worker sends what comes in until it is stopped', async () => {
    const { server, store, work } = await setUp(database)
    const worker = startWorker({ ...work, settings: { ...work.settings, poll: 10 } })
    await queueMail(store, { ...mail, subject: 'While running' }, null)
    await server.mailThat(({ subject }) => subject === 'While running')
    await worker.stop()
    expect(await onlyMail(store)).toMatchObject({ state: 'sent' })

    await queueMail(store, { ...mail, subject: 'After the stop' }, null)
    expect(await listMails(store, 'waiting')).toHaveLength(1)
  })

  test('a stopping worker does not wait for a server that hangs', async () => {
    const { store, work } = await setUp(database)
    await queueMail(store, mail, null)
    let begun = () => {}
    const sending = new Promise<void>((resolve) => {
      begun = resolve
    })
    const hanging = {
      send: (_id: string, _mail: Mail, signal: AbortSignal) =>
        new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('Cut off')))
          begun()
        }),
    }
    const worker = startWorker({ ...work, mailer: hanging, settings: { ...work.settings, grace: 1 } })
    await sending
    await worker.stop()
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', last_error: 'Cut off' })
  })

  test('a mail on its way is cut off for real', async () => {
    const { server, store, work } = await setUp(database, 'hang')
    const mailer = createSmtpMailer({ url: server.url, from, host: 'a.example' }, patient)
    await queueMail(store, mail, null)
    await deliverDueMails({ ...work, mailer, settings: { ...work.settings, sendLimit: 300 } })
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

test('on PostgreSQL a worker passes over what another one is just taking', async () => {
  const { url, store, clock } = await setUp('PostgreSQL')
  const other = await openTestStore(url)
  for (let index = 0; index < 4; index += 1) await queueMail(store, mail, null)
  const take = { now: new Date(clock.time), leaseEnd: new Date(clock.time + minute), limit: 3 }
  const idsOf = (claimed: readonly { id: string }[]) => claimed.map(({ id }) => id)

  const taken = await store.transaction().execute(async (transaction) => {
    const first = idsOf(await claimDueMails(transaction, take))
    return { first, second: idsOf(await claimDueMails(other, take)) }
  })
  expect(taken.first).toHaveLength(3)
  expect(taken.second).toHaveLength(1)
  expect(taken.first).not.toContain(taken.second[0])
})
