import { constants, openAsBlob } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'

/** A part of a file: its first and its last byte, counted from 0. */
export interface Span {
  readonly first: number
  readonly last: number
}

/**
 * Where the files lie that came in: attachments of forms and media of studies. Named by us, never by whoever sent them.
 */
export interface FileStore {
  /** Keeps the bytes under this identifier; safe from a power cut when it returns. */
  put(id: string, content: Blob): Promise<void>
  /** The bytes, or a part of them that lies within the file; undefined when there is no such file. */
  get(id: string, part?: Span): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes the file; one that is not there is no error. */
  remove(id: string): Promise<void>
}

/** The identifier, which names a file or an object, when it is one of ours. */
export const checkedId = (id: string) => {
  if (!/^[\da-f-]{36}$/.test(id)) throw new Error(`Not the identifier of a file: ${id}`)
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

const writeSynced = async (path: string, content: Blob) => {
  const file = await open(path, 'w', 0o600)
  try {
    await content.stream().pipeTo(new WritableStream({ write: (chunk) => file.writeFile(chunk) }))
    await file.sync()
  } finally {
    await file.close()
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Files in a folder of this machine, created when the first one comes. */
export const createDiskFiles = (folder: string): FileStore => {
  const pathOf = (id: string) => join(folder, checkedId(id))
  return {
    put: async (id, content) => {
      const path = pathOf(id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeSynced(`${path}.part`, content)
      await rename(`${path}.part`, path)
      await syncFolder(folder)
    },
    get: async (id, part) => {
      const path = pathOf(id)
      if (!(await isThere(path))) return undefined
      const file = await openAsBlob(path)
      return (part ? file.slice(part.first, part.last + 1) : file).stream()
    },
    remove: async (id) => {
      const path = pathOf(id)
      await rm(`${path}.part`, { force: true })
      await rm(path, { force: true })
    },
  }
}

/** A bucket of an S3-compatible store. */
export interface S3Bucket {
  /** Address of the bucket, or of a folder in it. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

/** Milliseconds that a file of 100 MB may take, and one that is only removed. */
const limits = { put: 10 * 60_000, remove: 30_000 } as const

/** The store checks the bytes it got against this; a film that was cut on its way is not kept. */
const sha256Of = async (content: Blob) => {
  const hash = createHash('sha256')
  await content.stream().pipeTo(new WritableStream({ write: (chunk) => void hash.update(chunk) }))
  return hash.digest('hex')
}

/** Says what was asked and answered, and nothing of keys. */
const refused = async (what: string, response: Response) => {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? ''
  return new Error(`The file store answered ${what} with ${response.status} ${code}`.trimEnd())
}

/** Files in a bucket, one object each. */
export const createS3Files = ({ url, keyId, secret, region }: S3Bucket): FileStore => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 3,
  })
  const addressOf = (id: string) => `${url.replace(/\/+$/, '')}/${checkedId(id)}`
  return {
    put: async (id, content) => {
      const response = await client.fetch(addressOf(id), {
        method: 'PUT',
        body: content,
        headers: {
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': await sha256Of(content),
        },
        signal: AbortSignal.timeout(limits.put),
      })
      if (!response.ok) throw await refused('PUT', response)
      await response.body?.cancel()
    },
    get: async (id, part) => {
      const range = part && `bytes=${part.first}-${part.last}`
      const response = await client.fetch(addressOf(id), { headers: range ? { range } : {} })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (response.status !== (range ? 206 : 200)) throw await refused('GET', response)
      return response.body ?? new Blob().stream()
    },
    remove: async (id) => {
      const response = await client.fetch(addressOf(id), {
        method: 'DELETE',
        signal: AbortSignal.timeout(limits.remove),
      })
      if (!response.ok && response.status !== 404) throw await refused('DELETE', response)
      await response.body?.cancel()
    },
  }
}

/** The file store that this configuration names. */
export const openFiles = ({ uploadsDir, uploadsBucket }: Pick<Config, 'uploadsDir' | 'uploadsBucket'>) =>
  uploadsBucket ? createS3Files(uploadsBucket) : createDiskFiles(uploadsDir)
