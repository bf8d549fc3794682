import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startCaptureReply } from '#contract/captures/captures.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { startServer } from '#tests/support/server-process.ts'
import { startForm } from './capture-fixture.ts'

const study = 'hybrid-card-sorting'
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(databases)('a killed server on %s', (database) => {
  test('has every acknowledged part of a capture byte by byte, and takes the others again', async () => {
    const url = await freshDatabase(database)
    const folder = mkdtempSync(join(tmpdir(), 'understory-killed-'))
    cleanUp(() => rmSync(folder, { recursive: true }))
    const parts = Array.from({ length: 24 }, () => randomBytes(60_000))
    const acknowledged = new Set<number>()
    let session = ''
    let capture = ''

    for (const killAfter of [6, 14, parts.length]) {
      const server = await startServer({ DATABASE_URL: url, UPLOADS_DIR: folder })
      const store = await openTestStore(url)
      const base = `${server.url}/studies/${study}`
      const post = async (path: string, body: object): Promise<unknown> => {
        const headers = { 'content-type': 'application/json', 'x-session-token': session }
        const reply = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
        return reply.json()
      }
      if (session === '') {
        await askForRecordings(store, study)
        session = sessionReply.parse(await post('/sessions', {})).session
        capture = startCaptureReply.parse(await post('/session/captures', startForm)).id
      }
      const put = async (part: number) => {
        try {
          const { status } = await fetch(`${base}/session/captures/${capture}/parts/${part}`, {
            method: 'PUT',
            headers: { 'content-type': uploadContentType, 'x-session-token': session },
            body: new Uint8Array(parts[part] ?? []),
          })
          expect(status).toBe(200)
          acknowledged.add(part)
          if (acknowledged.size >= killAfter) server.child.kill('SIGKILL')
        } catch (error) {
          if (!server.child.killed) throw error
        }
      }
      // Also the acknowledged ones: the same bytes are confirmed.
      await Promise.all(parts.map((_, part) => put(part)))
      await server.ended
      const rows = await store.selectFrom('capture_part').select(['number', 'sha256', 'file_id']).execute()
      const stored = new Map(rows.map(({ number, file_id }) => [number, file_id]))
      for (const part of acknowledged) {
        const file = readFileSync(join(folder, stored.get(part) ?? 'missing'))
        expect(hashOf(file)).toBe(hashOf(parts[part] ?? Buffer.of()))
      }
    }
    expect(acknowledged.size).toBe(parts.length)
  })
})
