import { describe, expect, test } from 'vitest'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import {
  facetsReply,
  liveReply,
  recordingDeletion,
  recordingEntry,
  recordingSegment,
  recordingSegmentsReply,
  recordingsReply,
} from '#contract/visits/sessions.ts'
import { recordingSite } from '#contract/sites/site.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { createRecordingDeletionJob } from '#server/recordings/visits/delete-matching-job.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  addWorkspace,
  replyOf,
  startWorkspaceServer,
} from '../workspace/workspace-fixture.ts'
import { click, meta, move, newChunk, newRecordings, signal, startedAt, url } from './recordings-fixture.ts'

const all: RecordingFilter = { match: 'all', conditions: [] }
const idOf = (number: number) => `s${String(number).padStart(25, '0')}`
const newestFirst = { field: 'startedAt', isAscending: false }

describe.each(databases)('the list of recordings on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  const start = async () => {
    const started = await newRecordings(server())
    const { call, owner, site, post, store } = started
    const params = { site: site.id }
    /** Records a session that begins some seconds after the first one. */
    const visit = async (number: number, events: readonly object[] = [], changes: object = {}) => {
      const reply = await post(newChunk(site.key, 0, [meta(number), move(number + 1), ...events], changes), {
        session: idOf(number),
      })
      expect(reply.statusCode).toBe(200)
    }
    const list = async (filter: RecordingFilter, sort: object = newestFirst, cursor?: string) => {
      const body = { filter, sort, ...(cursor !== undefined && { cursor }) }
      return recordingsReply.parse((await call('listRecordings', owner, body, params)).json())
    }
    const idsOf = async (filter: RecordingFilter, sort?: object) =>
      (await list(filter, sort)).recordings.map(({ id }) => id)
    return { ...started, store, params, visit, list, idsOf }
  }

  test('sessions are listed in pages without gaps and repetitions, also where they are equal', async () => {
    const { visit, list } = await start()
    const count = 120
    for (let number = 0; number < count; number += 1) await visit(number)
    for (const field of ['startedAt', 'clicks', 'duration'])
      for (const isAscending of [true, false]) {
        const first = await list(all, { field, isAscending })
        expect([first.count, first.recordings.length]).toEqual([count, 50])
        const second = await list(all, { field, isAscending }, first.cursor ?? '')
        const third = await list(all, { field, isAscending }, second.cursor ?? '')
        expect(third.cursor).toBe(null)
        const ids = [first, second, third].flatMap(({ recordings }) => recordings.map(({ id }) => id))
        const ascending = Array.from({ length: count }, (_, number) => idOf(number))
        expect(ids).toEqual(isAscending ? ascending : ascending.toReversed())
      }
  })

  test('programs are left out unless a filter is about them', async () => {
    const { visit, idsOf, list } = await start()
    await visit(1)
    const client = {
      language: '',
      screen: { width: 0, height: 0 },
      touchPoints: 0,
      isDriven: true,
      isNew: true,
    }
    await visit(2, [], { client })
    expect(await idsOf(all)).toEqual([idOf(1)])
    const bots = await list({ match: 'all', conditions: [{ field: 'isBot', is: true }] })
    expect(bots.recordings).toMatchObject([{ id: idOf(2), bot: 'driven by a program' }])
  })

  test('facets count the sessions that match, and live visitors those of the last minute', async () => {
    const { call, owner, store, params, visit } = await start()
    const campaign = `${url}?utm_source=news&utm_campaign=spring`
    const page = { url: campaign, title: 'Shop', referrer: '', width: 1280, height: 720 }
    await visit(1, [signal(2, 'error', { kind: 'error', message: 'x' })])
    await visit(2, [click(3), click(3.1), click(3.2)])
    await visit(3, [], { page, visitor: 'v0000000000000000000000002' })
    await call('updateRecording', owner, { isWatched: true, tags: ['slow'] }, { ...params, session: idOf(3) })
    const read = async (filter: RecordingFilter) => {
      const reply = facetsReply.parse((await call('readRecordingFacets', owner, { filter }, params)).json())
      return {
        ...Object.fromEntries(reply.texts.map(({ field, values }) => [field, values])),
        ...Object.fromEntries(reply.counts.map(({ field, count }) => [field, count])),
      }
    }
    const facets = await read(all)
    expect(facets).toMatchObject({
      browser: [{ value: 'Chrome', count: 3 }],
      utmSource: [
        { value: '', count: 2 },
        { value: 'news', count: 1 },
      ],
      entryUrl: [
        { value: url, count: 2 },
        { value: campaign, count: 1 },
      ],
      tag: [{ value: 'slow', count: 1 }],
      isNew: 3,
      isWatched: 1,
      rageClicks: 1,
      scriptErrors: 1,
      failedRequests: 0,
    })
    expect(await read({ match: 'all', conditions: [{ field: 'rageClicks', min: 1 }] })).toMatchObject({
      browser: [{ value: 'Chrome', count: 1 }],
      scriptErrors: 0,
      tag: [],
    })
    const live = async () =>
      liveReply.parse((await call('readLiveVisitors', owner, {}, params)).json()).visitors
    expect(await live()).toBe(2)
    await store
      .updateTable('recording_session')
      .set({ seen_at: Date.now() - 61_000 })
      .execute()
    expect(await live()).toBe(0)
  })

  test('tags are replaced and found; a viewer changes nothing', async () => {
    const { call, owner, store, workspace, params, visit, idsOf } = await start()
    await visit(1)
    const at = { ...params, session: idOf(1) }
    const change = async (body: object) =>
      recordingEntry.parse((await call('updateRecording', owner, body, at)).json())
    expect(await change({ isWatched: true, tags: ['slow', 'Checkout', 'slow'] })).toMatchObject({
      isWatched: true,
      tags: ['Checkout', 'slow'],
    })
    expect(await change({ tags: ['slow'] })).toMatchObject({ isWatched: true, tags: ['slow'] })
    const tagged: RecordingFilter = {
      match: 'all',
      conditions: [{ field: 'tag', operator: 'starts', values: ['SL'] }],
    }
    expect(await idsOf(tagged)).toEqual([idOf(1)])
    const viewer = await addMember(store, workspace, 'viewer')
    expect(replyOf(await call('updateRecording', viewer, { tags: [] }, at))).toEqual([
      403,
      workspaceMessages.notAllowed,
    ])
    expect(await idsOf(tagged)).toEqual([idOf(1)])
  })

  test('sessions are deleted by a filter with all that belongs to them, the others stay', async () => {
    const { call, owner, store, params, visit, stored, idsOf, audit } = await start()
    for (let number = 0; number < 130; number += 1)
      await visit(number, number % 2 === 0 ? [click(number + 2)] : [])
    const filter: RecordingFilter = { match: 'all', conditions: [{ field: 'clicks', min: 1 }] }
    const asked = await call('deleteRecordings', owner, { filter }, params)
    const { id } = recordingDeletion.parse(asked.json())
    const read = async () =>
      recordingDeletion.parse(
        (await call('readRecordingDeletion', owner, {}, { ...params, deletion: id })).json(),
      )
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ state: 'done', progress: 1, deleted: 65 })
    const { sessions, chunks, pages, clicks } = await stored()
    expect([sessions.length, chunks.length, pages.length, clicks.length]).toEqual([65, 65, 65, 0])
    expect(await idsOf(filter)).toEqual([])
    expect(await audit()).toContainEqual(
      expect.objectContaining({ action: 'deleteRecordings', subject: 'Shop: 65' }),
    )
    // A session that began after the deletion was asked for stays.
    const job = createRecordingDeletionJob(store)
    const progress = async () => undefined
    const { workspace_id: workspace, site_id: site } = sessions[0] ?? { workspace_id: '', site_id: '' }
    const payload = { workspace, site, filter: all, until: startedAt + 1000, total: 1 }
    await job.execute(job.encode(payload), { id: '', signal: new AbortController().signal, progress })
    expect((await stored()).sessions).toHaveLength(64)
  })

  test('filters are saved by a name that is not taken, replaced and deleted', async () => {
    const { call, owner, params } = await start()
    const filter: RecordingFilter = { match: 'any', conditions: [{ field: 'isNew', is: true }] }
    const save = (body: object) => call('saveRecordingSegment', owner, { filter, ...body }, params)
    const { id } = recordingSegment.parse((await save({ name: 'New visitors' })).json())
    expect((await save({ name: 'NEW VISITORS' })).json()).toEqual({
      errors: { name: [recordingMessages.segment.nameTaken] },
    })
    await save({ id, name: 'Newcomers', filter: all })
    const read = async () =>
      recordingSegmentsReply.parse((await call('listRecordingSegments', owner, {}, params)).json()).segments
    expect(await read()).toEqual([{ id, name: 'Newcomers', filter: all }])
    await call('deleteRecordingSegment', owner, {}, { ...params, segment: id })
    expect(await read()).toEqual([])
    expect(replyOf(await save({ id, name: 'Gone' }))).toEqual([404, recordingMessages.segment.unknown])
  })

  test('another site and another workspace see, change and delete nothing', async () => {
    const { call, owner, store, params, visit, workspace, stored } = await start()
    await visit(1)
    const created = await call('createRecordingSite', owner, { name: 'Blog', domains: ['blog.example'] })
    const blog = { site: recordingSite.parse(created.json()).id }
    const listed = await call('listRecordings', owner, { filter: all, sort: newestFirst }, blog)
    expect(recordingsReply.parse(listed.json()).count).toBe(0)
    const tagged = await call('updateRecording', owner, { tags: ['x'] }, { ...blog, session: idOf(1) })
    expect(replyOf(tagged)).toEqual([404, siteMessages.recordingUnknown])
    const other = await addWorkspace(store)
    for (const [name, body] of [
      ['listRecordings', { filter: all, sort: newestFirst }],
      ['readRecordingFacets', { filter: all }],
      ['deleteRecordings', { filter: all }],
      ['saveRecordingSegment', { filter: all, name: 'x' }],
    ] as const) {
      const elsewhere = await call(name, other.owner, body, { ...params, workspace: other.id })
      expect([name, ...replyOf(elsewhere)]).toEqual([name, 404, siteMessages.unknown])
    }
    const key = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    const byKey = await call('listRecordings', key, { filter: all, sort: newestFirst }, params)
    expect(recordingsReply.parse(byKey.json()).count).toBe(1)
    expect(replyOf(await call('deleteRecordings', key, { filter: all }, params))[0]).toBe(403)
    expect((await stored()).sessions).toHaveLength(1)
  })
})
