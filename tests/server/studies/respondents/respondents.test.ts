import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { SaveRequest } from '#contract/studies/session.ts'
import { respondentCalls, respondentReply, responseTagsReply } from '#contract/respondents/respondents.ts'
import { resultsReply } from '#contract/studies/results.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import type { Store } from '#server/store/schema.ts'
import { isPurgeDue } from '#server/store/purge-due.ts'
import { databases } from '#tests/support/databases.ts'
import { stopClock } from '#tests/support/stop-clock.ts'
import { addKey, addMember, addWorkspace, replyOf, send } from '../../workspace/workspace-fixture.ts'
import { startGarden } from '../garden-study.ts'
import { nothingYet, respondentsWith, startParticipant } from '../participant.ts'

const isAboutOne = (name: string): name is Exclude<keyof typeof respondentCalls, 'listResponseTags'> =>
  name !== 'listResponseTags'
const respondentNames = Object.keys(respondentCalls).filter(isAboutOne)

const everything = { respondents: true, export: true, settings: true }
const { respondentUnknown, notInWorkspace, link } = studyMessages

const start = async (database: (typeof databases)[number]) => {
  const garden = await startGarden(database)
  const { app, owner, workspace, study, call } = garden
  const read = async (respondent: string, from = 0) => {
    const params = { workspace, study, respondent }
    const reply = await send(app, 'readRespondent', { as: owner, params, query: { from: String(from) } })
    return respondentReply.parse(reply.json())
  }
  const change = (name: keyof typeof respondentCalls, respondent: string, body: object = {}) =>
    call(name, owner, body, { study, respondent })
  const get = (path: string, headers: Record<string, string> = owner.headers) =>
    app.inject({ url: `/studies/${study}/${path}`, headers })
  const results = async (query = '') => resultsReply.parse((await get(`results?${query}`)).json())
  /** The answers that the results list. */
  const texts = async (query = '') => {
    const { counts } = await results(query)
    return counts.tool === 'questionnaire' ? counts.texts.flatMap((question) => question.texts) : []
  }
  return { ...garden, read, change, get, results, texts }
}

/** All rows of all tables as text. */
const everyRow = async (store: Store) => {
  const rows: unknown[] = []
  for (const { name } of await store.introspection.getTables())
    rows.push(...(await sql`select * from ${sql.table(name)}`.execute(store)).rows)
  return JSON.stringify(rows)
}

