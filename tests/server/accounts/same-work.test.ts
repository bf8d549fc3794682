import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import {
  ada,
  grace,
  messageOf,
  openBrowser,
  signIn,
  signUp,
  startAccounts,
  withMail,
} from './account-fixture.ts'

// The real functions, whose calls are counted: a timed test would depend on the machine.
vi.mock('@node-rs/argon2', { spy: true })

beforeEach(() => {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
})

const hashes = () => [vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length]

/** The parameters of an Argon2 hash, which decide how long it takes. */
const costOf = (hashed: unknown) => String(hashed).split('$').slice(1, 4).join('$')

test('an unknown address costs a sign-in the same hash as a known one', async () => {
  const { app } = await startAccounts('SQLite')
  await signUp(openBrowser(app))
  const costs: string[] = []
  for (const person of [{ ...ada, password: 'difference engine' }, grace]) {
    vi.mocked(verify).mockClear()
    const reply = await signIn(openBrowser(app), person)
    expect([reply.statusCode, messageOf(reply)]).toEqual([401, accountMessages.wrongPassword])
    expect(verify).toHaveBeenCalledTimes(1)
    costs.push(costOf(vi.mocked(verify).mock.calls[0]?.[0]))
  }
  expect(costs[0]).toMatch(/^argon2id\$/)
  expect(costs[1]).toBe(costs[0])
})

test('a known address costs a sign-up the same hash as a new one', async () => {
  const { app } = await startAccounts('SQLite', withMail)
  for (const attempt of ['new', 'known']) {
    vi.mocked(hash).mockClear()
    expect((await signUp(openBrowser(app))).statusCode, attempt).toBe(200)
    expect(hashes(), attempt).toEqual([1, 0])
  }
})

test('a request for a new password hashes nothing, and looks the address up after the reply', async () => {
  const { app, mailsTo } = await startAccounts('SQLite', withMail)
  await signUp(openBrowser(app))
  vi.mocked(hash).mockClear()
  const replies = await Promise.all(
    [ada, grace].map(({ email }) => openBrowser(app).post('/accounts/password-reset', { email })),
  )
  expect(replies.map((reply) => [reply.statusCode, messageOf(reply)])).toEqual([
    [200, accountMessages.sent.resetRequested],
    [200, accountMessages.sent.resetRequested],
  ])
  expect(hashes()).toEqual([0, 0])
  await app.close()
  expect(await mailsTo(ada.email)).toHaveLength(2)
})

test('an attempt to sign in during a pause hashes nothing', async () => {
  const { app, store } = await startAccounts('SQLite')
  await signUp(openBrowser(app))
  const wrong = { ...ada, password: 'difference engine' }
  for (let attempt = 1; attempt <= 5; attempt += 1) await signIn(openBrowser(app), wrong)
  const attempts = () => store.selectFrom('sign_in_attempt').selectAll().orderBy('key').execute()
  const before = await attempts()
  vi.mocked(verify).mockClear()
  expect((await signIn(openBrowser(app))).statusCode).toBe(429)
  expect(verify).not.toHaveBeenCalled()
  expect(await attempts()).toEqual(before)
})
