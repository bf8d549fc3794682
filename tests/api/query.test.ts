import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryCache } from '#api/query-cache.ts'
import { createQueryClient } from '#api/query.tsx'
import { siteTsr } from '#api/site-query.tsx'
import { studyMessages } from '#contract/studies/messages.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { initQuery } from '#site/queries.ts'
import { requestData, resultsQuery } from '#studies/results/queries.ts'
import { expectConsole } from '#tests/support/expected-console.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const stubFetch = (reply: () => Promise<Response>) => {
  const calls = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(reply)
  vi.stubGlobal('fetch', calls)
  return calls
}

/** A cache of the public pages. */
const createSiteClient = () => siteTsr.initQueryClient(createQueryCache())

test('fails at once, without a retry, when the connection is broken', async () => {
  const calls = stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  onlineManager.setOnline(false)
  expectConsole(/A read failed.*Failed to fetch/s)
  await expect(createSiteClient().init.fetchQuery(initQuery)).rejects.toThrow('Failed to fetch')
  expect(calls).toHaveBeenCalledTimes(1)
})

test('logs that the initial data of the visitor did not load, and throws the reply', async () => {
  stubFetch(() => Promise.resolve(Response.json({ message: 'It failed.' }, { status: 500 })))
  expectConsole(/A read failed.*init.*500/s)
  await expect(createSiteClient().init.fetchQuery(initQuery)).rejects.toMatchObject({ status: 500 })
})

test('reads the initial data of the visitor once per tab', async () => {
  const calls = stubFetch(() => Promise.resolve(Response.json({ isInEu: false })))
  const queryClient = createSiteClient()
  await queryClient.init.fetchQuery(initQuery)
  const { body } = await queryClient.init.fetchQuery(initQuery)
  expect(body.isInEu).toBe(false)
  expect(calls).toHaveBeenCalledTimes(1)
})

test('sends the share in headers, not in the address, and caches results by share', async () => {
  const calls = stubFetch(() => Promise.resolve(Response.json({})))
  const queryClient = createQueryClient()
  const request = { study: 'tree-testing', filter: resultsFilter.parse({}) }
  const token = 'a-token-of-twenty-characters'
  await queryClient.readResults.fetchQuery(resultsQuery({ ...request, share: { token } }))
  await queryClient.readResults.fetchQuery(resultsQuery({ ...request, share: { token, access: 'opened' } }))
  expect(calls.mock.calls.map(([path]) => path)).toEqual(
    Array.from(
      { length: 2 },
      () => '/studies/tree-testing/results?sample=with&completeness=finished&flagged=with',
    ),
  )
  expect(calls.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { 'x-share-token': token },
    { 'x-share-token': token, 'x-share-access': 'opened' },
  ])
})

test('a refused report has the server’s message and can be requested again', async () => {
  const busy = { message: studyMessages.report.busy }
  const calls = stubFetch(() => Promise.resolve(Response.json(busy, { status: 503 })))
  const queryClient = createQueryClient()
  const queryData = requestData({ study: 'tree-testing', filter: resultsFilter.parse({}), share: {} })
  const report = () => queryClient.report.fetchQuery({ queryKey: ['report'], gcTime: 0, queryData })
  await expect(report()).rejects.toMatchObject({ status: 503, body: busy })
  calls.mockResolvedValueOnce(new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } }))
  expect(await new Response((await report()).body).text()).toBe('%PDF-1.3')
})
