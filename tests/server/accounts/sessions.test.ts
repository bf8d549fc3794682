import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { removeExpiredAccess } from '#server/accounts/queries/expiry.ts'
import { newSession } from '#server/accounts/queries/sessions.ts'
import { executeAll } from '#server/store/transaction.ts'
import { databases } from '../../support/databases.ts'
import {
  ada,
  cookieOf,
  isSignedIn,
  messageOf,
  openBrowser,
  sharedAccounts,
  signIn,
  signUp,
  startAccounts,
} from './account-fixture.ts'

const newAccounts = sharedAccounts()
const sessionList = z.object({
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), country: z.string().nullable(), isCurrent: z.boolean() }),
  ),
})
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

describe.each(databases)('sessions on %s', (database) => {
  test('each sign-in has a new token, and ends the session that the browser had', async () => {
    const { app, store } = await newAccounts(database)
    const browser = openBrowser(app)
    await signUp(browser)
    const planted = `understory=${'f'.repeat(43)}`
    browser.setCookie(planted)
    await signIn(browser)
    const first = browser.cookie()
    expect(first).not.toBe(planted)

    await signIn(browser)
    expect(browser.cookie()).not.toBe(first)
    expect(await store.selectFrom('person_session').selectAll().execute()).toHaveLength(1)
    const stale = openBrowser(app)
    stale.setCookie(first)
    expect(await isSignedIn(stale)).toBe(false)
  })

  test('the database has no token, and a cookie of another form has no session', async () => {
    const { store, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const token = browser.cookie().split('=')[1] ?? ''
    const rows = await store.selectFrom('person_session').selectAll().execute()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const value of ['', 'x', `${token}x`, rows[0]?.token_hash ?? '', '%00', "' or 1=1 --"]) {
      browser.setCookie(`understory=${value}`)
      expect(await isSignedIn(browser), value).toBe(false)
    }
  })

  test('the owner lists sessions by device and country, and ends one of them', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    const lost = await signedInBrowser(ada, { remoteAddress: '194.154.240.1', userAgent: chrome })
    const browser = openBrowser(app)
    await signIn(browser)
    const { sessions } = sessionList.parse((await browser.get('/accounts/me/sessions')).json())
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', country: null, isCurrent: true },
      { device: 'Chrome on Windows', country: 'SK', isCurrent: false },
    ])
    const end = (id = '') => browser.post(`/accounts/me/sessions/${id}/end`)
    expect((await end(sessions[1]?.id)).statusCode).toBe(200)
    expect(await isSignedIn(lost)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    const again = await end(sessions[1]?.id)
    expect([again.statusCode, messageOf(again)]).toEqual([404, accountMessages.sessionUnknown])

    await end(sessions[0]?.id)
    expect(browser.cookie(), 'ending the own session').toBe('')
  })

  test('a person ends all sessions but this one, and no session of another person', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const lost = await signedInBrowser()
    const other = await signedInBrowser({ ...ada, email: 'other@example.org' })
    const browser = openBrowser(app)
    await signIn(browser)
    const reply = await browser.post('/accounts/me/sessions/end-others')
    expect([reply.statusCode, messageOf(reply)]).toEqual([200, accountMessages.sent.otherSessionsEnded])
    const open = [await isSignedIn(browser), await isSignedIn(lost), await isSignedIn(other)]
    expect(open).toEqual([true, false, true])
  })

  test('a person cannot end the session of another', async () => {
    const { signedInBrowser, store } = await newAccounts(database)
    const browser = await signedInBrowser()
    const other = await signedInBrowser({ ...ada, email: 'other@example.org' })
    const { sessions } = sessionList.parse((await browser.get('/accounts/me/sessions')).json())
    const reply = await other.post(`/accounts/me/sessions/${sessions[0]?.id}/end`)
    expect(reply.statusCode).toBe(404)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await store.selectFrom('person_session').selectAll().execute()).toHaveLength(2)
  })

  test('a session ends 14 days after its last use; using it puts the end off, at most to its 90th day', async () => {
    const { store, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const update = (values: { used_at?: string; expires_at?: string; created_at?: string }) =>
      store.updateTable('person_session').set(values).execute()
    const daysLeft = async () => {
      const row = await store.selectFrom('person_session').selectAll().executeTakeFirstOrThrow()
      return (Date.parse(row.expires_at) - Date.now()) / (24 * hourMs)
    }
    expect(await daysLeft()).toBeCloseTo(14, 2)
    await update({ used_at: ago(13 * 24), expires_at: new Date(Date.now() + 24 * hourMs).toISOString() })
    await isSignedIn(browser)
    expect(await daysLeft()).toBeCloseTo(14, 2)

    await update({ used_at: ago(2), created_at: ago(85 * 24) })
    await isSignedIn(browser)
    expect(await daysLeft()).toBeCloseTo(5, 2)

    await update({ used_at: ago(0.5), expires_at: new Date(Date.now() + 1000).toISOString() })
    await isSignedIn(browser)
    expect(await daysLeft(), 'a use within the hour is not stored').toBeLessThan(1)
    await update({ expires_at: ago(0) })
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a person has at most 50 sessions: one more ends that used longest ago', async () => {
    const { store } = await newAccounts(database)
    const person = { email: ada.email, name: ada.name, password: null, verified_at: null, created_at: ago(1) }
    const none = { disabled_at: null, totp_secret: null, totp_confirmed_at: null, totp_step: 0 }
    await store
      .insertInto('person')
      .values({ id: 'ada', ...person, ...none, is_instance_admin: 0 })
      .execute()
    const open = (device: string, hours: number) =>
      executeAll(
        store,
        newSession(store, { personId: 'ada', device, country: null, replacedToken: undefined }, ago(hours))
          .statements,
      )
    for (let hours = 60; hours > 0; hours -= 1) await open(`used ${hours} hours ago`, hours)
    const rows = await store.selectFrom('person_session').select('device').orderBy('used_at').execute()
    expect([rows.length, rows[0]?.device]).toEqual([50, 'used 50 hours ago'])
  })

  test('a disabled account can neither sign in nor use an open session', async () => {
    const { app, store, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    await store
      .updateTable('person')
      .set({ disabled_at: ago(0) })
      .execute()
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.get('/ssr')).json()).toMatchObject({ user: null })
    const correct = await signIn(openBrowser(app))
    expect([correct.statusCode, messageOf(correct)]).toEqual([403, accountMessages.disabled])
    const wrong = await signIn(openBrowser(app), { ...ada, password: 'difference engine' })
    expect([wrong.statusCode, messageOf(wrong)], 'only the owner learns it').toEqual([
      401,
      accountMessages.wrongPassword,
    ])
  })

  test('a new password ends all other sessions; a wrong current one changes nothing', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const elsewhere = openBrowser(app)
    await signIn(elsewhere)
    const change = (currentPassword: string, password = 'difference engine') =>
      browser.post('/accounts/me/password', { currentPassword, password })
    const wrong = await change('not the password')
    expect([wrong.statusCode, messageOf(wrong)]).toEqual([401, accountMessages.wrongPassword])
    expect((await change(ada.password, 'password123')).statusCode).toBe(422)
    expect(await isSignedIn(elsewhere)).toBe(true)

    expect(messageOf(await change(ada.password))).toBe(accountMessages.sent.passwordChanged)
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await signIn(openBrowser(app))).statusCode).toBe(401)
    expect((await signIn(openBrowser(app), { ...ada, password: 'difference engine' })).statusCode).toBe(200)
  })

  test('a copied cookie opens nothing once the password was changed', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const copy = openBrowser(app)
    copy.setCookie(browser.cookie())
    expect(await isSignedIn(copy)).toBe(true)
    const change = { currentPassword: ada.password, password: 'difference engine' }
    expect((await browser.post('/accounts/me/password', change)).statusCode).toBe(200)
    expect([await isSignedIn(browser), await isSignedIn(copy)]).toEqual([true, false])
  })

  test('the name is changed', async () => {
    const { signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const reply = await browser.post('/accounts/me', { name: 'Augusta Ada King' })
    expect(reply.json()).toMatchObject({ user: { name: 'Augusta Ada King', email: ada.email } })
    expect((await browser.get('/ssr')).json()).toMatchObject({ user: { name: 'Augusta Ada King' } })
  })
})

