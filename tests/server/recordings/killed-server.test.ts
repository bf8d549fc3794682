import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chunkReply } from '#contract/recordings/chunks.ts'
import { recordingSite } from '#contract/sites/site.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { startServer } from '#tests/support/server-process.ts'
import { addWorkspace } from '../workspace/workspace-fixture.ts'
import { click, meta, newChunk, origin, snapshot } from './recordings-fixture.ts'

const visits = 8
const sessionOf = (visit: number) => `s${String(visit).padStart(25, '0')}`

describe.each(databases)('a server on %s that is killed while it gets recordings', (database) => {
  test('has every acknowledged chunk, with its clicks and its counts', async () => {
    const url = await freshDatabase(database)
    const store = await openTestStore(url)
    const { id, owner } = await addWorkspace(store)
    /** Acknowledged chunks of each session, as session and number. */
    const acknowledged = new Set<string>()
    const next = Array.from({ length: visits }, () => 0)
    let key: string | undefined

    for (const killAfter of [20, 60, 120]) {
      const server = await startServer({ DATABASE_URL: url })
      const headers = { ...owner.headers, origin: server.url, 'content-type': 'application/json' }
      if (key === undefined) {
        const created = await fetch(`${server.url}/workspaces/${id}/sites`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: 'Shop', domains: ['shop.example'] }),
        })
        key = recordingSite.parse(await created.json()).key
      }
      const site = key
      /** The numbers that the server acknowledged; undefined if it was killed before its reply. */
      const post = async (visit: number, number: number) => {
        const events = [meta(number), snapshot(number), click(number + 0.5)]
        try {
          const reply = await fetch(`${server.url}/r/${sessionOf(visit)}?z=1&at=${Date.now()}`, {
            method: 'POST',
            headers: { origin, 'content-type': 'text/plain' },
            body: gzipSync(JSON.stringify(newChunk(site, number, events))),
          })
          const content: unknown = await reply.json()
          expect(reply.status, JSON.stringify(content)).toBe(200)
          return chunkReply.parse(content).ack
        } catch (error) {
          if (server.child.killed) return undefined
          throw error
        }
      }
      const visitPages = async (visit: number) => {
        while (!server.child.killed) {
          // A chunk that was not acknowledged is sent again.
          const number = next[visit] ?? 0
          if (!(await post(visit, number))?.includes(number)) return
          acknowledged.add(`${sessionOf(visit)} ${number}`)
          next[visit] = number + 1
          if (acknowledged.size >= killAfter) server.child.kill('SIGKILL')
        }
      }
      await Promise.all(next.map((_, visit) => visitPages(visit)))
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })

      const chunks = await store.selectFrom('recording_chunk').select(['session_id', 'number']).execute()
      const stored = new Set(chunks.map(({ session_id, number }) => `${session_id} ${number}`))
      expect([...acknowledged].filter((chunk) => !stored.has(chunk))).toEqual([])
      expect(stored.size - acknowledged.size).toBeLessThanOrEqual(visits)
      const clicks = await store.selectFrom('recording_click').select('session_id').execute()
      const sessions = await store
        .selectFrom('recording_session')
        .select(['id', 'chunks', 'clicks'])
        .execute()
      for (const session of sessions) {
        const count = chunks.filter(({ session_id }) => session_id === session.id).length
        expect([session.chunks, session.clicks]).toEqual([count, count])
        expect(clicks.filter(({ session_id }) => session_id === session.id)).toHaveLength(count)
      }
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(120)
  })
})
