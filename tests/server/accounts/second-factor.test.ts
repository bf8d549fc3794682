import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountMessages } from '#contract/accounts/messages.ts'
import { anyDatabase, databases } from '../../support/databases.ts'
import { startApp } from '../../support/app.ts'
import {
  ada,
  type Browser,
  cookieOf,
  isSignedIn,
  messageOf,
  openBrowser,
  sharedAccounts,
  signIn,
  statusesOf,
  ticketOf,
  withMail,
} from './account-fixture.ts'

const newAccounts = sharedAccounts()
const enrolled = z.object({ secret: z.string(), uri: z.string() })
const codesReply = z.object({ recoveryCodes: z.array(z.string()) })
const password = { password: ada.password }
const stepMs = 30_000

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const confirm = (browser: Browser, ticket: string, code = '') =>
  browser.post('/accounts/sign-in/confirm', { ticket, code })
/** A code of none of the steps that a test can run in. */
const wrongCode = (secret: string) => {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeAt(secret, Date.now() + steps * stepMs))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  )
}

/** An account with a second factor. `codeOf` counts steps from its enrollment, whose code can be used once more. */
const start = async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
  const context = await newAccounts(database, environment)
  const browser = await context.signedInBrowser()
  const { secret, uri } = enrolled.parse((await browser.post('/accounts/me/totp', password)).json())
  const enrolledAt = Date.now()
  const codeOf = (steps = 0) => codeAt(secret, enrolledAt + steps * stepMs)
  const confirmed = await browser.post('/accounts/me/totp/confirm', { code: codeOf() })
  const { recoveryCodes } = codesReply.parse(confirmed.json())
  await context.store.updateTable('person').set({ totp_step: 0 }).execute()
  const ticket = async () => ticketOf(await signIn(openBrowser(context.app)))
  return { ...context, browser, secret, uri, recoveryCodes, codeOf, ticket }
}

