import { describe, expect, test } from 'vitest'
import { hourMs } from '#contract/shared/milliseconds.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { recordingRefusals } from '#contract/recordings/refusals.ts'
import { recordingDeletion } from '#contract/visits/sessions.ts'
import { createRecordingDeletionJob } from '#server/recordings/visits/delete-matching-job.ts'
import { deleteSome } from '#server/recordings/visits/queries/deletions.ts'
import { removeOldSessions } from '#server/recordings/queries/retention.ts'
import { forgetRemovedSessions } from '#server/recordings/queries/remove-sessions.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startWorkspaceServer, type WorkspaceServer } from '../workspace/workspace-fixture.ts'
import { click, meta, move, newRecordings, sessionId, signal, snapshot, url } from './recordings-fixture.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
const sessions = (count: number) =>
  Array.from({ length: count }, (_, number) => `s${String(number).padStart(25, '0')}`)

const start = async (server: WorkspaceServer) => {
  const started = await newRecordings(server)
  const { call, owner, site } = started
  const params = { site: site.id }
  /** Deletes the sessions whose identifiers are given, and waits for the end. */
  const erase = async (values: readonly string[]) => {
    const filter = { match: 'all', conditions: [{ field: 'session', operator: 'is', values }] }
    const { id } = recordingDeletion.parse((await call('deleteRecordings', owner, { filter }, params)).json())
    const readState = async () => {
      const read = await call('readRecordingDeletion', owner, {}, { ...params, deletion: id })
      return recordingDeletion.parse(read.json())
    }
    await expect.poll(readState, { timeout: 20_000 }).toMatchObject({ state: 'done' })
  }
  const idsOf = async () => (await started.stored()).sessions.map(({ id }) => id)
  return { ...started, erase, idsOf }
}

const over = { message: recordingRefusals.over, stop: true }

