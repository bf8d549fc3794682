import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recruitingMessages, studyMessages } from '#contract/studies/messages.ts'
import { checkDraftReply } from '#contract/studies/draft.ts'
import { resultsReply } from '#contract/studies/results.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { closeDueStudies } from '#server/studies/queries/recruiting.ts'
import { databases } from '#tests/support/databases.ts'
import { send, statusesOf } from '../workspace/workspace-fixture.ts'
import { inDays, progressOf, screening, sharedRecruiting, study } from './recruited-study.ts'

const newStudies = sharedRecruiting()

/** A live study of a workspace, people who come to it, and the audit log. */
const start = async (database: (typeof databases)[number]) => {
  const started = await newStudies(database)
  const auditActors = async (action: 'closeStudy' | 'saveRecruiting') =>
    (
      await started.store.selectFrom('audit_event').select('actor').where('action', '=', action).execute()
    ).map(({ actor }) => actor)
  return { ...started, auditActors }
}

describe.each(databases)('recruiting on %s', (database) => {
  test('a study takes participants between its dates, and a job closes it after them', async () => {
    const { recruit, begin, refusalOf, entry, store, call, owner, id, auditActors } = await start(database)
    await recruit({ opensAt: inDays(1), closesAt: inDays(2) })
    expect(await refusalOf(begin())).toEqual([404, 'notOpenYet'])
    await recruit({ opensAt: inDays(-1), closesAt: inDays(1) })
    expect((await begin()).statusCode).toBe(200)
    expect(await closeDueStudies(store)).toBe(0)

    await recruit({ closesAt: inDays(-1) })
    expect(await refusalOf(begin())).toEqual([404, 'closed'])
    // Whoever comes too late sees who asked, in the language of the study.
    const { language, branding } = study
    expect((await begin()).json()).toMatchObject({ study: { language, branding: { name: branding.name } } })
    // The job of the app may have closed it just before.
    expect(await closeDueStudies(store)).toBeLessThanOrEqual(1)
    expect(await closeDueStudies(store)).toBe(0)
    expect(await entry()).toMatchObject({ state: 'closed' })
    expect(await auditActors('closeStudy')).toEqual(['The closing date'])

    expect((await call('reopenStudy', owner, {}, { study: id })).statusCode).toBe(200)
    expect((await begin()).statusCode).toBe(200)
    expect(await closeDueStudies(store)).toBe(0)
  })

  test('a password opens a study until it changes; wrong ones are counted', async () => {
    const { app, id, recruit, save, begin, enter, refusalOf } = await start(database)
    expect((await save({ access: 'password' })).json()).toEqual({
      errors: { password: [recruitingMessages.noPassword] },
    })
    await recruit({ access: 'password' }, { password: 'a robin on the fence' })
    expect(await refusalOf(begin())).toEqual([403, 'password'])
    expect(await refusalOf(app.inject({ url: `/studies/${id}` }))).toEqual([403, 'password'])
    expect((await enter({ password: 'a wren on the fence' })).json()).toEqual({
      errors: { password: [recruitingMessages.wrongPassword] },
    })
    const entered = await enter({ password: 'a robin on the fence' })
    expect(entered.json()).toMatchObject({ study: { id } })
    const { access } = entered.json<{ access: string }>()
    expect((await begin({ body: { access } })).statusCode).toBe(200)
    // The study keeps its password when other settings change.
    await recruit({ access: 'password', maxResponses: 5 })
    expect((await begin({ body: { access } })).statusCode).toBe(200)
    await recruit({ access: 'password' }, { password: 'another robin' })
    expect(await refusalOf(begin({ body: { access } }))).toEqual([403, 'password'])
  })

  test('an invited person takes part once, other people not at all', async () => {
    const { recruit, save, begin, enter, refusalOf, takePart, store } = await start(database)
    expect((await save({ access: 'invited' })).json()).toEqual({
      errors: { invitations: [recruitingMessages.noInvitations] },
    })
    const saved = await recruit({ access: 'invited' }, { invitations: ['lovelace', 'grace', 'lovelace'] })
    expect(saved.invitations).toBe(2)
    expect(await refusalOf(begin())).toEqual([403, 'notInvited'])
    expect(await refusalOf(begin({ body: { invitation: 'alan' } }))).toEqual([403, 'notInvited'])
    const ada = { body: { invitation: 'lovelace' } }
    expect((await enter(ada.body)).statusCode).toBe(200)
    expect(await takePart('dog', ada)).toMatchObject({ status: 'finished' })
    expect(await refusalOf(begin(ada))).toEqual([403, 'takenPart'])
    expect(await refusalOf(enter(ada.body))).toEqual([403, 'takenPart'])
    expect((await begin({ body: { invitation: 'grace' } })).statusCode).toBe(200)
    const rows = await store.selectFrom('study_invitation').selectAll().execute()
    // Hexadecimal digits cannot spell it.
    expect(JSON.stringify(rows)).not.toContain('lovelace')
  })

  test('refuses a second response from a browser; a participant who has not finished starts a new response', async () => {
    const { recruit, begin, refusalOf, step, store } = await start(database)
    await recruit({ oncePerPerson: true })
    const first = await begin()
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    expect(cookie).toMatch(/^understory-participant=/)
    expect(String(first.headers['set-cookie'])).toContain('HttpOnly')
    expect(sessionReply.parse(first.json()).isOnce).toBe(true)

    const { session } = sessionReply.parse((await begin({ cookie })).json())
    expect(await store.selectFrom('study_response').select('status').execute()).toEqual([{ status: 'open' }])
    expect(await step(session, 'finish', progressOf('none', false))).toMatchObject({ status: 'rejected' })
    expect(await refusalOf(begin({ cookie }))).toEqual([403, 'takenPart'])
    expect((await begin()).statusCode).toBe(200)
    const people = await store.selectFrom('study_participant').selectAll().execute()
    expect(JSON.stringify(people)).not.toContain(cookie.split('=')[1])
  })

  test('keeps the named parameters and tells a panel how its participant ended', async () => {
    const { recruit, begin, refusalOf, step, tokenOf, takePart, store, app, id, owner, workspace } =
      await start(database)
    const end = (name: string) => `https://panel.example/${name}?id={id}`
    await recruit({
      parameters: ['source'],
      maxResponses: 1,
      panel: {
        parameter: 'pid',
        completed: end('done'),
        screenedOut: end('out'),
        quotaFull: end('full'),
      },
    })
    const from = (pid: string) => ({ body: { parameters: { source: 'news', other: 'x', pid } } })
    const rejected = await tokenOf(from('p 1'))
    const inProgress = await tokenOf(from('p3'))
    expect(await step(rejected, 'progress', progressOf(undefined, false))).toEqual({
      nextEvent: 0,
      status: 'open',
    })
    expect(await step(rejected, 'progress', progressOf('none', false))).toMatchObject({
      returnTo: 'https://panel.example/out?id=p%201',
    })
    expect(await takePart('dog', from('p&2'))).toMatchObject({
      returnTo: 'https://panel.example/done?id=p%262',
    })
    expect(await step(inProgress, 'finish', progressOf('cat'))).toEqual({
      nextEvent: 0,
      status: 'quota-full',
      returnTo: 'https://panel.example/full?id=p3',
    })
    expect(await refusalOf(begin(from('p4')))).toEqual([404, 'closed', 'https://panel.example/full?id=p4'])
    const again = await app.inject({
      url: `/studies/${id}/session`,
      headers: { 'x-session-token': inProgress },
    })
    expect(again.json()).toMatchObject({ status: 'quota-full', returnTo: 'https://panel.example/full?id=p3' })
    const { id: respondent } = await store
      .selectFrom('study_response')
      .select('id')
      .where('status', '=', 'finished')
      .executeTakeFirstOrThrow()
    const params = { workspace, study: id, respondent }
    const read = await send(app, 'readRespondent', { as: owner, params })
    expect(read.json()).toMatchObject({ parameters: { source: 'news' }, panelId: 'p&2' })
  })

  test('results are filtered by a parameter of the link, and exported with it', async () => {
    const { app, owner, recruit, takePart, id } = await start(database)
    await recruit({ parameters: ['source'] })
    const from = (source: string) => ({ body: { parameters: { source } } })
    for (const source of ['news', 'News', '50%', 'a "b"']) await takePart('dog', from(source))
    await takePart('dog')
    const results = async (parameter?: string) => {
      const query = new URLSearchParams(parameter === undefined ? {} : { parameter }).toString()
      const reply = await app.inject({ url: `/studies/${id}/results?${query}`, headers: owner.headers })
      return resultsReply.parse(reply.json())
    }
    const all = await results()
    expect(all.responses.included).toBe(5)
    expect(all.parameters).toEqual([{ name: 'source', values: ['50%', 'News', 'a "b"', 'news'] }])
    for (const source of ['news', '50%', 'a "b"'])
      expect((await results(`source:${source}`)).responses.included, source).toBe(1)
    expect((await results('source:5_%')).responses.included).toBe(0)
    const csv = await app.inject({ url: `/studies/${id}/export/answers`, headers: owner.headers })
    const [head = '', ...rows] = csv.body.trim().split('\n')
    expect(head).toContain('link: source')
    expect(rows.filter((row) => row.includes(',news,'))).toHaveLength(1)
  })

  test('an invitation is known by what mail programs make of its link, and stays one person', async () => {
    const { begin, refusalOf, save, recruit, step, tokenOf } = await start(database)
    const invitations = ['ABC', 'abc', 'Mu\u0308ller', 'O\u2019Neill', 'a+b@example.org', 'x1']
    expect(await recruit({ access: 'invited' }, { invitations })).toMatchObject({ invitations: 5 })
    const statusOf = async (invitation: string) => (await begin({ body: { invitation } })).statusCode
    const sent = ['abc', 'Abc', 'müller', 'MÜLLER.', 'O\u2019Neill', 'a b@example.org', 'A+B@EXAMPLE.ORG']
    for (const id of [...sent, 'x1.', 'x1>', 'x1 ', 'x1/', '<x1>', 'x\u200B1', 'x1).'])
      expect(await statusOf(id)).toBe(200)
    for (const id of ['x1*', 'x1_', 'x1~', '=x1', '3Dx1', 'x1%3C/a', 'x1</a>', 'x1"', 'x1|link', 'x1_**.'])
      expect(await statusOf(id), id).toBe(200)
    for (const id of ['x', 'x11', '', '.', 'x 1', 'x1=', 'x1-', 'x1%40b', '3Dx', '3dx1', 'D1', '_x1'])
      expect(await statusOf(id)).toBe(403)
    const finished = await step(await tokenOf({ body: { invitation: 'ABC.' } }), 'finish', progressOf('dog'))
    expect(finished).toMatchObject({ status: 'finished' })
    for (const id of ['abc', 'ABC', 'Abc>'])
      expect(await refusalOf(begin({ body: { invitation: id } }))).toEqual([403, 'takenPart'])
    for (const id of ['a b', 'a/b', '<a>'])
      expect((await save({ access: 'invited' }, { invitations: ['ok', id] }, 1)).json()).toEqual({
        errors: { 'invitations.1': [recruitingMessages.invitation] },
      })
  })

  test('people of a list that an earlier version stored take part, once, also under a new list', async () => {
    const { store, workspace, id, begin, refusalOf, recruit, step, tokenOf } = await start(database)
    await recruit({ access: 'invited' }, { invitations: ['other'] })
    const invitation_hash = hash('sha256', [id, 'invitation', 'ABC'].join('\n'), 'base64url')
    await store
      .insertInto('study_invitation')
      .values({ workspace_id: workspace, study_id: id, invitation_hash })
      .execute()
    expect(await refusalOf(begin({ body: { invitation: 'abc' } }))).toEqual([403, 'notInvited'])
    await step(await tokenOf({ body: { invitation: 'ABC' } }), 'finish', progressOf('dog'))
    await recruit({ access: 'invited' }, { invitations: ['abc'] })
    expect(await refusalOf(begin({ body: { invitation: 'ABC' } }))).toEqual([403, 'takenPart'])
  })

  test('a full quota ends the session after its answer, and leaves other answers open', async () => {
    const { recruit, save, takePart, step, tokenOf } = await start(database)
    expect((await save({ quotas: [{ question: 'pets', option: 'fish', max: 1 }] })).json()).toEqual({
      errors: { 'settings.quotas.0.option': [recruitingMessages.unknownAnswer] },
    })
    // Responses before the quota count too.
    expect(await takePart('dog')).toMatchObject({ status: 'finished' })
    const quotas = [{ question: 'pets', option: 'dog', max: 2 }]
    expect(await recruit({ quotas })).toMatchObject({ quotaCounts: [1], responses: 1 })
    expect(await takePart('dog')).toMatchObject({ status: 'finished' })
    const late = await tokenOf()
    expect(await step(late, 'progress', progressOf('dog', false))).toMatchObject({ status: 'quota-full' })
    expect(await takePart('cat')).toMatchObject({ status: 'finished' })
    expect(await recruit({ quotas })).toMatchObject({ quotaCounts: [2], responses: 3 })
  })

  test('refuses to publish a study without the answer of a quota, until the quota is removed', async () => {
    const { app, owner, workspace, id, recruit, call } = await start(database)
    await recruit({ quotas: [{ question: 'pets', option: 'dog', max: 2 }] })
    const [question] = screening
    const options = question?.options.filter(({ id: option }) => option !== 'dog')
    const drafted = await send(app, 'saveStudyDraft', {
      as: owner,
      params: { workspace, study: id },
      headers: { 'if-match': '"2"' },
      body: { study: { ...study, screening: [{ ...question, options }] } },
    })
    expect(drafted.statusCode).toBe(200)
    const check = async () =>
      checkDraftReply.parse((await call('checkStudyDraft', owner, {}, { study: id })).json())
    const { quotaWithoutAnswer } = recruitingMessages
    expect(await check()).toMatchObject({
      faults: [{ path: 'study.screening', message: quotaWithoutAnswer }],
    })
    const refused = await call('publishStudy', owner, {}, { study: id })
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { errors: { 'study.screening': [quotaWithoutAnswer] } },
    ])
    await recruit({ quotas: [] })
    expect(await check()).toMatchObject({ faults: [] })
    expect((await call('publishStudy', owner, {}, { study: id })).statusCode).toBe(200)
  })

  test('deleted answers free the place in a quota, and the person may take part again', async () => {
    const { recruit, step, tokenOf, begin, refusalOf, app, id } = await start(database)
    const quotas = [{ question: 'pets', option: 'dog', max: 1 }]
    await recruit({ quotas, access: 'invited' }, { invitations: ['lovelace', 'grace'] })
    const ada = { body: { invitation: 'lovelace' } }
    const token = await tokenOf(ada)
    expect(await step(token, 'finish', progressOf('dog'))).toMatchObject({ status: 'finished' })
    expect(await recruit({ quotas, access: 'invited' })).toMatchObject({ quotaCounts: [1], responses: 1 })
    expect(await refusalOf(begin(ada))).toEqual([403, 'takenPart'])
    const headers = { 'x-session-token': token }
    const deleted = await app.inject({
      method: 'POST',
      url: `/studies/${id}/session/delete`,
      headers,
      payload: {},
    })
    expect(deleted.json()).toEqual({ message: studyMessages.sessionDeleted })
    expect(await recruit({ quotas, access: 'invited' })).toMatchObject({ quotaCounts: [0], responses: 0 })
    expect(await step(await tokenOf(ada), 'finish', progressOf('dog'))).toMatchObject({ status: 'finished' })
  })

  test('a study closes when the quotas of all answers are full; an excluded response frees its place', async () => {
    const started = await start(database)
    const { recruit, takePart, begin, refusalOf, entry, auditActors, call, owner, id, store } = started
    const webhook = { address: 'https://example.org/', events: ['study.closed'] }
    expect((await call('createWebhook', owner, webhook)).statusCode).toBe(200)
    const quotas = [
      { question: 'pets', option: 'dog', max: 1 },
      { question: 'pets', option: 'cat', max: 1 },
    ]
    await recruit({ quotas: quotas.slice(0, 1) })
    expect(await takePart('dog')).toMatchObject({ status: 'finished' })
    expect(await entry()).toMatchObject({ state: 'live' })
    await recruit({ quotas })
    expect(await takePart('cat')).toMatchObject({ status: 'finished' })
    expect(await entry()).toMatchObject({ state: 'closed' })
    expect(await auditActors('closeStudy')).toEqual(['The quotas of a question'])
    const { body } = await store.selectFrom('webhook_delivery').select('body').executeTakeFirstOrThrow()
    expect(JSON.parse(body)).toMatchObject({ data: { study: id, finished: 2, reason: 'quotas' } })

    expect((await call('reopenStudy', owner, {}, { study: id })).statusCode).toBe(200)
    expect(await refusalOf(begin())).toEqual([403, 'full'])
    const { id: respondent } = await store
      .selectFrom('study_screening_answer')
      .innerJoin('study_response', 'study_response.id', 'response_id')
      .select('id')
      .where('option', '=', 'cat')
      .executeTakeFirstOrThrow()
    const reason = { reason: 'A colleague of mine' }
    expect((await call('excludeRespondent', owner, reason, { study: id, respondent })).statusCode).toBe(200)
    expect(await takePart('dog')).toMatchObject({ status: 'quota-full' })
    expect(await recruit({ quotas })).toMatchObject({ quotaCounts: [1, 0], responses: 1 })
    expect(await takePart('cat')).toMatchObject({ status: 'finished' })
    expect(await entry()).toMatchObject({ state: 'closed' })
  })

  test('of fifty people who finish at once, exactly as many as needed are counted', async () => {
    const { recruit, step, tokenOf, entry, auditActors, store } = await start(database)
    await recruit({ maxResponses: 7, quotas: [{ question: 'pets', option: 'dog', max: 3 }] })
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenOf()))
    const ends = await Promise.all(
      tokens.map((token, index) => step(token, 'finish', progressOf(index % 2 === 0 ? 'dog' : 'cat'))),
    )
    const finished = ends.filter(({ status }) => status === 'finished')
    expect(finished).toHaveLength(7)
    expect(ends.filter(({ status }) => status === 'quota-full')).toHaveLength(43)
    const dogs = ends.filter(({ status }, index) => status === 'finished' && index % 2 === 0)
    expect(dogs.length).toBeLessThanOrEqual(3)
    expect(await entry()).toMatchObject({ state: 'closed', responses: 7 })
    expect(await auditActors('closeStudy')).toEqual(['The number of responses'])
    const rows = await store
      .selectFrom('study_response')
      .select('number')
      .where('number', 'is not', null)
      .execute()
    expect(rows.map(({ number }) => number).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
  })

  test('of two people who save the same revision, the second one is told', async () => {
    const { save, auditActors } = await start(database)
    const replies = await Promise.all([save({ maxResponses: 1 }), save({ maxResponses: 2 })])
    expect(statusesOf(replies)).toEqual([200, 412])
    expect((await save({ maxResponses: 3 }, {}, 1)).statusCode).toBe(200)
    expect(await auditActors('saveRecruiting')).toHaveLength(2)
    expect((await save({ opensAt: inDays(2), closesAt: inDays(1) }, {}, 2)).json()).toEqual({
      errors: { 'settings.closesAt': [recruitingMessages.closesFirst] },
    })
  })
})
