import { describe, expect, test } from 'vitest'
import {
  createSmtpMailer,
  deliverDueMails,
  type MailWorkerOptions,
  startMailWorker,
} from '#server/mail/mail-worker.ts'
import { claimDue } from '#server/jobs/queries/leases.ts'
import { listMails, type Mail, queueMail } from '#server/mail/outbox.ts'
import { anyDatabase, databases, openTestStore } from '../../support/databases.ts'
import { from, mail, minute, onlyMail, longTimeouts, setUp } from './mail-fixture.ts'

describe.each(databases)('mail workers on %s', (database) => {
  test('sends a mail of a lost worker after its lease ends, not before', async () => {
    const { server, store, clock, work } = await setUp(database)
    await queueMail(store, mail, null)
    const leaseEnd = new Date(clock.time + 2 * minute)
    const taken = await claimDue(store, 'outbox', { now: new Date(clock.time), leaseEnd, limit: 5 })
    expect(taken).toHaveLength(1)

    clock.time += 2 * minute - 1
    expect(await deliverDueMails(work)).toBe(0)
    clock.time += 1
    expect(await deliverDueMails(work)).toBe(1)
    expect(await onlyMail(store)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.mails).toHaveLength(1)
  })

  test('makes a mail a dead letter when its worker is lost on every attempt', async () => {
    const { server, store, clock, work } = await setUp(database)
    await queueMail(store, mail, null)
    for (let attempt = 1; attempt <= work.maxAttempts; attempt += 1) {
      const now = new Date(clock.time)
      await claimDue(store, 'outbox', { now, leaseEnd: now, limit: 1 })
    }
    await deliverDueMails(work)
    expect(await onlyMail(store)).toMatchObject({ state: 'dead' })
    expect(server.mails).toEqual([])
  })

  test.each([
    ['headers', 'no JSON: Dear Ada'],
    ['headers', '["a list"]'],
    ['attachments', '[{"name":"Dear Ada"}]'],
    ['attachments', '{'],
  ] as const)(
    'makes a mail with unreadable %s, %s, a dead letter and sends the others',
    async (column, text) => {
      const { server, store, work, logged } = await setUp(database)
      for (const subject of ['Before', 'Unreadable', 'After'])
        await queueMail(store, { ...mail, subject }, null)
      await store
        .updateTable('outbox')
        .set({ [column]: text })
        .where('subject', '=', 'Unreadable')
        .execute()

      expect(await deliverDueMails(work)).toBe(3)
      expect(new Set(server.mails.map(({ subject }) => subject))).toEqual(new Set(['Before', 'After']))
      const [dead, ...others] = await listMails(store, 'dead')
      expect(others).toEqual([])
      expect(dead).toMatchObject({ subject: 'Unreadable', attempts: 1 })
      expect(dead?.last_error).toContain('unreadable')
      expect(JSON.stringify([dead?.last_error, logged])).not.toContain('Ada')
      expect(await deliverDueMails(work)).toBe(0)
    },
  )

  test('ignores the result of a worker whose lease has ended', async () => {
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

  test('sends each mail once with two workers', async () => {
    const { server, url, store, work } = await setUp(database)
    const other = await openTestStore(url)
    const count = 60
    for (let index = 0; index < count; index += 1)
      await queueMail(store, { ...mail, subject: `Mail ${index}` }, null)

    const drain = async (options: MailWorkerOptions) => {
      let taken = 0
      for (;;) {
        const more = await deliverDueMails(options)
        if (more === 0) return taken
        taken += more
      }
    }
    // The default timeouts, as a busy machine is slow.
    const mailer = createSmtpMailer({ url: server.url, from, host: 'understory.example' })
    const shares = await Promise.all([drain({ ...work, mailer }), drain({ ...work, mailer, store: other })])
    expect(shares[0] + shares[1]).toBe(count)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(new Set(server.mails.map(({ subject }) => subject)).size).toBe(count)
    expect(server.mails).toHaveLength(count)
  })
})

describe.each(anyDatabase)('mail workers on %s, above the store', (database) => {
  test('sends queued mails until it is stopped', async () => {
    const { server, store, work } = await setUp(database)
    const worker = startMailWorker({ ...work, settings: { ...work.settings, pollInterval: 10 } })
    await queueMail(store, { ...mail, subject: 'While running' }, null)
    await server.waitForMail(({ subject }) => subject === 'While running')
    await worker.stop()
    expect(await onlyMail(store)).toMatchObject({ state: 'sent' })

    await queueMail(store, { ...mail, subject: 'After the stop' }, null)
    expect(await listMails(store, 'waiting')).toHaveLength(1)
  })

  test('stops although the mail server hangs', async () => {
    const { store, work } = await setUp(database)
    await queueMail(store, mail, null)
    let started = () => {}
    const sending = new Promise<void>((resolve) => {
      started = resolve
    })
    const hanging = {
      send: (_id: string, _mail: Mail, signal: AbortSignal) =>
        new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('Cut off')))
          started()
        }),
    }
    const worker = startMailWorker({
      ...work,
      mailer: hanging,
      settings: { ...work.settings, shutdownTimeout: 1 },
    })
    await sending
    await worker.stop()
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', last_error: 'Cut off' })
  })

  test('aborts a mail after the send timeout', async () => {
    const { server, store, work } = await setUp(database, 'hang')
    const mailer = createSmtpMailer({ url: server.url, from, host: 'a.example' }, longTimeouts)
    await queueMail(store, mail, null)
    await deliverDueMails({ ...work, mailer, settings: { ...work.settings, sendTimeout: 300 } })
    expect(await onlyMail(store)).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})

test('skips mails on PostgreSQL that another worker is claiming', async () => {
  const { url, store, clock } = await setUp('PostgreSQL')
  const other = await openTestStore(url)
  for (let index = 0; index < 4; index += 1) await queueMail(store, mail, null)
  const take = { now: new Date(clock.time), leaseEnd: new Date(clock.time + minute), limit: 3 }
  const idsOf = (claimed: readonly { lease: { id: string } }[]) => claimed.map(({ lease }) => lease.id)

  const taken = await store.transaction().execute(async (transaction) => {
    const first = idsOf(await claimDue(transaction, 'outbox', take))
    return { first, second: idsOf(await claimDue(other, 'outbox', take)) }
  })
  expect(taken.first).toHaveLength(3)
  expect(taken.second).toHaveLength(1)
  expect(taken.first).not.toContain(taken.second[0])
})
