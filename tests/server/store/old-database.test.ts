import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { hashToken } from '#server/store/credentials.ts'
import { postgresDialect, sqliteDialect } from '#server/store/dialects.ts'
import { migrations } from '#server/open-store.ts'
import { startApp } from '#tests/support/app.ts'
import { databases, emptyDatabase } from '#tests/support/databases.ts'
import { answered, respondentsOf, resultsOf, takePart, treeAnswer } from '../studies/participant.ts'
import { smallStudies } from '../studies/small-studies.ts'

/** The last migration before studies had drafts and versions. */
const beforeDrafts = '2026-11-29-plans'
const at = '2026-11-28T10:00:00.000Z'
const [shareToken, sessionToken] = ['s'.repeat(43), 't'.repeat(43)]
const correct = { 'find-hat': ['shoes'], 'send-back': ['returns'] }

/** Two finished responses, one that was left with an event, changed settings and a link, as stored at that time. */
const fill = async (db: Kysely<unknown>) => {
  const insertResponse = (id: string, number: number | null, token: string | null) => {
    const progress = JSON.stringify(answered(treeAnswer(['root', 'shop'], 'shoes')))
    const left = JSON.stringify({ screening: { pets: 'yes' }, tool: null, followUps: {} })
    return sql`
      insert into study_response (id, study_id, token_hash, status, number, is_sample, started_at, saved_at, seconds,
        country, task_order, progress, next_event, excluded, event_bytes)
      values (${id}, 'tree', ${token}, ${number === null ? 'open' : 'finished'}, ${number}, 0, ${at}, ${at}, 40,
        'CZ', '[]', ${number === null ? left : progress}, ${number === null ? 1 : 0}, null, 0)`.execute(db)
  }
  await insertResponse('019ae1c2-6f3a-7b10-9c44-1d5e8a7b6c31', 1, null)
  await insertResponse('019ae1c2-6f3a-7b10-9c44-1d5e8a7b6c32', 2, null)
  await insertResponse('019ae1c2-6f3a-7b10-9c44-1d5e8a7b6c33', null, hashToken(sessionToken))
  const event = JSON.stringify({ type: 'task.started', at: 1, task: 'find-hat' })
  await sql`insert into study_event (response_id, number, body)
    values ('019ae1c2-6f3a-7b10-9c44-1d5e8a7b6c33', 0, ${event})`.execute(db)
  const settings = JSON.stringify({ tool: 'treetest', correct })
  await sql`insert into study_state (study_id, finished, version, settings, sample, places)
    values ('tree', 2, 1, ${settings}, null, 3)`.execute(db)
  await sql`insert into study_share (id, study_id, token_hash, allows, password, created_at, revoked_at)
    values ('link', 'tree', ${hashToken(shareToken)}, ${JSON.stringify({ respondents: true, export: true, settings: false })},
      null, ${at}, null)`.execute(db)
}

describe.each(databases)('a database from before studies had drafts, on %s', (database) => {
  test('opens with its answers, changed settings, links and open sessions', async () => {
    const url = await emptyDatabase(database)
    const dialect =
      database === 'SQLite' ? sqliteDialect(url.replace(/^file:(\/\/)?/, '')) : postgresDialect(url)
    const db = new Kysely<unknown>({ dialect })
    const provider = { getMigrations: async () => migrations }
    const { error } = await new Migrator({ db, provider }).migrateTo(beforeDrafts)
    expect(error).toBeUndefined()
    await fill(db)
    await db.destroy()

    const environment = { DEMO_RETENTION_DAYS: '0' }
    const first = await startApp(url, environment, undefined, smallStudies)
    const shared = await resultsOf(first, 'tree', '', { 'x-share-token': shareToken })
    expect(shared).toMatchObject({
      responses: { all: 3, included: 2, sample: 0, partial: 1 },
      settings: { tool: 'treetest', correct },
      allows: { respondents: true, export: true, settings: false },
    })
    expect(await respondentsOf(first, 'tree')).toMatchObject([{ country: 'CZ' }, { country: 'CZ' }])
    await first.close()

    // A second start changes nothing, and the participant who left goes on.
    const app = await startApp(url, environment, undefined, smallStudies)
    const headers = { 'x-session-token': sessionToken }
    const session = await app.inject({ url: '/studies/tree/session', headers })
    expect(session.json()).toMatchObject({ nextEvent: 1, progress: { screening: { pets: 'yes' } } })
    const finished = await app.inject({
      method: 'POST',
      url: '/studies/tree/session/finish',
      headers,
      payload: { from: 1, events: [], progress: answered(treeAnswer(['root', 'shop'], 'hats')) },
    })
    expect(finished.statusCode).toBe(200)
    await takePart(app, 'tree', answered(treeAnswer(['root', 'shop'], 'shoes')))
    expect((await resultsOf(app, 'tree')).responses).toEqual({ all: 4, included: 4, sample: 0, partial: 0 })
    const table = await app.inject({ url: '/studies/tree/export/answers' })
    expect(table.body.match(/CZ/g)).toHaveLength(3)
  })
})
