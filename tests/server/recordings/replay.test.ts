import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { recording, recordingLog } from '#contract/visits/replay.ts'
import { nodeType } from '#contract/recordings/rrweb.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { createDiskFiles } from '#server/files/file-store.ts'
import { foldIdleSessions } from '#server/recordings/folding/fold.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import {
  addMember,
  addWorkspace,
  replyOf,
  send,
  startWorkspaceServer,
} from '../workspace/workspace-fixture.ts'
import {
  click,
  meta,
  move,
  mutation,
  newRecordings,
  origin,
  sessionId,
  signal,
  snapshot,
  startedAt,
} from './recordings-fixture.ts'

const cart = `${origin}/cart`
const failure = { kind: 'error', message: 'x is not defined', source: `${origin}/app.js`, line: 7 }

const startServer = async (database: (typeof databases)[number]) => {
  const uploadsDir = temporaryFolder()
  return { ...(await startWorkspaceServer(database, { UPLOADS_DIR: uploadsDir })), uploadsDir }
}

const start = async (server: Awaited<ReturnType<typeof startServer>>) => {
  const started = await newRecordings(server)
  const { app, owner, site, store, workspace } = started
  const path = (session = sessionId) => ({ workspace, site: site.id, session })
  const read = async (session?: string) => {
    const reply = await send(app, 'readRecording', { as: owner, params: path(session) })
    return recording.parse(reply.json())
  }
  const readPart = async (part: number, headers = {}) => {
    const params = { ...path(), part: String(part) }
    return send(app, 'readRecordingPart', { as: owner, params, headers })
  }
  const readLog = async () =>
    recordingLog.parse((await send(app, 'readRecordingLog', { as: owner, params: path() })).json())
  /** Folds all sessions into files of the app. */
  const fold = () => {
    const files = createDiskFiles(server.uploadsDir)
    const inAnHour = new Date(Date.now() + 3_600_000)
    return foldIdleSessions(
      { store, files, uploadsDir: server.uploadsDir, log: { warn: () => undefined } },
      inAnHour,
    )
  }
  return { ...started, path, read, readPart, readLog, fold }
}

