import { describe, expect, it } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { invalidateAggregates } from '#server/studies/queries/study-state.ts'
import { resultsVersion } from '#server/studies/results/read-results.ts'
import { queueLimits } from '#server/studies/results/report-service.ts'
import { openStudies } from '#studies/engine/published.ts'
import { startApp } from '#tests/support/app.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { serverTools } from '#tools/server.ts'
import { countThreads } from '../count-threads.ts'
import { answered, nothingYet, plainSort, startParticipant, startStudies, takePart } from '../participant.ts'
import { smallStudies } from '../small-studies.ts'

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

const usual = resultsFilter.parse({})
const reportPath = '/studies/closed-card-sorting/report'

it('whose thread ends replies 500, and the next request downloads it with the study id as file name', async () => {
  const app = await startApp('file::memory:')
  process.once('worker', (thread) => void thread.terminate())
  const failed = await app.inject(`${reportPath}?country=SK`)
  expect([failed.statusCode, failed.json()]).toEqual([500, { message: messages.server.failed }])
  const reply = await app.inject(`${reportPath}?country=SK`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="closed-card-sorting.pdf"',
  })
  expect(pdfText(reply.rawPayload)).toContain(squeezed('from Slovakia'))
  expect((await app.inject('/studies/none/report')).statusCode).toBe(404)
})

describe.each(anyDatabase)('on %s, a report', (database) => {
  it('is written once until a response changes the results', async () => {
    const { app } = await startStudies(database)
    const threads = countThreads()
    const readText = async (query = '') => {
      const reply = await app.inject(`/studies/open/report?${query}`)
      expect(reply.statusCode).toBe(200)
      return pdfText(reply.rawPayload)
    }
    const head = await app.inject({ method: 'HEAD', url: '/studies/open/report' })
    expect([head.statusCode, head.body, threads.started], 'HEAD writes none').toEqual([200, '', 0])
    expect(head.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="open.pdf"',
    })
    const [first, second] = await Promise.all([readText(), readText()])
    expect([second, await readText()]).toEqual([first, first])
    expect(threads.started).toBe(1)

    await takePart(app, 'open', answered(plainSort))
    expect(await readText()).toContain(squeezed('Included in this report1'))
    expect(threads.started).toBe(2)
  })

  it('has another version of its results when a response can change them', async () => {
    const { app, store } = await startStudies(database)
    const study = openStudies(serverTools, smallStudies).get('open')
    if (!study) throw new Error('No study')
    const partial = resultsFilter.parse({ completeness: 'all' })
    const versions = () => Promise.all([usual, partial].map((filter) => resultsVersion(store, study, filter)))
    const seen = [await versions()]
    const note = async () => seen.push(await versions())
    const isNew = () => seen.at(-1)?.map((version, place) => version !== seen.at(-2)?.[place])

    await note()
    expect(isNew()).toEqual([false, false])
    const participant = await startParticipant(app, 'open')
    await note()
    expect(isNew(), 'a session starts').toEqual([true, true])
    await participant.save({ progress: { ...nothingYet, screening: { pets: 'yes' } } })
    await note()
    expect(isNew(), 'a step, which the usual filter does not read').toEqual([false, true])
    await participant.finish({ progress: answered(plainSort) })
    await note()
    expect(isNew(), 'a session ends').toEqual([true, true])
    await invalidateAggregates(store, 'open')
    await note()
    expect(isNew(), 'settings change').toEqual([true, true])
  })
})

it('replies 503 with Retry-After above the limit and accepts a client again whose connections closed', async () => {
  const app = await startApp('file::memory:')
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  const controller = new AbortController()
  const accepted = queueLimits.maxPerClient
  const replies = Array.from({ length: accepted + 1 }, (_, number) =>
    fetch(`${site}${reportPath}?atMost=${10_000 + number}`, { signal: controller.signal }),
  )
  const refused = await Promise.any(
    replies.map(async (sent) => {
      const reply = await sent
      expect(reply.status).toBe(503)
      return reply
    }),
  )
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(await refused.json()).toEqual({ message: studyMessages.report.busy })
  controller.abort()
  await Promise.allSettled(replies)
  await eventually(async () => {
    expect((await fetch(`${site}${reportPath}`)).status).toBe(200)
  })
})