test('a job deletes expired sessions, tokens and attempts, and no others', async () => {
  const { app, store, signedInBrowser } = await startAccounts('SQLite')
  await signedInBrowser()
  await app.createSetUpToken()
  const key = { attempts: 1, blocked_until: null }
  await store
    .insertInto('sign_in_attempt')
    .values([
      { key: 'old', ...key, expires_at: ago(1) },
      { key: 'new', ...key, expires_at: ago(-1) },
    ])
    .execute()
  await store
    .updateTable('account_token')
    .set({ expires_at: ago(1) })
    .execute()
  expect(await removeExpiredAccess(store)).toBe(2)
  const keys = await store.selectFrom('sign_in_attempt').select('key').execute()
  expect(keys.map((row) => row.key)).toContain('new')
  expect(await store.selectFrom('person_session').selectAll().execute()).toHaveLength(1)
})

test.each([
  ['https://understory.example', '__Host-understory', true],
  ['http://localhost:3000', 'understory', undefined],
])('with PUBLIC_URL %s the cookie is %s', async (publicUrl, name, secure) => {
  const { app } = await newAccounts('SQLite', { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' })
  const browser = openBrowser(app)
  await signUp(browser)
  // What a request says about its protocol and host does not matter.
  const headers = { 'x-forwarded-proto': secure ? 'http' : 'https', host: 'other.example' }
  const { email, password } = ada
  const reply = await browser.post('/accounts/sign-in', { email, password }, headers)
  const cookie = cookieOf(reply)
  expect(cookie).toMatchObject({ name, path: '/', httpOnly: true, sameSite: 'lax', maxAge: 90 * 24 * 3600 })
  expect(cookie?.secure).toBe(secure)
  expect(cookie?.domain).toBeUndefined()
  expect(await isSignedIn(browser)).toBe(true)
  const out = await browser.post('/accounts/sign-out')
  expect(cookieOf(out)).toMatchObject({ name, value: '', maxAge: 0 })
})