describe.each(databases)('replay on %s', (database) => {
  const server = sharedFixture(() => startServer(database))

  test('a session has the same parts, pages, clicks and log before and after it is folded', async () => {
    const { record, read, readPart, readLog, fold } = await start(server())
    const link = {
      type: nodeType.element,
      id: 2,
      tagName: 'a',
      attributes: { href: 'javascript:steal()', title: 'Buy' },
      childNodes: [],
    }
    const first = [meta(0), snapshot(0, link), click(1), signal(1.2, 'error', failure), move(5)]
    const second = [
      meta(20, cart),
      snapshot(20),
      mutation(21),
      signal(22, 'failed-request', { method: 'POST', url: `${origin}/pay`, status: 502 }),
      signal(23, 'console', { level: 'warn', message: 'slow' }),
    ]
    await record(0, first)
    await record(1, second)
    const harmless = [meta(0), snapshot(0, { ...link, attributes: { title: 'Buy' } }), ...first.slice(2)]

    for (const isOver of [false, true]) {
      if (isOver) await fold()
      const found = await read()
      expect(found).toMatchObject({
        id: sessionId,
        site: { name: 'Shop' },
        startedAt: new Date(found.browserStart).toISOString(),
        isOver,
        isLive: !isOver,
        duration: 23_000,
        entryUrl: `${origin}/`,
        device: 'desktop',
        language: 'cs',
        width: 1280,
        parts: [
          { from: 0, to: 5000 },
          { from: 20_000, to: 23_000 },
        ],
        pages: [
          { at: 0, url: `${origin}/`, duration: 20_000 },
          { at: 20_000, url: cart, duration: 3000 },
        ],
        clicks: [{ at: 1000, label: 'Buy', isRage: false, isDead: true, isError: true }],
        next: null,
      })
      expect((await readPart(0)).json()).toEqual(harmless)
      expect((await readPart(1)).json()).toEqual(second)
      expect(await readLog()).toEqual({
        entries: [
          {
            at: 1200,
            kind: 'error',
            level: 'error',
            text: `x is not defined (${origin}/app.js:7)`,
            status: null,
          },
          { at: 22_000, kind: 'request', level: 'error', text: `POST ${origin}/pay`, status: 502 },
          { at: 23_000, kind: 'console', level: 'warn', text: 'slow', status: null },
        ],
        isCut: false,
      })
    }
  })

  test('a part is sent as it is stored to a browser that takes brotli', async () => {
    const { record, readPart, fold } = await start(server())
    await record(0, [meta(0), snapshot(0)])
    for (const isFolded of [false, true]) {
      if (isFolded) await fold()
      const reply = await readPart(0, { 'accept-encoding': 'gzip, br' })
      expect(reply.headers['content-encoding']).toBe('br')
      expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toEqual([meta(0), snapshot(0)])
    }
  })

  test('a late chunk of a folded session is in its parts before they are folded again', async () => {
    const { record, readPart, fold } = await start(server())
    await record(0, [meta(0), snapshot(0)])
    await fold()
    await record(1, [move(2)])
    expect((await readPart(0)).json()).toEqual([meta(0), snapshot(0), move(2)])
  })

  test('times are those since the start, whatever the clock of the browser shows', async () => {
    const { record, read } = await start(server())
    const lateMs = Date.now() - startedAt
    const at = String(startedAt)
    await record(0, [meta(0), snapshot(0), click(3)], {}, { query: { z: '1', at } })
    const found = await read()
    expect(found.browserStart).toBe(startedAt)
    expect(Date.parse(found.startedAt) - startedAt).toBeGreaterThan(lateMs - 60_000)
    expect(found).toMatchObject({
      parts: [{ from: 0, to: 3000 }],
      clicks: [{ at: 3000 }],
      pages: [{ at: 0 }],
    })
  })

  test('the next session is the oldest of a person with the same entry page that is not watched', async () => {
    const { app, owner, path, store, record, read } = await start(server())
    const [older, newer, bot, other] = ['a', 'b', 'c', 'd'].map((name) => name.padEnd(26, '0'))
    const phone = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1',
    }
    await record(0, [meta(0), snapshot(0)])
    await record(0, [meta(60), snapshot(60)], {}, { session: newer ?? '' })
    await record(0, [meta(30), snapshot(30)], {}, { session: older ?? '' })
    await record(
      0,
      [meta(10), snapshot(10)],
      {},
      { session: bot ?? '', headers: { 'user-agent': 'Googlebot' } },
    )
    await record(0, [meta(20), snapshot(20)], {}, { session: other ?? '', headers: phone })
    expect((await read()).next).toBe(older)
    const watched = await send(app, 'watchRecording', { as: owner, params: path(older) })
    expect(watched.statusCode).toBe(200)
    expect((await read(older)).isWatched).toBe(true)
    expect((await read()).next).toBe(newer)
    await store.updateTable('recording_session').set({ is_watched: 1 }).execute()
    expect((await read()).next).toBeNull()
  })

  test('members of the workspace read a recording of its site, and no other account', async () => {
    const { app, store, workspace, call, record, path } = await start(server())
    await record(0, [meta(0), snapshot(0)])
    const viewer = await addMember(store, workspace, 'viewer')
    const stranger = await addWorkspace(store)
    const unknown = [404, siteMessages.recordingUnknown]
    for (const name of [
      'readRecording',
      'readRecordingPart',
      'readRecordingLog',
      'watchRecording',
    ] as const) {
      const params = { ...path(), part: '0' }
      expect((await call(name, viewer, {}, params)).statusCode).toBe(200)
      // The same site and session, in the path of the stranger's own workspace.
      const own = { as: stranger.owner, params: { ...params, workspace: stranger.id } }
      expect(replyOf(await send(app, name, own))).toEqual(unknown)
      expect(replyOf(await send(app, name, { as: stranger.owner, params }))).toEqual([
        404,
        workspaceMessages.unknown,
      ])
      expect(replyOf(await call(name, viewer, {}, { ...params, site: stranger.id }))).toEqual(unknown)
    }
    expect(replyOf(await call('readRecordingPart', viewer, {}, { ...path(), part: '1' }))).toEqual(unknown)
  })
})
