import { expect, onTestFinished, test, vi } from 'vitest'
import { createLatestWriter } from '#server/jobs/latest-writer.ts'

const start = (write: (value: number) => Promise<unknown> = async () => undefined) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const written: number[] = []
  const writer = createLatestWriter(async (value: number) => {
    written.push(value)
    await write(value)
  }, 500)
  return { ...writer, written }
}

test('writes the first value at once, and the last one even if none follows', async () => {
  const { write, written } = start()
  for (const value of [1, 2, 3]) await write(value)
  expect(written).toEqual([1])
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual([1, 3])
  await write(4)
  await vi.advanceTimersByTimeAsync(499)
  expect(written).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([1, 3, 4])
  await vi.advanceTimersByTimeAsync(500)
  await write(5)
  expect(written).toEqual([1, 3, 4, 5])
})

test('throws the error of a value that is written at once, and goes on after that of one that waited', async () => {
  const { write, written } = start(async (value) => {
    if (value < 3) throw new Error('The disk is full')
  })
  await expect(write(1)).rejects.toThrow('The disk is full')
  await write(2)
  await vi.advanceTimersByTimeAsync(500)
  await write(3)
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual([1, 2, 3])
})

test('writes nothing more once it is stopped, which waits for a value that is being written', async () => {
  const held = Promise.withResolvers<void>()
  const { write, stop, written } = start(async (value) => {
    if (value === 2) await held.promise
  })
  await write(1)
  await write(2)
  await vi.advanceTimersByTimeAsync(500)
  await write(3)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  held.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual([1, 2])
})
