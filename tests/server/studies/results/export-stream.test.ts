import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { studyMessages } from '#contract/studies/messages.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { createSlots } from '#server/jobs/slots.ts'
import type { Store } from '#server/store/schema.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import { workbookOf } from '#server/studies/results/workbook.ts'
import { anonymousLimits, exportCsv, type ExportLimits } from '#server/studies/results/export.ts'
import { openStudies } from '#studies/engine/published.ts'
import type { App } from '#tests/support/app.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { serverTools } from '#tools/server.ts'
import { answered, plainSort, sharedStudies, takePart } from '../participant.ts'
import { smallStudies } from '../small-studies.ts'

const newStudies = sharedStudies()

const filter = resultsFilter.parse({})
const allows = { respondents: true, export: true, settings: false }
const open = openStudies(serverTools, smallStudies).get('open')
if (!open) throw new Error('There is no study')

/** The start of the app deletes old responses of demos. */
const now = new Date().toISOString()

/** Stores finished sessions with many events, as the server would over time. */
const storeSessions = async (store: Store, sessions: number, eventsEach: number, name?: string) => {
  for (let number = 1; number <= sessions; number += 1) {
    const id = uuidV7()
    await store
      .insertInto('study_response')
      .values({
        id,
        results_id: 'open',
        token_hash: null,
        status: 'finished',
        number: number + 1000,
        is_sample: 0,
        started_at: now,
        saved_at: now,
        seconds: 60,
        country: null,
        task_order: '[]',
        progress: JSON.stringify(answered(plainSort)),
        next_event: eventsEach,
        excluded: null,
      })
      .execute()
    for (let from = 0; from < eventsEach; from += 1000) {
      const rows = Array.from({ length: Math.min(1000, eventsEach - from) }, (_, index) => ({
        response_id: id,
        number: from + index,
        body: JSON.stringify(
          name === undefined
            ? { type: 'card.unsorted', at: from + index, card: 'dog' }
            : { type: 'group.named', at: from + index, group: 'g', name },
        ),
      }))
      await store.insertInto('study_event').values(rows).execute()
    }
  }
}

