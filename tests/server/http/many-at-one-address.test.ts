import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { openRecruiting } from '#contract/authoring/recruiting.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { createGuessLimit } from '#server/http/link-access.ts'
import { createRateCounter } from '#server/store/rate-limits.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { send, startWorkspaces } from '../workspace/workspace-fixture.ts'

// Windows follow the clock, so a minute must not end during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:20Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const password = 'mossy-lantern'
const progress = { screening: {}, tool: null, followUps: {} }

/** A live study with a password, on a server with the default limits. */
const startClass = async (database: (typeof databases)[number]) => {
  const { app, workspace, owner, call } = await startWorkspaces(database, { RATE_LIMIT_PER_MINUTE: '120' })
  const created = await call('createStudy', owner, { tool: 'treetest', title: 'A menu' })
  const { id } = createStudyReply.parse(created.json())
  const params = { workspace, study: id }
  const { study, settings } = treeTesting
  await send(app, 'saveStudyDraft', {
    as: owner,
    params,
    headers: { 'if-match': '"1"' },
    body: { study: { ...study, screening: [], followUps: [] }, settings },
  })
  await call('publishStudy', owner, {}, { study: id })
  await send(app, 'saveRecruiting', {
    as: owner,
    params,
    headers: { 'if-match': '"0"' },
    body: { settings: { ...openRecruiting, access: 'password' }, password },
  })
  const ask = (path: string, payload?: object, token?: string) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/studies/${id}${path}`,
      remoteAddress: '203.0.113.7',
      ...(token !== undefined && { headers: { 'x-session-token': token } }),
      ...(payload && { payload }),
    })
  return { ask }
}

describe.each(anyDatabase)('on %s', (database) => {
  test('lets 200 people of one address take a study within a minute, half of them mistyping the password', async () => {
    const { ask } = await startClass(database)
    const statuses: number[] = []
    const take = async (person: number) => {
      const sent = async (reply: ReturnType<typeof ask>) => {
        const received = await reply
        statuses.push(received.statusCode)
        return received
      }
      await sent(ask(''))
      if (person % 2 === 0) await sent(ask('/enter', { password: `wrong ${person}` }))
      const entered = await sent(ask('/enter', { password }))
      const { access } = entered.json<{ access: string }>()
      const { session } = sessionReply.parse((await sent(ask('/sessions', { access }))).json())
      for (let save = 0; save < 5; save += 1)
        await sent(ask('/session/progress', { from: 0, events: [], progress }, session))
    }
    for (let person = 0; person < 200; person += 10)
      await Promise.all(Array.from({ length: 10 }, (_, one) => take(person + one)))
    expect(
      Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
    ).toEqual([
      ['200', 1400],
      ['403', 200],
      ['422', 100],
    ])
  })

  test('lets many people of one address read results within a minute, and limits them together', async () => {
    const { app } = await startWorkspaces(database, { RATE_LIMIT_PER_MINUTE: '30' })
    const statuses: number[] = []
    for (let request = 0; request < 310; request += 1) {
      const url = `/studies/${treeTesting.study.id}/results`
      statuses.push((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode)
    }
    expect(statuses.map((status, request) => status === (request < 300 ? 200 : 429))).not.toContain(false)
  })

  test('limits one session, and how many tokens one address can try', async () => {
    const { ask } = await startClass(database)
    const statusesOf = async (count: number, token: (time: number) => string) => {
      const replies = await Promise.all(
        Array.from({ length: count }, (_, time) => ask('/session', undefined, token(time))),
      )
      return replies.filter(({ statusCode }) => statusCode === 429).length
    }
    expect(await statusesOf(130, () => 'a'.repeat(43))).toBe(10)
    expect(await statusesOf(130, (time) => `${'b'.repeat(39)}${1000 + time}`)).toBe(0)
  })
})

describe.each(databases)('wrong guesses on %s', (database) => {
  test('count alone, across processes, and are limited before they are checked', async () => {
    const { store } = await startWorkspaces(database)
    const newLimit = () => {
      const counter = createRateCounter(store)
      onTestFinished(() => counter.close())
      const guess = createGuessLimit(counter, ['secret'], { kind: 'test', perClient: 3, perSubject: 5 })
      return {
        counter,
        guess: (text: string, address = '203.0.113.7') =>
          guess('link', address, text, async () => text === 'right'),
      }
    }
    const { counter, guess } = newLimit()
    const isCorrect = async (reply: ReturnType<typeof guess>) => (await reply).isCorrect
    const all = await Promise.all(Array.from({ length: 60 }, () => isCorrect(guess('right'))))
    for (let time = 0; time < 10; time += 1) expect(await isCorrect(guess('right'))).toBe(true)
    expect(new Set(all)).toEqual(new Set([true]))
    const wrong = await Promise.all(Array.from({ length: 10 }, (_, time) => guess(`wrong ${time}`)))
    expect(wrong.filter(({ wait }) => wait === undefined)).toHaveLength(3)
    expect(await guess('right')).toEqual({ isCorrect: false, wait: 40 })
    expect(await isCorrect(guess('right', '203.0.113.8'))).toBe(true)
    await counter.close()
    expect(await newLimit().guess('right')).toEqual({ isCorrect: false, wait: 40 })
  })
})
