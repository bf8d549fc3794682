import { URI } from 'otpauth'
import { describe, expect, onTestFinished, test } from 'vitest'
import { plans } from '#contract/shared/enumerations.ts'
import { recoveryCodesReply, signInReply, totpReply } from '#contract/accounts/account.ts'
import { accountCalls } from '#contract/accounts/calls.ts'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { inviteReply } from '#contract/workspace/workspace.ts'
import { redirectReply } from '#contract/single-sign-on/single-sign-on.ts'
import { hashAccountPassword } from '#server/accounts/passwords.ts'
import { expectConsole } from '#tests/support/expected-console.ts'
import { databases } from '#tests/support/databases.ts'
import { followToHome, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { addMember, addPerson, addSignedIn, replyOf, send } from '../workspace/workspace-fixture.ts'
import { domain, openBrowser, publicUrl, startSingleSignOn } from './single-sign-on-fixture.ts'

const ada = { sub: 'ada-1', email: `ada@${domain}`, email_verified: true, name: 'Ada Lovelace' }
const password = 'lavender by the gate'
const texts = singleSignOnMessages
const problem = (name: string) => `/app/sign-in?problem=${name}`

const start = async (database: (typeof databases)[number]) => {
  const provider = await startIdentityProvider(ada)
  onTestFinished(provider.stop)
  const started = await startSingleSignOn(database, { TRUSTED_HOSTS: provider.host })
  expectConsole(/in-memory adapter/)
  expectConsole(/development-only signing keys/)
  provider.register((await started.read()).addresses.redirectUri)
  await started.verifyDomain()
  const updated = await started.update(provider.settings)
  if (updated.statusCode !== 200) throw new Error(updated.body)
  /** Signs in at the provider; the result is the address at which the browser comes back. */
  const signIn = async (browser = openBrowser(started.app), email: string = ada.email) =>
    followToHome(await browser.start(email), publicUrl)
  /** The whole way; the result is the page at its end. */
  const arrive = async (browser = openBrowser(started.app)) =>
    (await browser.get(await signIn(browser))).headers.location
  const setPassword = async (email: string) => {
    const hashed = await hashAccountPassword(password, '127.0.0.1')
    await started.store.updateTable('person').set({ password: hashed }).where('email', '=', email).execute()
  }
  const signInByPassword = (email: string) =>
    openBrowser(started.app).post('/accounts/sign-in', { email, password })
  return { ...started, provider, signIn, arrive, setPassword, signInByPassword }
}

describe.each(databases)('single sign-on by OpenID Connect on %s', (database) => {
  test('signs a new person in as a member with the default role, and the same person again', async () => {
    const { app, store, workspace, arrive, provider } = await start(database)
    const browser = openBrowser(app)
    expect(await arrive(browser)).toBe('/app')
    expect(await browser.email()).toBe(ada.email)
    provider.become({ email: `ada.king@${domain}` })
    expect(await arrive()).toBe('/app')
    const members = await store
      .selectFrom('workspace_member')
      .innerJoin('person', 'person.id', 'workspace_member.person_id')
      .select(['person.email', 'workspace_member.role', 'person.name'])
      .where('workspace_member.workspace_id', '=', workspace)
      .where('workspace_member.role', '<>', 'owner')
      .execute()
    expect(members).toEqual([{ email: ada.email, role: 'researcher', name: ada.name }])
    const events = await store.selectFrom('audit_event').select('action').execute()
    expect(events.filter(({ action }) => action === 'singleSignOn')).toHaveLength(1)
  })

  test('accepts an answer once, with its own state, nonce and code, in the browser that began', async () => {
    const { app, store, signIn } = await start(database)
    const [browser, victim] = [openBrowser(app), openBrowser(app)]
    const answer = await signIn(browser)
    await victim.start(ada.email)
    for (const other of [victim, openBrowser(app)])
      expect((await other.get(answer)).headers.location).toBe(problem('expired'))
    const otherState = answer.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
    expect((await browser.get(otherState)).headers.location).toBe(problem('expired'))
    expect((await browser.get(answer)).headers.location).toBe('/app')
    expect((await browser.get(answer)).headers.location).toBe(problem('expired'))

    const code = new URL(answer, publicUrl).searchParams.get('code') ?? ''
    const replayed = (await signIn(browser)).replace(/code=[^&]+/, `code=${code}`)
    expect((await browser.get(replayed)).headers.location).toBe(problem('refused'))
    const wrongNonce = await signIn(browser)
    await store.updateTable('single_sign_on_attempt').set({ nonce: 'another' }).execute()
    expect((await browser.get(wrongNonce)).headers.location).toBe(problem('refused'))
    const otherIssuer = (await signIn(browser)).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fattacker.example')
    expect((await browser.get(otherIssuer)).headers.location).toBe(problem('refused'))
    const late = await signIn(browser)
    await store.updateTable('single_sign_on_attempt').set({ expires_at: new Date().toISOString() }).execute()
    expect((await browser.get(late)).headers.location).toBe(problem('expired'))
    expect(await openBrowser(app).email()).toBeUndefined()
  })

  test('refuses unverified addresses, those of no mailbox, foreign domains, disabled accounts and given-away addresses', async () => {
    const { store, arrive, provider } = await start(database)
    provider.become({ email_verified: false })
    expect(await arrive()).toBe(problem('unverified'))
    provider.become({ email_verified: true, email: `jörg@${domain}` })
    expect(await arrive()).toBe(problem('address'))
    provider.become({ email: 'ada@elsewhere.example' })
    expect(await arrive()).toBe(problem('foreign-domain'))
    provider.become({ email: ada.email })
    expect(await arrive()).toBe('/app')
    provider.become({ sub: 'another person with the address' })
    expect(await arrive()).toBe(problem('other-person'))
    provider.become({ sub: ada.sub })
    await store
      .updateTable('person')
      .set({ disabled_at: new Date().toISOString() })
      .where('email', '=', ada.email)
      .execute()
    expect(await arrive()).toBe(problem('disabled'))
    const admin = { email: `root@${domain}`, isInstanceAdmin: true }
    await addPerson(store, admin)
    provider.become({ sub: 'root', email: admin.email })
    expect(await arrive()).toBe(problem('other-person'))
  })

  test.each([
    ['verified, as a text', { email_verified: 'true' }, '/app'],
    ['without a statement, as at Microsoft Entra', { email_verified: undefined }, '/app'],
    [
      'without a statement, in a foreign domain',
      { email_verified: undefined, email: 'ada@x.example' },
      problem('foreign-domain'),
    ],
    ['unverified, as a text', { email_verified: 'false' }, problem('unverified')],
  ])('signs in or refuses an address that the provider calls: %s', async (_, claims, page) => {
    const { arrive, provider } = await start(database)
    provider.become(claims)
    expect(await arrive()).toBe(page)
  })

  test('asks for what only the user info says about the address', async () => {
    const { arrive, provider } = await start(database)
    provider.become({ hidesVerification: true, email_verified: false })
    expect(await arrive()).toBe(problem('unverified'))
    provider.become({ email_verified: true })
    expect(await arrive()).toBe('/app')
  })

  test('refuses an answer whose token is not signed by the keys of the provider', async () => {
    const { arrive, provider } = await start(database)
    provider.publishOtherKeys()
    expect(await arrive()).toBe(problem('refused'))
  })

  test('takes an account over from whoever created it without proof, and keeps that of a member', async () => {
    const { app, store, workspace, arrive, provider, setPassword, signInByPassword } = await start(database)
    await addPerson(store, { email: ada.email, isVerified: false })
    await setPassword(ada.email)
    expect((await signInByPassword(ada.email)).statusCode).toBe(200)
    const browser = openBrowser(app)
    expect(await arrive(browser)).toBe('/app')
    expect((await signInByPassword(ada.email)).statusCode).toBe(401)
    expect(await browser.email()).toBe(ada.email)

    const member = await addMember(store, workspace, 'viewer', { email: `vera@${domain}`, isVerified: false })
    await setPassword(member.email)
    provider.become({ sub: 'vera', email: member.email })
    expect(await arrive()).toBe('/app')
    expect((await signInByPassword(member.email)).statusCode).toBe(200)
  })

  test('is required of members after a test, and never of the owner', async () => {
    const {
      app,
      store,
      workspace,
      owner,
      call,
      read,
      update,
      provider,
      arrive,
      setPassword,
      signInByPassword,
    } = await start(database)
    const member = await addMember(store, workspace, 'admin', { email: `vera@${domain}` })
    const guest = await addMember(store, workspace, 'admin', { email: 'guest@elsewhere.example' })
    for (const { email } of [owner, member, guest]) await setPassword(email)
    const { clientSecret: _, ...withoutSecret } = provider.settings
    expect(replyOf(await update(withoutSecret, { isEnforced: true }))).toEqual([409, texts.testFirst])

    const browser = openBrowser(app)
    browser.cookies.set('understory', owner.headers.cookie.replace('understory=', ''))
    const tested = await browser.post(`/workspaces/${workspace}/single-sign-on/test`)
    const answer = await followToHome(redirectReply.parse(tested.json()).url, publicUrl)
    expect((await browser.get(answer)).headers.location).toBe('/app/settings/single-sign-on?tested=1')
    expect(await browser.email()).toBe(owner.email)
    expect((await read()).settings?.testedAt).not.toBeNull()

    expect((await update(withoutSecret, { isEnforced: true })).statusCode).toBe(200)
    expect((await app.inject({ url: '/accounts/me', headers: member.headers })).statusCode).toBe(401)
    expect((await app.inject({ url: '/accounts/me', headers: guest.headers })).statusCode).toBe(200)
    expect(replyOf(await signInByPassword(member.email))).toEqual([403, texts.required])
    for (const { email } of [owner, guest]) expect((await signInByPassword(email)).statusCode).toBe(200)
    provider.become({ sub: 'vera', email: member.email })
    const signedIn = openBrowser(app)
    expect(await arrive(signedIn)).toBe('/app')

    // The two ways around: to leave the domain, and to join with a session that began by a password.
    const leave = { email: 'vera@elsewhere.example', password }
    expect(replyOf(await signedIn.post('/accounts/me/email', leave))).toEqual([403, texts.addressManaged])
    const nora = await addSignedIn(store, { email: `nora@${domain}` })
    const invited = await call('inviteMember', { email: nora.email, role: 'admin' })
    const token = inviteReply.parse(invited.json()).link?.split('#')[1] ?? ''
    expect((await send(app, 'acceptInvitation', { as: nora, body: { token } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/accounts/me', headers: nora.headers })).statusCode).toBe(401)

    expect((await call('removeSingleSignOn')).statusCode).toBe(200)
    expect((await signInByPassword(member.email)).statusCode).toBe(200)
  })
})

describe.each(databases)('single sign-on that a workspace requires on %s', (database) => {
  const startEnforced = async () => {
    const started = await start(database)
    const { store, call, setPassword } = started
    const tested_at = new Date().toISOString()
    await store.updateTable('single_sign_on').set({ is_enforced: 1, tested_at }).execute()
    const nora = await addSignedIn(store, { email: `nora@${domain}` })
    await setPassword(nora.email)
    const invited = await call('inviteMember', { email: nora.email, role: 'admin' })
    const token = inviteReply.parse(invited.json()).link?.split('#')[1] ?? ''
    const browser = openBrowser(started.app)
    browser.cookies.set('understory', nora.headers.cookie.replace('understory=', ''))
    const join = () => browser.post(workspaceCalls.acceptInvitation.path, { token })
    const sessions = () =>
      store.selectFrom('person_session').select('id').where('person_id', '=', nora.id).execute()
    return { ...started, email: nora.email, browser, join, sessions }
  }

  test('leaves no session of a password that is checked while the person joins', async () => {
    const { email, join, sessions, signInByPassword } = await startEnforced()
    const [joined] = await Promise.all([join(), signInByPassword(email)])
    expect(joined.statusCode).toBe(200)
    expect(await sessions()).toEqual([])
  })

  test('takes no second factor of a person who joined after the password was checked', async () => {
    const { app, email, browser, join, sessions, signInByPassword } = await startEnforced()
    const enrolled = await browser.post(accountCalls.enrolTotp.path, { password })
    const code = URI.parse(totpReply.parse(enrolled.json()).uri).generate()
    const confirmed = await browser.post(accountCalls.confirmTotp.path, { code })
    const [recoveryCode = ''] = recoveryCodesReply.parse(confirmed.json()).recoveryCodes
    const asked = signInReply.parse((await signInByPassword(email)).json())
    const ticket = asked.next === 'second-factor' ? asked.ticket : ''
    expect((await join()).statusCode).toBe(200)
    const reply = await openBrowser(app).post(accountCalls.confirmSignIn.path, { ticket, code: recoveryCode })
    expect(replyOf(reply)).toEqual([403, texts.required])
    expect(await sessions()).toEqual([])
  })
})

describe('the settings of single sign-on', () => {
  test.each(plans)('let a person sign in on the plan %s', async (plan) => {
    const { store, workspace, update, provider, arrive } = await start('SQLite')
    await store.updateTable('workspace').set({ plan }).where('id', '=', workspace).execute()
    expect((await update(provider.settings)).statusCode).toBe(200)
    expect(await arrive()).toBe('/app')
  })

  test('never return the client secret, which is stored encrypted and stays with its client only', async () => {
    const { call, store, update, provider } = await start('SQLite')
    const secret = provider.settings.clientSecret
    expect((await call('readSingleSignOn')).body).not.toContain(secret)
    const row = await store.selectFrom('single_sign_on').select('provider').executeTakeFirstOrThrow()
    expect(row.provider).not.toContain(secret)
    const { clientSecret: _, ...withoutSecret } = provider.settings
    const moved = await update({ ...withoutSecret, issuer: 'https://attacker.example' })
    expect(moved.json()).toEqual({ errors: { 'provider.clientSecret': [texts.secretRequired] } })
  })

  test('verify a domain by its record or by an administrator, for one workspace only', async () => {
    const { call, verifyDomain, read, update, records } = await startSingleSignOn('SQLite')
    const provider = { protocol: 'oidc', issuer: 'https://login.example', clientId: 'a', clientSecret: 'b' }
    expect(replyOf(await update(provider))).toEqual([409, texts.domainFirst])
    await call('addDomain', { domain })
    expect((await call('verifyDomain', {}, { params: { domain } })).json()).toMatchObject({
      domain: { verifiedAt: null },
    })
    records.set(`_understory.${domain}`, 'understory-verification=another')
    await call('verifyDomain', {}, { params: { domain } })
    expect(replyOf(await update(provider))).toEqual([409, texts.domainFirst])
    await verifyDomain()
    expect((await read()).domains.map((each) => [each.domain, each.verifiedAt === null])).toEqual([
      [domain, false],
    ])
    expect((await update(provider)).statusCode).toBe(200)
  })

  test('refuse to remove a domain that is not in the list', async () => {
    const { call, store } = await startSingleSignOn('SQLite')
    const removed = await call('removeDomain', {}, { params: { domain: 'unknown.example' } })
    expect(replyOf(removed)).toEqual([404, texts.domainUnknown])
    const events = await store.selectFrom('audit_event').select('action').execute()
    expect(events.map(({ action }) => action)).not.toContain('removeDomain')
  })

  test('find a provider by the domain of the address alone', async () => {
    const { app, store } = await start('SQLite')
    await addPerson(store, { email: 'known@elsewhere.example' })
    const browser = openBrowser(app)
    const ask = (email: string) => browser.post('/accounts/sign-in/single-sign-on', { email })
    for (const email of ['known@elsewhere.example', 'unknown@elsewhere.example', `ada@sub.${domain}`])
      expect(replyOf(await ask(email))).toEqual([404, texts.noProvider])
    expect((await ask(`nobody@${domain.toUpperCase()}`)).statusCode).toBe(200)
  })

  test('of a provider that is down, redirects, or is not public get a clear reply', async () => {
    const { app, provider, signIn, call, update } = await start('SQLite')
    const browser = openBrowser(app)
    const answer = await signIn(browser)
    await provider.stop()
    expect((await browser.get(answer)).headers.location).toBe(problem('unavailable'))
    for (const issuer of [
      'https://169.254.169.254',
      'https://[::1]',
      'https://[::ffff:169.254.169.254]',
      'https://2130706433',
      'https://localhost',
      `http://localhost:${provider.host.split(':')[1]}`,
      `${provider.issuer}/moved`,
    ]) {
      await update({ ...provider.settings, issuer })
      expect([issuer, ...replyOf(await call('testSingleSignOn'))]).toEqual([issuer, 409, texts.unavailable])
    }
  })
})
