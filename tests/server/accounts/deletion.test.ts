import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { accountReply, deleteAccountReply } from '#contract/accounts/account.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { createEraseJob, eraseAccount } from '#server/accounts/erase-account.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import { personalData } from '#server/personal-data-of-features.ts'
import { databaseContent, folderContent } from '#tests/support/database-content.ts'
import { accounts } from '#server/cli/accounts.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { forms } from '#tests/support/forms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startServer } from '#tests/support/server-process.ts'
import { addKey, addMember, addPerson, addWorkspace, join, send } from '../workspace/workspace-fixture.ts'
import {
  ada,
  isSignedIn,
  messageOf,
  ownWorkspaces,
  signIn,
  startAccounts,
  withMail,
} from './account-fixture.ts'

const confirmation = { password: ada.password }

const start = async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
  const uploads = mkdtempSync(joinPath(tmpdir(), 'understory-deletion-'))
  onTestFinished(() => rmSync(uploads, { recursive: true }))
  const env = { UPLOADS_DIR: uploads, ...environment }
  const context = await startAccounts(database, env)
  const files = openFiles(readConfig(env))
  const browser = await context.signedInBrowser()
  const { id } = await context.store.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const erase = (daysFromNow: number) =>
    eraseAccount({ store: context.store, files, personalData }, id, {
      now: new Date(Date.now() + daysFromNow * dayMs),
      isForced: false,
    })
  const deletionAt = async () => accountReply.parse((await browser.get('/accounts/me')).json()).deletionAt
  return { ...context, browser, id, erase, deletionAt, files, env }
}