describe.each(databases)('one respondent on %s', (database) => {
  test('is read with the version they answered, the answers and the events page by page', async () => {
    const { app, owner, workspace, study, answer, read } = await start(database)
    const events: SaveRequest['events'] = Array.from({ length: 500 }, (_, at) => ({
      type: 'answer.changed',
      at,
      question: 'why',
    }))
    const id = await answer('For the birds', events)
    await send(app, 'saveStudyDraft', {
      as: owner,
      params: { workspace, study },
      headers: { 'if-match': '"2"' },
      body: { study: { title: 'Another title' } },
    })
    await send(app, 'publishStudy', { as: owner, params: { workspace, study } })
    const respondent = await read(id)
    expect(respondent).toMatchObject({
      id,
      version: 1,
      study: { title: gardenStudy.title },
      status: 'finished',
      excluded: null,
      progress: { tool: { answers: { why: 'For the birds' } } },
      answers: [
        { label: 'Why did you plant a hedge?', value: 'For the birds' },
        { label: 'time to answer', value: '4.0 s' },
      ],
      eventCount: 500,
      notes: { exclusionReason: null, note: '', tags: [] },
    })
    expect(respondent.events).toEqual(events)
    expect((await read(id, 498)).events.map(({ at }) => at)).toEqual([498, 499])
  })

  test('is unknown to other studies and workspaces, and not changed by viewers', async () => {
    const { app, store, workspace, study, owner, call, create, answer } = await start(database)
    const id = await answer('For the birds')
    const otherStudy = await create()
    const other = await addWorkspace(store)
    const viewer = await addMember(store, workspace, 'viewer')
    const key = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    const bodies = {
      readRespondent: {},
      excludeRespondent: { reason: 'No' },
      noteRespondent: { note: 'x' },
      tagRespondent: { tags: [] },
      eraseRespondent: {},
    } satisfies Record<Exclude<keyof typeof respondentCalls, 'listResponseTags'>, object>
    for (const name of respondentNames) {
      const body = bodies[name]
      const ask = (as: typeof owner, params: Record<string, string>) =>
        send(app, name, { as, body, params: { workspace, study, respondent: id, ...params } })
      expect(replyOf(await ask(owner, { study: otherStudy }))).toEqual([404, respondentUnknown])
      expect(replyOf(await ask(owner, { respondent: randomUUID() }))).toEqual([404, respondentUnknown])
      const elsewhere = await ask(other.owner, { workspace: other.id })
      expect(replyOf(elsewhere)).toEqual([404, notInWorkspace])
      const statusOfReaders = name === 'readRespondent' ? 200 : 403
      for (const as of [viewer, key])
        expect(
          (await send(app, name, { as, body, params: { workspace, study, respondent: id } })).statusCode,
        ).toBe(statusOfReaders)
    }
    expect(
      (await call('noteRespondent', owner, { note: 'x'.repeat(2001) }, { study, respondent: id })).statusCode,
    ).toBe(422)
  })

  test('leaves every count when excluded, with the reason, and returns when included again', async () => {
    const { owner, answer, change, read, results, texts, get, audit } = await start(database)
    const [kept, excluded] = [await answer('For the birds'), await answer('A test of mine')]
    expect(await texts()).toHaveLength(2)
    expect((await change('excludeRespondent', excluded, { reason: 'A colleague' })).json()).toEqual({
      exclusionReason: 'A colleague',
      note: '',
      tags: [],
    })
    for (const query of ['', 'completeness=all', 'flagged=without']) {
      expect(await texts(query)).toEqual(['For the birds'])
      expect(await results(query)).toMatchObject({
        responses: { all: 2, included: 1 },
        excluded: [{ reason: 'byPerson', count: 1 }],
      })
    }
    expect((await read(excluded)).excluded).toBe('byPerson')
    const rows: Record<string, string>[] = parse((await get('export/answers')).body, { columns: true })
    const byId = new Map(rows.map((row) => [row['respondent'], row]))
    expect(byId.get(excluded)).toMatchObject({
      'left out because': 'byPerson',
      'left out by the team because': 'A colleague',
    })
    expect(byId.get(kept)).toMatchObject({ 'left out because': '', 'left out by the team because': '' })
    await change('excludeRespondent', excluded, { reason: null })
    expect(await texts()).toHaveLength(2)
    expect((await results()).excluded).toEqual([])
    const log = (await audit()).filter(({ action }) => action.endsWith('Respondent'))
    expect(log.map(({ action, subject, person_id }) => [action, subject, person_id])).toEqual([
      ['excludeRespondent', gardenStudy.title, owner.id],
      ['includeRespondent', gardenStudy.title, owner.id],
    ])
  })

  test('has notes and tags, which filter and are exported for members only', async () => {
    const { app, store, study, owner, call, answer, change, read, texts, get } = await start(database)
    const [one, other] = [await answer('For the birds'), await answer('For the shade')]
    expect(await texts('tag=quotable')).toEqual([])
    await change('noteRespondent', one, { note: 'Writes well' })
    await change('tagRespondent', one, { tags: ['quotable', 'bird', 'quotable'] })
    await change('tagRespondent', other, { tags: ['quotable'] })
    expect((await read(one)).notes).toEqual({
      exclusionReason: null,
      note: 'Writes well',
      tags: ['bird', 'quotable'],
    })
    const tags = responseTagsReply.parse((await call('listResponseTags', owner, {}, { study })).json())
    expect(tags.tags).toEqual([
      { tag: 'quotable', count: 2 },
      { tag: 'bird', count: 1 },
    ])
    expect(await texts('tag=bird')).toEqual(['For the birds'])
    expect(await texts('tag=quotable')).toHaveLength(2)
    await change('tagRespondent', other, { tags: [] })
    expect(await texts('tag=quotable')).toEqual(['For the birds'])
    const [listed] = await respondentsWith(app, study, owner.headers, 'tag=bird')
    expect(listed).toMatchObject({ id: one, tags: ['bird', 'quotable'], hasNote: true })

    const rows: Record<string, string>[] = parse((await get('export/answers?tag=bird')).body, {
      columns: true,
    })
    expect(rows).toEqual([expect.objectContaining({ tags: 'bird; quotable', note: 'Writes well' })])
    const { token } = await createShare(store, { studyId: study, allows: everything, password: null })
    const headers = { 'x-share-token': token }
    const shared = (await get('export/answers', headers)).body
    expect(shared).toContain('For the birds')
    expect(shared).not.toMatch(/Writes well|quotable|the team/)
    expect(JSON.stringify(await respondentsWith(app, study, headers))).not.toMatch(/quotable|hasNote/)
    for (const path of ['results', 'respondents', 'export/answers', 'workbook', 'report'])
      expect(replyOf(await get(`${path}?tag=bird`, headers))).toEqual([403, link.tags])
  })

  test('is erased for good from rows, aggregates, counts and files, and its browser can no longer write', async () => {
    const { app, store, study, owner, answer, change, texts, get, audit } = await start(database)
    const events: SaveRequest['events'] = [{ type: 'page.shown', at: 1, page: 'page-1' }]
    const [kept, erased] = [await answer('For the birds'), await answer('My name is Vera Moss', events)]
    await change('noteRespondent', erased, { note: 'Asked to be erased' })
    await change('tagRespondent', erased, { tags: ['erase me'] })
    expect(await texts()).toHaveLength(2)
    expect((await change('eraseRespondent', erased)).statusCode).toBe(200)
    expect(replyOf(await change('eraseRespondent', erased))).toEqual([404, respondentUnknown])

    const all = await everyRow(store)
    expect(all).toContain(kept)
    expect(all).not.toMatch(/Vera Moss|Asked to be erased|erase me|page\.shown/)
    expect(all).not.toContain(erased)
    expect(await texts()).toEqual(['For the birds'])
    expect((await respondentsWith(app, study, owner.headers)).map(({ id }) => id)).toEqual([kept])
    expect((await get('export/answers')).body).not.toContain('Vera')
    expect(await isPurgeDue(store)).toBe(true)
    expect((await audit()).at(-1)).toMatchObject({ action: 'eraseRespondent', subject: gardenStudy.title })
    await answer('For the shade')
    expect(await texts()).toHaveLength(2)

    const participant = await startParticipant(app, study)
    const [open] = await respondentsWith(app, study, owner.headers, 'completeness=partial')
    await change('eraseRespondent', open?.id ?? '')
    expect((await participant.finish({})).status).toBe(404)
  })

  test('is deleted by the participant with the token of the session, open or finished, and by no other token', async () => {
    stopClock()
    const { app, store, study, owner, create, answer, get, texts, audit } = await start(database)
    await answer('For the birds')
    const remove = (headers: Record<string, string>, of = study) =>
      app.inject({ method: 'POST', url: `/studies/${of}/session/delete`, headers, payload: {} })
    const tool = {
      tool: 'questionnaire',
      answers: { why: 'My name is Vera Moss' },
      page: null,
      ms: 4000,
    } as const
    const events: SaveRequest['events'] = [{ type: 'page.shown', at: 1, page: 'page-1' }]
    const step = { events, progress: { ...nothingYet, tool } }
    for (const to of ['save', 'finish'] as const) {
      const participant = await startParticipant(app, study)
      expect((await participant[to](step)).status).toBe(200)
      expect(await texts('completeness=all')).toHaveLength(2)
      expect(replyOf(await remove({ 'x-session-token': 'f'.repeat(43) }))).toEqual([
        404,
        studyMessages.session,
      ])
      expect(replyOf(await remove(participant.headers, await create()))).toEqual([404, studyMessages.session])
      expect(await texts('completeness=all')).toHaveLength(2)

      expect(replyOf(await remove(participant.headers))).toEqual([200, studyMessages.sessionDeleted])
      expect(await texts('completeness=all')).toEqual(['For the birds'])
      expect(replyOf(await remove(participant.headers))).toEqual([404, studyMessages.session])
      expect((await participant.finish({ progress: step.progress })).status).toBe(404)
      expect((await get('session', participant.headers)).statusCode).toBe(404)
    }
    expect(await everyRow(store)).not.toMatch(/Vera Moss|page\.shown/)
    expect(await respondentsWith(app, study, owner.headers)).toHaveLength(1)
    expect(await isPurgeDue(store)).toBe(true)
    const erased = (await audit()).filter(({ action }) => action === 'eraseRespondent')
    expect(erased.map(({ actor, person_id, subject }) => [actor, person_id, subject])).toEqual([
      ['A participant', null, gardenStudy.title],
      ['A participant', null, gardenStudy.title],
    ])

    // Each deletion makes the results count anew.
    const statuses = []
    for (let number = 1; number <= 6; number += 1)
      statuses.push((await remove((await startParticipant(app, study)).headers)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })
})
