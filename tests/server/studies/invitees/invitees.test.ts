import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entryRefusal } from '#contract/authoring/recruiting.ts'
import { person, personDetails } from '#contract/people/people.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { optOut, recordInvitations, recordSession } from '#server/people/public.ts'
import { addInvitees, countResponses, invitationTokenOf } from '#server/studies/invitees/public.ts'
import { databases } from '#tests/support/databases.ts'
import { statusesOf } from '../../workspace/workspace-fixture.ts'
import { inDays, progressOf, sharedRecruiting } from '../recruited-study.ts'

const newStudies = sharedRecruiting()
const keys = ['a secret of the tests'] as const

/** A live study, with people whom mailings invite to it. */
const start = async (database: (typeof databases)[number]) => {
  const started = await newStudies(database)
  const { app, call, owner, store, workspace, id } = started
  const addPerson = async (name = randomUUID()) => {
    const body = { email: `${name}@example.org`, name }
    return Number(person.parse((await call('createPerson', owner, body)).json()).id)
  }
  /** The arrival of a person by the link of a new mailing. */
  const invite = async (no: number, { study = id, mailing = randomUUID() } = {}) => {
    const token = invitationTokenOf(keys, randomUUID())
    const invitee = { workspaceId: workspace, studyId: study, no, mailingId: mailing, token }
    await store.transaction().execute(async (transaction) => {
      await addInvitees(transaction, [invitee])
      await addInvitees(transaction, [invitee])
    })
    return { body: { invitation: token } }
  }
  const details = async (no: number) =>
    personDetails.parse((await call('readPerson', owner, {}, { person: String(no) })).json())
  /** The kinds of a person's events but the first one, with the study of each; the newest first. */
  const historyOf = async (no: number) =>
    (await details(no)).history
      .filter(({ kind }) => kind !== 'added')
      .map(({ kind, study }) => [kind, study?.id])
  const deletePerson = (no: number) => call('deletePeople', owner, { people: [String(no)] })
  const linksOfResponses = () =>
    store
      .selectFrom('study_invitee_response')
      .select(['no', 'mailing_id'])
      .where('workspace_id', '=', workspace)
      .execute()
  const responses = () =>
    store
      .selectFrom('study_response')
      .innerJoin('study_version', 'study_version.results_id', 'study_response.results_id')
      .select(['study_response.id', 'study_response.status'])
      .where('study_version.study_id', '=', id)
      .execute()
  const post = (session: string, path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/studies/${id}/session/${path}`,
      headers: { 'x-session-token': session },
      payload,
    })
  /** Status and reason of a reply to a person who comes to the study. */
  const entryOf = async (reply: ReturnType<typeof started.begin>) => {
    const { statusCode, ...received } = await reply
    return [statusCode, entryRefusal.safeParse(received.json()).data?.reason]
  }
  const deleteAnswers = (session: string) => post(session, 'delete', {})
  const finish = (session: string, pets: string) =>
    post(session, 'finish', { from: 0, events: [], progress: progressOf(pets) })
  return {
    ...started,
    addPerson,
    invite,
    details,
    historyOf,
    deletePerson,
    linksOfResponses,
    responses,
    entryOf,
    deleteAnswers,
    finish,
  }
}

const accesses = [
  { access: 'open', others: [200, undefined], more: {} },
  { access: 'password', others: [403, 'password'], more: { password: 'a robin on the fence' } },
  { access: 'invited', others: [403, 'notInvited'], more: { invitations: ['lovelace'] } },
] as const

describe.each(databases)('people who are invited by mail on %s', (database) => {
  test('the link leads to the study by GET and HEAD, and changes nothing', async () => {
    const { app, addPerson, invite, store, id } = await start(database)
    const { invitation } = (await invite(await addPerson())).body
    const links = () => store.selectFrom('study_invitee').selectAll().execute()
    const before = await links()
    for (const method of ['GET', 'HEAD'] as const)
      for (const written of [invitation, `${invitation}.`, invitation.toUpperCase()]) {
        const { statusCode, headers } = await app.inject({ method, url: `/i/${written}` })
        expect([statusCode, headers.location]).toEqual([303, `/take?study=${id}&invitation=${invitation}`])
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      }
    expect(await links()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain(invitation)
  })

  test.each(['ab'.repeat(16), 'no-token', '%00', '%F0%9F%90%9A'])(
    'the unknown link %s leads to a page that says so',
    async (token) => {
      const { app } = await start(database)
      const { statusCode, headers } = await app.inject({ url: `/i/${token}` })
      expect([statusCode, headers.location]).toEqual([303, '/take?study=unknown'])
      const read = await app.inject({ url: '/studies/unknown' })
      expect([read.statusCode, read.json()]).toEqual([404, { message: studyMessages.unknown }])
    },
  )

  test.each(accesses)('a study with access “$access” takes an invited person', async (each) => {
    const { access, others, more } = each
    const { recruit, addPerson, invite, enter, begin, entryOf, takePart, historyOf, details, id } =
      await start(database)
    await recruit({ access }, more)
    const ada = await addPerson()
    const invited = await invite(ada)
    expect(await entryOf(begin())).toEqual(others)
    expect((await enter(invited.body)).json()).toMatchObject({ study: { id } })
    expect((await details(ada)).contactedAt).toBeNull()
    expect(await takePart('dog', invited)).toMatchObject({ status: 'finished' })
    expect(await historyOf(ada)).toEqual([['session', id]])
    expect((await details(ada)).contactedAt).not.toBeNull()
  })

  test('an id of a list that looks like a token is still known', async () => {
    const { recruit, begin } = await start(database)
    const listed = '0123456789abcdef'.repeat(2)
    await recruit({ access: 'invited' }, { invitations: [listed] })
    expect((await begin({ body: { invitation: listed } })).statusCode).toBe(200)
  })

  test('a closed study refuses an invited person with its reason, and counts that the link was opened', async () => {
    const { recruit, addPerson, invite, enter, refusalOf, store, workspace } = await start(database)
    const mailing = randomUUID()
    const { body } = await invite(await addPerson(), { mailing })
    await recruit({ closesAt: inDays(-1) })
    expect(await refusalOf(enter(body))).toEqual([404, 'closed'])
    const counts = await countResponses(store, workspace, [mailing])
    expect(counts.get(mailing)).toEqual({ opened: 1, started: 0, screenedOut: 0, finished: 0 })
  })

  test.each(accesses.filter(({ access }) => access !== 'password'))(
    'a once-only study with access “$access” takes a person once over two mailings and a forwarded link',
    async ({ access, more }) => {
      const { recruit, addPerson, invite, begin, refusalOf, step, tokenOf, takePart, responses } =
        await start(database)
      await recruit({ access, oncePerPerson: true }, more)
      const ada = await addPerson()
      const [first, second] = [await invite(ada), await invite(ada)]
      const unfinished = await begin(first)
      // A person who is known by an invitation gets no cookie.
      expect(unfinished.headers['set-cookie']).toBeUndefined()
      const session = await tokenOf(second)
      expect(await responses()).toMatchObject([{ status: 'open' }])
      expect(await step(session, 'finish', progressOf('dog'))).toMatchObject({ status: 'finished' })
      const forwarded = { ...first, cookie: 'understory-participant=of-another-browser' }
      for (const again of [first, second, forwarded])
        expect(await refusalOf(begin(again))).toEqual([403, 'takenPart'])
      // Somebody else is not affected.
      expect(await takePart('dog', await invite(await addPerson()))).toMatchObject({ status: 'finished' })
    },
  )

  test('a study that takes people again writes an event for each of their sessions', async () => {
    const { addPerson, invite, takePart, historyOf, id } = await start(database)
    const ada = await addPerson()
    const invited = await invite(ada)
    await takePart('dog', invited)
    await takePart('cat', await invite(ada))
    expect(await historyOf(ada)).toEqual([
      ['session', id],
      ['session', id],
    ])
  })

  test('a token of another study is no invitation', async () => {
    const started = await start(database)
    const { addPerson, invite, recruit, entryOf, begin, linksOfResponses, historyOf } = started
    const other = await started.newStudy()
    const ada = await addPerson()
    const foreign = await invite(ada, { study: other.id })
    for (const { access, others, more } of accesses) {
      await recruit({ access }, more)
      expect(await entryOf(begin(foreign))).toEqual(others)
    }
    expect(await linksOfResponses()).toEqual([])
    expect(await historyOf(ada)).toEqual([])
    expect(await other.takePart('dog', foreign)).toMatchObject({ status: 'finished' })
    expect(await historyOf(ada)).toEqual([['session', other.id]])
  })

  test('a deleted person leaves the answers, without any trace of who gave them', async () => {
    const {
      recruit,
      addPerson,
      invite,
      takePart,
      deletePerson,
      linksOfResponses,
      responses,
      store,
      ...study
    } = await start(database)
    await recruit({ access: 'invited', oncePerPerson: true }, { invitations: ['lovelace'] })
    const ada = await addPerson()
    const invited = await invite(ada)
    await takePart('dog', invited)
    await deletePerson(ada)
    expect(await responses()).toMatchObject([{ status: 'finished' }])
    expect(await linksOfResponses()).toEqual([])
    expect(await store.selectFrom('study_participant').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('study_invitee').selectAll().execute()).toEqual([])
    expect(await study.refusalOf(study.begin(invited))).toEqual([403, 'notInvited'])
  })

  test('a person who is deleted during a session can finish it', async () => {
    const { addPerson, invite, deletePerson, step, tokenOf, responses, store, workspace } =
      await start(database)
    const ada = await addPerson()
    const session = await tokenOf(await invite(ada))
    await deletePerson(ada)
    expect(await step(session, 'finish', progressOf('dog'))).toMatchObject({ status: 'finished' })
    expect(await responses()).toMatchObject([{ status: 'finished' }])
    const event = { workspaceId: workspace, studyId: 'shop', now: new Date() }
    await store.transaction().execute(async (transaction) => {
      await recordSession(transaction, { ...event, no: ada, kind: 'session' })
      await recordInvitations(transaction, { ...event, people: [ada] })
    })
    const events = store.selectFrom('people_event').select('kind').where('workspace_id', '=', workspace)
    expect(await events.execute()).toEqual([])
  })

  test('an opt-out is written once, with its webhook, and the person can still take part', async () => {
    const { addPerson, invite, takePart, historyOf, details, call, owner, store, workspace, id } =
      await start(database)
    const ada = await addPerson()
    const invited = await invite(ada)
    const webhook = { address: 'https://example.org/', events: ['person.opted-out'] }
    expect((await call('createWebhook', owner, webhook)).statusCode).toBe(200)
    const now = new Date()
    const leave = () =>
      store
        .transaction()
        .execute((transaction) => optOut(transaction, { workspaceId: workspace, no: ada, now }))
    expect([await leave(), await leave()]).toEqual([true, false])
    expect(await details(ada)).toMatchObject({ optedOutAt: now.toISOString(), revision: 1 })
    const deliveries = await store
      .selectFrom('webhook_delivery')
      .select('body')
      .where('workspace_id', '=', workspace)
      .execute()
    expect(deliveries.map(({ body }): unknown => JSON.parse(body))).toMatchObject([
      { type: 'person.opted-out', data: { person: String(ada) } },
    ])
    expect(await takePart('dog', invited)).toMatchObject({ status: 'finished' })
    expect(await historyOf(ada)).toEqual([
      ['session', id],
      ['optOut', undefined],
    ])
  })

  test('an invitation is written with its study for people who exist, and sets the time of the last contact', async () => {
    const { addPerson, historyOf, details, store, workspace, id } = await start(database)
    const people = [await addPerson(), await addPerson()]
    const now = new Date()
    const form = { workspaceId: workspace, studyId: id, people: [...people.toReversed(), 999_999], now }
    await store.transaction().execute(async (transaction) => {
      await recordInvitations(transaction, form)
      await recordInvitations(transaction, { ...form, people: [] })
    })
    for (const no of people) {
      expect(await historyOf(no)).toEqual([['invitation', id]])
      expect((await details(no)).contactedAt).toBe(now.toISOString())
    }
  })

  test('finishing again, also at once, writes one event', async () => {
    const { addPerson, invite, step, tokenOf, historyOf, id } = await start(database)
    const ada = await addPerson()
    const session = await tokenOf(await invite(ada))
    const end = () => step(session, 'finish', progressOf('dog'))
    await Promise.all([end(), end(), end()])
    await end()
    expect(await historyOf(ada)).toEqual([['session', id]])
  })

  test('being screened out is an event of its own, a full quota and an open session are none', async () => {
    const { recruit, addPerson, invite, step, tokenOf, takePart, historyOf, details, id, ...started } =
      await start(database)
    await recruit({ quotas: [{ question: 'pets', option: 'dog', max: 1 }] })
    const mailing = randomUUID()
    const [out, full, open] = [await addPerson(), await addPerson(), await addPerson()]
    const arrive = async (no: number) => tokenOf(await invite(no, { mailing }))
    await step(await arrive(open), 'progress', progressOf('cat', false))
    const late = await arrive(full)
    const rejected = await arrive(out)
    expect(await step(rejected, 'progress', progressOf('none', false))).toMatchObject({ status: 'rejected' })
    expect(await takePart('dog')).toMatchObject({ status: 'finished' })
    expect(await step(late, 'finish', progressOf('dog'))).toMatchObject({ status: 'quota-full' })
    expect(await historyOf(out)).toEqual([['screenOut', id]])
    expect((await details(out)).contactedAt).not.toBeNull()
    expect([await historyOf(full), await historyOf(open)]).toEqual([[], []])
    const counts = await countResponses(started.store, started.workspace, [mailing, 'none'])
    expect(counts).toEqual(
      new Map([
        [mailing, { opened: 3, started: 3, screenedOut: 1, finished: 0 }],
        ['none', { opened: 0, started: 0, screenedOut: 0, finished: 0 }],
      ]),
    )
  })

  test('a participant who deletes their answers deletes the link to them', async () => {
    const { recruit, addPerson, invite, step, tokenOf, linksOfResponses, deleteAnswers, responses } =
      await start(database)
    await recruit({ oncePerPerson: true })
    const invited = await invite(await addPerson())
    const session = await tokenOf(invited)
    await step(session, 'finish', progressOf('dog'))
    expect(await linksOfResponses()).toHaveLength(1)
    expect((await deleteAnswers(session)).statusCode).toBe(200)
    expect([await linksOfResponses(), await responses()]).toEqual([[], []])
    expect(await step(await tokenOf(invited), 'finish', progressOf('dog'))).toMatchObject({
      status: 'finished',
    })
  })

  test('two starts at once leave a once-only study with one response of the person', async () => {
    const { recruit, addPerson, invite, begin, responses, linksOfResponses } = await start(database)
    await recruit({ oncePerPerson: true })
    const ada = await addPerson()
    const links = [await invite(ada), await invite(ada)]
    const replies = await Promise.all([...links, ...links].map((link) => begin(link)))
    expect(statusesOf(replies)[0]).toBe(200)
    expect(await responses()).toHaveLength(1)
    expect(await linksOfResponses()).toHaveLength(1)
  })

  test('a person who is deleted while sessions start and end leaves no error', async () => {
    const { recruit, addPerson, invite, begin, deletePerson, linksOfResponses, finish } =
      await start(database)
    await recruit({ oncePerPerson: true })
    for (let round = 0; round < 10; round += 1) {
      const ada = await addPerson()
      const links = [await invite(ada), await invite(ada)]
      const { session } = sessionReply.parse((await begin(links[0])).json())
      const replies = await Promise.all([begin(links[1]), finish(session, 'dog'), deletePerson(ada)])
      for (const { statusCode } of replies) expect([200, 403, 404]).toContain(statusCode)
    }
    expect(await linksOfResponses()).toEqual([])
  })

  test('fifty random orders of starts and ends write each end once, and at most one end for a person', async () => {
    const { recruit, addPerson, invite, begin, finish, id, historyOf, store, workspace } =
      await start(database)
    await recruit({ oncePerPerson: true })
    for (let round = 0; round < 50; round += 1) {
      const ada = await addPerson()
      const links = [await invite(ada), await invite(ada)]
      const sessions: string[] = []
      const orders: string[] = []
      const act = async () => {
        const link = links[randomInt(2)]
        const session = sessions[randomInt(sessions.length + 1)]
        orders.push(session === undefined ? 'start' : 'end')
        if (session !== undefined) return void (await finish(session, randomInt(2) === 0 ? 'dog' : 'none'))
        const reply = await begin(link)
        if (reply.statusCode === 200) sessions.push(sessionReply.parse(reply.json()).session)
      }
      for (let pair = 0; pair < 4; pair += 1) await Promise.all([act(), act()])
      const ended = await store
        .selectFrom('study_invitee_response')
        .innerJoin('study_response', 'study_response.id', 'response_id')
        .select('status')
        .where('workspace_id', '=', workspace)
        .where('no', '=', ada)
        .where('status', '!=', 'open')
        .execute()
      expect(ended.length, orders.join()).toBeLessThanOrEqual(1)
      const kinds = ended.map(({ status }) => [status === 'finished' ? 'session' : 'screenOut', id])
      expect(await historyOf(ada), orders.join()).toEqual(kinds)
    }
  })

  test('a participant without an invitation is not looked for among the invited people', async () => {
    const { store, recruit, begin, enter } = await start(database)
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(store)
    await rename('study_invitee', 'study_invitee_away')
    try {
      expect((await begin()).statusCode).toBe(200)
      expect((await enter({ parameters: { source: 'news' } })).statusCode).toBe(200)
      await recruit({ access: 'invited' }, { invitations: ['lovelace'] })
      expect((await begin({ body: { invitation: 'lovelace' } })).statusCode).toBe(200)
    } finally {
      await rename('study_invitee_away', 'study_invitee')
    }
  })

  test('a mailing without people has no counts', async () => {
    const { store, workspace } = await start(database)
    expect(await countResponses(store, workspace, [])).toEqual(new Map())
  })
})