describe.each(databases)('the second factor on %s', (database) => {
  test('ends the other sessions when it is switched on: they were opened without it', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const other = openBrowser(app)
    await signIn(other)
    const { secret } = enrolled.parse((await browser.post('/accounts/me/totp', password)).json())
    expect(await isSignedIn(other)).toBe(true)
    await browser.post('/accounts/me/totp/confirm', { code: codeAt(secret, Date.now()) })
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
  })

  test('is on once a code was confirmed; signing in then takes a code', async () => {
    const { app, browser, secret, uri, recoveryCodes, codeOf, store } = await start(database)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Understory:ada%40example\.org\?issuer=Understory&secret=/)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await browser.get('/accounts/me')).json()).toMatchObject({
      user: { hasSecondFactor: true },
      recoveryCodesLeft: 10,
    })
    const stored = JSON.stringify([
      await store.selectFrom('person').selectAll().execute(),
      await store.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)

    const other = openBrowser(app)
    const reply = await signIn(other)
    expect(cookieOf(reply), 'the password alone opens no session').toBeUndefined()
    expect(await isSignedIn(other)).toBe(false)
    const ticket = ticketOf(reply)
    const confirmed = await confirm(other, ticket, ` ${codeOf().replace(/^.../, '$& ')} `)
    expect(confirmed.json()).toMatchObject({ next: 'done', user: { email: ada.email } })
    expect(await isSignedIn(other)).toBe(true)
    expect((await confirm(openBrowser(app), ticket, codeOf(1))).statusCode, 'the ticket again').toBe(401)
  })

  test('takes each code once, also in parallel, and none from before', async () => {
    const { app, codeOf, ticket } = await start(database)
    const tickets = await Promise.all([ticket(), ticket(), ticket()])
    const code = codeOf()
    const replies = await Promise.all(tickets.map((each) => confirm(openBrowser(app), each, code)))
    expect(statusesOf(replies)).toEqual([200, 401, 401])
    const next = await ticket()
    for (const steps of [-1, 0]) {
      const reply = await confirm(openBrowser(app), next, codeOf(steps))
      expect([reply.statusCode, messageOf(reply)]).toEqual([401, accountMessages.wrongCode])
    }
    expect((await confirm(openBrowser(app), next, codeOf(1))).statusCode).toBe(200)
  })

  test('after five wrong codes the ticket is void, and sign-ins are paused after five tickets', async () => {
    const { app, secret, codeOf, ticket } = await start(database)
    const used = await ticket()
    const texts: string[] = []
    for (let count = 0; count < 5; count += 1)
      texts.push(messageOf(await confirm(openBrowser(app), used, wrongCode(secret))))
    expect(texts.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => accountMessages.wrongCode))
    expect(texts[4]).toBe(accountMessages.ticketExpired)
    const correct = await confirm(openBrowser(app), used, codeOf())
    expect([correct.statusCode, messageOf(correct)]).toEqual([401, accountMessages.ticketExpired])
    for (let count = 0; count < 4; count += 1) await ticket()
    expect((await signIn(openBrowser(app))).statusCode).toBe(429)
  })

  test('parallel wrong codes share the five tries', async () => {
    const { app, secret, ticket } = await start(database)
    const used = await ticket()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => confirm(openBrowser(app), used, wrongCode(secret))),
    )
    expect(replies.filter((reply) => messageOf(reply) === accountMessages.wrongCode)).toHaveLength(4)
  })

  test('an expired ticket, and one from before a new password, are void', async () => {
    const { app, browser, codeOf, store, ticket } = await start(database)
    const [early, late] = [await ticket(), await ticket()]
    const expires_at = new Date().toISOString()
    await store.updateTable('account_token').set({ expires_at }).where('tries', '=', 0).execute()
    expect((await confirm(openBrowser(app), early, codeOf())).statusCode).toBe(401)
    expect((await confirm(openBrowser(app), late, codeOf())).statusCode).toBe(401)

    const third = await ticket()
    await browser.post('/accounts/me/password', {
      currentPassword: ada.password,
      password: 'difference engine',
    })
    const reply = await confirm(openBrowser(app), third, codeOf())
    expect([reply.statusCode, messageOf(reply)]).toEqual([401, accountMessages.ticketExpired])
  })

  test('a recovery code signs in once, however it is typed, also in parallel', async () => {
    const { app, browser, recoveryCodes, ticket } = await start(database)
    const [code = '', another = ''] = recoveryCodes
    const tickets = await Promise.all([ticket(), ticket(), ticket()])
    const replies = await Promise.all(tickets.map((each) => confirm(openBrowser(app), each, code)))
    expect(statusesOf(replies)).toEqual([200, 401, 401])
    expect((await browser.get('/accounts/me')).json()).toMatchObject({ recoveryCodesLeft: 9 })
    const typed = another.toUpperCase().replaceAll('-', ' ')
    expect((await confirm(openBrowser(app), await ticket(), typed)).statusCode).toBe(200)
  })

  test('new recovery codes replace the old ones', async () => {
    const { app, browser, recoveryCodes, ticket } = await start(database)
    expect((await browser.post('/accounts/me/recovery-codes', { password: 'wrong one' })).statusCode).toBe(
      401,
    )
    const replaced = codesReply.parse((await browser.post('/accounts/me/recovery-codes', password)).json())
    const next = await ticket()
    expect((await confirm(openBrowser(app), next, recoveryCodes[0] ?? '')).statusCode).toBe(401)
    expect((await confirm(openBrowser(app), next, replaced.recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  test('is replaced and switched off by the password only', async () => {
    const { app, browser, mailsTo } = await start(database, withMail)
    const again = await browser.post('/accounts/me/totp', password)
    expect([again.statusCode, messageOf(again)]).toEqual([403, accountMessages.secondFactorOn])
    const wrong = await browser.post('/accounts/me/totp/disable', { password: 'difference engine' })
    expect(wrong.statusCode).toBe(401)
    expect((await signIn(openBrowser(app))).json()).toMatchObject({ next: 'second-factor' })

    const off = await browser.post('/accounts/me/totp/disable', password)
    expect(messageOf(off)).toBe(accountMessages.sent.totpDisabled)
    expect((await signIn(openBrowser(app))).json()).toMatchObject({ next: 'done' })
    expect((await browser.get('/accounts/me')).json()).toMatchObject({ recoveryCodesLeft: 0 })
    expect((await mailsTo(ada.email)).at(-1)?.subject).toContain('second factor')
  })
})

describe.each(anyDatabase)('the second factor on %s, above the store', (database) => {
  test('a copied cookie opens nothing once it was switched on, or off', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const copyOf = (cookie: string) => {
      const copy = openBrowser(app)
      copy.setCookie(cookie)
      return copy
    }
    const { secret } = enrolled.parse((await browser.post('/accounts/me/totp', password)).json())
    const before = copyOf(browser.cookie())
    await browser.post('/accounts/me/totp/confirm', { code: codeAt(secret, Date.now()) })
    expect([await isSignedIn(browser), await isSignedIn(before)]).toEqual([true, false])

    const between = copyOf(browser.cookie())
    expect((await browser.post('/accounts/me/totp/disable', password)).statusCode).toBe(200)
    expect([await isSignedIn(browser), await isSignedIn(between)]).toEqual([true, false])
  })

  test('is not on before a code was confirmed', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const { secret } = enrolled.parse((await browser.post('/accounts/me/totp', password)).json())
    const wrong = await browser.post('/accounts/me/totp/confirm', { code: wrongCode(secret) })
    expect([wrong.statusCode, messageOf(wrong)]).toEqual([401, accountMessages.wrongCode])
    expect((await signIn(openBrowser(app))).json()).toMatchObject({ next: 'done' })
    expect((await browser.post('/accounts/me/recovery-codes', password)).statusCode).toBe(404)
  })

  test('takes codes of one step before and after, and none further away', async () => {
    const { app, codeOf, ticket } = await start(database)
    const next = await ticket()
    for (const steps of [-3, 3])
      expect((await confirm(openBrowser(app), next, codeOf(steps))).statusCode, `${steps}`).toBe(401)
  })

  test('stays readable while the secret of the server is rotated', async () => {
    const [first, second] = ['first-secret-'.repeat(3), 'second-secret-'.repeat(3)]
    const { url, codeOf } = await start(database, { SECRET: first })
    const statusWith = async (environment: Record<string, string>, steps: number) => {
      const app = await startApp(url, environment)
      const ticket = ticketOf(await signIn(openBrowser(app)))
      return (await confirm(openBrowser(app), ticket, codeOf(steps))).statusCode
    }
    expect(await statusWith({ SECRET: second, SECRETS_OLD: first }, 0)).toBe(200)
    expect(await statusWith({ SECRET: second }, 1)).toBe(401)
  })
})