/** Requests a path and reads nothing of the reply. */
const requestWithoutReading = async (app: App, path: string, token: string) => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => app.listeningOrigin))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-share-token: ${token}\r\n\r\n`)
  // The reply has started: the download has its slot.
  await once(socket, 'readable')
  return socket
}

describe.each(databases)('an export on %s', (database) => {
  test('has every event in order, reading a page of at most 100 at a time', async () => {
    const { store } = await newStudies(database)
    await storeSessions(store, 3, 1700)
    const counted = countRows(store)
    const csv = await exportCsv(counted.store, open, 'events', filter)
    const rows = parse(Buffer.concat(await csv.toArray())).slice(1)
    expect(rows).toHaveLength(3 * 1700)
    expect(rows.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 3 * 1700 }, (_, row) => row % 1700),
    )
    expect(new Set(rows.map(([respondent]) => respondent)).size).toBe(3)
    expect(counted.seen.largest).toBe(100)
  })

  test('is cut in a workbook too', async () => {
    const { store } = await newStudies(database)
    await storeSessions(store, 2, 700)
    const source = { store, open, filter, hasNotes: false, onRows: async () => {} }
    const sheetOf = async (limits: ExportLimits) => {
      const files = readZip(Buffer.concat(await workbookOf(source, [], limits).toArray()))
      return files.get('xl/worksheets/sheet4.xml') ?? ''
    }
    const whole = await sheetOf({ rows: Infinity, bytes: Infinity })
    expect(whole.match(/<row /g)).toHaveLength(1 + 2 * 700)
    const cut = await sheetOf({ rows: 1000, bytes: Infinity })
    const rows = cut.match(/<row /g)?.length ?? 0
    expect(rows).toBeGreaterThan(400)
    expect(rows).toBeLessThanOrEqual(1 + 1000 + 1)
    expect(cut).toContain(studyMessages.exportCut)
    expect(Buffer.byteLength(await sheetOf({ rows: Infinity, bytes: 20_000 }))).toBeLessThan(21_000)
  })

  test('has the complete answers of each participant', async () => {
    const { app } = await newStudies(database)
    for (let person = 0; person < 25; person += 1) await takePart(app, 'open', answered(plainSort))
    const { body, statusCode } = await app.inject('/studies/open/export/answers')
    expect([statusCode, parse(body).length]).toEqual([200, 26])
  })
})

describe.each(anyDatabase)('an export on %s, above the store', (database) => {
  test('reads no further than its reader, and stops when it is closed', async () => {
    const { store } = await newStudies(database)
    await storeSessions(store, 4, 5000)
    const counted = countRows(store)
    const csv = await exportCsv(counted.store, open, 'events', filter)
    await once(csv, 'readable')
    csv.read(1)
    for (let turn = 0; turn < 200; turn += 1) await setImmediate()
    await eventually(() => expect(counted.seen.rows).toBeGreaterThan(500))
    for (let turn = 0; turn < 200; turn += 1) await setImmediate()
    expect(csv.readableLength).toBeLessThan(256 * 1024)
    const { rows } = counted.seen
    expect(rows).toBeLessThan(3000)
    csv.destroy()
    await once(csv, 'close')
    for (let turn = 0; turn < 200; turn += 1) await setImmediate()
    // A page may have been on its way.
    expect(counted.seen.rows).toBeLessThanOrEqual(rows + 500)
  })

  test('is cut for readers without a link, and says so in its last row', async () => {
    const { store } = await newStudies(database)
    await storeSessions(store, 2, 700)
    const limits = { rows: 1000, bytes: Infinity }
    const rows = parse(
      Buffer.concat(await (await exportCsv(store, open, 'events', filter, { limits })).toArray()),
    )
    expect(rows.length).toBeLessThanOrEqual(1 + 1000 + 1)
    expect(rows.length).toBeGreaterThan(400)
    expect(rows.at(-1)).toEqual([studyMessages.exportCut, '', '', '', '', '', ''])
    const few = await exportCsv(store, open, 'events', filter, {
      limits: { rows: Infinity, bytes: 20_000 },
    })
    expect(Buffer.concat(await few.toArray()).length).toBeLessThan(21_000)
  })

  test('stops the reading of a workbook that is closed', async () => {
    const { store } = await newStudies(database)
    await storeSessions(store, 4, 5000, 'ž'.repeat(100))
    const counted = countRows(store)
    const closed = workbookOf(
      { store: counted.store, open, filter, hasNotes: false, onRows: async () => {} },
      [],
    )
    await eventually(() => expect(counted.seen.rows).toBeGreaterThan(500))
    closed.destroy()
    await once(closed, 'close')
    for (let turn = 0; turn < 200; turn += 1) await setImmediate()
    const { rows } = counted.seen
    for (let turn = 0; turn < 200; turn += 1) await setImmediate()
    // A page may have been on its way.
    expect(counted.seen.rows).toBeLessThanOrEqual(rows + 100)
    expect(rows).toBeLessThan(10_000)
  })
})

test('an export is refused beyond four at a time for one client, until one of them is closed', async () => {
  const { app, store } = await newStudies('SQLite')
  // More than the buffers of a connection hold, so that downloads that are not read stay open.
  await storeSessions(store, 7, 10_000, 'ž'.repeat(100))
  const { token } = await createShare(store, { studyId: 'open', allows, password: null })
  const path = '/studies/open/export/events'
  const first = await requestWithoutReading(app, path, token)
  const others = await Promise.all([1, 2, 3].map(() => requestWithoutReading(app, path, token)))
  const asked = () => app.inject({ url: '/studies/open/export/results', remoteAddress: '127.0.0.1' })
  const refused = await eventually(async () => {
    const reply = await asked()
    expect(reply.statusCode).toBe(503)
    return reply
  })
  expect(refused.headers['retry-after']).toBe('10')
  expect(refused.json()).toEqual({ message: studyMessages.resultsBusy })
  const neighbor = await app.inject({ url: '/studies/open/export/results', remoteAddress: '192.0.2.1' })
  expect(neighbor.statusCode).toBe(200)
  first.destroy()
  await eventually(async () => expect((await asked()).statusCode).toBe(200))
  for (const socket of others) socket.destroy()
})

test('slots are limited in total and per client, and can be freed once', () => {
  const { take } = createSlots({ total: 3, perClient: 2 })
  const free = [take('a'), take('a')]
  expect(take('a')).toBeUndefined()
  expect(take('b')).toBeTypeOf('function')
  expect(take('c')).toBeUndefined()
  free[0]?.()
  free[0]?.()
  expect(take('c')).toBeTypeOf('function')
  expect(take('a')).toBeUndefined()
})

test('the limits for readers without a link exceed every file of a demo’s sample', () => {
  expect(anonymousLimits.rows).toBeGreaterThan(40_000)
})
