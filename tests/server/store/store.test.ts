import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSubmissionWriter } from '#server/forms/queries.ts'
import { checkpoint } from '#server/store/checkpoint.ts'
import { describeStore, StoreError } from '#server/store/open.ts'
import { openStore } from '#server/open-store.ts'
import { databases, emptyDatabase, freshDatabase, openTestStore } from '../../support/databases.ts'
import { closedPort } from '../../support/free-port.ts'

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const mail = { to: 'team@example.org', subject: 'Hello', text: 'Hello' }
const message = { kind: 'contact', email: 'Ada@Example.org', body: { message: 'Hello' }, mails: [mail] }

/** The error message for a database that cannot be opened. */
const refusalOf = async (url: string) => {
  const error: unknown = await openStore(url).catch((reason: unknown) => reason)
  if (!(error instanceof StoreError)) throw new Error('The store was opened, or failed in another way')
  return error.message
}

describe.each(databases)('store on %s', (database) => {
  test('keeps its rows when opened again', async () => {
    const url = await freshDatabase(database)
    const first = await openStore(url)
    await createSubmissionWriter(first)(message)
    await first.destroy()
    const again = await openTestStore(url)
    expect(await again.selectFrom('submission').select(['kind', 'email', 'body']).execute()).toEqual([
      { kind: 'contact', email: 'ada@example.org', body: '{"message":"Hello"}' },
    ])
    expect(await again.selectFrom('outbox').select('recipient').execute()).toEqual([{ recipient: mail.to }])
  })

  test('stores no submission when one of its mails cannot be queued', async () => {
    const store = await openTestStore(await freshDatabase(database))
    await store.schema.alterTable('outbox').renameColumn('subject', 'headline').execute()
    await expect(createSubmissionWriter(store)(message)).rejects.toThrow('subject')
    expect(await store.selectFrom('submission').selectAll().execute()).toEqual([])
  })

  test('rejects a mail of a missing submission', async () => {
    const store = await openTestStore(await freshDatabase(database))
    await createSubmissionWriter(store)(message)
    await expect(store.updateTable('outbox').set({ submission_id: 'nobody' }).execute()).rejects.toThrow(
      /foreign key/i,
    )
  })

  test('is not opened when its version is newer', async () => {
    const url = await freshDatabase(database)
    const store = await openTestStore(url)
    await store.schema.createTable('from_the_future').addColumn('id', 'text').execute()
    await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-future', '2999-01-01')`.execute(
      store,
    )
    const said = await refusalOf(url)
    expect(said).toContain('2999-01-01-future')
    expect(said).not.toContain('\n')
  })
})

test('migrates an empty PostgreSQL database once when opened concurrently', async () => {
  const url = await emptyDatabase('PostgreSQL')
  const stores = await Promise.all(Array.from({ length: 4 }, () => openTestStore(url)))
  for (const store of stores) await createSubmissionWriter(store)(message)
  expect(await stores[0]?.selectFrom('submission').selectAll().execute()).toHaveLength(stores.length)
})

test('syncs every commit on SQLite to the disk', async () => {
  const store = await openTestStore(await freshDatabase('SQLite'))
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(store)).rows[0] ?? {})
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('journal_mode')).toEqual(['wal'])
  expect(await pragma('foreign_keys')).toEqual([1])
})

describe('an SQLite file', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

  test('and its folder are created for their owner only', async () => {
    const folder = join(freshFolder(), 'new/data')
    const store = await openTestStore(`file:${folder}/test.db`)
    await createSubmissionWriter(store)(message)
    expect(modeOf(folder)).toBe('700')
    expect(['', '-wal', '-shm'].map((suffix) => modeOf(`${folder}/test.db${suffix}`))).toEqual([
      '600',
      '600',
      '600',
    ])
  })

  test('that others can read is tightened when it is opened, its folder is not', async () => {
    const folder = join(freshFolder(), 'old')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const file = join(folder, 'test.db')
    const running = await openTestStore(`file:${file}`)
    await createSubmissionWriter(running)(message)
    for (const suffix of ['', '-wal', '-shm']) chmodSync(file + suffix, 0o644)
    await openTestStore(`file:${file}`)
    expect(['', '-wal', '-shm'].map((suffix) => modeOf(file + suffix))).toEqual(['600', '600', '600'])
    expect(modeOf(folder)).toBe('755')
  })

  test('and its log contain nothing of a deleted row after a checkpoint', async () => {
    const url = await freshDatabase('SQLite')
    const file = url.slice('file:'.length)
    const store = await openTestStore(url)
    const secrets = ['short-lavender', `long-lavender ${'x'.repeat(20_000)}`]
    for (const secret of secrets) await createSubmissionWriter(store)({ ...message, body: { secret } })
    const occurrences = () =>
      ['', '-wal'].flatMap((suffix) => readFileSync(file + suffix, 'latin1').match(/-lavender/g) ?? []).length
    await checkpoint(store)
    expect(occurrences()).toBe(secrets.length)
    await store.deleteFrom('submission').execute()
    await checkpoint(store)
    expect(occurrences()).toBe(0)
    expect(statSync(`${file}-wal`).size).toBe(0)
  })
})

test('a checkpoint does nothing on PostgreSQL', async () => {
  await expect(checkpoint(await openTestStore(await freshDatabase('PostgreSQL')))).resolves.toBeUndefined()
})

describe('a database that cannot be opened fails with one line', () => {
  const oneLine = /^The database cannot be opened: [^\n]+$/

  test('a file in an impossible folder', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(await refusalOf(`file:${folder}/file/test.db`)).toMatch(oneLine)
  })

  test('a folder', async () => {
    expect(await refusalOf(`file:${freshFolder()}`)).toMatch(oneLine)
  })

  test('a file of another type', async () => {
    const file = join(freshFolder(), 'test.db')
    writeFileSync(file, 'Dear diary, '.repeat(500))
    expect(await refusalOf(`file:${file}`)).toMatch(oneLine)
  })

  test('a missing server, without its password', async () => {
    const said = await refusalOf(`postgres://ada:secret-word@127.0.0.1:${closedPort}/understory`)
    expect(said).toMatch(oneLine)
    expect(said).not.toMatch(/secret-word|ada:/)
  })

  test.each([
    ['the wrong password', (url: URL) => (url.password = 'secret-word')],
    ['a database that is not there', (url: URL) => (url.pathname = '/nothing_here')],
  ])('a server, but %s', async (_, change) => {
    const url = new URL(await freshDatabase('PostgreSQL'))
    change(url)
    const said = await refusalOf(url.href)
    expect(said).toMatch(oneLine)
    expect(said).not.toContain(url.password)
  })
})

test.each([
  ['file:./data/understory.db', 'SQLite at ./data/understory.db'],
  ['file:///srv/under%20story.db', 'SQLite at /srv/under story.db'],
  ['postgres://ada:secret@db.example:5433/site?sslmode=require', 'PostgreSQL at db.example:5433/site'],
  ['postgresql://localhost/site', 'PostgreSQL at localhost/site'],
])('%s is shown as %s', (url, shown) => {
  expect(describeStore(url)).toBe(shown)
})
