import { describe, expect, test } from 'vitest'
import type { MailingProblem } from '#contract/mailings/mailings.ts'
import { dayMs, minuteMs } from '#contract/shared/milliseconds.ts'
import { addMailing } from '#tests/support/add-mailing.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import type { MailBehavior } from '#tests/support/mail-server.ts'
import { deliverAll, setUp } from './delivery-fixture.ts'

const people = [{ email: 'ada@example.org', name: 'Ada Lovelace' }, { email: 'bob@example.com' }]
const later = (clock: { readonly time: number }, minutes: number) =>
  new Date(clock.time + minutes * minuteMs).toISOString()

describe.each(databases)('ends of attempts on %s', (database) => {
  test('stores a mail that was accepted, and writes it into the history of the person', async () => {
    const { server, store, rounds, clock } = await setUp(database)
    const { recipients, read, invited, workspace } = await addMailing(store, { people })
    await deliverAll(rounds)
    const at = new Date(clock.time).toISOString()
    expect(await recipients()).toMatchObject([
      { state: 'sent', reason: null, attempts: 1, sent_at: at, dated: at, next_attempt_at: null },
      { state: 'sent' },
    ])
    expect(await read()).toMatchObject({ state: 'sent', problem: null, ended_at: at })
    expect(await invited()).toEqual([1, 2])
    expect(server.mails).toHaveLength(2)
    const month = await store.selectFrom('mailing_month').selectAll().execute()
    expect(month).toEqual([{ workspace_id: workspace, month: at.slice(0, 7), mails: 2 }])
  })

  test('sends to the others while one recipient is refused or deferred', async () => {
    const { server, store, rounds, clock } = await setUp(database)
    const behaviors = ['reject', 'be full', 'refuse text', 'defer', 'defer text', 'end session'] as const
    const addressed = behaviors.map((behavior, at) => ({ email: `p${at}@example.org`, behavior }))
    for (const { email, behavior } of addressed) server.setBehaviorTo(email, behavior)
    const { recipients, read, invited } = await addMailing(store, { people: [...addressed, ...people] })
    await deliverAll(rounds)
    const waiting = { state: 'waiting', attempts: 1, next_attempt_at: later(clock, 5), claimed_at: null }
    expect(await recipients()).toMatchObject([
      { state: 'failed', reason: 'badAddress', next_attempt_at: null },
      { state: 'failed', reason: 'refused' },
      { state: 'failed', reason: 'refused' },
      waiting,
      waiting,
      waiting,
      { state: 'sent' },
      { state: 'sent' },
    ])
    expect(await read()).toMatchObject({ state: 'sending', problem: null })
    expect(await invited()).toEqual([7, 8])
  })

  test('suppresses an address that the mail server calls dead, and no other', async () => {
    const { server, store, rounds, createTestRounds } = await setUp(database)
    const behaviors = ['reject address', 'reject', 'be full', 'refuse text', 'accept'] as const
    const addressed = behaviors.map((behavior, at) => ({ email: `P${at}@example.org`, behavior }))
    for (const { email, behavior } of addressed) server.setBehaviorTo(email, behavior)
    const { workspace, recipients } = await addMailing(store, { people: addressed })
    await deliverAll(rounds)
    const select = store
      .selectFrom('mail_suppression_address')
      .innerJoin('mail_suppression', 'id', 'suppression_id')
      .select(['mail_suppression.workspace_id', 'no', 'email_key', 'kind', 'status'])
    expect(await select.execute()).toEqual([
      { workspace_id: workspace, no: 1, email_key: 'p0@example.org', kind: 'hard', status: '5.1.1' },
    ])
    await store.updateTable('mailing').set({ state: 'sending' }).execute()
    await store
      .updateTable('mailing_recipient')
      .set({ state: 'waiting', next_attempt_at: new Date().toISOString() })
      .where('no', 'in', [1, 2])
      .execute()
    await deliverAll(createTestRounds())
    expect((await recipients()).slice(0, 2)).toMatchObject([
      { state: 'skipped', reason: 'suppressed', attempts: 1 },
      { state: 'failed', reason: 'badAddress', attempts: 2 },
    ])
  })

  test('does not send a mail again whose connection broke off after the text', async () => {
    const { server, store, rounds, clock } = await setUp(database, 'store and disconnect')
    const { recipients, read, invited } = await addMailing(store, { people })
    await deliverAll(rounds)
    clock.time += 60 * minuteMs
    await deliverAll(rounds)
    expect(await recipients()).toMatchObject([
      { state: 'unknown', reason: 'lost', attempts: 1 },
      { state: 'unknown', reason: 'lost', attempts: 1 },
    ])
    expect(server.mails).toHaveLength(2)
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(await invited()).toEqual([])
  })

  test.each<[MailBehavior, MailingProblem]>([
    ['refuse sender', 'senderRefused'],
    ['refuse greeting', 'serverRefused'],
    ['deny login', 'loginRefused'],
  ])('pauses the mailing when the server answers with %s, and fails nobody', async (behavior, problem) => {
    const { server, store, rounds, createTestRounds } = await setUp(database, behavior, { withLogin: true })
    const { recipients, read } = await addMailing(store, { people })
    await deliverAll(rounds)
    const waiting = { state: 'waiting', reason: null, attempts: 0, claimed_at: null }
    expect(await recipients()).toMatchObject([waiting, waiting])
    expect(await read()).toMatchObject({ state: 'paused', problem })
    server.setBehavior('accept')
    await store.updateTable('mailing').set({ state: 'sending', problem: null }).execute()
    await deliverAll(createTestRounds())
    expect(await recipients()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    // Each recipient counts once, however often the mail was tried.
    expect(await store.selectFrom('mailing_month').select('mails').execute()).toEqual([{ mails: 2 }])
  })
})

describe.each(anyDatabase)('ends of attempts on %s, above the store', (database) => {
  test('sends again when the connection broke off before the text', async () => {
    const { server, store, rounds, clock } = await setUp(database, 'leave')
    const { recipients } = await addMailing(store, { people })
    await deliverAll(rounds)
    const waiting = { state: 'waiting', attempts: 1, next_attempt_at: later(clock, 5) }
    expect(await recipients()).toMatchObject([waiting, waiting])
    server.setBehavior('accept')
    clock.time += 5 * minuteMs
    await deliverAll(rounds)
    expect(await recipients()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    expect(server.mails).toHaveLength(2)
  })

  test.each<[MailBehavior, number]>([
    ['be busy', 0],
    ['defer sender', 1],
  ])('lets all mails wait while the server answers with %s', async (behavior, attempts) => {
    const { server, store, rounds, clock, settings } = await setUp(database, behavior)
    const { recipients } = await addMailing(store, { people })
    await deliverAll(rounds)
    const waiting = { state: 'waiting', attempts, reason: null }
    expect(await recipients()).toMatchObject([waiting, waiting])
    server.setBehavior('accept')
    clock.time += settings.serverPause - 1
    const other = await addMailing(store, { people })
    await deliverAll(rounds)
    expect(server.mails).toEqual([])
    clock.time += 1
    await deliverAll(rounds)
    expect(await other.recipients()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  test('lets all mails wait twice as long with each attempt, while nobody answers at the port', async () => {
    const { store, rounds, clock, settings, logged } = await setUp(database, 'accept', {
      url: 'smtp://127.0.0.1:1',
    })
    const { recipients } = await addMailing(store, { people })
    await deliverAll(rounds)
    clock.time += settings.serverPause
    await deliverAll(rounds)
    expect(logged).toEqual([{ seconds: 30 }, { seconds: 60 }])
    expect(await recipients()).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ])
  })

  test('knows nothing about a mail that is aborted after its text, and sends one again that had none', async () => {
    const { server, store, rounds, createTestRounds } = await setUp(database, 'store and hang', {
      connections: 1,
    })
    const { recipients } = await addMailing(store, { people })
    await rounds.run()
    await server.waitForMail(() => true)
    rounds.abort()
    await rounds.untilAllEnded()
    await rounds.run(true)
    const states = (await recipients()).map(({ state, attempts }) => [state, attempts])
    expect(states).toEqual([
      ['unknown', 1],
      ['waiting', 0],
    ])
    server.setBehavior('accept')
    await deliverAll(createTestRounds())
    expect((await recipients()).map(({ state }) => state)).toEqual(['unknown', 'sent'])
  })
})

test.each(databases)(
  'tries again after 5, 15, 30 and then 60 minutes on %s, eight times at most',
  async (database) => {
    const { server, store, rounds, clock } = await setUp(database, 'defer text')
    const { recipients, read } = await addMailing(store, { people: people.slice(0, 1) })
    const started = clock.time
    const delays: number[] = []
    for (;;) {
      await deliverAll(rounds)
      const [recipient] = await recipients()
      if (!recipient?.next_attempt_at) break
      const due = Date.parse(recipient.next_attempt_at)
      delays.push((due - clock.time) / minuteMs)
      clock.time = due - 1
      await deliverAll(rounds)
      clock.time = due
    }
    expect(delays).toEqual([5, 15, 30, 60, 60, 60, 60])
    expect(await recipients()).toMatchObject([{ state: 'failed', reason: 'refused', attempts: 8 }])
    expect(await read()).toMatchObject({ state: 'sent' })
    // A member sends once more, days later: the copy has the Message-ID and the date of the first attempt.
    clock.time += 3 * dayMs
    await store.updateTable('mailing').set({ state: 'sending' }).execute()
    await store
      .updateTable('mailing_recipient')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: new Date(clock.time).toISOString() })
      .execute()
    await deliverAll(rounds)
    const deferred = { state: 'waiting', attempts: 1, next_attempt_at: later(clock, 5) }
    expect(await recipients(), 'deferred again').toMatchObject([deferred])
    clock.time += 5 * minuteMs
    server.setBehavior('accept')
    await deliverAll(rounds)
    const [mail] = server.mails
    expect(Date.parse(mail?.date ?? '')).toBe(Math.floor(started / 1000) * 1000)
    expect(mail?.messageId).toBe(`<${(await recipients())[0]?.id}@research.example>`)
  },
)
