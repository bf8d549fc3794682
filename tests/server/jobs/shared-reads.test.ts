import { expect, test } from 'vitest'
import { createSharedReads } from '#server/jobs/shared-reads.ts'

/** Reads that end when the test says so. */
const startReads = () => {
  const share = createSharedReads<number>()
  const reads: PromiseWithResolvers<number>[] = []
  const ask = (key = 'one') =>
    share(key, () => {
      const read = Promise.withResolvers<number>()
      reads.push(read)
      return read.promise
    })
  return { reads, ask }
}

test('all who ask while a read runs share the next one, which begins after it', async () => {
  const { reads, ask } = startReads()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(reads).toHaveLength(1)
  reads[0]?.resolve(1)
  expect(await first).toBe(1)
  expect(reads).toHaveLength(2)
  const later = ask()
  reads[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  reads[2]?.resolve(3)
  expect(await later).toBe(3)
  expect(reads).toHaveLength(3)
})

test('reads of other values do not wait', async () => {
  const { reads, ask } = startReads()
  const [one, other] = [ask('one'), ask('other')]
  reads[1]?.resolve(2)
  expect(await other).toBe(2)
  reads[0]?.resolve(1)
  expect(await one).toBe(1)
})

test('a read that fails does so for those who asked for it, and the next one runs', async () => {
  const { reads, ask } = startReads()
  const first = ask()
  const next = ask()
  reads[0]?.reject(new Error('The disk is gone'))
  await expect(first).rejects.toThrow('The disk is gone')
  reads[1]?.resolve(2)
  expect(await next).toBe(2)
})
