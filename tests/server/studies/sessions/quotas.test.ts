import { describe, expect, test } from 'vitest'
import { studyMessages } from '#contract/studies/messages.ts'
import type { SaveRequest } from '#contract/studies/session.ts'
import { quotas, removeOldUsage } from '#server/studies/sessions/queries/usage.ts'
import { startApp } from '#tests/support/app.ts'
import { databases } from '#tests/support/databases.ts'
import { answered, nothingYet, plainSort, sharedStudies, startParticipant } from '../participant.ts'
import { smallStudies } from '../small-studies.ts'

const newStudies = sharedStudies()

/** The largest events that the contract accepts. */
const largeEvents = (count: number): SaveRequest['events'] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'group.named',
    at,
    group: 'g'.repeat(60),
    name: '\u0001x'.repeat(49),
  }))

const today = () => new Date().toISOString().slice(0, 10)

describe.each(databases)('quotas on %s', (database) => {
  test('refuse the bytes of a session above its quota, and keep what was acknowledged', async () => {
    const { app, store } = await newStudies(database)
    const { save, read, finish } = await startParticipant(app, 'open')
    await save({ events: largeEvents(500) })
    const { event_bytes: stored } = await store
      .selectFrom('study_response')
      .select('event_bytes')
      .executeTakeFirstOrThrow()
    expect(stored).toBe(largeEvents(500).reduce((sum, event) => sum + JSON.stringify(event).length, 0))
    await store
      .updateTable('study_response')
      .set({ event_bytes: quotas.sessionBytes - 100 })
      .execute()
    const refused = await save({ from: 500, events: largeEvents(501).slice(500) })
    expect(refused).toMatchObject({
      status: 422,
      json: { errors: { events: [studyMessages.tooManyBytes] } },
    })
    expect((await read()).nextEvent).toBe(500)
    expect((await finish({ from: 500, progress: answered(plainSort) })).status).toBe(200)
  })

  test('refuse a client above its quota of the day, and nobody else', async () => {
    const { app, store } = await newStudies(database)
    const { save, headers } = await startParticipant(app, 'open')
    expect(await store.selectFrom('study_usage').select(['bytes', 'events', 'day']).execute()).toEqual([
      { bytes: 1024, events: 0, day: today() },
    ])
    const event = { type: 'card.unsorted' as const, at: 1, card: 'dog' }
    await save({ events: [event] })
    const [usage] = await store.selectFrom('study_usage').selectAll().execute()
    expect(usage).toMatchObject({ bytes: 1024 + JSON.stringify(event).length, events: 1 })
    expect(usage?.client).not.toContain('127')

    await store.updateTable('study_usage').set({ bytes: quotas.clientBytes }).execute()
    const payload = { from: 1, events: [event], progress: nothingYet }
    const step = { method: 'POST', url: '/studies/open/session/progress', headers, payload } as const
    const refused = await app.inject(step)
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: studyMessages.tooMuchToday }])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    const start = { method: 'POST', url: '/studies/open/sessions', payload: {} } as const
    expect((await app.inject(start)).statusCode).toBe(429)
    expect((await app.inject({ ...start, remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
    expect((await app.inject({ ...step, remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })

  test('count answers that grow, and a repeated step once', async () => {
    const { app, store } = await newStudies(database)
    const { save } = await startParticipant(app, 'open')
    const usage = async () => {
      const [row] = await store.selectFrom('study_usage').select('bytes').execute()
      return row?.bytes ?? 0
    }
    const step = { progress: answered(plainSort) }
    const growth = JSON.stringify(step.progress).length - JSON.stringify(nothingYet).length
    for (let time = 0; time < 3; time += 1) await save(step)
    expect(await usage()).toBe(1024 + growth)
  })

  test('start no session of a full study, while open sessions go on', async () => {
    const { app, url, store } = await newStudies(database)
    const { save } = await startParticipant(app, 'tree')
    await store.updateTable('study_response').set({ event_bytes: quotas.studyBytes }).execute()
    // A process looks at the size of a study every few seconds, so that another one is asked.
    const other = await startApp(url, {}, undefined, smallStudies)
    const start = (study: string) =>
      other.inject({ method: 'POST', url: `/studies/${study}/sessions`, payload: {} })
    const refused = await start('tree')
    expect([refused.statusCode, refused.json()]).toEqual([503, { message: studyMessages.full }])
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await start('open')).statusCode).toBe(200)
    expect((await save({})).status).toBe(200)
  })

  test('of earlier days are deleted', async () => {
    const { store } = await newStudies(database)
    await store
      .insertInto('study_usage')
      .values([
        { client: 'a', day: '2026-01-01', bytes: 1, events: 1 },
        { client: 'a', day: today(), bytes: 1, events: 1 },
      ])
      .execute()
    expect(await removeOldUsage(store)).toBe(1)
    expect(await store.selectFrom('study_usage').select('day').execute()).toEqual([{ day: today() }])
  })
})
