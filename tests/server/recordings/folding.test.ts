import { describe, expect, test } from 'vitest'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { removeOldSessions, removeUnusedFiles } from '#server/recordings/queries/retention.ts'
import { recalculateSignals } from '#server/recordings/visits/queries/recalculate.ts'
import { removeUnusedTexts } from '#server/recordings/visits/queries/unused-texts.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startWorkspaceServer } from '../workspace/workspace-fixture.ts'
import { inMinutes, newFolding } from './folding-fixture.ts'
import {
  click,
  meta,
  move,
  mutation,
  origin,
  sessionId,
  signal,
  snapshot,
  startedAt,
} from './recordings-fixture.ts'

const cart = `${origin}/cart`

describe.each(databases)('folding on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('an idle session becomes one file with a part for each snapshot, and its chunks are deleted', async () => {
    const { record, fold, stored, readParts } = await newFolding(server())
    await record(1, [meta(20, cart), snapshot(20), move(24)])
    await record(0, [meta(0), snapshot(0), click(1)])
    expect(await fold(inMinutes(29))).toEqual({ folded: 0, failed: 0 })
    expect(await fold()).toEqual({ folded: 1, failed: 0 })

    const { sessions, chunks, pages } = await stored()
    expect(chunks).toEqual([])
    expect(sessions).toMatchObject([{ is_over: 1, pages: 2, clicks: 1, events: 6, missing: 0 }])
    expect(pages).toMatchObject([
      { started_at: startedAt, duration: 20_000, clicks: 1 },
      { started_at: startedAt + 20_000, duration: 4000 },
    ])
    expect(await readParts()).toEqual([
      { from: startedAt, events: [meta(0), snapshot(0), click(1)] },
      { from: startedAt + 20_000, events: [meta(20, cart), snapshot(20), move(24)] },
    ])
    expect(await fold()).toEqual({ folded: 0, failed: 0 })
  })

  test('a click is dead only if no later chunk has a reaction to it', async () => {
    const { record, fold, stored } = await newFolding(server())
    await record(0, [meta(0), snapshot(0), click(1), move(5)])
    expect((await stored()).sessions).toMatchObject([{ dead_clicks: 1 }])
    await record(1, [mutation(1.2)])
    await fold()
    expect((await stored()).sessions).toMatchObject([{ dead_clicks: 0 }])
    expect((await stored()).clicks).toMatchObject([{ reaction_ms: 200, is_dead: 0 }])
  })

  test('a folded session has the facts of all its events, and keeps its tags', async () => {
    const { call, owner, site, record, fold, store, textOf } = await newFolding(server())
    const entered = (seconds: number, text: string) => ({
      type: eventType.incrementalSnapshot,
      data: { source: incrementalSource.input, id: 7, text, isChecked: false },
      timestamp: startedAt + seconds * 1000,
    })
    await record(0, [meta(0), snapshot(0), entered(1, 'ros')])
    await record(1, [entered(5, 'roses')])
    await call('updateRecording', owner, { tags: ['slow'] }, { site: site.id, session: sessionId })
    const texts = async () => {
      const facts = await store.selectFrom('recording_fact').selectAll().orderBy('kind').execute()
      return new Set(await Promise.all(facts.map(({ value }) => textOf(value))))
    }
    expect(await texts()).toEqual(new Set(['roses', 'slow']))
    await fold()
    expect(await texts()).toEqual(new Set(['roses', 'slow']))
  })

  test('a chunk that was late joins its session, once; one that never came is counted', async () => {
    const { record, fold, stored, readParts, store, files, fileNames } = await newFolding(server())
    const late = [move(2)]
    await record(0, [meta(0), snapshot(0)])
    await record(3, [move(9)])
    await fold()
    expect((await stored()).sessions).toMatchObject([{ missing: 2, is_over: 1 }])
    expect((await record(3, [move(9)])).statusCode).toBe(200)
    expect((await record(3, [move(8)])).statusCode).toBe(409)
    expect((await record(1, late)).statusCode).toBe(200)
    expect(await fold()).toEqual({ folded: 1, failed: 0 })
    expect((await stored()).sessions).toMatchObject([{ missing: 1, events: 4 }])
    expect(await readParts()).toEqual([{ from: startedAt, events: [meta(0), snapshot(0), move(2), move(9)] }])
    expect(await fileNames()).toHaveLength(2)
    expect(await removeUnusedFiles(store, (id) => files.remove(id), inMinutes(120))).toBe(1)
    expect(await fileNames()).toHaveLength(1)
    expect(await readParts()).toHaveLength(1)
  })

  test('nothing of a recording that could run is in its file', async () => {
    const { record, fold, readParts } = await newFolding(server())
    const button = {
      type: nodeType.element,
      id: 2,
      tagName: 'a',
      attributes: { onclick: 'steal()', href: 'java\nscript:steal()', srcdoc: '<p>', title: 'Buy' },
      childNodes: [],
    }
    await record(0, [meta(0), snapshot(0, button)])
    await fold()
    expect(await readParts()).toEqual([
      { from: startedAt, events: [meta(0), snapshot(0, { ...button, attributes: { title: 'Buy' } })] },
    ])
  })

  test('a visit without any input is taken for that of a program', async () => {
    const { record, fold, stored } = await newFolding(server())
    await record(0, [meta(0), snapshot(0), mutation(11)])
    await fold()
    // The page changes by itself: that is no input of a person.
    expect((await stored()).sessions).toMatchObject([{ bot: 'no input' }])
  })

  test('sessions are deleted when their retention is over, and their files with them', async () => {
    const { record, fold, stored, store, files, fileNames, configure } = await newFolding(server())
    await configure({ retentionDays: 2 })
    await record(0, [meta(0), snapshot(0), move(1)])
    await fold()
    expect(await removeOldSessions(store, inMinutes(47 * 60))).toBe(0)
    expect(await removeOldSessions(store, inMinutes(49 * 60))).toBe(1)
    expect((await stored()).sessions).toEqual([])
    await removeUnusedFiles(store, (id) => files.remove(id), inMinutes(50 * 60))
    expect(await fileNames()).toEqual([])
  })

  test('a folded session keeps the times of the server', async () => {
    const { record, fold, stored } = await newFolding(server())
    const lateMs = Date.now() - startedAt
    await record(0, [meta(0), snapshot(0), click(1)], {}, { query: { z: '1', at: String(startedAt) } })
    const before = await stored()
    await fold()
    const { sessions, pages, clicks } = await stored()
    const offset = sessions[0]?.clock_offset ?? 0
    expect(Math.abs(offset - lateMs)).toBeLessThan(minuteMs)
    expect(sessions).toMatchObject([{ started_at: startedAt + offset, ended_at: startedAt + offset + 1000 }])
    expect([pages, clicks]).toEqual([before.pages, before.clicks])
  })

  test('a session that cannot be folded is logged without its texts, and tried again after growing pauses', async () => {
    const { record, fold, log, stored, store } = await newFolding(server())
    await record(0, [meta(0), snapshot(0), click(1)])
    const [chunk] = (await stored()).chunks
    await store
      .updateTable('recording_chunk')
      .set({ content: Buffer.from('Geheim') })
      .execute()
    expect(await fold(inMinutes(31))).toEqual({ folded: 0, failed: 1 })
    expect(log.warn.mock.calls).toEqual([
      [expect.objectContaining({ session: sessionId, failures: 1 }), 'a session was not folded'],
    ])
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('Geheim')
    expect(await fold(inMinutes(40))).toEqual({ folded: 0, failed: 0 })
    expect(await fold(inMinutes(42))).toEqual({ folded: 0, failed: 1 })
    expect(await fold(inMinutes(60))).toEqual({ folded: 0, failed: 0 })
    await store
      .updateTable('recording_chunk')
      .set({ content: chunk?.content ?? Buffer.of() })
      .execute()
    expect(await fold(inMinutes(63))).toEqual({ folded: 1, failed: 0 })
  })

  test('changed thresholds apply to stored sessions, folded or not', async () => {
    const { record, fold, stored, store, configure, readSite } = await newFolding(server())
    const rage = [meta(0), snapshot(0), click(1), click(1.4), click(1.8), mutation(3)]
    await record(0, rage)
    await fold()
    await record(0, rage, {}, { session: 's0000000000000000000000002' })
    expect((await stored()).sessions).toMatchObject([{ rage_clicks: 1 }, { rage_clicks: 1 }])
    expect(await recalculateSignals(store)).toBe(0)

    const { settings } = await readSite()
    await configure({ thresholds: { ...settings.thresholds, rageMs: 300, deadMs: 1500 } })
    // The app has queued the job, which takes these sessions too.
    await recalculateSignals(store, 1)
    await expect.poll(async () => (await readSite()).recalculated, { timeout: 20_000 }).toBeNull()
    const { sessions, clicks } = await stored()
    expect(sessions).toMatchObject([
      { rage_clicks: 0, dead_clicks: 2 },
      { rage_clicks: 0, dead_clicks: 2 },
    ])
    expect(clicks.map(({ is_rage, is_dead }) => [is_rage, is_dead])).toEqual(
      [1, 1, 1, 1, 0, 0].map((dead) => [0, dead]),
    )
    await configure({ isRecording: false })
    expect(await recalculateSignals(store)).toBe(0)
    await configure({ thresholds: settings.thresholds })
    const signsOf = async () =>
      (await stored()).sessions.map(({ rage_clicks, dead_clicks }) => [rage_clicks, dead_clicks])
    // Without a call of ours: a change of the thresholds queues the job.
    await expect.poll(signsOf, { timeout: 20_000 }).toEqual([
      [1, 0],
      [1, 0],
    ])
    // A job that still runs would clear what the test stores.
    const jobs = store.selectFrom('job').select('state').where('kind', '=', 'recalculateSignals')
    const running = async () => (await jobs.execute()).filter(({ state }) => state !== 'done')
    await expect.poll(running, { timeout: 20_000 }).toEqual([])
    expect((await readSite()).recalculated).toBeNull()
    await store.updateTable('recording_site').set({ recalculated_to: sessionId }).execute()
    expect((await readSite()).recalculated).toBe(0.5)
  })

  test('texts of deleted sessions are removed, those in use or used again meanwhile are kept', async () => {
    const { record, store } = await newFolding(server())
    // The server that has just started removes unused texts, too.
    const ownJobs = store.selectFrom('job').select('state').where('kind', '=', 'removeUnusedTexts')
    await expect.poll(() => ownJobs.execute(), { timeout: 60_000 }).toEqual([{ state: 'done' }])
    const texts = async () => {
      const rows = await store.selectFrom('recording_text').select('text').orderBy('text').execute()
      return rows.map(({ text }) => text)
    }
    const secret = (label: string) => [
      meta(0),
      snapshot(0),
      click(1, { label }),
      signal(2, 'identify', { user: `${label} by`, values: {} }),
    ]
    const second = { session: 's0000000000000000000000002' }
    const third = { session: 's0000000000000000000000003' }
    await record(0, secret('Kept'))
    const kept = await texts()
    await record(0, secret('Removed'), {}, second)
    await record(0, secret('Used again'), {}, third)
    const all = await texts()
    expect(all).toEqual([...kept, 'Removed', 'Removed by', 'Used again', 'Used again by'].toSorted())
    expect(await removeUnusedTexts(store, inMinutes(0))).toBe(0)
    expect(await removeUnusedTexts(store, inMinutes(90))).toBe(0)

    await store.deleteFrom('recording_session').where('id', '!=', sessionId).execute()
    expect(await removeUnusedTexts(store, inMinutes(100))).toBe(0)
    expect(await texts()).toEqual(all)
    await record(0, secret('Used again'), {}, third)
    // The session is deleted again: the text needs a new mark.
    await store.deleteFrom('recording_session').where('id', '=', third.session).execute()
    expect(await removeUnusedTexts(store, inMinutes(161))).toBe(2)
    expect(await texts()).toEqual([...kept, 'Used again', 'Used again by'].toSorted())
    await record(0, secret('Used again'), {}, third)
    expect(await removeUnusedTexts(store, inMinutes(300))).toBe(0)
    await store.deleteFrom('recording_session').execute()
    await removeUnusedTexts(store, inMinutes(300))
    expect(await removeUnusedTexts(store, inMinutes(400))).toBe(kept.length + 2)
    expect(await texts()).toEqual([])
  })

  test('a deleted workspace leaves no file', async () => {
    const { record, fold, store, files, fileNames, workspace } = await newFolding(server())
    await record(0, [meta(0), snapshot(0), move(1)])
    await fold()
    await store.deleteFrom('workspace').where('id', '=', workspace).execute()
    await removeUnusedFiles(store, (id) => files.remove(id), inMinutes(120))
    expect(await fileNames()).toEqual([])
  })
})
