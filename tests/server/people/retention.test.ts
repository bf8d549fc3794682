import { describe, expect, test } from 'vitest'
import { retention } from '#contract/people/retention.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { firstKeptDay } from '#server/people/first-kept-day.ts'
import { insertPeople } from '#server/people/queries/person-rows.ts'
import { removePeopleOutOfContact } from '#server/people/queries/retention.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import {
  addMember,
  addWorkspace,
  replyOf,
  send,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'
import { startImports } from './import/import-fixture.ts'

const now = new Date()
const daysAgo = (days: number) => {
  const at = new Date(now)
  at.setUTCDate(at.getUTCDate() - days)
  return at
}
/** A last contact in the night after which twelve months are over: still kept, and deleted one day before. */
const kept = `${firstKeptDay(12, now)}T00:00:00.000Z`
const over = new Date(Date.parse(kept) - 1).toISOString()
const none = { people: 0, isMore: false }

interface Contacts {
  readonly created_at?: string
  readonly contacted_at?: string
  readonly consent_day?: string
  readonly opted_out_at?: string
}

const start = async (server: WorkspaceServer) => {
  const started = await startImports(server)
  const { app, store, workspace, owner, call, created } = started
  /** Adds a person who was added long ago, with these contacts. */
  const add = async (name: string, contacts: Contacts = {}) => {
    const { id } = await created({ email: `${name}@example.org`, tags: ['Shop'] })
    await store
      .updateTable('people_person')
      .set({ created_at: over, ...contacts })
      .where('workspace_id', '=', workspace)
      .where('no', '=', Number(id))
      .execute()
    return id
  }
  const read = async (months?: number) =>
    retention.parse(
      (
        await send(app, 'readRetention', {
          as: owner,
          params: { workspace },
          ...(months !== undefined && { query: { months: String(months) } }),
        })
      ).json(),
    )
  const save = (months: number | null, revision = 0, as = owner) =>
    send(app, 'saveRetention', {
      as,
      params: { workspace },
      headers: { 'if-match': `"${revision}"` },
      body: { months },
    })
  const emails = async () => (await started.people()).map(({ email }) => email.split('@')[0])
  const deletions = async () =>
    (await started.audit())
      .filter(({ action }) => action === 'deletePeople')
      .map(({ subject, actor }) => [subject, actor])
  return { ...started, add, read, save, emails, deletions, call }
}

