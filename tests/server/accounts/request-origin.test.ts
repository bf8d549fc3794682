import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { Caller } from '#server/http/caller.ts'
import { checkAccess } from '#server/members/access.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { freshDatabase, openTestStore } from '../../support/databases.ts'
import {
  ada,
  cookieOf,
  messageOf,
  openBrowser,
  setUpToken,
  signUp,
  startAccounts,
  ownWorkspaces,
} from './account-fixture.ts'

const publicUrl = 'https://understory.example'
const { email, password } = ada
const signInForm = { email, password }

const forged: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://attacker.example' },
  { origin: 'https://understory.example.attacker.example' },
  { origin: 'http://understory.example' },
  { origin: 'https://understory.example:8443' },
  { origin: 'null' },
  { origin: 'http://localhost:3000', host: 'localhost:3000' },
]
const genuine: Record<string, string>[] = [
  {},
  { origin: publicUrl },
  { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
]

/** A server on which Ada has an account. */
const startWithAda = async (environment: Record<string, string> = {}) => {
  const started = await startAccounts('SQLite', environment)
  await signUp(openBrowser(started.app))
  return started
}

describe('a request from a page of another site', () => {
  const server = sharedFixture(() => startWithAda({ PUBLIC_URL: publicUrl }))

  test.each(forged)('is refused with %o', async (headers) => {
    const { app, store } = server()
    const browser = openBrowser(app)
    const setUp = { ...ada, email: 'grace@example.org', workspace: 'Garden', token: await setUpToken(app) }
    for (const [path, form] of [
      ['/accounts/sign-up', { ...ada, email: 'other@example.org' }],
      ['/accounts/sign-in', signInForm],
      ['/accounts/sign-in/confirm', { ticket: 'x'.repeat(43), code: '123456' }],
      ['/accounts/set-up', setUp],
    ] as const) {
      const reply = await browser.post(path, form, headers)
      expect([reply.statusCode, messageOf(reply)], path).toEqual([403, accountMessages.otherSite])
      expect(cookieOf(reply)).toBeUndefined()
    }
    await browser.post('/accounts/sign-in', signInForm)
    for (const path of ['/accounts/me', '/accounts/sign-out', '/workspaces']) {
      const reply = await browser.post(path, { name: 'Forged' }, headers)
      expect([reply.statusCode, messageOf(reply)], path).toEqual([403, accountMessages.otherSite])
    }
    expect((await browser.get('/accounts/me', headers)).statusCode, 'reading changes nothing').toBe(200)
    expect(await store.selectFrom('person').select('name').execute()).toEqual([{ name: ada.name }])
    expect(await ownWorkspaces(store)).toEqual([])
  })

  test('still sends the forms of visitors', async () => {
    const { app } = server()
    const form = { events: [{ type: 'form.sent', form: 'contact' }] }
    const reply = await openBrowser(app).post('/analytics', form, { origin: 'https://attacker.example' })
    expect(reply.statusCode).toBe(200)
  })
})

describe('a request of an own page', () => {
  const server = sharedFixture(() => startWithAda({ PUBLIC_URL: publicUrl }))

  test.each(genuine)('passes with %o', async (headers) => {
    const browser = openBrowser(server().app)
    expect((await browser.post('/accounts/sign-in', signInForm, headers)).statusCode).toBe(200)
    expect((await browser.post('/accounts/me', { name: 'Ada' }, headers)).statusCode).toBe(200)
  })
})

describe('without PUBLIC_URL', () => {
  const server = sharedFixture(() => startWithAda())

  test.each([
    ['http://localhost:3000', 'localhost:3000', 200],
    ['http://127.0.0.1:5173', '127.0.0.1:5173', 200],
    ['http://[::1]:3000', '[::1]:3000', 200],
    ['http://localhost:8080', 'localhost:3000', 403],
    ['http://rebound.example:3000', 'rebound.example:3000', 403],
  ])('a page at %s asking %s gets %i', async (origin, host, status) => {
    const browser = openBrowser(server().app)
    expect((await browser.post('/accounts/sign-in', signInForm, { origin, host })).statusCode).toBe(status)
  })
})

test('an API key needs no origin, and gives no access to an account', async () => {
  const { app, store, signedInBrowser } = await startAccounts('SQLite', { PUBLIC_URL: publicUrl })
  const browser = await signedInBrowser()
  const created = await browser.post('/workspaces', { name: 'Garden' })
  expect(created.statusCode).toBe(200)
  const [{ id } = { id: '' }] = await ownWorkspaces(store)
  const key = await browser.post(`/workspaces/${id}/api-keys`, {
    name: 'CI',
    permissions: ['workspace:manage'],
  })
  const authorization = `Bearer ${/ust_[\w-]{43}/.exec(key.body)?.[0]}`

  const headers = { authorization, origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' }
  const program = openBrowser(app)
  expect((await program.post(`/workspaces/${id}`, { name: 'By program' }, headers)).statusCode).toBe(200)
  expect((await browser.get('/accounts/me', headers)).statusCode, 'the cookie beside it is ignored').toBe(401)
  const wrong = { authorization: `Bearer ust_${'x'.repeat(43)}` }
  expect((await browser.post(`/workspaces/${id}`, { name: 'No' }, wrong)).statusCode).toBe(401)
})

test('a server with a call that declares no access does not start', async () => {
  const store = await openTestStore(await freshDatabase('SQLite'))
  const register = (metadata: object | undefined) => {
    const app = Fastify()
    checkAccess(app, { store, publicUrl })
    const config = { tsRestRoute: { path: '/secret', metadata } }
    app.get('/secret', { config }, async () => 'secret')
    return app.ready()
  }
  expect(() => register(undefined)).toThrow('GET /secret declares no access')
  expect(() => register({ access: 'everybody' })).toThrow('GET /secret declares no access')
  await expect(register({ access: 'public' })).resolves.toBeDefined()
})

test('a call for administrators of the installation refuses all others', async () => {
  const store = await openTestStore(await freshDatabase('SQLite'))
  const flags = { isEmailVerified: true, hasSecondFactor: false, deletionAt: null }
  const person = { id: 'id', name: '', email: '', ...flags }
  const statusFor = async (caller: Caller | undefined) => {
    const app = Fastify()
    app.decorateRequest('caller', async () => caller)
    checkAccess(app, { store, publicUrl })
    const config = { tsRestRoute: { metadata: { access: 'instance-admin' } } }
    app.get('/installation', { config }, async () => 'settings')
    return (await app.inject('/installation')).statusCode
  }
  const asPerson = (isInstanceAdmin: boolean) =>
    statusFor({ kind: 'person', person: { ...person, isInstanceAdmin }, sessionId: 'id' })
  expect(await statusFor(undefined)).toBe(401)
  expect(await asPerson(false)).toBe(403)
  expect(await asPerson(true)).toBe(200)
  const key = {
    kind: 'api-key',
    id: 'id',
    creatorId: 'id',
    name: '',
    workspaceId: 'id',
    permissions: ['workspace:own'],
  } as const
  expect(await statusFor(key)).toBe(401)
})
