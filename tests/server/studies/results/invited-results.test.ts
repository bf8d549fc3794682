import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { download, downloadsReply } from '#contract/downloads/downloads.ts'
import { mailing } from '#contract/mailings/mailings.ts'
import type { PeopleFilter } from '#contract/people/filters.ts'
import { peopleSegment, person } from '#contract/people/people.ts'
import { segment as resultsSegment } from '#contract/results/segments.ts'
import { createShareReply } from '#contract/result-links/shares.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { respondentsReply, resultsReply } from '#contract/studies/results.ts'
import { addInvitees, invitationTokenOf } from '#server/studies/invitees/public.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addKey, addMember, replyOf, send, type Sender } from '../../workspace/workspace-fixture.ts'
import { sharedRecruiting } from '../recruited-study.ts'

const newStudies = sharedRecruiting()
const { link: texts } = studyMessages

/** Conditions of the query of results. */
type Query = Readonly<Record<string, string>>

const named = (name: string): PeopleFilter => ({
  match: 'all',
  conditions: [{ kind: 'text', field: 'name', operator: 'is', values: [name] }],
})

/** A study to which two mailings invited: Ada and Bob finished, Carl has begun; a stranger came by the open link. */
const start = async (database: (typeof databases)[number]) => {
  const started = await newStudies(database)
  const { app, call, owner, store, workspace, id, takePart, tokenOf } = started
  const newMailing = async (name: string, study = id) => {
    const form = {
      study,
      name,
      audience: { kind: 'filter', filter: { match: 'all', conditions: [] } },
      most: null,
      language: 'en',
      translations: [],
      subject: 'Hello',
      text: 'Hello',
      senderName: 'The team',
      replyTo: null,
      schedule: null,
      waitsForMonth: false,
    }
    const made = await call('createMailing', owner, form)
    return mailing.parse(made.json()).id
  }
  const addPerson = async (name: string) => {
    const body = { email: `${name.toLowerCase()}-${randomUUID()}@example.org`, name }
    return person.parse((await call('createPerson', owner, body)).json()).id
  }
  /** The arrival of a person by the link of a mailing. */
  const invite = async (no: string, mailingId: string) => {
    const token = invitationTokenOf(['a secret of the tests'], randomUUID())
    const invitee = { workspaceId: workspace, studyId: id, no: Number(no), mailingId, token }
    await addInvitees(store, [invitee])
    return { body: { invitation: token } }
  }
  const saveSegment = async (filter: PeopleFilter) =>
    peopleSegment.parse((await call('savePeopleSegment', owner, { name: randomUUID(), filter })).json()).id
  const read = (query: Query, as: Sender = owner) =>
    send(app, 'readResults', { as, params: { study: id }, query })
  /** Included responses, those listed as respondents, and rows of the table of answers: all three have to agree. */
  const counts = async (query: Query) => {
    const respondents = await send(app, 'listRespondents', { as: owner, params: { study: id }, query })
    const answers = await send(app, 'exportTable', {
      as: owner,
      params: { study: id, table: 'answers' },
      query,
    })
    const { responses, peopleFault } = resultsReply.parse((await read(query)).json())
    return {
      all: responses.all,
      listed: respondentsReply.parse(respondents.json()).respondents.length,
      rows: answers.body.trim().split('\r\n').length - 1,
      fault: peopleFault,
    }
  }
  const [first, second] = [await newMailing('First'), await newMailing('Second')]
  const [ada, bob] = [await addPerson('Ada'), await addPerson('Bob')]
  await takePart('dog', await invite(ada, first))
  await takePart('dog', await invite(bob, second))
  await tokenOf(await invite(await addPerson('Carl'), first))
  await takePart('dog')
  return { ...started, newMailing, saveSegment, read, counts, first, second, ada, bob }
}

/** The counts of this many responses. */
const exactly = (responses: number) => ({
  all: responses,
  listed: responses,
  rows: responses,
  fault: undefined,
})
const faulty = (fault: string) => ({ ...exactly(0), fault })

