import { describe, expect, test } from 'vitest'
import { type Results, resultsFilter } from '#contract/studies/results.ts'
import { BusyError } from '#server/jobs/bounded-queue.ts'
import { createReportService, queueLimits } from '#server/studies/results/report-service.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import { countThreads } from '../count-threads.ts'
import { sampleResults } from '../sample-results.ts'

const open = openStudies(serverTools, createDemoStudies(serverTools)).get('shopping-survey')
if (!open) throw new Error('No survey')
const results = sampleResults(open)

const noPicture = async () => undefined
const allows = { respondents: true, export: true, settings: false }
const filter = resultsFilter.parse({})

const of = (client: string) => ({ client, workspace: 'one' })

/** Reports of one service: each call is one request, whose `leave` closes its connection. */
const openReports = (settings: Partial<Parameters<typeof createReportService>[0]> = {}) => {
  const read = createReportService({ readPicture: noPicture, ...settings })
  return (
    request: Partial<Parameters<typeof read>[0]> = {},
    readResults = async (): Promise<Results> => results,
  ) => {
    const controller = new AbortController()
    const { signal } = controller
    const report = read(
      {
        study: 'shopping-survey',
        // The fastest to write.
        form: 'numbers',
        version: '1',
        filter,
        allows,
        asker: of('one'),
        signal,
        ...request,
      },
      readResults,
    )
    // A test that leaves, or has a refused request, looks at the outcome later.
    report.catch(() => undefined)
    return { report, leave: () => controller.abort() }
  }
}

const atLeast = (seconds: number) => ({ ...filter, atLeast: seconds })