describe.each(databases)('deleted sessions on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a session that is deleted while it goes on does not come back, a new one of its visitor is stored', async () => {
    const { record, erase, idsOf, stored } = await start(server())
    const other = 's0000000000000000000000009'
    await record(0, [meta(0), snapshot(0)])
    await record(0, [meta(0), snapshot(0)], {}, { session: other })
    await erase([sessionId])
    const later = await record(1, [move(5)])
    expect([later.statusCode, later.json()]).toEqual([410, over])
    // A recorder that was offline sends its first chunk again.
    expect((await record(0, [meta(0), snapshot(0)])).statusCode).toBe(410)
    expect(await idsOf()).toEqual([other])
    expect((await stored()).chunks).toHaveLength(1)
    const anew = 's0000000000000000000000010'
    expect((await record(0, [meta(6), snapshot(6)], {}, { session: anew })).statusCode).toBe(200)
    expect(await idsOf()).toEqual([other, anew])
  })

  test('a session whose retention ends while chunks may still come does not come back', async () => {
    const { record, configure, store, idsOf } = await start(server())
    await configure({ retentionDays: 1 })
    await record(0, [meta(0), snapshot(0)])
    expect(await removeOldSessions(store, inHours(25))).toBe(1)
    expect((await record(1, [move(5)])).statusCode).toBe(410)
    expect(await idsOf()).toEqual([])
  })

  test('texts that only a deleted session had go with it, and those of another one stay', async () => {
    const { record, erase, store, configure, call, owner, site, workspace } = await start(server())
    const texts = async () => {
      const rows = await store
        .selectFrom('recording_text')
        .select('text')
        .where('workspace_id', '=', workspace)
        .where((where) =>
          where.or(['Ada %', '%/ada', 'wishes'].map((pattern) => where('text', 'like', pattern))),
        )
        .execute()
      return rows.map(({ text }) => text).toSorted()
    }
    const [one = '', two = '', old = '', folded = ''] = sessions(4)
    const visit = (name: string) => [
      meta(0, `${url}${name}/ada`),
      snapshot(0),
      click(1, { label: `Ada ${name}` }),
      signal(2, 'identify', { user: 'Ada shared', values: {} }),
    ]
    const all = [one, two, old, folded]
    // Side by side: sessions of one transaction share a text, too.
    await Promise.all(all.map((session) => record(0, visit(session.slice(-1)), {}, { session })))
    await call('updateRecording', owner, { tags: ['wishes'] }, { site: site.id, session: one })
    const rest = ['Ada 1', 'Ada 2', 'Ada 3', 'Ada shared', `${url}1/ada`, `${url}2/ada`, `${url}3/ada`]
    expect(await texts()).toEqual(['Ada 0', ...rest.slice(0, 4), `${url}0/ada`, ...rest.slice(4), 'wishes'])
    await erase([one])
    expect(await texts()).toEqual(rest)
    // A later chunk of the next session uses a text of the third one.
    await record(1, [click(3, { label: 'Ada 2' })], {}, { session: two })
    await store
      .updateTable('recording_session')
      .set({ seen_at: inHours(-72).getTime() })
      .where('id', '=', old)
      .execute()
    await configure({ retentionDays: 2 })
    expect(await removeOldSessions(store)).toBe(1)
    expect(await texts()).toEqual(rest.filter((text) => text !== `${url}2/ada`))
    await call('deleteRecordingSite', owner, {}, { site: site.id })
    expect(await texts()).toEqual(['Ada 2', 'Ada shared'])
  })

  test('deleted sessions are remembered until their recorders can send nothing more', async () => {
    const { record, store, erase } = await start(server())
    const remembered = async () =>
      (await store.selectFrom('recording_deleted').select('session_id').execute()).map(
        ({ session_id }) => session_id,
      )
    const [old = '', recent = ''] = sessions(2)
    for (const session of [old, recent]) await record(0, [meta(0), snapshot(0)], {}, { session })
    await store
      .updateTable('recording_session')
      .set({ seen_at: inHours(-49).getTime() })
      .where('id', '=', old)
      .execute()
    await erase([old, recent])
    expect(await remembered()).toEqual([recent])
    expect(await forgetRemovedSessions(store, inHours(47))).toBe(0)
    expect(await forgetRemovedSessions(store, inHours(49))).toBe(1)
    expect(await remembered()).toEqual([])
  })

  test('a stored session that claims to begin in the future is deleted with the others', async () => {
    const { record, store, site, workspace, idsOf } = await start(server())
    const [forged = '', usual = ''] = sessions(2)
    for (const session of [forged, usual]) await record(0, [meta(0), snapshot(0)], {}, { session })
    await store
      .updateTable('recording_session')
      .set({ started_at: Date.UTC(2096, 0) })
      .where('id', '=', forged)
      .execute()
    const all: RecordingFilter = { match: 'all', conditions: [] }
    const ofSite = { workspace_id: workspace, id: site.id }
    const past = { from: 0, until: Date.now() - hourMs }
    expect(await deleteSome(store, ofSite, all, past)).toMatchObject({ deleted: 1 })
    expect(await idsOf()).toEqual([forged])
    const now = { from: 0, until: Date.now() }
    expect(await deleteSome(store, ofSite, all, now)).toMatchObject({ deleted: 1 })
    expect(await idsOf()).toEqual([])
  })

  test('a deletion goes on where it was, and takes what arrived behind it', async () => {
    const { record, store, site, workspace, idsOf } = await start(server())
    const ids = sessions(102)
    await Promise.all(ids.map((session) => record(0, [meta(0), snapshot(0)], {}, { session })))
    const startOf = (id: string, started_at: number) =>
      store.updateTable('recording_session').set({ started_at }).where('id', '=', id).execute()
    await Promise.all(ids.map((id, at) => startOf(id, at + 1)))
    const late = 's0000000000000000000000200'
    const deletion = createRecordingDeletionJob(store)
    const payload = deletion.encode({
      workspace,
      site: site.id,
      filter: { match: 'all', conditions: [] },
      until: Date.now() + hourMs,
      total: 102,
    })
    const progress = async () => {
      if ((await idsOf()).includes(late)) return
      await record(0, [meta(0), snapshot(0)], {}, { session: late })
      await startOf(late, 0)
    }
    await deletion.execute(payload, { id: 'deletion', signal: new AbortController().signal, progress })
    expect(await idsOf()).toEqual([])
  })

  test('chunks that arrive during the deletion bring no session back', async () => {
    const { record, store, site, workspace, idsOf } = await start(server())
    const ids = sessions(12)
    await Promise.all(ids.map((session) => record(0, [meta(0), snapshot(0)], {}, { session })))
    const all: RecordingFilter = { match: 'all', conditions: [] }
    const send = (number: number) => ids.map((session) => record(number, [move(number)], {}, { session }))
    const [deleted, ...replies] = await Promise.all([
      deleteSome(store, { workspace_id: workspace, id: site.id }, all, { from: 0, until: Date.now() }),
      ...send(1),
      ...send(2),
    ])
    expect(deleted).toMatchObject({ deleted: 12 })
    expect(replies.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 410)).toEqual([])
    expect(await idsOf()).toEqual([])
  })
})
