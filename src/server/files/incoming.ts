import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const folderIn = (uploadsDir: string) => join(uploadsDir, 'incoming')

/** Longer than any upload takes. */
const abandonedMs = 60 * 60_000

/** Between two pieces of up to 64 kB: at most 13 MB a second, so that fast senders do not keep the processor busy. */
const pauseMs = 5

/** Writes the body to a file; false when it exceeds the limit, with the rest unread. */
const writeBody = async (path: string, body: Readable, maxBytes: number) => {
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    // Destroying the body would close the connection before the reply is sent.
    const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) return false
      await file.writeFile(chunk)
      await wait(pauseMs)
    }
    return true
  } finally {
    await file.close()
  }
}

/** Calls `work` with the path of a temporary file, which `work` may create, and removes it. */
export const withTemporaryFile = async <Result>(
  uploadsDir: string,
  work: (path: string) => Promise<Result>,
) => {
  const folder = folderIn(uploadsDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Writes a request body to a temporary file and calls `work` with its path. Undefined when the body exceeds `maxBytes`;
 * rejects when the body ends early.
 */
export const receiveFile = <Result>(
  uploadsDir: string,
  { body, maxBytes }: { body: Readable; maxBytes: number },
  work: (path: string) => Promise<Result>,
) =>
  withTemporaryFile(uploadsDir, async (path) =>
    (await writeBody(path, body, maxBytes)) ? work(path) : undefined,
  )

/** Removes temporary files that killed processes left behind, once they are an hour old. */
const removeAbandonedFiles = async (uploadsDir: string, now = Date.now()) => {
  const folder = folderIn(uploadsDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - abandonedMs) await rm(path, { force: true })
  }
}

/** Removes abandoned files at the start and every hour: each process has a folder of its own, so this is no job. */
export const cleanIncomingFiles = (app: FastifyInstance, uploadsDir: string) => {
  let running = Promise.resolve()
  const clean = () => {
    running = removeAbandonedFiles(uploadsDir).catch((error: unknown) =>
      app.log.error({ err: error }, 'abandoned files were not removed'),
    )
  }
  const timer = setInterval(clean, abandonedMs).unref()
  app.addHook('onReady', async () => clean())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
