import { describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { countAttempt } from '#server/accounts/queries/attempts.ts'
import { anyDatabase, databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import {
  ada,
  grace,
  isSignedIn,
  messageOf,
  openBrowser,
  sharedAccounts,
  signIn,
  signUp,
  startAccounts,
} from './account-fixture.ts'

const newAccounts = sharedAccounts()
const wrong = { ...ada, password: 'difference engine' }

describe.each(databases)('attempts to sign in on %s', (database) => {
  test('five wrong passwords pause the account for everybody, not for open sessions, and not for good', async () => {
    const { app, store, signedInBrowser } = await newAccounts(database)
    const elsewhere = await signedInBrowser()
    const attacker = (index: number) => openBrowser(app, { remoteAddress: `203.0.113.${index}` })
    for (let index = 1; index <= 5; index += 1)
      expect((await signIn(attacker(index), wrong)).statusCode, `attempt ${index}`).toBe(401)
    const owner = openBrowser(app)
    const early = await signIn(owner)
    expect([early.statusCode, messageOf(early)]).toEqual([429, accountMessages.throttled])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await isSignedIn(elsewhere)).toBe(true)

    const past = new Date(Date.now() - 1).toISOString()
    await store.updateTable('sign_in_attempt').set({ blocked_until: past }).execute()
    expect((await signIn(owner)).statusCode, 'after the pause').toBe(200)
    for (let index = 1; index <= 4; index += 1)
      expect((await signIn(attacker(index), wrong)).statusCode, 'success resets').toBe(401)
    expect((await signIn(openBrowser(app))).statusCode).toBe(200)
  })

  test('guesses from elsewhere never keep a person out of a browser in which they signed in before', async () => {
    const { app, store, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    await browser.post('/accounts/sign-out')
    const guess = async (index: number) =>
      (await signIn(openBrowser(app, { remoteAddress: `203.0.113.${index}` }), wrong)).statusCode
    for (let index = 1; index <= 5; index += 1) expect(await guess(index)).toBe(401)
    expect(await guess(6)).toBe(429)
    expect((await signIn(browser)).statusCode).toBe(200)
    expect(await guess(7), 'the account stays paused elsewhere').toBe(429)

    await browser.post('/accounts/sign-out')
    for (let index = 1; index <= 5; index += 1)
      expect((await signIn(browser, wrong)).statusCode, 'its own guesses').toBe(401)
    expect((await signIn(browser)).statusCode).toBe(429)
    const rows = await store.selectFrom('sign_in_attempt').select('key').execute()
    expect(rows.map(({ key }) => key)).not.toContain(browser.deviceCookie())
  })

  test('parallel attempts do not share a count', async () => {
    const { app } = await newAccounts(database)
    await signUp(openBrowser(app))
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        signIn(openBrowser(app, { remoteAddress: `203.0.113.${index}` }), wrong),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })

  test('the table has no address of a person or a client', async () => {
    const { app, store } = await newAccounts(database)
    await signIn(openBrowser(app, { remoteAddress: '203.0.113.7' }), wrong)
    const rows = await store.selectFrom('sign_in_attempt').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|ada|example/)
  })

  test('pauses grow from one to fifteen minutes, and are forgotten after an hour', async () => {
    const store = await openTestStore(await freshDatabase(database))
    let now = new Date('2026-11-25T08:00:00.000Z')
    const attempt = () => countAttempt(store, [{ key: 'account', free: 5 }], now)
    const pause = async () => {
      expect(await attempt()).toBeUndefined()
      const end = (await attempt()) ?? now.toISOString()
      const minutes = (Date.parse(end) - now.getTime()) / minuteMs
      now = new Date(end)
      return minutes
    }
    for (let count = 0; count < 4; count += 1) expect(await attempt()).toBeUndefined()
    const pauses: number[] = []
    for (let count = 0; count < 7; count += 1) pauses.push(await pause())
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15])

    now = new Date(now.getTime() + 60 * minuteMs)
    for (let count = 0; count < 5; count += 1) expect(await attempt()).toBeUndefined()
    expect(await attempt()).toBeDefined()
  })
})

describe.each(anyDatabase)('attempts to sign in on %s, above the store', (database) => {
  test('a browser is known to the accounts that signed in there only', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const other = await signedInBrowser(grace)
    const own = await signedInBrowser()
    for (let index = 1; index <= 5; index += 1)
      await signIn(openBrowser(app, { remoteAddress: `203.0.113.${index}` }), wrong)
    expect((await signIn(other)).statusCode).toBe(429)
    const given = own.deviceCookie()
    own.setDeviceCookie(given.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    expect((await signIn(own)).statusCode, 'a cookie that was changed').toBe(429)
    own.setDeviceCookie(given)
    expect((await signIn(own)).statusCode).toBe(200)
  })

  test('unknown addresses are paused like known ones', async () => {
    const { app } = await newAccounts(database)
    const browser = openBrowser(app)
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await signIn(browser, grace)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('twenty wrong passwords of one client pause it, for any account; own sign-ins do not reset that', async () => {
    const { app } = await newAccounts(database)
    const attacker = openBrowser(app, { remoteAddress: '203.0.113.9' })
    await signUp(attacker, grace)
    const own: number[] = []
    const statuses: number[] = []
    for (let count = 0; count < 22; count += 1) {
      const target = { ...wrong, email: `person-${count}@example.org` }
      statuses.push((await signIn(attacker, target)).statusCode)
      if (count === 10) own.push((await signIn(attacker, grace)).statusCode)
    }
    expect(own).toEqual([200])
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429])
    const neighbor = openBrowser(app, { remoteAddress: '203.0.113.10' })
    expect((await signIn(neighbor, grace)).statusCode).toBe(200)
  })

  test('guesses at the password of an open browser are paused without closing the sign-in', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await browser.post('/accounts/me/totp', { password: wrong.password })).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(openBrowser(app))).statusCode).toBe(200)
  })
})

test('a client with many passwords to hash at once gets 503 for some, and others are served', async () => {
  const { app } = await startAccounts('SQLite')
  const attacker = openBrowser(app, { remoteAddress: '203.0.113.9' })
  const attack = Array.from({ length: 30 }, (_, index) =>
    signUp(attacker, { ...grace, email: `person-${index}@example.org` }),
  )
  const neighbor = await signUp(openBrowser(app))
  const replies = await Promise.all(attack)
  expect(neighbor.statusCode).toBe(200)
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(20)
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) {
    expect(reply.statusCode).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
})
