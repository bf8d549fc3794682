import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { recording } from '#contract/visits/replay.ts'
import { recordingsReply } from '#contract/visits/sessions.ts'
import { databases } from '#tests/support/databases.ts'
import { writePlacesDatabase } from '#tests/support/places-database.ts'
import { meta, sessionId, snapshot, startRecordings } from './recordings-fixture.ts'

describe.each(databases)('places of visitors on %s', (database) => {
  test('a visit is found by its region and city if the server has a database of places', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'understory-places-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'places.mmdb')
    writePlacesDatabase(file, { '127.0.0.0/8': { city: 'Graz', state1: 'Styria' } })
    const { call, owner, site, record } = await startRecordings(database, { GEO_CITY_DATABASE: file })
    expect((await record(0, [meta(0), snapshot(0)])).statusCode).toBe(200)
    const count = async (condition: RecordingFilter['conditions'][number]) => {
      const filter: RecordingFilter = { match: 'all', conditions: [condition] }
      const body = { filter, sort: { field: 'startedAt', isAscending: false } }
      return recordingsReply.parse((await call('listRecordings', owner, body, { site: site.id })).json())
        .count
    }
    expect(await count({ field: 'city', operator: 'starts', values: ['gra'] })).toBe(1)
    expect(await count({ field: 'region', operator: 'is', values: ['Styria'] })).toBe(1)
    expect(await count({ field: 'city', operator: 'is', values: ['Graz'], isNot: true })).toBe(0)
    const place = { city: 'Graz', region: 'Styria' }
    const all = { filter: { match: 'all', conditions: [] }, sort: { field: 'startedAt', isAscending: false } }
    const listed = await call('listRecordings', owner, all, { site: site.id })
    expect(recordingsReply.parse(listed.json()).recordings).toMatchObject([place])
    const read = await call('readRecording', owner, {}, { site: site.id, session: sessionId })
    expect(recording.parse(read.json())).toMatchObject(place)
  })
})
