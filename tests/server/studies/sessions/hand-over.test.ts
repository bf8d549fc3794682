import { describe, expect, test } from 'vitest'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { readHandOverReply, startHandOverReply } from '#contract/sessions/hand-over.ts'
import { entryRefusal, openRecruiting } from '#contract/authoring/recruiting.ts'
import { respondentReply } from '#contract/respondents/respondents.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { offeredStudy } from '#contract/studies/study.ts'
import { databases } from '#tests/support/databases.ts'
import { stopClock } from '#tests/support/stop-clock.ts'
import { send, sharedWorkspaces } from '../../workspace/workspace-fixture.ts'

const newWorkspaces = sharedWorkspaces()

const study = { ...treeTesting.study, screening: [], followUps: [] }
const tasks = study.tasks.tool === 'treetest' ? study.tasks.tasks : []
const done = {
  screening: {},
  tool: {
    tool: 'treetest',
    tasks: tasks.map(({ id }) => ({ task: id, path: ['home'], end: null, ms: 1000 })),
  },
  followUps: {},
}

/** A live study that asks for a phone, and the calls of its participants. */
const start = async (database: (typeof databases)[number]) => {
  const started = await newWorkspaces(database)
  const { app, store, workspace, owner, call } = started
  const publish = async (title: string) => {
    const { id } = createStudyReply.parse(
      (await call('createStudy', owner, { tool: 'treetest', title })).json(),
    )
    const params = { workspace, study: id }
    const body = { study, settings: treeTesting.settings }
    await send(app, 'saveStudyDraft', { as: owner, params, headers: { 'if-match': '"1"' }, body })
    expect((await call('publishStudy', owner, {}, { study: id })).statusCode).toBe(200)
    return id
  }
  const id = await publish('A menu')
  const saved = await send(app, 'saveRecruiting', {
    as: owner,
    params: { workspace, study: id },
    headers: { 'if-match': '"0"' },
    body: { settings: { ...openRecruiting, device: 'phone' } },
  })
  expect(saved.statusCode).toBe(200)

  const request = (method: 'GET' | 'POST', path: string, token?: string, payload: object = {}) =>
    app.inject({
      method,
      url: `/studies/${id}/${path}`,
      headers: token === undefined ? {} : { 'x-session-token': token },
      ...(method === 'POST' && { payload }),
    })
  const begin = async (body: object = {}) =>
    sessionReply.parse((await request('POST', 'sessions', undefined, body)).json())
  const show = async (token: string) =>
    startHandOverReply.parse((await request('POST', 'session/hand-over/start', token)).json())
  const take = (code: string, more: object = {}) => request('POST', 'hand-over', undefined, { code, ...more })
  const stateOf = async (token: string) =>
    readHandOverReply.parse((await request('GET', 'session/hand-over', token)).json()).state
  const refusal = async (reply: ReturnType<typeof take>) => {
    const { statusCode, ...received } = await reply
    return [statusCode, entryRefusal.parse(received.json()).reason]
  }
  const save = (token: string, to: 'progress' | 'finish') =>
    request('POST', `session/${to}`, token, { from: 0, events: [], progress: done })
  const deviceOf = async (response: string) => {
    const params = { workspace, study: id, respondent: response }
    return respondentReply.parse((await send(app, 'readRespondent', { as: owner, params })).json()).device
  }
  const expire = () =>
    store
      .updateTable('study_hand_over')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
  return {
    ...started,
    id,
    publish,
    request,
    begin,
    show,
    take,
    stateOf,
    refusal,
    save,
    deviceOf,

    expire,
  }
}

