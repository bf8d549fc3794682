import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountExport, accountExportsReply } from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { removeExports } from '#server/accounts/queries/exports.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import { accounts } from '#server/cli/accounts.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { runCommand, runScript } from '#tests/support/run-command.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { readZip } from '#tests/support/read-zip.ts'
import {
  ada,
  type Browser,
  grace,
  messageOf,
  startAccounts,
  statusesOf,
  withMail,
} from './account-fixture.ts'

const confirmation = { password: ada.password }
const at = '2026-03-01T10:00:00.000Z'

const start = async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
  const uploads = mkdtempSync(join(tmpdir(), 'understory-export-'))
  onTestFinished(() => rmSync(uploads, { recursive: true }))
  const env = { UPLOADS_DIR: uploads, ...environment }
  const context = await startAccounts(database, env)
  const browser = await context.signedInBrowser()
  const verify = () => context.store.updateTable('person').set({ verified_at: at }).execute()
  const contact = (email: string, message: string) =>
    context.store
      .insertInto('submission')
      .values({
        id: crypto.randomUUID(),
        kind: 'contact',
        email,
        body: JSON.stringify({ message }),
        created_at: at,
      })
      .execute()
  return { ...context, browser, verify, contact, uploads, env }
}

const listed = async (browser: Browser) =>
  accountExportsReply.parse((await browser.get('/accounts/me/exports')).json()).exports

const readyExport = (browser: Browser) =>
  eventually(async () => {
    const [newest] = await listed(browser)
    expect(newest).toMatchObject({ state: 'ready', progress: 1 })
    return newest?.id ?? ''
  })
const download = (browser: Browser, id: string) => browser.get(`/accounts/me/exports/${id}`)

