import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  passkeyLimits,
  passkeyOptionsReply,
  passkeyReply,
  passkeySignInOptionsReply,
  passkeysReply,
} from '#contract/accounts/passkeys.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { databases } from '#tests/support/databases.ts'
import { createAuthenticator } from '../../../scripts/contract/verify/authenticator.ts'
import {
  ada,
  type Browser,
  cookieOf,
  grace,
  isSignedIn,
  messageOf,
  openBrowser,
  sharedAccounts,
  statusesOf,
  withMail,
} from './account-fixture.ts'

const newAccounts = sharedAccounts()
const origin = 'http://localhost:3000'
const { passkeyRefused, passkeyKnown, passkeyUnknown, confirmIdentity, wrongPassword, disabled } =
  accountMessages

type Authenticator = ReturnType<typeof createAuthenticator>
type Answering = Partial<Parameters<Authenticator['get']>[1]>

const askOptions = async (browser: Browser, body: object = { password: ada.password }) =>
  passkeyOptionsReply.parse((await browser.post('/accounts/me/passkeys/options', body)).json())
const register = (browser: Browser, credential: object, name?: string) =>
  browser.post('/accounts/me/passkeys', { credential, ...(name !== undefined && { name }) })
const registered = async (browser: Browser, authenticator: Authenticator, body?: object) => {
  const reply = await register(browser, authenticator.create(await askOptions(browser, body), { origin }))
  return passkeyReply.parse(reply.json()).passkey
}
const signInOptions = async (browser: Browser) =>
  passkeySignInOptionsReply.parse((await browser.post('/accounts/sign-in/passkey/options')).json())
const sendCredential = (browser: Browser, credential: object) =>
  browser.post('/accounts/sign-in/passkey', { credential })
const signInWith = async (browser: Browser, authenticator: Authenticator, answering: Answering = {}) =>
  sendCredential(browser, authenticator.get(await signInOptions(browser), { origin, ...answering }))
const resultOf = (reply: { statusCode: number; json(): unknown }) => [reply.statusCode, messageOf(reply)]