/** Results that the test hands out one by one, and the names of those who waited for them, in order. */
const heldResults = () => {
  const asked: string[] = []
  const replies: PromiseWithResolvers<Results>[] = []
  return {
    asked,
    read: (name: string) => () => {
      asked.push(name)
      const reply = Promise.withResolvers<Results>()
      replies.push(reply)
      return reply.promise
    },
    /** Ends the job that waits, without a report. */
    fail: async () => {
      replies.shift()?.reject(new Error('no results'))
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('the same report', () => {
  test('is written once for all who ask for it, and then stored', async () => {
    const threads = countThreads()
    const request = openReports()
    const ask = (client: string) => request({ asker: of(client), form: 'pdf' }).report
    const pdfs = await Promise.all(['one', 'two', 'three'].map(ask))
    pdfs.push(await ask('one'))
    expect(new Set(pdfs).size).toBe(1)
    expect(
      Buffer.from(pdfs[0] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(threads.started).toBe(1)
  })

  test.each([
    ['version of the results', { version: '2' }],
    ['filter', { filter: atLeast(1) }],
    ['permissions', { allows: { ...allows, settings: true } }],
    ['study', { study: 'other' }],
  ])('is another one with another %s', async (_, other) => {
    const request = openReports()
    const held = heldResults()
    const reports = [request({}, held.read('first')).report, request(other, held.read('second')).report]
    for (let number = 0; number < reports.length; number += 1) await held.fail()
    await Promise.allSettled(reports)
    expect(held.asked).toEqual(['first', 'second'])
  })

  test('is written on when one of two clients leaves', async () => {
    const request = openReports()
    const [first, second] = [request(), request({ asker: of('two') })]
    first.leave()
    expect((await second.report).length).toBeGreaterThan(1000)
  })

  test('stops when all clients leave, and is written anew for the next', async () => {
    const threads = countThreads()
    const request = openReports()
    const started = new Promise((resolve) => process.once('worker', resolve))
    const both = [request(), request({ asker: of('two') })]
    await started
    for (const { leave } of both) leave()
    const third = request()
    for (const { report } of both) await expect(report).rejects.toThrow('aborted')
    await third.report
    expect(threads).toEqual({ started: 2, sent: 1, ended: 2 })
  })
})

describe('a full queue', () => {
  test('refuses further reports without reading their results', async () => {
    const request = openReports()
    const held = heldResults()
    const ask = (number: number) =>
      request({ filter: atLeast(number), asker: of(`client ${number}`) }, held.read(String(number)))
    const { concurrency: running, maxPerWorkspace, secondsPerTask } = queueLimits
    const waiting = maxPerWorkspace - running
    const jobs = Array.from({ length: running + waiting }, (_, number) => ask(number))
    await expect(ask(running + waiting).report).rejects.toThrow(BusyError)
    await expect(ask(running + waiting).report).rejects.toMatchObject({
      retryAfter: Math.ceil((maxPerWorkspace * secondsPerTask) / running),
    })
    expect(held.asked).toHaveLength(running)

    const joined = request({ filter: atLeast(waiting), asker: of('another') })
    for (const { leave } of [...jobs, joined]) leave()
    for (let number = 0; number < running; number += 1) await held.fail()
    expect(held.asked, 'the results of jobs that were left').toHaveLength(running)
  })

  test('accepts a client again when its waiting connection closes', async () => {
    const request = openReports()
    const held = heldResults()
    const ask = (number: number) => request({ filter: atLeast(number) }, held.read(String(number)))
    const jobs = Array.from({ length: queueLimits.maxPerClient }, (_, number) => ask(number))
    await expect(ask(100).report).rejects.toThrow(BusyError)
    const last = jobs.at(-1)
    last?.leave()
    await expect(last?.report).rejects.toThrow('aborted')
    const next = ask(101)
    for (let number = 0; number < jobs.length; number += 1) await held.fail()
    await expect(next.report).rejects.toThrow('no results')
    expect(held.asked).toEqual([...jobs.keys()].slice(0, -1).map(String).concat('101'))
  })

  test('serves two clients in turns', async () => {
    const request = openReports()
    const held = heldResults()
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3']
    for (const [number, name] of names.entries())
      request({ filter: atLeast(number), asker: of(name.slice(0, 1)) }, held.read(name))
    while (held.asked.length < names.length) await held.fail()
    await held.fail()
    const later = held.asked.slice(queueLimits.concurrency)
    expect(later.map((name) => name.slice(0, 1)).join('')).toMatch(/^a?(ba)+/)
  })
})

describe('a limit', () => {
  test('of memory ends a report of enormous results, and the next report is written', async () => {
    const request = openReports({ limits: { memoryMb: 64, timeMs: 60_000 } })
    const enormous = { ...results, countries: Array.from({ length: 100 }, () => 'x'.repeat(1_000_000)) }
    const { report } = request({}, async () => enormous)
    const next = request({ version: '2' })
    await expect(report).rejects.toMatchObject({ limit: 'memoryMb' })
    expect((await next.report).length).toBeGreaterThan(1000)
  })

  test('of time ends a report, and its request can be repeated', async () => {
    const threads = countThreads()
    const request = openReports({ limits: { memoryMb: 128, timeMs: 1 } })
    for (let time = 1; time <= 2; time += 1) {
      await expect(request().report).rejects.toMatchObject({ limit: 'timeMs' })
      expect(threads).toEqual({ started: time, sent: 0, ended: time })
    }
  })
})

test('stores no more bytes than the cache has', async () => {
  const threads = countThreads()
  const maxCacheBytes = 100_000
  const request = openReports({ maxCacheBytes })
  const first = await request().report
  expect(first.length, 'room for one report').toBeGreaterThan(maxCacheBytes / 2)
  expect(first.length).toBeLessThan(maxCacheBytes)
  expect(await request().report).toBe(first)
  const second = await request({ filter: atLeast(1) }).report
  expect(await request({ filter: atLeast(1) }).report).toBe(second)
  expect(threads.started).toBe(2)
  expect(await request().report, 'the older one has given way').not.toBe(first)
  expect(threads.started).toBe(3)
})
