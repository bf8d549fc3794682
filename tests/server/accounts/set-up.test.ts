import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { readConfig } from '#server/config.ts'
import { startApp } from '../../support/app.ts'
import { anyDatabase, databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { startServer } from '../../support/server-process.ts'
import {
  ada,
  grace,
  isSignedIn,
  messageOf,
  openBrowser,
  setUpToken,
  signIn,
  signUp,
  startAccounts,
  statusesOf,
  ownWorkspaces,
} from './account-fixture.ts'

const workspace = 'Garden research'
const newWorkspace = { ...ada, workspace }
const unknownToken = 'x'.repeat(43)

const passwordFile = (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'password')
  writeFileSync(file, content)
  return file
}

describe.each(databases)('setting up an installation on %s', (database) => {
  test('the link creates its administrator with a workspace and signs them in; it works once', async () => {
    const { app, store } = await startAccounts(database)
    const browser = openBrowser(app)
    const token = await setUpToken(app)
    const reply = await browser.post('/accounts/set-up', { ...newWorkspace, token })
    expect(reply.json()).toMatchObject({
      user: { email: ada.email, isInstanceAdmin: true, isEmailVerified: true },
      workspace: { name: workspace, role: 'owner' },
    })
    const account = await browser.get('/accounts/me')
    expect(account.json()).toMatchObject({ workspaces: [{ name: workspace, role: 'owner' }] })
    const events = await store.selectFrom('audit_event').select(['action', 'subject']).execute()
    expect(events).toEqual([{ action: 'setUp', subject: workspace }])

    const again = await openBrowser(app).post('/accounts/set-up', { ...grace, workspace, token })
    expect([again.statusCode, messageOf(again)]).toEqual([404, accountMessages.setUpDone])
    expect(await store.selectFrom('person').select('email').execute()).toEqual([{ email: ada.email }])
    expect(await app.createSetUpToken()).toBeUndefined()
  })

  test('two set-ups at once create one administrator with one workspace', async () => {
    const { app, store } = await startAccounts(database)
    const tokens = [await setUpToken(app), await setUpToken(app)]
    const replies = await Promise.all(
      [ada, grace].map((person, index) =>
        openBrowser(app).post('/accounts/set-up', { ...person, workspace, token: tokens[index] }),
      ),
    )
    expect(statusesOf(replies)).toEqual([200, 404])
    expect(await ownWorkspaces(store)).toHaveLength(1)
    for (const table of ['person', 'workspace_member', 'person_session'] as const)
      expect(await store.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
    expect(await store.selectFrom('account_token').selectAll().execute()).toEqual([])
  })

  test('an unknown and an expired token create nothing, and other refusals leave the token usable', async () => {
    const { app, store } = await startAccounts(database)
    const browser = openBrowser(app)
    const unknown = await browser.post('/accounts/set-up', { ...newWorkspace, token: unknownToken })
    expect([unknown.statusCode, messageOf(unknown)]).toEqual([404, accountMessages.link])

    const token = await setUpToken(app)
    const common = await browser.post('/accounts/set-up', { ...newWorkspace, token, password: 'Password123' })
    expect(common.json()).toEqual({ errors: { password: [accountMessages.passwordCommon] } })
    await signUp(browser, ada)
    const taken = await browser.post('/accounts/set-up', { ...newWorkspace, token })
    expect([taken.statusCode, taken.json()]).toEqual([
      422,
      { errors: { email: [accountMessages.emailTaken] } },
    ])
    expect(await ownWorkspaces(store)).toEqual([])

    await store.updateTable('account_token').set({ expires_at: new Date().toISOString() }).execute()
    const expired = await browser.post('/accounts/set-up', { ...grace, workspace, token })
    expect([expired.statusCode, messageOf(expired)]).toEqual([404, accountMessages.link])
    const fresh = await setUpToken(app)
    expect((await browser.post('/accounts/set-up', { ...grace, workspace, token: fresh })).statusCode).toBe(
      200,
    )
  })
})

describe.each(anyDatabase)('setting up an installation on %s, above the store', (database) => {
  test('the link to set up is printed at each start until one was used', async () => {
    const url = await freshDatabase(database)
    const start = async () => {
      const server = await startServer({ DATABASE_URL: url })
      return { ...server, token: /\/app\/setup#([\w-]{43})$/m.exec(server.output.stdout)?.[1] }
    }
    const first = await start()
    expect(first.token).toBeDefined()
    const second = await start()
    expect(second.token).not.toBe(first.token)
    const setUp = await fetch(`${second.url}/accounts/set-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...newWorkspace, token: second.token }),
    })
    expect(setUp.status).toBe(200)
    expect((await start()).token).toBeUndefined()
  })

  test('ADMIN_EMAIL and ADMIN_PASSWORD_FILE create the administrator once', async () => {
    const url = await freshDatabase(database)
    const environment = {
      ADMIN_EMAIL: 'Ada@Example.org',
      ADMIN_PASSWORD_FILE: passwordFile(`${ada.password}\n`),
    }
    const [app] = await Promise.all([startApp(url, environment), startApp(url, environment)])
    expect(await app.createSetUpToken()).toBeUndefined()
    const browser = openBrowser(app)
    expect((await signIn(browser, ada)).json()).toMatchObject({
      user: { isInstanceAdmin: true, name: 'ada' },
    })
    expect((await browser.get('/accounts/me')).json()).toMatchObject({ workspaces: [{ role: 'owner' }] })

    await startApp(url, { ...environment, ADMIN_PASSWORD_FILE: passwordFile('another password') })
    const store = await openTestStore(url)
    expect(await store.selectFrom('person').selectAll().execute()).toHaveLength(1)
    const other = openBrowser(app)
    await signIn(other, ada)
    expect(await isSignedIn(other), 'with the first password').toBe(true)
  })
})

test('a server with an unusable administrator does not start', async () => {
  const url = await freshDatabase('SQLite')
  const start = (file: string) => startApp(url, { ADMIN_EMAIL: ada.email, ADMIN_PASSWORD_FILE: file })
  await expect(start('/does/not/exist')).rejects.toThrow('ADMIN_PASSWORD_FILE cannot be read')
  await expect(start(passwordFile('short'))).rejects.toThrow('Must be 10 characters or more')
  await expect(start(passwordFile('password123'))).rejects.toThrow(accountMessages.passwordCommon)
  expect(() => readConfig({ ADMIN_EMAIL: ada.email })).toThrow('ADMIN_PASSWORD_FILE are needed together')
  expect(() => readConfig({ SIGN_UP: 'everybody' })).toThrow('SIGN_UP must be open, invited or off')
})
