import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { recordingSite } from '#contract/sites/site.ts'
import { freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { startServer } from '#tests/support/server-process.ts'
import { addWorkspace } from '../workspace/workspace-fixture.ts'
import { click, meta, newChunk, origin, snapshot } from './recordings-fixture.ts'

const bombs = 100
const idOf = (kind: string, number: number) => `${kind}${String(number).padStart(25, '0')}`

/** The most memory that a process has had, in megabytes. */
const peakMemory = async (pid: number | undefined) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

test('a hundred zip bombs at once cost little memory, and others are answered meanwhile', async () => {
  const url = await freshDatabase('SQLite')
  const store = await openTestStore(url)
  const { id, owner } = await addWorkspace(store)
  const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' })
  const created = await fetch(`${server.url}/workspaces/${id}/sites`, {
    method: 'POST',
    headers: { ...owner.headers, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Shop', domains: ['shop.example'] }),
  })
  const { key } = recordingSite.parse(await created.json())
  const post = async (session: string, body: Uint8Array<ArrayBuffer>, address: string) => {
    const reply = await fetch(`${server.url}/r/${session}?z=1`, {
      method: 'POST',
      headers: { origin, 'content-type': 'text/plain', 'x-forwarded-for': address },
      body,
    })
    await reply.text()
    return reply.status
  }
  const zipped = (text: string | Buffer) => new Uint8Array(gzipSync(text))
  const chunk = JSON.stringify(newChunk(key, 0, [meta(0), snapshot(0), click(1)]))
  const { inflatedBytes } = recordingLimits
  const kinds = [
    // Larger than what is inflated.
    zipped(Buffer.alloc(10 * inflatedBytes, ' ')),
    // As large as it may be, with more values than are parsed.
    zipped(`{"events":[${'[],'.repeat(inflatedBytes / 4)}1]}`),
    // A valid chunk with much white space.
    zipped(chunk.replace('{', `{${' '.repeat(inflatedBytes - chunk.length)}`)),
  ]
  const visit = (number: number) => post(idOf('v', number), zipped(chunk), `10.1.0.${number}`)

  expect(await visit(0)).toBe(200)
  const before = await peakMemory(server.child.pid)
  const attacked = new AbortController()
  const attack = Promise.all(
    Array.from({ length: bombs }, (_, number) =>
      post(idOf('b', number), kinds[number % kinds.length] ?? new Uint8Array(), `10.2.0.${number}`),
    ),
  ).finally(() => attacked.abort())
  const waits: number[] = []
  for (let number = 1; !attacked.signal.aborted && number < 100; number += 1) {
    const from = performance.now()
    expect(await visit(number)).toBe(200)
    waits.push(performance.now() - from)
  }
  const statuses = await attack
  const grown = (await peakMemory(server.child.pid)) - before

  expect(statuses.filter((status) => ![200, 413, 503].includes(status))).toEqual([])
  expect(statuses).toContain(413)
  // All bombs inflated at once would take 2,000 MB.
  expect(grown).toBeLessThan(600)
  expect(waits.length).toBeGreaterThan(3)
  expect(Math.max(...waits)).toBeLessThan(3000)
})
