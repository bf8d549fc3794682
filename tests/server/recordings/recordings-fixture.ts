import { gzipSync } from 'node:zlib'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { recordingSite, type SiteSettings } from '#contract/sites/site.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import type { databases } from '#tests/support/databases.ts'
import {
  newWorkspace,
  send,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'

export const origin = 'https://shop.example'
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const sessionId = 's0000000000000000000000001'
/** Three hours ago: events of longer ago than an offline device sends would get the time of their receipt. */
export const startedAt = Math.floor(Date.now() / 1000 - 3 * 3600) * 1000

/** Time of an event, in seconds since the session began. */
const at = (seconds: number) => startedAt + seconds * 1000

export const url = `${origin}/`
export const meta = (seconds: number, href = url) => ({
  type: eventType.meta,
  data: { href, width: 1280, height: 720 },
  timestamp: at(seconds),
})
export const snapshot = (
  seconds: number,
  node: object = { type: nodeType.text, id: 2, textContent: 'Shop' },
) => ({
  type: eventType.fullSnapshot,
  data: { node: { type: nodeType.document, id: 1, childNodes: [node] }, initialOffset: { top: 0, left: 0 } },
  timestamp: at(seconds),
})
export const signal = (seconds: number, tag: string, payload: object) => ({
  type: eventType.custom,
  data: { tag, payload },
  timestamp: at(seconds),
})
export const mutation = (seconds: number) => ({
  type: eventType.incrementalSnapshot,
  data: {
    source: incrementalSource.mutation,
    texts: [{ id: 2, value: 'Sold' }],
    attributes: [],
    removes: [],
    adds: [],
  },
  timestamp: at(seconds),
})
export const move = (seconds: number, positions = [{ x: 1, y: 1, id: 2, timeOffset: 0 }]) => ({
  type: eventType.incrementalSnapshot,
  data: { source: incrementalSource.mouseMove, positions },
  timestamp: at(seconds),
})
export const click = (seconds: number, changes: object = {}) =>
  signal(seconds, 'click', {
    path: 'html>body>button:nth-of-type(2)',
    tag: 'button',
    label: 'Buy',
    offset: { x: 0.5, y: 0.5 },
    x: 100,
    y: 200,
    isInteractive: true,
    isRepeatable: false,
    ...changes,
  })

/** The body of a chunk; `events` may be anything. */
export const newChunk = (site: string, number: number, events: readonly object[], changes: object = {}) => ({
  site,
  secret: 'a-secret-of-22-characters',
  visitor: 'v0000000000000000000000001',
  number,
  page: { url, title: 'Shop', referrer: 'https://search.example/', width: 1280, height: 720 },
  client: {
    language: 'cs',
    screen: { width: 1920, height: 1080 },
    touchPoints: 0,
    isDriven: false,
    isNew: true,
  },
  sentAt: startedAt + 60_000,
  events,
  ...changes,
})

interface Sending {
  readonly session?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly content?: Buffer
}

/** Adds a workspace with a site, and a recorder of it; at the end of the test, they are deleted with all recordings. */
export const newRecordings = async (server: WorkspaceServer) => {
  const started = await newWorkspace(server)
  const { app, store, owner, workspace, call } = started
  cleanUp(async () => {
    await store.deleteFrom('workspace').where('id', '=', workspace).execute()
    // Rows of files outlast their workspace, until a job has deleted the files.
    await store.deleteFrom('recording_file').where('workspace_id', '=', workspace).execute()
  })
  const created = await call('createRecordingSite', owner, {
    name: 'Shop',
    domains: ['shop.example', '*.shop.example'],
  })
  const site = recordingSite.parse(created.json())

  const readSite = async () =>
    recordingSite.parse((await call('readRecordingSite', owner, {}, { site: site.id })).json())

  const configure = async (changes: Partial<SiteSettings>) => {
    const { revision, settings } = await readSite()
    const reply = await send(app, 'updateRecordingSite', {
      as: owner,
      params: { workspace, site: site.id },
      headers: { 'if-match': `"${revision}"` },
      body: { settings: { ...settings, ...changes } },
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }

  const chunk = (number: number, events: readonly object[], changes: object = {}) =>
    newChunk(site.key, number, events, changes)

  const post = (body: object | undefined, sending: Sending = {}) => {
    const { session = sessionId, headers = {}, query = { z: '1', at: String(Date.now()) }, content } = sending
    const payload = content ?? gzipSync(JSON.stringify(body))
    return app.inject({
      method: 'POST',
      url: `/r/${session}`,
      query,
      headers: { origin, 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser, ...headers },
      payload,
    })
  }
  const record = (number: number, events: readonly object[], changes: object = {}, sending: Sending = {}) =>
    post(chunk(number, events, changes), sending)

  /** Everything that is stored of the site's sessions. */
  const stored = async () => {
    return {
      sessions: await store.selectFrom('recording_session').selectAll().orderBy('id').execute(),
      chunks: await store.selectFrom('recording_chunk').selectAll().orderBy('number').execute(),
      pages: await store.selectFrom('recording_page_view').selectAll().orderBy('started_at').execute(),
      clicks: await store.selectFrom('recording_click').selectAll().orderBy('clicked_at').execute(),
    }
  }
  const textOf = async (id: number) => {
    const row = await store
      .selectFrom('recording_text')
      .select('text')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.text
  }
  return { ...started, site, readSite, configure, chunk, post, record, stored, textOf }
}

/** An app of its own with a site, and a recorder of it. */
export const startRecordings = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
) => newRecordings(await startWorkspaceServer(database, environment))
