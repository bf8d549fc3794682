import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MediaExtension } from '#contract/studies/media.ts'
import { createMediaInspector } from '#server/files/media/inspector.ts'
import { MediaError } from '#server/files/media/media-file.ts'
import { BusyError } from '#server/jobs/bounded-queue.ts'
import { png } from '../../support/generated-media.ts'
import { hostileFiles } from '../../support/hostile-media.ts'
import { mutatedFile } from '../../support/mutated-media.ts'

// Thousands of files are slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

/** An inspector; `inspect` returns the outcome of a file, and `errors` are those that its threads met. */
const setUp = (settings: Parameters<typeof createMediaInspector>[1] = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-inspector-'))
  const errors: unknown[] = []
  const inspector = createMediaInspector({ error: (error: unknown) => errors.push(error) }, settings)
  onTestFinished(async () => {
    await inspector.close()
    rmSync(folder, { recursive: true })
  })
  let files = 0
  const store = (bytes: Buffer) => {
    const path = join(folder, String(files++))
    writeFileSync(path, bytes)
    return path
  }
  const inspect = async (extension: MediaExtension, bytes: Buffer, client = 'client') => {
    const path = store(bytes)
    try {
      await inspector.inspectMedia(client, path, extension)
      return 'accepted'
    } catch (error) {
      if (error instanceof MediaError) return error.reason
      throw error
    } finally {
      rmSync(path)
    }
  }
  return { inspector, inspect, store, errors }
}

const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (task) => { ${code} }); parentPort.postMessage('ready')`)}`,
  )

describe('the inspection of a file', () => {
  test('ends its thread when it takes too long, and the next file has a new one', async () => {
    const worker = script(
      `if (task.path.endsWith('0')) for (;;); parentPort.postMessage({ kind: 'accepted' })`,
    )
    const { inspector, store } = setUp({ threads: 1, timeoutMs: 100, worker })
    const endless = inspector.checkAttachment('one', store(png()), 'png')
    const next = inspector.checkAttachment('two', store(png()), 'png')
    await expect(endless).rejects.toMatchObject({ reason: 'tooComplex' })
    await expect(next).resolves.toBeUndefined()
  })

  test('ends its thread when it takes too much memory, and the next file has a new one', async () => {
    const worker = script(
      `const all = []; if (task.path.endsWith('0')) for (;;) all.push({ length: all.length }); parentPort.postMessage({ kind: 'accepted' })`,
    )
    const { inspector, store } = setUp({ threads: 1, timeoutMs: 60_000, heap: 10, worker })
    await expect(inspector.checkAttachment('one', store(png()), 'png')).rejects.toMatchObject({
      reason: 'tooComplex',
    })
    await expect(inspector.checkAttachment('one', store(png()), 'png')).resolves.toBeUndefined()
  })

  test('has a new thread after a file that took long, and keeps it after one that did not', async () => {
    // The thread reports the number of inspected files.
    const worker = script(
      `globalThis.files = (globalThis.files ?? 0) + 1; parentPort.postMessage({ kind: 'rejected', reason: files })`,
    )
    const filesOfThread = async (renewMs: number) => {
      const { inspector, store } = setUp({ threads: 1, renewMs, worker })
      await inspector.checkAttachment('one', store(png()), 'png').catch(() => undefined)
      const error: unknown = await inspector
        .checkAttachment('one', store(png()), 'png')
        .catch((e: unknown) => e)
      return error instanceof MediaError ? error.reason : undefined
    }
    expect([await filesOfThread(60_000), await filesOfThread(0)]).toEqual([2, 1])
  })

  test('rejects the file of a thread that throws or ends, and logs it', async () => {
    for (const code of ['throw new RangeError("too deep")', 'process.exit(1)']) {
      const { inspector, store, errors } = setUp({ threads: 1, worker: script(code) })
      await expect(inspector.checkAttachment('one', store(png()), 'png')).rejects.toMatchObject({
        reason: 'damaged',
      })
      expect(errors).toHaveLength(1)
    }
  })

  test('is no fault of the sender when the server cannot read the file', async () => {
    const { inspector } = setUp()
    await expect(inspector.checkAttachment('one', '/nowhere/0', 'png')).rejects.toThrow(/ENOENT/)
  })

  test('rejects further files of a client, and of all, when too many wait', async () => {
    const { inspector, store } = setUp({ threads: 1, maxWaiting: 3, maxPerClient: 2 })
    const send = (client: string) => inspector.checkAttachment(client, store(png()), 'png')
    const accepted = [send('one'), send('one')]
    await expect(send('one')).rejects.toBeInstanceOf(BusyError)
    accepted.push(send('two'), send('three'))
    await expect(send('four')).rejects.toBeInstanceOf(BusyError)
    await Promise.all(accepted)
    await expect(send('four')).resolves.toBeUndefined()
  })
})

test.each(hostileFiles)('$is: $outcome', async ({ extension, outcome, make }) => {
  const { inspect, errors } = setUp({ timeoutMs: 60_000 })
  expect(await inspect(extension, make())).toBe(outcome)
  expect(errors).toEqual([])
})

test('3000 mutated files are accepted or rejected, and no parser fails', async () => {
  const { inspect, errors } = setUp({ timeoutMs: 60_000 })
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(mutatedFile, async ({ extension, bytes }) => {
      outcomes.add(await inspect(extension, bytes))
      expect(errors).toEqual([])
    }),
    { numRuns: 3000 },
  )
  expect([...outcomes]).toEqual(expect.arrayContaining(['accepted', 'damaged', 'wrongType']))
})