describe.each(databases)('the deletion of an account on %s', (database) => {
  test('ends sessions and keys, leaves only the way back, and is canceled after signing in', async () => {
    const { app, store, browser, id, deletionAt, mailsTo, signedInBrowser } = await start(database, withMail)
    const elsewhere = await signedInBrowser()
    const { id: workspace } = await addWorkspace(store)
    await join(store, workspace, { id }, 'admin')
    const key = await addKey(store, { workspace, creator: { id }, permissions: ['workspace:read'] })
    const byKey = () => send(app, 'readWorkspace', { as: key, params: { workspace } })
    expect((await byKey()).statusCode).toBe(200)

    const wrong = await browser.post('/accounts/me/delete', { password: 'not this one' })
    expect([wrong.statusCode, await deletionAt()]).toEqual([401, null])
    const reply = deleteAccountReply.parse((await browser.post('/accounts/me/delete', confirmation)).json())
    expect(Math.round((Date.parse(reply.deletionAt) - Date.now()) / dayMs)).toBe(7)
    expect([await isSignedIn(browser), await isSignedIn(elsewhere), (await byKey()).statusCode]).toEqual([
      false,
      false,
      401,
    ])
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('Your Understory account will be deleted')

    expect((await signIn(browser)).statusCode).toBe(200)
    expect(await deletionAt()).toBe(reply.deletionAt)
    const refused = [
      await browser.get(`/workspaces/${workspace}`),
      await browser.post('/workspaces', { name: 'Another' }),
      await browser.post('/invitations/accept', { token: 'a'.repeat(43) }),
    ]
    for (const each of refused)
      expect([each.statusCode, messageOf(each)]).toEqual([403, accountMessages.deletionPending])

    expect((await browser.post('/accounts/me/delete/cancel')).statusCode).toBe(200)
    expect(await deletionAt()).toBeNull()
    expect((await browser.get(`/workspaces/${workspace}`)).statusCode).toBe(200)
    expect((await byKey()).statusCode).toBe(200)
    expect((await browser.post('/accounts/me/delete/cancel')).statusCode).toBe(409)
  })

  test('is refused for the owner of a workspace with other members, and closes those without', async () => {
    const { app, store, browser, id, deletionAt } = await start(database)
    const created = await browser.post('/workspaces', { name: 'Engine room' })
    const { id: workspace } = z.object({ id: z.string() }).parse(created.json())
    const other = await addPerson(store)
    await join(store, workspace, other, 'viewer')
    const refused = await browser.post('/accounts/me/delete', confirmation)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      accountMessages.ownsWorkspaces('Engine room'),
    ])
    expect(await deletionAt()).toBeNull()

    await store.deleteFrom('workspace_member').where('person_id', '=', other.id).execute()
    await browser.post(`/workspaces/${workspace}/invitations`, { email: 'eve@example.org', role: 'viewer' })
    expect((await browser.post('/accounts/me/delete', confirmation)).statusCode).toBe(200)
    expect(await store.selectFrom('workspace_invitation').selectAll().execute()).toEqual([])

    // A member of another workspace cannot hand ownership to an account that is to be deleted.
    const { id: shared, owner } = await addWorkspace(store)
    await join(store, shared, { id }, 'admin')
    const transfer = { as: owner, params: { workspace: shared }, body: { member: id } }
    expect((await send(app, 'transferOwnership', transfer)).statusCode).toBe(409)
  })

  test('erases the account after seven days, and keeps the lines in audit logs of others without the person', async () => {
    const { store, browser, id, erase } = await start(database)
    const { id: workspace, owner } = await addWorkspace(store)
    await join(store, workspace, { id }, 'researcher')
    const at = new Date().toISOString()
    const event = { workspace_id: workspace, api_key_id: null, actor: null, at }
    const subjects = [ada.email, `${ada.email}: viewer`, `x${ada.email}`, 'Atlas']
    for (const [index, subject] of subjects.entries())
      await store
        .insertInto('audit_event')
        .values({
          ...event,
          id: `${index}`,
          action: 'changeRole',
          person_id: index === 3 ? id : owner.id,
          subject,
        })
        .execute()
    await browser.post('/workspaces', { name: 'Engine room' })
    await browser.post('/accounts/me/delete', confirmation)

    expect(await erase(6.9)).toBe('stays')
    expect(await erase(7.1)).toBe('erased')
    expect(await erase(7.1)).toBe('stays')
    const persons = await store.selectFrom('person').select('id').execute()
    expect(persons).toEqual([{ id: owner.id }])
    expect((await ownWorkspaces(store)).map(({ name }) => name)).toEqual(['Atlas'])
    const members = await store.selectFrom('workspace_member').select('person_id').execute()
    expect(members).toEqual([{ person_id: owner.id }])
    const events = await store
      .selectFrom('audit_event')
      .select(['subject', 'person_id'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { subject: 'an erased person', person_id: owner.id },
      { subject: 'an erased person', person_id: owner.id },
      { subject: `x${ada.email}`, person_id: owner.id },
      { subject: 'Atlas', person_id: null },
    ])
    expect((await signIn(browser)).statusCode).toBe(401)
  })

  test('does not erase an account that became the owner of others, or was kept in the meantime', async () => {
    const { store, browser, id, erase } = await start(database)
    await browser.post('/accounts/me/delete', confirmation)
    const { id: workspace, owner } = await addWorkspace(store)
    await join(store, workspace, { id }, 'viewer')
    await store
      .updateTable('workspace_member')
      .set({ role: 'admin' })
      .where('person_id', '=', owner.id)
      .execute()
    await store.updateTable('workspace_member').set({ role: 'owner' }).where('person_id', '=', id).execute()
    expect(await erase(8)).toBe('ownsWorkspaces')
    await addMember(store, workspace, 'viewer')
    await signIn(browser)
    expect((await browser.post('/accounts/me/delete/cancel')).statusCode).toBe(200)
    expect(await erase(8)).toBe('stays')
  })

  test('leaves no trace of name and address in the database, its log, files and the log of the server', async () => {
    const databaseUrl = await freshDatabase(database)
    const store = await openTestStore(databaseUrl)
    const uploads = mkdtempSync(joinPath(tmpdir(), 'understory-deletion-'))
    onTestFinished(() => rmSync(uploads, { recursive: true }))
    const env = { DATABASE_URL: databaseUrl, UPLOADS_DIR: uploads, LOG_LEVEL: 'trace' }
    const server = await startServer(env)
    const quintessa = {
      name: 'Quintessa Mistletoe',
      email: 'quintessa@mistletoe.example',
      password: 'lavender by the gate',
    }
    const post = async (path: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox/1 Linux', cookie }
      const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect([path, reply.status]).toEqual([path, 200])
      return reply.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ')
    }
    await post('/accounts/sign-up', quintessa)
    await store.updateTable('person').set({ verified_at: new Date().toISOString() }).execute()
    const session = () => post('/accounts/sign-in', { email: quintessa.email, password: quintessa.password })
    const cookie = await session()
    await post('/workspaces', { name: 'Room of Quintessa' }, cookie)
    await post('/ssr/contact', {
      ...forms.contact,
      given_name: 'Quintessa',
      family_name: 'Mistletoe',
      email: quintessa.email,
      message: 'Words of Quintessa',
    })
    await post('/accounts/me/exports', { password: quintessa.password }, cookie)
    const ready = () =>
      store.selectFrom('account_export').select('id').where('bytes', 'is not', null).execute()
    await eventually(async () => expect(await ready()).toHaveLength(1))
    const tracesIn = async () => {
      const contents = [...(await databaseContent(databaseUrl, store)), ...folderContent(uploads)]
      const texts = [
        ...contents.map((content) => content.toString('latin1')),
        server.output.stdout,
        server.output.stderr,
      ]
      return ['quintessa', 'mistletoe'].filter((trace) =>
        texts.some((text) => text.toLowerCase().includes(trace)),
      )
    }
    expect(await tracesIn()).toEqual(['quintessa', 'mistletoe'])
    expect(server.output.stdout.toLowerCase()).not.toContain('mistletoe')
    await post('/accounts/me/delete', { password: quintessa.password }, cookie)

    await store.updateTable('person').set({ delete_after: new Date().toISOString() }).execute()
    const job = createEraseJob({ store, files: openFiles(readConfig(env)), personalData })
    const context = { id: '', signal: new AbortController().signal, progress: async () => undefined }
    expect(await job.execute('{}', context)).toMatchObject({ erased: 1 })
    expect(await tracesIn()).toEqual([])
    const isArchive = (content: Buffer) => content.toString('latin1').startsWith('PK\u0003\u0004')
    expect(folderContent(uploads).filter(isArchive)).toEqual([])
  })

  test('is asked for, canceled and done at once by the command', async () => {
    const { store, url, id, env } = await start(database)
    const run = (...args: string[]) => runCommand(accounts, args, { env: { DATABASE_URL: url, ...env } })
    const pending = async () =>
      (await store.selectFrom('person').select('delete_after').execute())[0]?.delete_after
    expect((await run('delete', ada.email)).stdout).toMatch(
      /^The account will be erased in the night after 20/,
    )
    expect(await pending()).not.toBeNull()
    expect((await run('cancel-deletion', ada.email)).stdout).toBe('The account stays.\n')
    expect(await pending()).toBeNull()
    expect(await run('cancel-deletion', ada.email)).toMatchObject({ status: 1 })

    const { id: workspace, owner } = await addWorkspace(store)
    await store
      .updateTable('workspace_member')
      .set({ role: 'admin' })
      .where('person_id', '=', owner.id)
      .execute()
    await join(store, workspace, { id }, 'owner')
    expect(await run('delete', ada.email, '--now')).toMatchObject({ status: 1, stdout: '' })
    await store.deleteFrom('workspace_member').where('person_id', '=', owner.id).execute()
    expect(await run('delete', ada.email, '--now')).toMatchObject({
      status: 0,
      stdout: 'Erased.\n',
      stderr: '',
    })
    expect(await store.selectFrom('person').select('email').where('id', '=', id).execute()).toEqual([])
  })
})

test('a person without a password confirms by having signed in just now', async () => {
  const { store, browser, deletionAt } = await start('SQLite')
  await store.updateTable('person').set({ password: null }).execute()
  const ask = () => browser.post('/accounts/me/delete', {})
  await store
    .updateTable('person_session')
    .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
    .execute()
  const late = await ask()
  expect([late.statusCode, messageOf(late), await deletionAt()]).toEqual([
    401,
    accountMessages.confirmIdentity,
    null,
  ])
  await store.updateTable('person_session').set({ created_at: new Date().toISOString() }).execute()
  expect((await ask()).statusCode).toBe(200)
})