describe.each(databases)('results by mailing and by segment of people on %s', (database) => {
  test('numbers, respondents and files have the responses of the invited people who are meant', async () => {
    const { counts, saveSegment, first, second, read } = await start(database)
    const segment = await saveSegment(named('Ada'))
    expect(await counts({ completeness: 'all', mailing: first })).toEqual(exactly(2))
    expect((await counts({ mailing: first })).rows).toBe(1)
    expect(await counts({ completeness: 'all', mailing: second })).toEqual(exactly(1))
    expect(await counts({ completeness: 'all', segment })).toEqual(exactly(1))
    expect(await counts({ completeness: 'all', mailing: second, segment })).toEqual(exactly(0))
    expect(await counts({ completeness: 'partial', mailing: first })).toEqual(exactly(1))
    expect(resultsReply.parse((await read({})).json()).responses.included).toBe(3)
  })

  test('a segment has the people who are in it at the time, without those who were deleted', async () => {
    const { counts, saveSegment, call, app, owner, workspace, ada, bob, second } = await start(database)
    const segment = await saveSegment(named('Ada'))
    expect((await counts({ segment })).all).toBe(1)
    await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: ada },
      headers: { 'if-match': '"0"' },
      body: { name: 'Countess' },
    })
    expect((await counts({ segment })).all).toBe(0)
    await call('deletePeople', owner, { people: [bob] })
    expect((await counts({ mailing: second })).all).toBe(0)
  })

  test('a mailing or a segment that is gone, foreign or broken selects nothing, and the reply says so', async () => {
    const { counts, saveSegment, newMailing, newStudy, call, owner, first } = await start(database)
    const segment = await saveSegment(named('Ada'))
    const elsewhere = await newMailing('Elsewhere', (await newStudy()).id)
    const foreign = await start(database)
    for (const other of [elsewhere, foreign.first, randomUUID()])
      expect(await counts({ mailing: other })).toEqual(faulty('mailingUnknown'))
    expect(await counts({ segment: await foreign.saveSegment(named('Ada')) })).toEqual(
      faulty('segmentUnknown'),
    )
    await call('createAttribute', owner, { name: 'City', type: 'text' })
    const broken = await saveSegment({
      match: 'all',
      conditions: [{ kind: 'filled', field: 'a1', is: true }],
    })
    await call('removeAttribute', owner, {}, { attribute: 'a1' })
    expect(await counts({ segment: broken })).toEqual(faulty('segmentBroken'))
    await call('deleteMailing', owner, {}, { mailing: first })
    expect(await counts({ mailing: first, segment })).toEqual(faulty('mailingUnknown'))
    await call('deletePeopleSegment', owner, {}, { segment })
    expect(await counts({ segment })).toEqual(faulty('segmentUnknown'))
  })

  test('only members who may read people filter by them, and no link does', async () => {
    const { call, app, owner, store, workspace, id: study, read, saveSegment, first } = await start(database)
    const query = { segment: await saveSegment(named('Ada')) }
    const refused = [403, texts.people]
    const viewer = await addMember(store, workspace, 'viewer')
    const key = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    for (const as of [viewer, key]) {
      expect(replyOf(await read(query, as))).toEqual(refused)
      expect(replyOf(await read({ mailing: first }, as))).toEqual(refused)
      for (const table of ['answers', 'numbers'])
        expect(replyOf(await send(app, 'exportTable', { as, params: { study, table }, query }))).toEqual(
          refused,
        )
      for (const name of ['listRespondents', 'exportWorkbook', 'report'] as const)
        expect(replyOf(await send(app, name, { as, params: { study }, query }))).toEqual(refused)
    }

    const form = { format: 'json', filter: query }
    expect(replyOf(await call('startDownload', viewer, form, { study }))).toEqual(refused)
    const { id } = download.parse((await call('startDownload', owner, form, { study })).json())
    const file = await eventually(async () => {
      const found = await call('readDownload', owner, {}, { download: id })
      if (found.statusCode !== 200) throw new Error('The file is being made')
      return found.body
    })
    expect(file.match(/"startedAt"/g)).toHaveLength(1)
    expect(replyOf(await call('readDownload', viewer, {}, { download: id }))).toEqual(refused)
    const listed = async (as: Sender) =>
      downloadsReply.parse((await call('listDownloads', as, {}, { study })).json()).downloads
    expect(await listed(owner)).toMatchObject([{ id }])
    expect(await listed(viewer)).toEqual([])

    const shows = { tasks: true, questions: true, respondents: true, exports: true, comments: false }
    const link = {
      name: 'All',
      shows,
      segment: null,
      hidesSmallGroups: false,
      password: null,
      expiresAt: null,
    }
    const { token } = createShareReply.parse((await call('createShareLink', owner, link, { study })).json())
    const { id: saved } = resultsSegment.parse(
      (
        await call('saveSegment', owner, { name: 'Of a mailing', filter: { mailing: first } }, { study })
      ).json(),
    )
    const ofPeople = await call('createShareLink', owner, { ...link, segment: saved }, { study })
    expect([ofPeople.statusCode, ofPeople.json()]).toEqual([
      422,
      { errors: { segment: [texts.peopleSegment] } },
    ])
    // Also a member who reads people, by the link.
    const byLink = await read(query, { headers: { ...owner.headers, 'x-share-token': token } })
    const everything = await read({}, { headers: { 'x-share-token': token } })
    expect(byLink.json()).toEqual(everything.json())
    const allows = { respondents: true, export: true, settings: false }
    const free = await createShare(store, { studyId: study, allows, password: null })
    const byFreeLink = { headers: { ...owner.headers, 'x-share-token': free.token } }
    expect(replyOf(await read(query, byFreeLink))).toEqual(refused)
  })
})

test('a search for the people of a segment that takes too long is a failure to try again', async () => {
  const { store, read, counts, saveSegment } = await start('PostgreSQL')
  const segment = await saveSegment(named('Ada'))
  await store.transaction().execute(async (transaction) => {
    await sql`lock table people_person in access exclusive mode`.execute(transaction)
    const reply = await read({ segment })
    expect(replyOf(reply)).toEqual([503, studyMessages.resultsBusy])
    expect(reply.headers['retry-after']).toBeDefined()
  })
  expect((await counts({ segment })).all).toBe(1)
})
