import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { anyDatabase, databases } from '../../support/databases.ts'
import { startMailServer } from '../../support/mail-server.ts'
import {
  ada,
  cookieOf,
  grace,
  isSignedIn,
  messageOf,
  openBrowser,
  ownWorkspaces,
  setUpToken,
  sharedAccounts,
  signIn,
  signUp,
  startAccounts,
  statusesOf,
  withMail,
} from './account-fixture.ts'

const newAccounts = sharedAccounts()
const verify = (browser: ReturnType<typeof openBrowser>, token: string) =>
  browser.post('/accounts/verify-email', { token })

describe.each(databases)('signing up on %s', (database) => {
  test('a known and a new address get the same reply; only the mails differ', async () => {
    const { app, mailsTo, store } = await newAccounts(database, withMail)
    const browser = openBrowser(app)
    const first = await signUp(browser)
    const second = await signUp(browser, { ...ada, name: 'Somebody else', password: 'another password' })
    expect(first.json()).toEqual({ message: accountMessages.sent.verifyEmail, next: 'verify-email' })
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
    expect(cookieOf(first) ?? cookieOf(second)).toBeUndefined()

    const mails = await mailsTo(ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Verify your e-mail address for Understory',
      'You already have an Understory account',
    ])
    expect(mails[1]?.text).not.toMatch(/#[\w-]{43}/)
    const persons = await store.selectFrom('person').select(['email', 'name']).execute()
    expect(persons).toEqual([{ email: ada.email, name: ada.name }])
    expect((await signIn(browser, ada)).statusCode).toBe(200)
  })

  test('of parallel sign-ups with one address one creates the account', async () => {
    const { app, store } = await newAccounts(database)
    const replies = await Promise.all(Array.from({ length: 6 }, () => signUp(openBrowser(app))))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await store.selectFrom('person').selectAll().execute()).toHaveLength(1)
  })

  test('the mailed link verifies the address once', async () => {
    const mailServer = await startMailServer()
    const { app } = await startAccounts(database, {
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://understory.example',
    })
    const browser = openBrowser(app)
    await signUp(browser)
    const signedIn = await signIn(browser)
    expect(signedIn.json()).toMatchObject({ next: 'done', user: { isEmailVerified: false } })

    const mail = await mailServer.waitForMail(({ to }) => to?.[0]?.address === ada.email)
    const token = /https:\/\/understory\.example\/app\/verify#([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
    const replies = await Promise.all(Array.from({ length: 4 }, () => verify(openBrowser(app), token)))
    expect(statusesOf(replies)).toEqual([200, 404, 404, 404])
    expect((await browser.get('/accounts/me')).json()).toMatchObject({ user: { isEmailVerified: true } })
    const again = await verify(browser, token)
    expect(messageOf(again)).toBe(accountMessages.link)
  })

  test('an expired link, and a link for something else, verify nothing', async () => {
    const { app, store, mailedToken } = await newAccounts(database, withMail)
    const browser = openBrowser(app)
    await signUp(browser)
    const token = await mailedToken(ada.email, 'verify')
    const reset = await browser.post('/accounts/password-reset/confirm', { token, password: grace.password })
    expect([reset.statusCode, messageOf(reset)]).toEqual([404, accountMessages.link])
    await store.updateTable('account_token').set({ expires_at: new Date().toISOString() }).execute()
    expect((await verify(browser, token)).statusCode).toBe(404)
    expect(await store.selectFrom('person').select('verified_at').execute()).toEqual([{ verified_at: null }])
  })

  test('at most three mails about an account go to one address, and the reply stays the same', async () => {
    const { app, mailsTo } = await newAccounts(database, withMail)
    const browser = openBrowser(app)
    const bodies = new Set<string>()
    for (let count = 0; count < 6; count += 1) bodies.add((await signUp(browser)).body)
    expect(bodies.size).toBe(1)
    expect(await mailsTo(ada.email)).toHaveLength(3)
  })

  test('SIGN_UP=invited takes the invited address with the token of its invitation only', async () => {
    const { app, store } = await newAccounts(database, { SIGN_UP: 'invited' })
    const owner = openBrowser(app)
    await owner.post('/accounts/set-up', { ...ada, workspace: 'Garden', token: await setUpToken(app) })
    const [{ id } = { id: '' }] = await ownWorkspaces(store)
    const invited = await owner.post(`/workspaces/${id}/invitations`, { email: grace.email, role: 'viewer' })
    const token = /#([\w-]{43})/.exec(invited.body)?.[1] ?? ''

    const browser = openBrowser(app)
    const withToken = (person: typeof ada, used: string) =>
      browser.post('/accounts/sign-up', { ...person, invitation: used })
    expect((await signUp(browser, grace)).statusCode, 'without a token').toBe(403)
    expect((await withToken(grace, 'x'.repeat(43))).statusCode, 'with another token').toBe(403)
    const other = { ...grace, email: 'other@example.org' }
    expect((await withToken(other, token)).statusCode, 'with another address').toBe(403)
    expect((await withToken(grace, token)).statusCode).toBe(200)
    await signIn(browser, grace)
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe.each(anyDatabase)('signing up on %s, above the store', (database) => {
  test('a common password, and one that is the name or the address, are refused', async () => {
    const { app, store } = await newAccounts(database)
    const browser = openBrowser(app)
    const errorsOf = async (password: string): Promise<unknown> =>
      (await signUp(browser, { ...ada, password })).json()
    const common = { errors: { password: [accountMessages.passwordCommon] } }
    const own = { errors: { password: [accountMessages.passwordOwn] } }
    for (const password of ['QWERTYUIOP', 'password123', '1234567890', 'zzzzzzzzzzzz'])
      expect(await errorsOf(password), password).toEqual(common)
    for (const password of [ada.email, 'ADA LOVELACE'])
      expect(await errorsOf(password), password).toEqual(own)
    expect(await errorsOf('ninechars')).toEqual({
      errors: { password: [accountMessages.passwordLength(10)] },
    })
    expect(await store.selectFrom('person').selectAll().execute()).toEqual([])
  })

  test('SIGN_UP=off refuses everybody', async () => {
    const { app, store } = await newAccounts(database, { SIGN_UP: 'off' })
    const reply = await signUp(openBrowser(app))
    expect([reply.statusCode, messageOf(reply)]).toEqual([403, accountMessages.signUpClosed])
    expect(await store.selectFrom('person').selectAll().execute()).toEqual([])
  })
})
