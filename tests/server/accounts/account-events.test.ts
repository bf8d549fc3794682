import { describe, expect, test } from 'vitest'
import { accountEventsReply, accountLimits } from '#contract/accounts/account.ts'
import { removeExpiredAccess } from '#server/accounts/queries/expiry.ts'
import { operator, recordAccountEvent } from '#server/members/account-events.ts'
import { databases } from '../../support/databases.ts'
import { ada, type Browser, grace, openBrowser, sharedAccounts, signIn } from './account-fixture.ts'

const newAccounts = sharedAccounts()
const eventsOf = async (browser: Browser) =>
  accountEventsReply.parse((await browser.get('/accounts/me/events')).json()).events
const actionsOf = async (browser: Browser) => (await eventsOf(browser)).map(({ action }) => action)

describe.each(databases)('the log of an account on %s', (database) => {
  test('has each sign-in and change with device and country, the newest first', async () => {
    const { app, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser(ada, { remoteAddress: '194.154.240.1' })
    await signedInBrowser(grace)
    await browser.post('/accounts/me', { name: 'Ada King' })
    const password = 'difference engine no. 2'
    await browser.post('/accounts/me/password', { currentPassword: ada.password, password })
    await browser.post('/accounts/me/email', { email: 'ada@example.net', password })
    const other = openBrowser(app)
    await signIn(other, { ...ada, email: 'ada@example.net', password })
    await other.post('/accounts/sign-out')
    expect(await actionsOf(browser)).toEqual([
      'signOut',
      'signIn',
      'changeEmail',
      'changePassword',
      'updateAccount',
      'signIn',
      'signUp',
    ])
    const [, latest, earlier] = await eventsOf(browser)
    expect(latest).toMatchObject({ device: 'Firefox on Linux', country: null })
    expect(earlier).toMatchObject({ device: 'Firefox on Linux', country: 'SK' })
  })

  test('a refused change leaves no line', async () => {
    const { signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    await browser.post('/accounts/me/password', { currentPassword: 'wrong', password: 'another password' })
    await browser.post('/accounts/me/totp/disable', { password: 'wrong' })
    expect(await actionsOf(browser)).toEqual(['signIn', 'signUp'])
  })

  test('keeps the newest events only, each for a year', async () => {
    const { store, signedInBrowser } = await newAccounts(database)
    const browser = await signedInBrowser()
    const person = await store.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const at = (index: number) => new Date(Date.parse('2026-11-20T08:00:00.000Z') + index).toISOString()
    for (let index = 0; index < accountLimits.events; index += 1)
      await recordAccountEvent(
        store,
        { personId: person.id, action: 'operatorEnable', ...operator },
        at(index),
      )
    const actions = await actionsOf(browser)
    expect(actions).toHaveLength(accountLimits.events)
    expect(new Set(actions)).toEqual(new Set(['operatorEnable']))

    const yearMs = accountLimits.eventDays * 24 * 3_600_000
    await removeExpiredAccess(store, new Date(Date.parse(at(0)) + yearMs))
    const { length } = await store.selectFrom('account_event').selectAll().execute()
    expect(length).toBe(accountLimits.events - 1)
  })
})