describe.each(databases)('passkeys on %s', (database) => {
  test('sign in without password and second factor, and are listed with their last use', async () => {
    const { app, store, signedInBrowser, mailsTo } = await newAccounts(database, withMail)
    const browser = await signedInBrowser()
    const authenticator = createAuthenticator()
    const passkey = await registered(browser, authenticator)
    expect(passkey).toMatchObject({ name: 'Firefox on Linux', lastUsedAt: null, isSynced: false })
    await store
      .updateTable('person')
      .set({ totp_secret: 'x', totp_confirmed_at: passkey.createdAt })
      .execute()

    const other = openBrowser(app)
    const reply = await signInWith(other, authenticator)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { next: 'done', user: { email: ada.email } },
    ])
    expect(await isSignedIn(other)).toBe(true)
    const { passkeys } = passkeysReply.parse((await other.get('/accounts/me/passkeys')).json())
    expect(passkeys).toEqual([{ ...passkey, lastUsedAt: passkeys[0]?.lastUsedAt }])
    expect(passkeys[0]?.lastUsedAt).not.toBeNull()
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('A passkey was added to your Understory account')
  })

  test('refuses an answer for another origin, server or challenge, without user verification, or sent twice', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const authenticator = createAuthenticator()
    await registered(await signedInBrowser(), authenticator)
    const browser = openBrowser(app)
    const wrong: readonly Answering[] = [
      { origin: 'https://attacker.example' },
      { origin: 'http://localhost:3001' },
      { rpId: 'attacker.example' },
      { isUserVerified: false },
    ]
    for (const answering of wrong)
      expect(resultOf(await signInWith(browser, authenticator, answering))).toEqual([401, passkeyRefused])

    const options = await signInOptions(browser)
    const unknown = { options: { ...options.options, challenge: 'x'.repeat(43) } }
    expect(resultOf(await sendCredential(browser, authenticator.get(unknown, { origin })))).toEqual([
      401,
      passkeyRefused,
    ])
    const stranger = createAuthenticator()
    expect(resultOf(await signInWith(browser, stranger))).toEqual([401, passkeyRefused])

    const credential = authenticator.get(await signInOptions(browser), { origin })
    const replies = await Promise.all([1, 2, 3, 4].map(() => sendCredential(openBrowser(app), credential)))
    expect(statusesOf(replies)).toEqual([200, 401, 401, 401])
    const replayed = authenticator.get(options, { origin })
    const forged = {
      ...replayed,
      response: { ...replayed.response, signature: credential.response.signature },
    }
    expect(resultOf(await sendCredential(browser, forged))).toEqual([401, passkeyRefused])
    expect(cookieOf(await sendCredential(browser, replayed))).toBeUndefined()
  })

  test('refuses a copied authenticator whose counter is behind', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const authenticator = createAuthenticator()
    await registered(await signedInBrowser(), authenticator)
    for (const _ of [1, 2]) expect((await signInWith(openBrowser(app), authenticator)).statusCode).toBe(200)
    authenticator.rewind()
    expect(resultOf(await signInWith(openBrowser(app), authenticator))).toEqual([401, passkeyRefused])
  })

  test('refuses a disabled account, an expired challenge, and the user handle of another person', async () => {
    const { app, store, signedInBrowser } = await newAccounts(database)
    const [ofAda, ofGrace] = [createAuthenticator(), createAuthenticator()]
    await registered(await signedInBrowser(), ofAda)
    await registered(await signedInBrowser(grace), ofGrace, { password: grace.password })
    const browser = openBrowser(app)

    const mine = ofAda.get(await signInOptions(browser), { origin })
    const { userHandle } = ofGrace.get(await signInOptions(browser), { origin }).response
    const mixed = { ...mine, response: { ...mine.response, userHandle } }
    expect(resultOf(await sendCredential(browser, mixed))).toEqual([401, passkeyRefused])

    const late = ofAda.get(await signInOptions(browser), { origin })
    await store.updateTable('passkey_challenge').set({ expires_at: new Date().toISOString() }).execute()
    expect(resultOf(await sendCredential(browser, late))).toEqual([401, passkeyRefused])

    const now = new Date().toISOString()
    await store.updateTable('person').set({ disabled_at: now }).where('email', '=', ada.email).execute()
    expect(resultOf(await signInWith(browser, ofAda))).toEqual([403, disabled])
    expect((await signInWith(browser, ofGrace)).statusCode).toBe(200)
  })

  test('registers an answer only in the session that asked for it, once, and never the same passkey twice', async () => {
    const { signedInBrowser, store } = await newAccounts(database)
    const [browser, other] = [await signedInBrowser(), await signedInBrowser(grace)]
    const authenticator = createAuthenticator()
    const credential = authenticator.create(await askOptions(browser), { origin })
    expect(resultOf(await register(other, credential))).toEqual([403, passkeyRefused])
    expect((await register(browser, credential, 'My key')).json()).toMatchObject({
      passkey: { name: 'My key' },
    })
    expect(resultOf(await register(browser, credential))).toEqual([403, passkeyRefused])

    for (const answering of [{ origin: 'https://attacker.example' }, { origin, isUserVerified: false }]) {
      const wrong = createAuthenticator().create(await askOptions(browser), answering)
      expect(resultOf(await register(browser, wrong))).toEqual([403, passkeyRefused])
    }
    const again = authenticator.create(await askOptions(other, { password: grace.password }), { origin })
    expect(resultOf(await register(other, again))).toEqual([409, passkeyKnown])
    expect(await store.selectFrom('passkey').select('name').execute()).toEqual([{ name: 'My key' }])
  })

  test('registers at most 20 passkeys, also in parallel', async () => {
    const { signedInBrowser, store } = await newAccounts(database)
    const browser = await signedInBrowser()
    const credentials: object[] = []
    for (let each = 0; each < passkeyLimits.perPerson + 3; each += 1)
      credentials.push(createAuthenticator().create(await askOptions(browser), { origin }))
    const replies = await Promise.all(credentials.map((credential) => register(browser, credential)))
    expect(statusesOf(replies).filter((status) => status === 409)).toHaveLength(3)
    expect(await store.selectFrom('passkey').select('id').execute()).toHaveLength(passkeyLimits.perPerson)
    expect((await browser.post('/accounts/me/passkeys/options', { password: ada.password })).statusCode).toBe(
      409,
    )
  })

  test('asks the password to add or remove one, unless the person signed in minutes ago', async () => {
    const { signedInBrowser, store, mailsTo } = await newAccounts(database, withMail)
    const browser = await signedInBrowser()
    const authenticator = createAuthenticator()
    const passkey = await registered(browser, authenticator, {})
    const path = `/accounts/me/passkeys/${passkey.id}/remove`
    const earlier = new Date(Date.now() - (passkeyLimits.freshMinutes + 1) * minuteMs).toISOString()
    await store.updateTable('person_session').set({ created_at: earlier }).execute()

    for (const url of [path, '/accounts/me/passkeys/options']) {
      expect(resultOf(await browser.post(url, {}))).toEqual([401, confirmIdentity])
      expect(resultOf(await browser.post(url, { password: 'guessed' }))).toEqual([401, wrongPassword])
    }
    const stranger = await signedInBrowser(grace)
    expect(resultOf(await stranger.post(path, {}))).toEqual([404, passkeyUnknown])
    expect((await browser.post(path, { password: ada.password })).statusCode).toBe(200)
    expect(resultOf(await signInWith(browser, authenticator))).toEqual([401, passkeyRefused])
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe(
      'A passkey of your Understory account was removed',
    )
  })
})

test('counts attempts by passkey per client', async () => {
  const { app, signedInBrowser } = await newAccounts('SQLite')
  const authenticator = createAuthenticator()
  await registered(await signedInBrowser(), authenticator)
  const guess = createAuthenticator()
  const attacker = openBrowser(app, { remoteAddress: '198.51.100.7' })
  const statuses: number[] = []
  for (let each = 0; each < 22; each += 1) statuses.push((await signInWith(attacker, guess)).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect((await signInWith(openBrowser(app), authenticator)).statusCode).toBe(200)
})

test('passkeys of an unverified account end with the first password that its address sets', async () => {
  const { app, signedInBrowser, mailedToken } = await newAccounts('SQLite', withMail)
  const attacker = createAuthenticator()
  await registered(await signedInBrowser(), attacker)
  const owner = openBrowser(app)
  await owner.post('/accounts/password-reset', { email: ada.email })
  await expect.poll(() => mailedToken(ada.email, 'reset-password').catch(() => undefined)).toBeDefined()
  const token = await mailedToken(ada.email, 'reset-password')
  await owner.post('/accounts/password-reset/confirm', { token, password: 'another engine' })
  expect((await signInWith(openBrowser(app), attacker)).statusCode).toBe(401)
})

test('a server at an IP address says that it has no passkeys', async () => {
  const { signedInBrowser } = await newAccounts('SQLite', { PUBLIC_URL: 'http://127.0.0.1:3000' })
  const browser = await signedInBrowser()
  const message = z.object({ message: z.literal(accountMessages.passkeysUnavailable) })
  for (const path of ['/accounts/me/passkeys/options', '/accounts/sign-in/passkey/options'])
    expect(message.safeParse((await browser.post(path)).json()).success, path).toBe(true)
})
