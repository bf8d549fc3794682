import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const folderIn = (uploadsDir: string) => join(uploadsDir, 'incoming')

/** Longer than any file takes to come in. */
const abandonedMs = 24 * 60 * 60_000

/** Writes the body down; false when it goes beyond the limit, with the rest of it left unread. */
const writeBody = async (path: string, body: Readable, maxBytes: number) => {
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    // A body that is destroyed takes the connection along, and with it the answer.
    const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) return false
      await file.writeFile(chunk)
    }
    return true
  } finally {
    await file.close()
  }
}

/**
 * Receives a body into a file of its own, for as long as `work` takes. Undefined when it goes beyond `maxBytes`.
 * Rejects when the body ends early.
 */
export const receiveFile = async <Result>(
  uploadsDir: string,
  { body, maxBytes }: { body: Readable; maxBytes: number },
  work: (path: string) => Promise<Result>,
) => {
  const folder = folderIn(uploadsDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return (await writeBody(path, body, maxBytes)) ? await work(path) : undefined
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes what processes left behind that were killed while a file came in. */
export const removeAbandoned = async (uploadsDir: string, now = Date.now()) => {
  const folder = folderIn(uploadsDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - abandonedMs) await rm(path, { force: true })
  }
}
