import { describe, expect, test } from 'vitest'
import { studyMessages } from '#contract/studies/messages.ts'
import { resultsReply, type Results } from '#contract/studies/results.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { segment } from '#contract/results/segments.ts'
import {
  commentsReply,
  createShareReply,
  shareComment,
  shareLimits,
  shareLinksReply,
} from '#contract/result-links/shares.ts'
import { auditReply } from '#contract/workspace/workspace.ts'
import { commentAttempts } from '#server/studies/result-links/share-links.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import type { App } from '#tests/support/app.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { stopClock } from '#tests/support/stop-clock.ts'
import {
  addMember,
  addWorkspace,
  nobody,
  replyOf,
  send,
  type Sender,
  sharedWorkspaces,
} from '../../workspace/workspace-fixture.ts'

const newWorkspaces = sharedWorkspaces()

const { link: texts } = studyMessages
const shows = { tasks: true, questions: true, respondents: true, exports: true, comments: true }
const everything = {
  name: 'For the board',
  shows,
  segment: null,
  hidesSmallGroups: false,
  password: null,
  expiresAt: null,
}
const counts = { ...shows, respondents: false, exports: false }

const surveyWith = (borders: readonly string[]) => ({
  welcome: { title: 'Welcome', text: 'Two questions.' },
  closing: { title: 'Thank you', text: 'Your answers are saved.' },
  tasks: {
    tool: 'questionnaire',
    pages: [
      {
        id: 'page',
        questions: [
          {
            id: 'border',
            type: 'single',
            text: 'Hedge or fence?',
            options: borders.map((id) => ({ id, label: id })),
            required: true,
          },
          { id: 'why', type: 'text', text: 'Why?', required: true },
        ],
      },
    ],
  },
})

const publish = async (app: App, workspace: string, as: Sender, borders = ['hedge', 'fence']) => {
  const created = await send(app, 'createStudy', {
    as,
    params: { workspace },
    body: { tool: 'questionnaire', title: 'Borders' },
  })
  const { id: study } = createStudyReply.parse(created.json())
  const params = { workspace, study }
  const headers = { 'if-match': '"1"' }
  await send(app, 'saveStudyDraft', { as, params, headers, body: { study: surveyWith(borders) } })
  expect((await send(app, 'publishStudy', { as, params, body: {} })).statusCode).toBe(200)
  return study
}

const answer = async (app: App, study: string, border: string) => {
  const url = `/studies/${study}/session`
  const started = await app.inject({ method: 'POST', url: `${url}s`, payload: {} })
  const { session } = sessionReply.parse(started.json())
  const answers = { border, why: `Because of the ${border}` }
  const tool = { tool: 'questionnaire', answers, page: null, ms: 1000 }
  const finished = await app.inject({
    method: 'POST',
    url: `${url}/finish`,
    headers: { 'x-session-token': session },
    payload: { from: 0, events: [], progress: { screening: {}, tool, followUps: {} } },
  })
  expect(finished.statusCode).toBe(200)
}

const start = async (database: (typeof databases)[number], borders?: string[]) => {
  const started = await newWorkspaces(database)
  const { app, workspace, owner, call } = started
  const study = await publish(app, workspace, owner, borders)
  const create = (body: object = {}, as: Sender = owner) =>
    call('createShareLink', as, { ...everything, ...body }, { study })
  const share = async (body: object = {}) => {
    const { link, token } = createShareReply.parse((await create(body)).json())
    return { id: link.id, link, headers: { 'x-share-token': token } }
  }
  const list = async () =>
    shareLinksReply.parse((await call('listShareLinks', owner, {}, { study })).json()).links
  const get = (path: string, headers: Record<string, string>) =>
    app.inject({ url: `/studies/${study}/${path}`, headers })
  const read = async (headers: Record<string, string>, query = '') =>
    resultsReply.parse((await get(`results${query}`, headers)).json())
  const comment = (headers: Record<string, string>, body: object, remoteAddress = '203.0.113.5') =>
    app.inject({
      method: 'POST',
      url: `/studies/${study}/results/comments`,
      headers,
      payload: { name: 'Rita', text: 'Why so few?', ...body },
      remoteAddress,
    })
  return { ...started, study, create, share, list, get, read, comment }
}

const paths = [
  'results',
  'respondents',
  'export/answers',
  'export/events',
  'export/results',
  'export/numbers',
  'workbook',
  'report',
  'results/comments',
]

const chosen = ({ questions, counts: counted }: Results) =>
  counted.tool === 'questionnaire' ? [...questions, ...counted.questions] : []

