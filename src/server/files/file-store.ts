import { createHash } from 'node:crypto'
import { constants, openAsBlob } from 'node:fs'
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'

/** A part of a file: offsets of its first and last byte, from 0, both included. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** Stores uploaded files: attachments of forms and media of studies. The server generates their identifiers. */
export interface FileStore {
  /** Stores a copy of the file at this path under the identifier; it is synced to the disk when it returns. */
  put(id: string, path: string): Promise<void>
  /** The bytes, or a part of them that lies within the file; undefined for an unknown file. */
  get(id: string, part?: Span): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes the file; a missing file is no error. */
  remove(id: string): Promise<void>
}

/**
 * Returns the identifier, which becomes the name of a file or an object.
 * @throws when it is no UUID: other text could be a path.
 */
const validId = (id: string) => {
  if (!/^[\da-f-]{36}$/.test(id)) throw new Error(`Not a file identifier: ${id}`)
  return id
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Copies a file by the system, which keeps its bytes out of this process. */
const copySynced = async (from: string, to: string) => {
  await copyFile(from, to)
  const file = await open(to, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** The file was removed after it was found: the reply is that for an unknown file. */
export class RemovedFileError extends Error {
  readonly statusCode = 404
}

/**
 * The bytes of a file, which the first read opens. It stays open to its end, or until a reader that gave up is
 * collected: the file can be removed all the same.
 */
const streamOf = (path: string, blob: Blob) => {
  const reader = blob.stream().getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          throw (await exists(path)) ? error : new RemovedFileError('A file was removed before it was read')
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  )
}

/** Stores files in a local folder, which the first file creates. */
export const createDiskFiles = (folder: string): FileStore => {
  const pathOf = (id: string) => join(folder, validId(id))
  return {
    put: async (id, source) => {
      const path = pathOf(id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await copySynced(source, `${path}.part`)
      await rename(`${path}.part`, path)
      await syncFolder(folder)
    },
    get: async (id, part) => {
      const path = pathOf(id)
      try {
        const file = await openAsBlob(path)
        return streamOf(path, part ? file.slice(part.first, part.last + 1) : file)
      } catch (error) {
        if (await exists(path)) throw error
        return undefined
      }
    },
    remove: async (id) => {
      const path = pathOf(id)
      await rm(`${path}.part`, { force: true })
      await rm(path, { force: true })
    },
  }
}

/** A bucket of an S3-compatible object store. */
export interface S3Bucket {
  /** Address of the bucket, or of a folder in it. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

/** Milliseconds; an upload may have 100 MB. */
const timeouts = { put: 10 * 60_000, remove: 30_000 } as const

/** The object store checks the upload against this hash and rejects one that was cut off. */
const sha256Of = async (content: Blob) => {
  const hash = createHash('sha256')
  await content.stream().pipeTo(new WritableStream({ write: (chunk) => void hash.update(chunk) }))
  return hash.digest('hex')
}

/** An error with the method, status and code of the response; it never contains the keys. */
const errorOf = async (method: string, response: Response) => {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? ''
  return new Error(`The file store answered ${method} with ${response.status} ${code}`.trimEnd())
}

/** Stores files in a bucket, one object each. */
const createS3Files = ({ url, keyId, secret, region }: S3Bucket): FileStore => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 3,
  })
  const bucket = url.replace(/(?<!\/)\/+$/, '')
  const addressOf = (id: string) => `${bucket}/${validId(id)}`
  return {
    put: async (id, path) => {
      const address = addressOf(id)
      const content = await openAsBlob(path)
      const response = await client.fetch(address, {
        method: 'PUT',
        body: content,
        headers: {
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': await sha256Of(content),
        },
        signal: AbortSignal.timeout(timeouts.put),
      })
      if (!response.ok) throw await errorOf('PUT', response)
      await response.body?.cancel()
    },
    get: async (id, part) => {
      const range = part && `bytes=${part.first}-${part.last}`
      const response = await client.fetch(addressOf(id), { headers: range ? { range } : {} })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (response.status !== (range ? 206 : 200)) throw await errorOf('GET', response)
      return response.body ?? new Blob().stream()
    },
    remove: async (id) => {
      const response = await client.fetch(addressOf(id), {
        method: 'DELETE',
        signal: AbortSignal.timeout(timeouts.remove),
      })
      if (!response.ok && response.status !== 404) throw await errorOf('DELETE', response)
      await response.body?.cancel()
    },
  }
}

/** Opens the configured file store: a bucket if there is one, else a local folder. */
export const openFiles = ({ uploadsDir, uploadsBucket }: Pick<Config, 'uploadsDir' | 'uploadsBucket'>) =>
  uploadsBucket ? createS3Files(uploadsBucket) : createDiskFiles(uploadsDir)
