import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/open-store.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { freshPostgres } from '#tests/support/databases.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { startServer } from '#tests/support/server-process.ts'

const json = { 'content-type': 'application/json' } as const

interface Call {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Sends a request to the proxy or to one process; with a body it is a POST of JSON. */
export const call = async (address: string, { headers = {}, body }: Call = {}) => {
  const init = body === undefined ? { headers } : { method: 'POST', headers: { ...json, ...headers } }
  const reply = await fetch(address, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await reply.text()
  const data: unknown = text.startsWith('{') ? JSON.parse(text) : text
  return { status: reply.status, data }
}

/** Three processes on one PostgreSQL database and one bucket, behind nginx, until their tests end. */
export const startCluster = async (environment: Record<string, string> = {}) => {
  const database = await freshPostgres()
  cleanUp(() => database.drop())
  const bucket = await startS3()
  // Processes on different machines share no folder.
  const ownFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'understory-cluster-'))
    cleanUp(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
  const start = () =>
    startServer({
      DATABASE_URL: database.url,
      ...bucket,
      UPLOADS_DIR: ownFolder(),
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    })
  const [first, second, third] = await Promise.all([start(), start(), start()])
  const nginx = await startNginx([first.port, second.port, third.port])
  cleanUp(() => nginx[Symbol.asyncDispose]())
  const store = await openStore(database.url)
  cleanUp(() => store.destroy())
  return {
    /** Address of the proxy. */
    url: nginx.url,
    proxied: nginx.requests,
    processes: [first, second, third] as const,
    store,
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
