import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createPatientClient } from '#api/create-client.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { studyCalls } from '#contract/studies/calls.ts'
import { readWaitEnd, waitForServer } from '#studies/player/busy-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = createPatientClient(router(studyCalls, strict), waitForServer)
const message = { message: 'Too many requests' }
const refused = (status: number, after?: string) =>
  Response.json(message, { status, headers: after === undefined ? {} : { 'retry-after': after } })

/** The server gives these replies one after the other. */
const replies = (...all: Response[]) => {
  const asked = vi.fn<() => Promise<Response | undefined>>(() => Promise.resolve(all.shift()))
  vi.stubGlobal('fetch', asked)
  return asked
}
const read = (signal?: AbortSignal) =>
  client.readStudy({ params: { study: 'forest' }, fetchOptions: signal ? { signal } : {} })

test('asks a busy server again when it said, until it answers', async () => {
  const asked = replies(refused(429, '40'), refused(503, '5'), refused(404))
  const read404 = read()
  await vi.advanceTimersByTimeAsync(39_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(8_000)
  expect((await read404).status).toBe(404)
})

test.each([
  ['a limit of the day', refused(429, '36000')],
  ['an outage', refused(503)],
])('shows %s at once', async (_, reply) => {
  const asked = replies(reply)
  expect((await read()).status).toBe(reply.status)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('waits no longer for a call that is given up', async () => {
  const asked = replies(refused(429, '40'))
  const page = new AbortController()
  const given = read(page.signal).catch(String)
  await vi.advanceTimersByTimeAsync(1_000)
  page.abort()
  expect(await given).toContain('given up')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('does not wait for a call that was given up before', async () => {
  await expect(waitForServer(40, AbortSignal.abort())).rejects.toThrow('aborted')
})

test('shows the longest of the waits that remain', async () => {
  const page = new AbortController()
  const long = waitForServer(90, page.signal).catch(String)
  const short = waitForServer(20, undefined)
  const minute = Date.now() + 60_000
  expect(readWaitEnd()).toBeGreaterThan(minute)
  page.abort()
  await long
  expect(readWaitEnd()).toBeLessThan(minute)
  await vi.advanceTimersByTimeAsync(30_000)
  await short
  expect(readWaitEnd()).toBeNull()
})

test('sends texts of answers without characters that the server cannot store', async () => {
  const asked = replies(refused(404))
  const answer = 'a\0b \uD83D \\u0000 \\ud83d 👍'
  await client.saveProgress({
    params: { study: 'forest' },
    headers: { 'x-session-token': 'token' },
    body: {
      progress: {
        screening: {},
        tool: null,
        followUps: { why: answer, what: { chosen: ['other'], other: '\uDC00x' } },
      },
      events: [],
      from: 0,
    },
  })
  const [[, { body }]] = z
    .tuple([z.tuple([z.unknown(), z.object({ body: z.string() })])])
    .parse(asked.mock.calls)
  expect(JSON.parse(body)).toMatchObject({
    progress: {
      followUps: {
        why: 'ab \uFFFD \\u0000 \\ud83d 👍',
        what: { chosen: ['other'], other: '\uFFFDx' },
      },
    },
  })
})
