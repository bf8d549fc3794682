import { expect, test } from 'vitest'
import { freshDatabase, openTestStore } from '../../support/databases.ts'
import { startServer } from '../../support/server-process.ts'
import { ada } from './account-fixture.ts'

const personal = /lovelace|example\.org|analytical|difference/i

test('the log at level trace has no address, name, password or token', async () => {
  const url = await freshDatabase('SQLite')
  const store = await openTestStore(url)
  const server = await startServer({
    DATABASE_URL: url,
    LOG_LEVEL: 'trace',
    SMTP_URL: 'smtp://127.0.0.1:1',
    NODE_ENV: 'production',
  })
  const secrets = new Set<string>()
  let cookie = ''
  const post = async (path: string, body: object) => {
    const reply = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
    const set = reply.headers.getSetCookie()[0]?.split(';')[0]
    if (set) cookie = set
    const text = await reply.text()
    for (const token of `${text} ${cookie}`.match(/[\w-]{43}/g) ?? []) secrets.add(token)
    return { status: reply.status, text }
  }
  const mailedTokens = async () => {
    for (const { text } of await store.selectFrom('outbox').select('text').execute())
      for (const token of text.match(/(?<=#)[\w-]{43}/g) ?? []) secrets.add(token)
  }

  const setUpToken = /\/app\/setup#([\w-]{43})/.exec(server.output.stdout)?.[1] ?? ''
  expect(
    (await post('/accounts/set-up', { ...ada, workspace: 'Difference', token: setUpToken })).status,
  ).toBe(200)
  await post('/accounts/sign-up', { ...ada, email: 'second@example.org' })
  await mailedTokens()
  for (const token of secrets) await post('/accounts/verify-email', { token })
  await post('/accounts/sign-in', { email: ada.email, password: 'wrong difference' })
  await post('/accounts/sign-in', { email: ada.email, password: ada.password })
  await post('/accounts/me/email', { email: 'new@example.org', password: ada.password })
  await post('/accounts/password-reset', { email: ada.email })
  // Errors of the database name their values: they are logged without them.
  await store.schema.alterTable('person').renameColumn('email', 'address').execute()
  expect((await post('/accounts/sign-in', { email: ada.email, password: ada.password })).status).toBe(500)
  await store.schema.dropTable('account_token').execute()
  for (const token of secrets) await post('/accounts/verify-email', { token })
  await post('/accounts/password-reset', { email: ada.email })
  server.child.kill('SIGTERM')
  await server.ended

  const log = server.output.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  expect(log).toContain('"route":"/accounts/sign-in"')
  expect(log).toContain('request failed')
  expect(log + server.output.stderr).not.toMatch(personal)
  expect(secrets.size).toBeGreaterThan(2)
  for (const secret of [...secrets, setUpToken]) expect(log + server.output.stderr).not.toContain(secret)
})
