import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFiles, RemovedFileError } from '#server/files/file-store.ts'
import { closedPort } from '../../support/free-port.ts'
import { putBytes } from '../../support/put-bytes.ts'
import { startS3 } from '../../support/s3-server.ts'

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const environments = {
  'a folder': async () => ({ UPLOADS_DIR: join(freshFolder(), 'made', 'when-needed') }),
  'an S3-compatible store': startS3,
}
const open = async (kind: keyof typeof environments) => openFiles(readConfig(await environments[kind]()))
const kinds = ['a folder', 'an S3-compatible store'] as const

const bytesOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer())

test('reading a file that was removed after it was found fails as for an unknown file', async () => {
  const files = await open('a folder')
  const id = randomUUID()
  await putBytes(files, id, 'gone soon')
  const found = await files.get(id)
  await files.remove(id)
  const reading = bytesOf(found)
  await expect(reading).rejects.toBeInstanceOf(RemovedFileError)
  await expect(reading).rejects.toMatchObject({ statusCode: 404 })
})

describe.each(kinds)('file store in %s', (kind) => {
  test('returns the stored bytes by identifier', async () => {
    const files = await open(kind)
    const [large, small] = [randomUUID(), randomUUID()]
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    await putBytes(files, large, bytes)
    await putBytes(files, small, 'Größe')
    expect((await bytesOf(await files.get(large)))?.equals(bytes)).toBe(true)
    expect((await bytesOf(await files.get(small)))?.toString()).toBe('Größe')
    await putBytes(files, small, 'again')
    expect((await bytesOf(await files.get(small)))?.toString()).toBe('again')
  })

  test('reads a byte range with both ends included', async () => {
    const files = await open(kind)
    const id = randomUUID()
    await putBytes(files, id, '0123456789')
    const part = async (first: number, last: number) =>
      (await bytesOf(await files.get(id, { first, last })))?.toString()
    expect(await part(0, 1)).toBe('01')
    expect(await part(3, 5)).toBe('345')
    expect(await part(7, 9)).toBe('789')
  })

  test('treats missing files as absent, not as an error', async () => {
    const files = await open(kind)
    const id = randomUUID()
    expect(await files.get(id)).toBeUndefined()
    expect(await files.get(id, { first: 0, last: 1 })).toBeUndefined()
    await files.remove(id)
    await putBytes(files, id, 'gone soon')
    await files.remove(id)
    expect(await files.get(id)).toBeUndefined()
  })

  test('rejects identifiers that are no UUIDs', async () => {
    const files = await open(kind)
    for (const id of ['../../etc/passwd', 'a.png', '', `${randomUUID()}/..`]) {
      await expect(putBytes(files, id, 'x')).rejects.toThrow('Not a file identifier')
      await expect(files.get(id)).rejects.toThrow('Not a file identifier')
      await expect(files.remove(id)).rejects.toThrow('Not a file identifier')
    }
  })
})

test('leaves only complete files in the folder', async () => {
  const folder = freshFolder()
  const files = openFiles(readConfig({ UPLOADS_DIR: folder }))
  const id = randomUUID()
  await putBytes(files, id, 'whole')
  expect(readdirSync(folder)).toEqual([id])
})

describe('an unavailable bucket fails without disclosing keys', () => {
  test.each([
    ['a wrong secret', { UPLOADS_S3_SECRET: 'lavender' }, 'PUT with 403 SignatureDoesNotMatch'],
    ['an unknown key', { UPLOADS_S3_KEY_ID: 'lavender' }, 'PUT with 403 InvalidAccessKeyId'],
  ])('%s', async (_, change, said) => {
    const files = openFiles(readConfig({ ...(await startS3()), ...change }))
    const error: unknown = await putBytes(files, randomUUID(), 'x').catch((reason: unknown) => reason)
    expect(String(error)).toContain(said)
    expect(String(error)).not.toMatch(/lavender|S3RVER/)
  })

  test('a missing bucket', async () => {
    const environment = await startS3()
    const url = environment.UPLOADS_S3_URL.replace('/files', '/others')
    const files = openFiles(readConfig({ ...environment, UPLOADS_S3_URL: url }))
    await expect(putBytes(files, randomUUID(), 'x')).rejects.toThrow('PUT with 404 NoSuchBucket')
  })

  test('no server at its address', async () => {
    const url = `http://127.0.0.1:${closedPort}/files`
    const files = openFiles(readConfig({ ...(await startS3()), UPLOADS_S3_URL: url }))
    await expect(files.get(randomUUID())).rejects.toThrow('fetch failed')
  })
})
