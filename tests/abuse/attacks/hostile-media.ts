import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createMediaInspector } from '#server/files/media/inspector.ts'
import { MediaError } from '#server/files/media/media-file.ts'
import type { Store } from '#server/store/schema.ts'
import { hashToken } from '#server/store/credentials.ts'
import { hostileFiles } from '../../support/hostile-media.ts'
import { type MutatedFile, mutatedFile } from '../../support/mutated-media.ts'
import type { Attack, Tally } from '../attack.ts'
import { repeat, type Request } from '../client.ts'

const token = 'a-link-that-allows-to-upload-media'
const study = 'tree-testing'

/** A results link that allows uploads: only with one are video and audio accepted. */
const addLink = async (store: Store) => {
  await store
    .insertInto('study_share')
    .values({
      id: '01900000-0000-7000-8000-000000000000',
      study_id: study,
      token_hash: hashToken(token),
      allows: JSON.stringify({ respondents: true, export: true, settings: true }),
      password: null,
      created_at: new Date().toISOString(),
      revoked_at: null,
    })
    .execute()
}

const uploadOf = (extension: string, body: Buffer): Request => ({
  method: 'POST',
  path: `/studies/${study}/media?alt=words&name=file.${extension}`,
  headers: { 'content-type': 'application/octet-stream', 'x-share-token': token },
  body,
})

/** Replies that are failures of the server; 503 says that it is busy. */
const failures = (tally: Tally) =>
  Object.entries(tally).flatMap(([status, count]) =>
    status.startsWith('5') && status !== '503' ? [`${count} replies ${status}`] : [],
  )

const environment = { RATE_LIMIT_PER_MINUTE: '10000000' }
const mutatedFiles = 100_000
const limits = { milliseconds: 1000, megabytes: 200 } as const

/** Inspects mutated files one after another; returns those that failed or took too much time or memory. */
const inspectMutated = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-mutated-'))
  const path = join(folder, 'file')
  const found: string[] = []
  const inspector = createMediaInspector(
    { error: (error: unknown) => found.push(JSON.stringify(error)) },
    { threads: 1 },
  )
  let slowest = 0
  const before = process.memoryUsage.rss()
  let largest = before
  const inspect = async ({ extension, bytes }: MutatedFile) => {
    writeFileSync(path, bytes)
    const start = performance.now()
    await inspector.inspectMedia('attacker', path, extension).catch((error: unknown) => {
      if (!(error instanceof MediaError)) found.push(String(error))
    })
    slowest = Math.max(slowest, performance.now() - start)
    largest = Math.max(largest, process.memoryUsage.rss())
  }
  try {
    await fc.assert(fc.asyncProperty(mutatedFile, inspect), { numRuns: mutatedFiles, endOnFailure: true })
  } finally {
    await inspector.close()
    rmSync(folder, { recursive: true })
  }
  const megabytes = (largest - before) / 1024 ** 2
  console.log(
    `${mutatedFiles} mutated files: at most ${slowest.toFixed()} ms and ${megabytes.toFixed()} MB, ${found.length} failures`,
  )
  if (slowest > limits.milliseconds) found.push(`a mutated file took ${slowest.toFixed()} ms`)
  if (megabytes > limits.megabytes) found.push(`mutated files took ${megabytes.toFixed()} MB`)
  return found
}

export default [
  {
    name: 'hostile-media',
    does: '4 connections upload files made to take time and memory: a million boxes, comments or frames, 50 megapixels',
    before: 'froze the event loop for up to 17 s and took 2.9 GB',
    seconds: 20,
    environment,
    prepare: addLink,
    attack: (target, signal) => {
      const files = hostileFiles.map(({ extension, make }) => uploadOf(extension, make()))
      return repeat(target, signal, (number) => files[number % files.length] ?? { path: '/' }, 4)
    },
    missed: ({ tally }) => failures(tally),
  },
  {
    name: 'mutated-media',
    does: '100 connections upload mutated files; then 100 000 of them are inspected one by one',
    environment,
    prepare: addLink,
    attack: (target, signal) => {
      const files = fc.sample(mutatedFile, 3000).map(({ extension, bytes }) => uploadOf(extension, bytes))
      return repeat(target, signal, (number) => files[number % files.length] ?? { path: '/' })
    },
    missed: async ({ tally }) => [...failures(tally), ...(await inspectMutated())],
  },
] satisfies readonly Attack[]
