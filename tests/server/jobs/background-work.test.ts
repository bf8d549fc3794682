import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createBackgroundWork, maxBackgroundWork } from '#server/jobs/background-work.ts'
import { BusyError } from '#server/jobs/bounded-queue.ts'

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

test('closing the app waits until work after a reply has ended', async () => {
  const app = Fastify()
  const background = createBackgroundWork(app)
  await app.ready()
  const held = Promise.withResolvers<void>()
  let isClosed = false
  background(() => held.promise)
  const closing = app.close().then(() => {
    isClosed = true
  })
  await turns(100)
  expect(isClosed).toBe(false)
  held.resolve()
  await closing
  expect(isClosed).toBe(true)
})

test('work starts after the current turn, and its error is logged', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } })
  const background = createBackgroundWork(app)
  let isStarted = false
  background(() => {
    isStarted = true
    return Promise.reject(new Error('the database is gone'))
  })
  expect(isStarted).toBe(false)
  await app.close()
  expect(isStarted).toBe(true)
  expect(lines.join('')).toContain('work after a reply failed')
})

test('refuses work above the limit until other work has ended', async () => {
  const app = Fastify()
  const background = createBackgroundWork(app)
  const held = Promise.withResolvers<void>()
  for (let count = 0; count < maxBackgroundWork; count += 1) background(() => held.promise)
  expect(() => background(async () => {})).toThrow(BusyError)
  held.resolve()
  await turns(10)
  background(async () => {})
  await app.close()
})