describe.each(databases)('share links of a workspace on %s', (database) => {
  test('a link is created once with its token, listed, changed and revoked, each with an audit event', async () => {
    const { app, store, workspace, owner, call, study, share, list, get } = await start(database)
    const { id, link, headers } = await share({ password: 'lavender by the gate' })
    expect(await list()).toEqual([link])
    expect(JSON.stringify(await store.selectFrom('study_share').selectAll().execute())).not.toContain(
      headers['x-share-token'],
    )
    // One after the other: one address may download only a few files at a time.
    const statusesWith = async (sent: Record<string, string>) => {
      const statuses = []
      for (const path of paths) statuses.push((await get(path, sent)).statusCode)
      return statuses
    }
    expect(await statusesWith(headers)).toEqual(paths.map(() => 401))
    const unlock = async (password: string) =>
      app.inject({ method: 'POST', url: `/studies/${study}/results/unlock`, headers, payload: { password } })
    const { access } = (await unlock('lavender by the gate')).json<{ access: string }>()
    const unlocked = { ...headers, 'x-share-access': access }
    expect(await statusesWith(unlocked)).toEqual(paths.map(() => 200))

    const { segment: _, password: __, ...kept } = everything
    const update = (body: object) => call('updateShareLink', owner, { ...kept, ...body }, { study, link: id })
    expect((await update({ name: 'For all' })).json()).toEqual({ ...link, name: 'For all' })
    expect((await get('results', unlocked)).statusCode).toBe(200)
    await update({ password: 'rosemary at the door' })
    expect((await get('results', unlocked)).statusCode).toBe(401)
    expect((await update({ password: null })).json()).toMatchObject({ hasPassword: false })

    expect((await call('revokeShareLink', owner, {}, { study, link: id })).statusCode).toBe(200)
    expect(await list()).toEqual([])
    const again = await call('revokeShareLink', owner, {}, { study, link: id })
    expect(replyOf(again)).toEqual([404, texts.notInStudy])
    expect((await update({})).statusCode).toBe(404)
    const audit = await send(app, 'listAuditEvents', { as: owner, params: { workspace } })
    const actions = auditReply.parse(audit.json()).events.map(({ action }) => action)
    expect(actions.filter((action) => action.endsWith('ShareLink')).toReversed()).toEqual([
      'createShareLink',
      'updateShareLink',
      'updateShareLink',
      'updateShareLink',
      'revokeShareLink',
    ])
  })

  test('every reply answers 404 to guessed, expired and revoked links, and to those of other studies', async () => {
    const { app, store, workspace, owner, call, study, share, get } = await start(database)
    const ended = await share({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
    expect((await get('results', ended.headers)).statusCode).toBe(200)
    const past = new Date(Date.now() - 1000).toISOString()
    await store.updateTable('study_share').set({ expires_at: past }).where('id', '=', ended.id).execute()
    const revoked = await share()
    await call('revokeShareLink', owner, {}, { study, link: revoked.id })
    const other = await publish(app, workspace, owner)
    const { token } = createShareReply.parse(
      (await call('createShareLink', owner, everything, { study: other })).json(),
    )
    const guessed = { 'x-share-token': 'a'.repeat(32) }
    for (const headers of [ended.headers, revoked.headers, { 'x-share-token': token }, guessed])
      for (const path of paths)
        expect([path, ...replyOf(await get(path, headers))]).toEqual([path, 404, texts.unknown])

    const kept = await share()
    await call('trashStudy', owner, {}, { study })
    for (const path of paths) expect((await get(path, kept.headers)).statusCode).toBe(404)
    expect(replyOf(await call('createShareLink', owner, everything, { study }))[0]).toBe(409)
  })

  test('a reader cannot widen, narrow or compare the responses of a link by the query', async () => {
    const { app, call, owner, study, share, read, get } = await start(database)
    for (const border of ['hedge', 'hedge', 'fence']) await answer(app, study, border)
    const filter = { answer: 'border:hedge' }
    const saved = await call('saveSegment', owner, { name: 'Hedges', filter }, { study })
    const { id: segmentId } = segment.parse(saved.json())
    const { id, link, headers } = await share({ segment: segmentId })
    expect(link.segment).toBe('Hedges')
    await call('deleteSegment', owner, {}, { study, segment: segmentId })
    const queries = [
      '',
      '?answer=border:fence',
      '?completeness=all',
      '?since=2040-01-01',
      '?results=1',
      '?tag=quotable',
    ]
    for (const query of queries) {
      const results = await read(headers, query)
      expect([query, results.responses.all, results.share?.segment]).toEqual([query, 2, 'Hedges'])
      const list = await get(`respondents${query}`, headers)
      expect(list.json<{ respondents: unknown[] }>().respondents).toHaveLength(2)
      const csv = await get(`export/answers${query}`, headers)
      expect(csv.body.trim().split('\n')).toHaveLength(3)
    }
    // A change of the name keeps the segment, which is deleted.
    const { segment: _, password: __, ...kept } = everything
    await call('updateShareLink', owner, { ...kept, name: 'Renamed' }, { study, link: id })
    expect((await read(headers)).responses.all).toBe(2)
    expect((await share({ segment: null })).link.segment).toBeNull()
    const unknown = await call('createShareLink', owner, { ...everything, segment: segmentId }, { study })
    expect(replyOf(unknown)[0]).toBe(404)
  })

  test('a link that hides small groups shows whole batches of five people, and no single answer', async () => {
    const { app, study, share, read, get } = await start(database)
    const { headers } = await share({ shows: counts, hidesSmallGroups: true })
    const vote = async (count: number, border: string) => {
      for (let each = 0; each < count; each += 1) await answer(app, study, border)
    }
    await vote(4, 'hedge')
    expect((await read(headers)).responses.all).toBe(0)
    await vote(2, 'hedge')
    const first = await read(headers, '?completeness=all&sample=with')
    expect(first.responses).toEqual({ all: 5, included: 5, sample: 0, partial: 0 })
    expect(first.questions).toEqual([{ question: 'border', answered: 5, answers: { hedge: 5, fence: 0 } }])
    expect(first.share?.leftOut).toEqual([{ text: 'Why?', reason: 'texts' }])
    expect(first.counted.finished).toBe(5)
    expect(JSON.stringify(first)).not.toContain('Because of')
    // Four hedges and one fence more: the counts stay, because their difference would show one person.
    await vote(1, 'fence')
    await vote(3, 'hedge')
    const second = await read(headers)
    expect([second.responses.included, second.questions]).toEqual([10, first.questions])
    await vote(5, 'fence')
    await vote(5, 'hedge')
    expect((await read(headers)).questions[0]?.answers).toEqual({ hedge: 14, fence: 6 })
    for (const path of paths.slice(1, -1)) expect((await get(path, headers)).statusCode).toBe(403)
  })

  test('readers and members comment where comments are on, and a member removes any comment', async () => {
    const { owner, call, study, share, get, comment, store } = await start(database)
    const { id, headers } = await share()
    const silent = await share({ shows: { ...shows, comments: false } })
    expect((await comment(silent.headers, {})).statusCode).toBe(403)
    const added = shareComment.parse((await comment(headers, { text: '<b>Why</b>\nso few?' })).json())
    expect(added).toMatchObject({ name: 'Rita', text: '<b>Why</b>\nso few?', isMember: false })
    expect((await comment(owner.headers, { link: id, name: 'Olga' })).json()).toMatchObject({
      isMember: true,
    })
    expect((await comment(owner.headers, {})).statusCode).toBe(404)
    // A reader cannot name another link.
    const spoofed = shareComment.parse((await comment(headers, { link: silent.id })).json())
    const listed = async (query: string, as: Record<string, string>) =>
      commentsReply.parse((await get(`results/comments${query}`, as)).json()).comments
    expect((await listed('', headers)).map((each) => each.name)).toEqual(['Rita', 'Olga', 'Rita'])
    expect(await listed(`?link=${silent.id}`, owner.headers)).toEqual([])
    const long = await comment(headers, { name: 'x'.repeat(81), text: 'x'.repeat(2001) })
    expect(Object.keys(long.json<{ errors: object }>().errors)).toEqual(['name', 'text'])

    const remove = (commentId: string, link = id) =>
      call('removeComment', owner, {}, { study, link, comment: commentId })
    expect((await remove(spoofed.id, silent.id)).statusCode).toBe(404)
    expect((await remove(spoofed.id)).statusCode).toBe(200)
    expect(replyOf(await remove(spoofed.id))).toEqual([404, texts.commentUnknown])
    expect(await listed(`?link=${id}`, owner.headers)).toHaveLength(2)

    const rest = Array.from({ length: shareLimits.comments - 2 }, (_, index) => ({
      share_id: id,
      id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      name: 'Rita',
      text: 'Again',
      is_member: 0,
      created_at: new Date().toISOString(),
    }))
    await store.insertInto('study_share_comment').values(rest).execute()
    expect(replyOf(await comment(headers, {}))).toEqual([409, texts.tooManyComments(shareLimits.comments)])
    const actions = await store.selectFrom('audit_event').select('action').execute()
    expect(actions.filter(({ action }) => action.endsWith('Comment'))).toHaveLength(4)
    await call('revokeShareLink', owner, {}, { study, link: id })
    expect(await store.selectFrom('study_share_comment').selectAll().execute()).toEqual([])
  })
})

describe.each(anyDatabase)('share links of a workspace on %s, above the store', (database) => {
  test('a link without respondents, files, tasks or questions shows none of them', async () => {
    const { app, study, share, read, get } = await start(database)
    await answer(app, study, 'hedge')
    const { headers } = await share({ shows: { ...counts, tasks: false, comments: false } })
    const denied = paths.slice(1)
    expect(await Promise.all(denied.map(async (path) => (await get(path, headers)).statusCode))).toEqual(
      denied.map(() => 403),
    )
    const results = await read(headers)
    expect(results.share?.parts).toEqual({ tasks: false, questions: true })
    expect(chosen(results).map(({ answered }) => answered)).toEqual([0, 0])
    expect(JSON.stringify(results)).not.toContain('Because of')
    expect(results.responses.included).toBe(1)
    const settings = { tool: 'questionnaire' }
    const change = await app.inject({
      method: 'POST',
      url: `/studies/${study}/results/settings`,
      headers,
      payload: { settings },
    })
    expect(change.statusCode).toBe(403)
  })

  test('a link that hides small groups counts rare options together, and names them in one option', async () => {
    const { app, study, share, read } = await start(database, ['hedge', 'fence', 'wall'])
    const { headers } = await share({ shows: counts, hidesSmallGroups: true })
    const votes = { fence: 3, wall: 2, hedge: 25 }
    for (const [border, count] of Object.entries(votes))
      for (let each = 0; each < count; each += 1) await answer(app, study, border)
    const { questions, share: shared } = await read(headers)
    expect(questions).toEqual([{ question: 'border', answered: 30, answers: { fence: 5, hedge: 25 } }])
    expect(shared?.shown).toMatchObject([
      {
        id: 'border',
        options: [
          { id: 'hedge', label: 'hedge' },
          { id: 'fence', label: 'Counted together: fence · wall' },
        ],
      },
    ])
    expect(shared?.leftOut).toEqual([{ text: 'Why?', reason: 'texts' }])
  })

  test('refuses contradictory options, an end in the past and more links than the limit', async () => {
    const { store, call, owner, study, create, list } = await start(database)
    const field = async (body: object) => Object.keys((await create(body)).json<{ errors: object }>().errors)
    expect(await field({ hidesSmallGroups: true })).toEqual(['shows.respondents', 'shows.exports'])
    expect(await field({ shows: { ...shows, questions: false } })).toEqual(['shows.exports'])
    expect(await field({ expiresAt: new Date(Date.now() - 1000).toISOString() })).toEqual(['expiresAt'])
    expect(await field({ password: 'short' })).toEqual(['password'])
    const filter = { completeness: 'all' }
    const saved = await call('saveSegment', owner, { name: 'All', filter }, { study })
    const { id } = segment.parse(saved.json())
    expect(await field({ shows: counts, segment: id, hidesSmallGroups: undefined })).toEqual(['segment'])
    const allows = { respondents: false, export: false, settings: false }
    for (let each = 0; each < shareLimits.links; each += 1)
      await createShare(store, { studyId: study, allows, password: null })
    expect(replyOf(await create())).toEqual([409, texts.tooMany(shareLimits.links)])
    expect((await list())[0]).toMatchObject({ hasOwnFilter: true, name: 'Link' })
  })

  test('members below the permission, other workspaces and strangers manage no links', async () => {
    const { app, store, workspace, call, study, share, create } = await start(database)
    const viewer = await addMember(store, workspace, 'viewer')
    const researcher = await addMember(store, workspace, 'researcher')
    const elsewhere = await addWorkspace(store)
    const { id } = await share()
    expect((await create({}, viewer)).statusCode).toBe(403)
    expect((await create({}, nobody)).statusCode).toBe(401)
    expect((await create({}, researcher)).statusCode).toBe(200)
    const params = { workspace: elsewhere.id, study, link: id }
    for (const name of ['updateShareLink', 'revokeShareLink'] as const) {
      const body = name === 'revokeShareLink' ? {} : { ...everything }
      expect((await send(app, name, { as: elsewhere.owner, params, body })).statusCode).toBe(404)
    }
    expect((await call('revokeShareLink', viewer, {}, { study, link: id })).statusCode).toBe(403)
  })

  test('one client that floods a link with comments is told to wait, and others comment on', async () => {
    stopClock()
    const { share, comment } = await start(database)
    const { headers } = await share()
    const sent: number[] = []
    for (let each = 0; each <= commentAttempts.perClient; each += 1)
      sent.push((await comment(headers, {})).statusCode)
    expect(sent.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await comment(headers, {}, '198.51.100.7')).statusCode).toBe(200)
  })
})
