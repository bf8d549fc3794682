import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import {
  ada,
  type Browser,
  cookieOf,
  isSignedIn,
  messageOf,
  openBrowser,
  sharedAccounts,
  signIn,
  signUp,
  startAccounts,
  statusesOf,
  withMail,
} from './account-fixture.ts'

const newAccounts = sharedAccounts()
const fresh = 'difference engine'
const request = (browser: Browser, email = ada.email) => browser.post('/accounts/password-reset', { email })
const reset = (browser: Browser, token: string, password = fresh) =>
  browser.post('/accounts/password-reset/confirm', { token, password })

/** An account whose owner has asked for a new password. */
const start = async (database: (typeof databases)[number], startApp = newAccounts) => {
  const context = await startApp(database, withMail)
  const browser = openBrowser(context.app)
  await signUp(browser)
  await request(browser)
  const token = await eventually(() => context.mailedToken(ada.email, 'reset-password'))
  return { ...context, browser, token }
}

describe.each(databases)('a forgotten password on %s', (database) => {
  test('known and unknown addresses get the same reply, and only the known one a mail', async () => {
    const { app, store, mailsTo } = await newAccounts(database, withMail)
    const browser = openBrowser(app)
    await signUp(browser)
    const unknown = await request(browser, 'nobody@example.org')
    const known = await request(browser)
    expect(known.json()).toEqual({ message: accountMessages.sent.resetRequested })
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    await eventually(async () => expect(await mailsTo(ada.email)).toHaveLength(2))
    expect(await store.selectFrom('outbox').selectAll().execute()).toHaveLength(2)
  })

  test('the link sets a new password once, ends all sessions and opens none', async () => {
    const { app, browser, token, mailsTo } = await start(database)
    await signIn(browser)
    const reply = await reset(openBrowser(app), token)
    expect([reply.statusCode, messageOf(reply)]).toEqual([200, accountMessages.sent.passwordChanged])
    expect(cookieOf(reply)).toBeUndefined()
    expect(await isSignedIn(browser)).toBe(false)
    expect((await signIn(openBrowser(app))).statusCode, 'with the old password').toBe(401)
    const signedIn = await signIn(openBrowser(app), { ...ada, password: fresh })
    expect(signedIn.json()).toMatchObject({ user: { isEmailVerified: true } })
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('Your Understory password was changed')

    const again = await reset(openBrowser(app), token, 'a third password')
    expect([again.statusCode, messageOf(again)]).toEqual([404, accountMessages.link])
  })

  test('of eight parallel uses of a link one sets the password', async () => {
    const { app, token, mailsTo } = await start(database)
    const passwords = Array.from({ length: 8 }, (_, index) => `new password ${index}`)
    const replies = await Promise.all(passwords.map((password) => reset(openBrowser(app), token, password)))
    expect(statusesOf(replies)).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200)
    const signedIn = await signIn(openBrowser(app), { ...ada, password: `new password ${winner}` })
    expect(signedIn.statusCode).toBe(200)
    const changes = (await mailsTo(ada.email)).filter(({ subject }) => subject.includes('was changed'))
    expect(changes).toHaveLength(1)
  })

  test('sign-ins with the old password during the change leave no session open', async () => {
    const { app, token } = await start(database)
    const browsers = Array.from({ length: 4 }, () => openBrowser(app))
    const [changed] = await Promise.all([
      reset(openBrowser(app), token),
      ...browsers.map((browser) => signIn(browser)),
    ])
    expect(changed.statusCode).toBe(200)
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false)
  })

  test('asking again replaces the link; a refused password leaves it usable; it expires', async () => {
    const { browser, token, store, mailedToken } = await start(database)
    await request(browser)
    const second = await eventually(async () => {
      const latest = await mailedToken(ada.email, 'reset-password')
      expect(latest).not.toBe(token)
      return latest
    })
    expect((await reset(browser, token)).statusCode, 'the first link').toBe(404)
    const common = await reset(browser, second, 'password123')
    expect(common.json()).toEqual({ errors: { password: [accountMessages.passwordCommon] } })
    expect((await reset(browser, second, ada.email)).statusCode).toBe(422)
    await store.updateTable('account_token').set({ expires_at: new Date().toISOString() }).execute()
    expect((await reset(browser, second)).statusCode).toBe(404)
  })

  test('a new password ends the pause of its account, and all other links of it', async () => {
    const { app, browser, token, mailsTo } = await start(database)
    const [first] = await mailsTo(ada.email)
    const verification = /\/app\/verify#([\w-]{43})/.exec(first?.text ?? '')?.[1] ?? ''
    for (let count = 0; count < 6; count += 1)
      await signIn(openBrowser(app, { remoteAddress: `203.0.113.${count}` }), { ...ada, password: fresh })
    expect((await signIn(browser)).statusCode).toBe(429)
    await reset(browser, token)
    expect((await signIn(browser, { ...ada, password: fresh })).statusCode).toBe(200)
    expect((await browser.post('/accounts/verify-email', { token: verification })).statusCode).toBe(404)
  })

  test('a password reset ends the second factor of an unverified account', async () => {
    const { app, store, token } = await start(database)
    const confirmed = { totp_secret: 'theirs', totp_confirmed_at: new Date().toISOString() }
    await store.updateTable('person').set(confirmed).execute()
    await reset(openBrowser(app), token)
    const signedIn = await signIn(openBrowser(app), { ...ada, password: fresh })
    expect(signedIn.json()).toMatchObject({ next: 'done', user: { hasSecondFactor: false } })
  })

  test('the second factor of a verified address stays on', async () => {
    const { app, store, token } = await start(database)
    const now = new Date().toISOString()
    const confirmed = { totp_secret: 'own', totp_confirmed_at: now, verified_at: now }
    await store.updateTable('person').set(confirmed).execute()
    await reset(openBrowser(app), token)
    const signedIn = await signIn(openBrowser(app), { ...ada, password: fresh })
    expect(signedIn.json()).toMatchObject({ next: 'second-factor' })
  })

  test('a disabled account gets no link, and one from before no longer works', async () => {
    const { app, browser, store, token, mailsTo } = await start(database, startAccounts)
    await store.updateTable('person').set({ disabled_at: new Date().toISOString() }).execute()
    expect((await reset(browser, token)).statusCode).toBe(404)
    const before = (await mailsTo(ada.email)).length
    await request(browser)
    await app.close()
    expect(await mailsTo(ada.email)).toHaveLength(before)
  })

  test('closing the server waits for the mail that was promised', async () => {
    const { app, mailsTo } = await startAccounts(database, withMail)
    const browser = openBrowser(app)
    await signUp(browser)
    await request(browser)
    await app.close()
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toContain(
      'Choose a new password for Understory',
    )
  })

  test('a server without mail says whom to ask', async () => {
    const { app, store } = await newAccounts(database)
    const browser = openBrowser(app)
    await signUp(browser)
    expect(messageOf(await request(browser))).toBe(accountMessages.sent.resetWithoutMail)
    expect(await store.selectFrom('account_token').selectAll().execute()).toEqual([])
  })
})

