import { describe, expect, test } from 'vitest'
import type { InvitationMailer } from '#server/mailings/delivery/invitation-mailer.ts'
import { hostOf, lastInTurn, nextTurns } from '#server/mailings/delivery/turns.ts'
import { addMailing, peopleOn } from '#tests/support/add-mailing.ts'
import { databases, openTestStore } from '#tests/support/databases.ts'
import { deliverAll, setUp } from './delivery-fixture.ts'

/** A mailer that accepts each mail in the next turn of the event loop, and counts what is on its way. */
const createCountingMailer = () => {
  const order: string[] = []
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  const count = (key: string, change: number) => {
    const value = (now.get(key) ?? 0) + change
    now.set(key, value)
    most.set(key, Math.max(most.get(key) ?? 0, value))
  }
  const mailer: InvitationMailer = {
    send: async ({ to }) => {
      order.push(to)
      const keys = ['all', hostOf(to)]
      for (const key of keys) count(key, 1)
      await new Promise(setImmediate)
      for (const key of keys) count(key, -1)
      return { kind: 'sent' }
    },
    close: () => undefined,
  }
  return { mailer, order, most }
}

describe.each(databases)('rounds of the delivery on %s', (database) => {
  test('gives a small mailing its turns beside a large one of another workspace', async () => {
    const { mailer, order } = createCountingMailer()
    const { store, rounds } = await setUp(database, 'accept', { mailer })
    await addMailing(store, { people: peopleOn(120, 60) })
    const small = Array.from({ length: 5 }, (_, at) => ({ email: `small@small${at}.example` }))
    await addMailing(store, { people: small })
    await deliverAll(rounds)
    expect(order).toHaveLength(125)
    expect(order.findLastIndex((to) => to.startsWith('small'))).toBeLessThan(10)
  })

  test('has few mails on their way, and only some of them to one host', async () => {
    const { mailer, order, most } = createCountingMailer()
    const { store, rounds, settings } = await setUp(database, 'accept', { mailer })
    const { recipients } = await addMailing(store, {
      people: [...peopleOn(40, 1), ...peopleOn(20, 20).map(({ email }) => ({ email: `other-${email}` }))],
    })
    await deliverAll(rounds)
    expect(most.get('all')).toBeLessThanOrEqual(settings.concurrency)
    expect(most.get('host0.example')).toBe(settings.perHost)
    expect(order).toHaveLength(60)
    expect(new Set((await recipients()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  test('sends each mail once with two processes', async () => {
    const { server, url, store, createTestRounds } = await setUp(database)
    const other = await openTestStore(url)
    const { recipients, read, invited, workspace } = await addMailing(store, { people: peopleOn(100, 50) })
    await Promise.all([deliverAll(createTestRounds()), deliverAll(createTestRounds(other))])
    // One of them may have ended while the other one had mails on their way.
    await deliverAll(createTestRounds())
    expect(server.mails).toHaveLength(100)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(100)
    expect(new Set((await recipients()).map(({ state }) => state))).toEqual(new Set(['sent']))
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(await invited()).toHaveLength(100)
    const month = await store
      .selectFrom('mailing_month')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .execute()
    expect(month).toMatchObject([{ mails: 100 }])
  })

  test('calls a mail unknown that a lost process had on its way, and not before', async () => {
    const { server, store, clock, settings, logged, createTestRounds } = await setUp(database)
    const { recipients, read } = await addMailing(store, { people: peopleOn(1, 1) })
    const claimed_at = new Date(clock.time - settings.lost + 1).toISOString()
    await store
      .updateTable('mailing_recipient')
      .set({ state: 'sending', claimed_at, next_attempt_at: null })
      .execute()
    await deliverAll(createTestRounds())
    expect(await recipients()).toMatchObject([{ state: 'sending' }])
    expect(await read()).toMatchObject({ state: 'sending' })
    clock.time += 1
    await deliverAll(createTestRounds())
    expect(await recipients()).toMatchObject([{ state: 'unknown', reason: 'lost', claimed_at: null }])
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(logged).toEqual([{ recipients: 1 }])
    expect(server.mails).toEqual([])
  })
})

test('gives places to workspaces in turns, and the first mailing of each gets them', () => {
  const due = ['b1', 'a1', 'c1', 'a2'].map((id) => ({ workspaceId: id.slice(0, 1), mailingId: id }))
  const shares = (places: number, last?: string) =>
    nextTurns(due, places, last).map(({ mailingId, places: share }) => [mailingId, share])
  expect(shares(5)).toEqual([
    ['a1', 2],
    ['b1', 2],
    ['c1', 1],
  ])
  expect(shares(2, 'b')).toEqual([
    ['c1', 1],
    ['a1', 1],
  ])
  expect(shares(1, 'c')).toEqual([['a1', 1]])
  expect(lastInTurn(nextTurns(due, 5, undefined))).toBe('b')
  expect(lastInTurn(nextTurns(due, 1, 'a'))).toBe('b')
  expect(lastInTurn([])).toBeUndefined()
})