describe.each(databases)('an export of an account on %s', (database) => {
  test('has everything about the person and nothing that opens the account, and only they download it', async () => {
    const { browser, store, verify, contact, signedInBrowser, uploads } = await start(database)
    await verify()
    await contact(ada.email, 'Notes on the engine')
    await contact(grace.email, 'Nanoseconds')
    await browser.post('/workspaces', { name: 'Engine room' })

    const started = await browser.post('/accounts/me/exports', confirmation)
    expect(started.statusCode).toBe(200)
    expect(accountExport.parse(started.json())).toMatchObject({ state: 'waiting', bytes: null })
    const id = await readyExport(browser)
    const reply = await download(browser, id)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="understory-account.zip"',
      'cache-control': 'private, no-store',
    })
    const content = readZip(reply.rawPayload)
    expect([...content.keys()]).toEqual(
      expect.arrayContaining([
        'README.txt',
        'profile.json',
        'sessions.json',
        'auditEvents.json',
        'forms.json',
      ]),
    )
    const json = (name: string): unknown => JSON.parse(content.get(name) ?? '')
    expect(json('profile.json')).toMatchObject({ email: ada.email, name: ada.name })
    expect(json('memberships.json')).toMatchObject([{ name: 'Engine room', role: 'owner' }])
    expect(json('auditEvents.json')).toMatchObject([{ action: 'createWorkspace', subject: 'Engine room' }])
    expect(json('events.json')).toMatchObject([
      { action: 'signUp' },
      { action: 'signIn' },
      { action: 'exportAccount' },
    ])
    const all = [...content.values()].join('\n')
    expect(all).toContain('Notes on the engine')
    expect(all).not.toContain('Nanoseconds')
    const person = await store.selectFrom('person').selectAll().executeTakeFirstOrThrow()
    const session = await store.selectFrom('person_session').select('token_hash').executeTakeFirstOrThrow()
    for (const secret of [person.password ?? '?', session.token_hash, browser.cookie().split('=')[1] ?? '?'])
      expect(all).not.toContain(secret)

    const [file = ''] = readdirSync(uploads).filter((name) => name !== 'incoming')
    expect(readFileSync(join(uploads, file)).includes(Buffer.from('profile.json'))).toBe(false)
    const other = await signedInBrowser(grace)
    expect([(await download(other, id)).statusCode, await listed(other)]).toEqual([404, []])
  })

  test('is made one at a time', async () => {
    const { promise: storing, resolve: store } = Promise.withResolvers<void>()
    const { browser } = await start(database, await startS3({ storing }))
    const ask = () => browser.post('/accounts/me/exports', confirmation)
    expect(statusesOf(await Promise.all([ask(), ask(), ask()]))).toEqual([200, 409, 409])
    const during = await ask()
    expect([during.statusCode, messageOf(during)]).toEqual([409, accountMessages.exportRunning])
    store()
    await readyExport(browser)
    expect((await ask()).statusCode).toBe(200)
  })

  test('needs the password, is made three times a week, and is deleted with its file', async () => {
    const { browser, store, uploads, env } = await start(database)
    const ask = (body: object = confirmation) => browser.post('/accounts/me/exports', body)
    const wrong = await ask({ password: 'not this one' })
    expect([wrong.statusCode, messageOf(wrong)]).toEqual([401, accountMessages.wrongPassword])

    expect((await ask()).statusCode).toBe(200)
    const first = await readyExport(browser)
    for (let more = 0; more < 2; more += 1) {
      expect((await ask()).statusCode).toBe(200)
      await readyExport(browser)
    }
    const fourth = await ask()
    expect([fourth.statusCode, messageOf(fourth)]).toEqual([409, accountMessages.exportedOften(3)])

    await store.updateTable('account_export').set({ expires_at: at }).where('id', '=', first).execute()
    expect((await download(browser, first)).statusCode).toBe(404)
    const files = openFiles(readConfig(env))
    const stored = () => readdirSync(uploads).filter((name) => name !== 'incoming').length
    expect(stored()).toBe(3)
    expect(await removeExports(store, (id) => files.remove(id), { expiredAt: new Date() })).toBe(1)
    expect([stored(), (await listed(browser)).length]).toEqual([2, 2])
  })

  test('leaves out what an address sent that nobody verified', async () => {
    const { browser, contact } = await start(database)
    await contact(ada.email, 'Sent by a stranger')
    await browser.post('/accounts/me/exports', confirmation)
    const content = readZip((await download(browser, await readyExport(browser))).rawPayload)
    expect([...content.keys()]).not.toContain('forms.json')
    expect([...content.values()].join('')).not.toContain('Sent by a stranger')
  })
})

test('an export is stored in a bucket, announced by mail, and refused when the file was changed', async () => {
  const s3 = await startS3()
  const { browser, mailsTo, store, env } = await start('SQLite', { ...s3, ...withMail })
  await browser.post('/accounts/me/exports', confirmation)
  const id = await readyExport(browser)
  expect((await mailsTo(ada.email)).at(-1)).toMatchObject({
    subject: 'The export of your Understory account is ready',
  })
  expect(readZip((await download(browser, id)).rawPayload).has('profile.json')).toBe(true)
  const { file_id } = await store.selectFrom('account_export').select('file_id').executeTakeFirstOrThrow()
  const files = openFiles(readConfig({ ...env, ...s3 }))
  const changed = join(env.UPLOADS_DIR, 'changed')
  writeFileSync(changed, new Uint8Array(500))
  await files.put(file_id ?? '', changed)
  await expect(download(browser, id)).rejects.toThrow('response destroyed')
})

test('the command writes the same file to its output', async () => {
  const { url, env } = await start('SQLite')
  const options = { env: { DATABASE_URL: url, ...env }, encoding: 'latin1' } as const
  const exported = await runScript('src/server/cli/accounts.ts', ['export', ada.email], options)
  expect([exported.status, exported.stderr]).toEqual([0, ''])
  expect(readZip(Buffer.from(exported.stdout, 'latin1')).get('profile.json')).toContain(ada.email)
  expect(await runCommand(accounts, ['export', grace.email], options)).toMatchObject({
    status: 1,
    stdout: '',
  })
})
