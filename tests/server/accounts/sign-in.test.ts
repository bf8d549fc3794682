import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { databases } from '../../support/databases.ts'
import {
  ada,
  cookieOf,
  grace,
  isSignedIn,
  messageOf,
  openBrowser,
  sharedAccounts,
  signIn,
  signUp,
} from './account-fixture.ts'

const newAccounts = sharedAccounts()
describe.each(databases)('signing in on %s', (database) => {
  test('a person who signed up is signed in by the password, and signed out again', async () => {
    const { app } = await newAccounts(database)
    const browser = openBrowser(app)
    const signedUp = await signUp(browser)
    expect(signedUp.json()).toEqual({ message: accountMessages.sent.signedUp, next: 'sign-in' })
    expect(cookieOf(signedUp), 'signing up opens no session').toBeUndefined()
    expect(await isSignedIn(browser)).toBe(false)

    const reply = await browser.post('/accounts/sign-in', {
      email: ' ADA@Example.org',
      password: ada.password,
    })
    expect(reply.json()).toMatchObject({
      next: 'done',
      user: {
        name: ada.name,
        email: ada.email,
        isEmailVerified: true,
        hasSecondFactor: false,
        isInstanceAdmin: false,
      },
    })
    const account = await browser.get('/accounts/me')
    expect(account.json()).toMatchObject({ user: { email: ada.email }, workspaces: [], recoveryCodesLeft: 0 })
    expect((await browser.get('/ssr')).json()).toMatchObject({ user: { name: ada.name, email: ada.email } })

    const sent = browser.cookie()
    expect(messageOf(await browser.post('/accounts/sign-out'))).toBe(accountMessages.sent.signedOut)
    expect(browser.cookie()).toBe('')
    browser.setCookie(sent)
    expect(await isSignedIn(browser), 'with the old cookie').toBe(false)
    expect((await browser.get('/ssr')).json()).toMatchObject({ user: null })
  })

  test('a wrong password and an unknown address get the same reply', async () => {
    const { app } = await newAccounts(database)
    const browser = openBrowser(app)
    await signUp(browser)
    const wrong = await signIn(browser, { ...ada, password: 'difference engine' })
    const unknown = await signIn(browser, grace)
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: accountMessages.wrongPassword }])
    expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()])
    expect(cookieOf(wrong)).toBeUndefined()
  })
})