test.each([
  ['2026-11-30', 12, '2025-11-30'],
  ['2026-11-30', 1, '2026-10-30'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-01-15', 2, '2025-11-15'],
  ['2026-01-01', 120, '2016-01-01'],
] as const)('on %s, %i months end at %s', (today, months, day) => {
  expect(firstKeptDay(months, new Date(`${today}T23:59:59.999Z`))).toBe(day)
})

describe.each(databases)('people who are deleted by their last contact on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a workspace keeps people for ever until months are saved, and counts before who would be due', async () => {
    const { add, read, save, emails } = await start(server())
    await add('ada')
    expect(await read()).toEqual({ months: null, revision: 0, due: none, dueSoon: none })
    expect(await read(12)).toEqual({
      months: null,
      revision: 0,
      due: { people: 1, isMore: false },
      dueSoon: none,
    })
    expect(await removePeopleOutOfContact(server().store, now)).toBe(0)
    expect(await emails()).toEqual(['ada'])
    expect(retention.parse((await save(12)).json())).toMatchObject({
      months: 12,
      revision: 1,
      due: { people: 1 },
    })
    expect(replyOf(await save(24))).toEqual([412, peopleMessages.retention.changedMeanwhile])
    expect(retention.parse((await save(null, 1)).json())).toMatchObject({
      months: null,
      revision: 2,
      due: none,
    })
    for (const months of [0, 121, 1.5]) expect((await save(months, 2)).statusCode).toBe(422)
  })

  test('the latest contact of any kind counts, to the day, and an opt-out keeps nobody longer', async () => {
    const { add, read, save, emails, call, owner } = await start(server())
    await add('addedThen', { created_at: kept })
    await add('consented', { consent_day: kept.slice(0, 10) })
    await add('consentOver', { consent_day: over.slice(0, 10), opted_out_at: over })
    await add('invited', { contacted_at: kept })
    await add('optedOut', { opted_out_at: kept })
    await add('optedOutOver', { opted_out_at: over })
    await add('recent', { contacted_at: daysAgo(1).toISOString() })
    await save(12)
    expect(await read()).toMatchObject({ due: { people: 2 }, dueSoon: { people: 4 } })
    expect(await removePeopleOutOfContact(server().store, now)).toBe(2)
    expect(await emails()).toEqual(['addedThen', 'consented', 'invited', 'optedOut', 'recent'])
    expect(await removePeopleOutOfContact(server().store, now)).toBe(0)
    // No hash stays of whom the time has deleted: they may come back.
    expect((await call('createPerson', owner, { email: 'optedOutOver@example.org' })).statusCode).toBe(200)
  })

  test('deletes in batches in turn, with all about the people and one audit entry, and nobody of another workspace', async () => {
    const [large, small, without] = [await start(server()), await start(server()), await start(server())]
    for (let count = 0; count < 5; count++) await large.add(`due${count}`)
    await large.add('stays', { created_at: kept })
    await small.add('due')
    await without.add('due')
    await large.save(12)
    await small.save(12)
    const { store } = server()
    const before = await store
      .selectFrom('people_event')
      .select('no')
      .where('workspace_id', '=', large.workspace)
      .execute()
    expect(before).toHaveLength(6)
    expect(await removePeopleOutOfContact(store, now, 2)).toBe(6)
    expect([await large.emails(), await small.emails(), await without.emails()]).toEqual([
      ['stays'],
      [],
      ['due'],
    ])
    for (const table of ['people_event', 'people_values', 'people_person_tag'] as const) {
      const rows = await store
        .selectFrom(table)
        .select('no')
        .where('workspace_id', '=', large.workspace)
        .execute()
      expect([table, rows.length]).toEqual([table, 1])
    }
    const rule = 'Retention of people'
    expect([await large.deletions(), await small.deletions(), await without.deletions()]).toEqual([
      [['5', rule]],
      [['1', rule]],
      [],
    ])
  })

  test('researchers read the months, and only owner and admins change them; both are of one workspace', async () => {
    const { app, store, workspace, save, audit } = await start(server())
    const other = await start(server())
    const researcher = await addMember(store, workspace, 'researcher')
    const admin = await addMember(store, workspace, 'admin')
    const viewer = await addMember(store, workspace, 'viewer')
    const readAs = (as: typeof admin) => send(app, 'readRetention', { as, params: { workspace } })
    expect((await readAs(researcher)).statusCode).toBe(200)
    expect((await readAs(viewer)).statusCode).toBe(403)
    expect((await save(6, 0, researcher)).statusCode).toBe(403)
    expect((await save(6, 0, admin)).statusCode).toBe(200)
    expect((await audit()).at(-1)).toMatchObject({ action: 'saveRetention', subject: '6' })
    expect((await other.read()).months).toBeNull()
  })
})

test.each(databases)('reads the workspaces of a large installation 100 at a time on %s', async (database) => {
  const store = await openTestStore(await freshDatabase(database))
  for (let count = 0; count < 101; count++) {
    const { id } = await addWorkspace(store)
    const numbers = { last_person: 1, last_attribute: 0, last_tag: 0 }
    await store
      .insertInto('people_space')
      .values({ workspace_id: id, ...numbers, keep_months: 12 })
      .execute()
    const contact = { email: 'ada@example.org', email_key: 'ada@example.org', source: 'manual', revision: 0 }
    await insertPeople(store, [{ workspace_id: id, no: 1, ...contact, created_at: over, changed_at: over }])
  }
  const counted = countRows(store)
  expect(await removePeopleOutOfContact(counted.store, now)).toBe(101)
  expect(counted.seen.largest).toBe(100)
})