describe.each(databases)('a new address on %s', (database) => {
  const change = (browser: Browser, email: string, password = ada.password) =>
    browser.post('/accounts/me/email', { email, password })
  const verify = (browser: Browser, token: string) => browser.post('/accounts/verify-email', { token })

  test('counts once its owner has followed the mailed link, and the old address is told', async () => {
    const { app, mailedToken, mailsTo, signedInBrowser } = await newAccounts(database, withMail)
    const browser = await signedInBrowser()
    expect((await change(browser, 'new@example.org', fresh)).statusCode).toBe(401)
    const asked = await change(browser, 'New@example.org')
    expect(messageOf(asked)).toBe(accountMessages.sent.emailChangeAsked)
    expect((await signIn(openBrowser(app))).statusCode, 'not yet').toBe(200)

    const token = await mailedToken('new@example.org', 'verify')
    expect(messageOf(await verify(openBrowser(app), token))).toBe(accountMessages.sent.emailChanged)
    expect((await verify(openBrowser(app), token)).statusCode).toBe(404)
    expect((await signIn(openBrowser(app))).statusCode).toBe(401)
    expect((await signIn(openBrowser(app), { ...ada, email: 'new@example.org' })).statusCode).toBe(200)
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe(
      'The address of your Understory account was changed',
    )
  })

  test('of another account gets the same reply and no link', async () => {
    const { app, mailsTo, signedInBrowser } = await newAccounts(database, withMail)
    await signUp(openBrowser(app), { ...ada, email: 'taken@example.org' })
    const browser = await signedInBrowser()
    expect(messageOf(await change(browser, 'taken@example.org'))).toBe(accountMessages.sent.emailChangeAsked)
    const last = (await mailsTo('taken@example.org')).at(-1)
    expect(last?.subject).toBe('You already have an Understory account')
  })

  test('two accounts that follow links to one address at once: one of them gets it', async () => {
    const { app, store, mailsTo, signedInBrowser } = await newAccounts(database, withMail)
    const tokens: string[] = []
    for (const email of [ada.email, 'grace@example.org']) {
      await change(await signedInBrowser({ ...ada, email }), 'shared@example.org')
      const text = (await mailsTo('shared@example.org')).at(-1)?.text
      tokens.push(/#([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
    }
    const replies = await Promise.all(tokens.map((token) => verify(openBrowser(app), token)))
    expect(statusesOf(replies)).toEqual([200, 404])
    const persons = await store.selectFrom('person').select('email').execute()
    expect(persons.filter(({ email }) => email === 'shared@example.org')).toHaveLength(1)
  })

  test('without mail counts at once, unless another account has it', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    await signUp(openBrowser(app), { ...ada, email: 'taken@example.org' })
    const browser = await signedInBrowser()
    const taken = await change(browser, 'taken@example.org')
    expect(taken.json()).toEqual({ errors: { email: [accountMessages.emailTaken] } })
    expect(messageOf(await change(browser, 'new@example.org'))).toBe(accountMessages.sent.emailChanged)
    expect((await signIn(openBrowser(app), { ...ada, email: 'new@example.org' })).statusCode).toBe(200)
  })

  test('the own address gets the link that verifies it once more', async () => {
    const { mailedToken, mailsTo, signedInBrowser } = await newAccounts(database, withMail)
    const browser = await signedInBrowser()
    await change(browser, ada.email)
    expect(await mailsTo(ada.email)).toHaveLength(2)
    const token = await mailedToken(ada.email, 'verify')
    expect(messageOf(await verify(browser, token))).toBe(accountMessages.sent.emailVerified)
  })
})
