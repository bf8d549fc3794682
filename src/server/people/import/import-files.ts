import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decryptFile, encryptFile } from '../../files/file-cipher.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import type { StoredFile } from './queries/imports.ts'

interface Context {
  readonly files: FileStore
  readonly uploadsDir: string
}

/** Stores the file at a path, encrypted with a key of its own. */
export const storeImportFile = ({ files, uploadsDir }: Context, path: string): Promise<StoredFile> =>
  withTemporaryFile(uploadsDir, async (encrypted) => {
    const { stream, fileKey } = encryptFile()
    await pipeline(createReadStream(path), stream, createWriteStream(encrypted, { mode: 0o600 }))
    const fileId = randomUUID()
    await files.put(fileId, encrypted)
    return { fileId, fileKey: fileKey() }
  })

/** Calls `work` with the path of a decrypted copy; undefined when the file is gone. */
export const withImportFile = <Result>(
  { files, uploadsDir }: Context,
  { fileId, fileKey }: StoredFile,
  work: (path: string) => Promise<Result>,
): Promise<Result | undefined> =>
  withTemporaryFile(uploadsDir, async (path) => {
    const content = await files.get(fileId)
    if (!content) return undefined
    await pipeline(Readable.from(content), decryptFile(fileKey), createWriteStream(path, { mode: 0o600 }))
    return work(path)
  })
