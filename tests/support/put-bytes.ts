import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'

/** Stores bytes in a file store, which takes them from a file. */
export const putBytes = async (files: FileStore, id: string, bytes: Uint8Array | string) => {
  const path = join(tmpdir(), `understory-put-${randomUUID()}`)
  await writeFile(path, bytes)
  try {
    await files.put(id, path)
  } finally {
    await rm(path)
  }
}
