import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkedId, type FileStore } from './file-store.ts'

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
