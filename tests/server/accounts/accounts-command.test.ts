import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accounts } from '#server/cli/accounts.ts'
import { anyDatabase, databases } from '../../support/databases.ts'
import { runCommand, runScript } from '../../support/run-command.ts'
import { ada, isSignedIn, openBrowser, sharedAccounts, signIn } from './account-fixture.ts'

const newAccounts = sharedAccounts()
const start = async (database: (typeof databases)[number]) => {
  const context = await newAccounts(database)
  const env = { DATABASE_URL: context.url, PUBLIC_URL: 'https://understory.example' }
  const run = (args: readonly string[], input = '') => runCommand(accounts, args, { env, input })
  const runProcess = (args: readonly string[], input = '') =>
    runScript('src/server/cli/accounts.ts', args, { env, input })
  return { ...context, run, runProcess }
}
const tokenIn = (output: string) =>
  /^https:\/\/understory\.example\/app\/reset-password#([\w-]{43})\n/.exec(output)?.[1] ?? ''

describe.each(databases)('npm run accounts on %s', (database) => {
  test('prints links to choose the first and a new password', async () => {
    const { app, run } = await start(database)
    const created = tokenIn((await run(['create', ada.email])).stdout)
    const browser = openBrowser(app)
    const choose = (token: string, password: string) =>
      browser.post('/accounts/password-reset/confirm', { token, password })
    expect((await signIn(browser)).statusCode, 'without a password').toBe(401)
    expect((await choose(created, ada.password)).statusCode).toBe(200)
    expect((await signIn(browser)).json()).toMatchObject({ user: { name: 'ada', isInstanceAdmin: false } })

    const reset = tokenIn((await run(['reset', ada.email])).stdout)
    expect((await choose(reset, 'difference engine')).statusCode).toBe(200)
    expect((await signIn(browser, { ...ada, password: 'difference engine' })).statusCode).toBe(200)
    expect(await run(['reset', 'nobody@example.org'])).toMatchObject({
      stderr: 'This address has no account\n',
      status: 1,
    })
  })

  test('lists accounts without their secrets, and disables and enables one', async () => {
    const { app, run, store, signedInBrowser } = await start(database)
    expect((await run(['list'])).stdout).toBe('No accounts found.\n')
    const browser = await signedInBrowser({ ...ada, name: 'Ada \u001b[31mred' })
    const { password } = await store.selectFrom('person').select('password').executeTakeFirstOrThrow()
    const listed = (await run(['list'])).stdout
    expect(listed).toContain(ada.email)
    expect(listed).not.toContain('\u001b')
    expect(listed).not.toContain(password)

    expect((await run(['disable', ada.email])).stdout).toBe('Disabled.\n')
    expect(await isSignedIn(browser)).toBe(false)
    const refused = await signIn(openBrowser(app))
    expect(refused.json()).toEqual({ message: accountMessages.disabled })
    expect(await run(['reset', ada.email])).toMatchObject({ status: 1, stdout: '' })
    expect((await run(['enable', ada.email])).stdout).toBe('Enabled.\n')
    expect(await isSignedIn(browser), 'the old session stays ended').toBe(false)
    expect((await signIn(openBrowser(app))).statusCode).toBe(200)
  })
})

describe.each(anyDatabase)('npm run accounts on %s, above the store', (database) => {
  test('creates an account with a password from standard input', async () => {
    const { app, runProcess: run } = await start(database)
    const args = ['create', 'Ada@Example.org', '--name', ada.name, '--admin', '--password']
    expect(await app.createSetUpToken()).toBeDefined()
    expect(await run(args, `${ada.password}\n`)).toMatchObject({ stdout: 'Created.\n', status: 0 })
    expect(await app.createSetUpToken(), 'with an administrator').toBeUndefined()
    const browser = openBrowser(app)
    expect((await signIn(browser)).json()).toMatchObject({ user: { name: ada.name, isInstanceAdmin: true } })
    expect(await run(args, ada.password)).toMatchObject({
      stderr: 'This address has an account already\n',
      status: 1,
    })
  })

  test('reports invalid arguments, addresses and passwords', async () => {
    const { run, store } = await start(database)
    for (const args of [[], ['remove'], ['create'], ['disable']])
      expect((await run(args)).stderr, args.join(' ')).toMatch(/^npm run accounts -- create EMAIL/)
    expect((await run(['create', 'ada'])).stderr).toBe('This is no e-mail address\n')
    for (const [password, problem] of [
      ['short', accountMessages.passwordLength(10)],
      ['password123', accountMessages.passwordCommon],
    ] as const)
      expect((await run(['create', ada.email, '--password'], password)).stderr).toContain(problem)
    expect(await store.selectFrom('person').selectAll().execute()).toEqual([])
  })
})