describe.each(databases)('handing a session over on %s', (database) => {
  test('a phone continues the session of a computer, which then opens and saves nothing', async () => {
    const { app, id, request, begin, show, take, stateOf, save, deviceOf, store } = await start(database)
    expect(offeredStudy.parse((await app.inject(`/studies/${id}`)).json()).device).toBe('phone')
    const { session: computer, order } = await begin()
    const { code } = await show(computer)
    expect(await stateOf(computer)).toBe('waiting')

    const taken = sessionReply.parse((await take(code)).json())
    expect(taken).toMatchObject({ status: 'open', order, nextEvent: 0 })
    expect(taken.session).not.toBe(computer)
    expect(await stateOf(computer)).toBe('taken')
    const statuses = await Promise.all([
      request('GET', 'session', computer),
      save(computer, 'progress'),
      save(computer, 'finish'),
      request('POST', 'session/hand-over/start', computer),
      request('POST', 'session/hand-over/cancel', computer),
      request('POST', 'session/delete', computer),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])

    expect((await save(taken.session, 'finish')).statusCode).toBe(200)
    const rows = await store
      .selectFrom('study_response')
      .select(['id', 'status'])
      .where('is_sample', '=', 0)
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['finished'])
    expect(await deviceOf(rows[0]?.id ?? '')).toBeNull()
  })

  test('refuses a code that was used, has expired, was replaced or belongs to another study', async () => {
    const { app, publish, begin, show, take, stateOf, refusal, expire } = await start(database)
    const { session } = await begin()
    const { code: replaced } = await show(session)
    const { code } = await show(session)
    expect(await refusal(take(replaced))).toEqual([403, 'handOver'])
    const other = await publish('Another menu')
    const elsewhere = await app.inject({
      method: 'POST',
      url: `/studies/${other}/hand-over`,
      payload: { code },
    })
    expect(elsewhere.statusCode).toBe(403)
    expect((await take(code)).statusCode).toBe(200)
    expect(await refusal(take(code))).toEqual([403, 'handOver'])

    const { session: late } = await begin()
    const { code: old } = await show(late)
    await expire()
    expect(await refusal(take(old))).toEqual([403, 'handOver'])
    expect(await stateOf(late)).toBe('expired')
    expect((await take((await show(late)).code)).statusCode).toBe(200)
    expect(await refusal(take('a-code-that-nobody-has-shown'))).toEqual([403, 'handOver'])
  })

  test('gives a session to one of many phones that send its code at once', async () => {
    const { begin, show, take } = await start(database)
    const { session } = await begin()
    const { code } = await show(session)
    const replies = await Promise.all(Array.from({ length: 8 }, () => take(code)))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(7)
  })

  test('ends the code of a session that stays on the computer, and tells the researcher why', async () => {
    const { request, begin, show, take, refusal, save, deviceOf, store } = await start(database)
    const { session } = await begin()
    const { code } = await show(session)
    expect((await request('POST', 'session/hand-over/cancel', session)).statusCode).toBe(200)
    expect(await refusal(take(code))).toEqual([403, 'handOver'])
    expect((await request('GET', 'session/hand-over', session)).statusCode).toBe(404)
    expect((await save(session, 'finish')).statusCode).toBe(200)
    expect((await request('POST', 'session/hand-over/start', session)).statusCode).toBe(409)

    const { session: old } = await begin({ device: 'oldSystem' })
    expect((await save(old, 'finish')).statusCode).toBe(200)
    const { session: onTablet } = await begin()
    const taken = await take((await show(onTablet)).code, { device: 'noPhone' })
    expect((await save(sessionReply.parse(taken.json()).session, 'finish')).statusCode).toBe(200)
    const rows = await store
      .selectFrom('study_response')
      .select('id')
      .where('is_sample', '=', 0)
      .orderBy('id')
      .execute()
    expect(await Promise.all(rows.map((row) => deviceOf(row.id)))).toEqual([
      'noPhone',
      'oldSystem',
      'noPhone',
    ])
  })

  test('limits how often one network sends codes', async () => {
    stopClock()
    const { take } = await start(database)
    const replies = []
    for (let index = 0; index < 31; index += 1) replies.push(await take(`no-such-code-no-such-code-${index}`))
    expect(replies.slice(0, 30).every(({ statusCode }) => statusCode === 403)).toBe(true)
    expect(replies[30]?.statusCode).toBe(429)
    expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
