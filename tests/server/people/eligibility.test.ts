import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type EligibilityChoice,
  eligibilityReply,
  type EligibilityRules,
  storedEligibilityRules,
} from '#contract/people/eligibility.ts'
import { peopleCount } from '#contract/people/people-count.ts'
import { type NewPerson, peopleReply, person } from '#contract/people/people.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addMember,
  newWorkspace,
  replyOf,
  send,
  type Sender,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'

const everybody = { match: 'all', conditions: [] } as const
const consent = { day: '2026-11-20', how: 'Sign-up form', purpose: 'Studies of the shop' }
const noRules: EligibilityRules = { needsConsent: false, invitations: null, restDays: null, studies: [] }

interface Happened {
  readonly kind: 'invitation' | 'session'
  readonly daysAgo: number
  readonly study?: string
}

const start = async (server: WorkspaceServer) => {
  const started = await newWorkspace(server)
  const { app, store, workspace, owner, call } = started
  /** Adds a person with a history. */
  const add = async (name: string, form: Partial<NewPerson> = {}, history: readonly Happened[] = []) => {
    const body = { email: `${name}@example.org`, name, ...form }
    const { id } = person.parse((await call('createPerson', owner, body)).json())
    for (const { kind, daysAgo, study } of history)
      await store
        .insertInto('people_event')
        .values({
          workspace_id: workspace,
          no: Number(id),
          at: new Date(Date.now() - daysAgo * dayMs + 60_000).toISOString(),
          id: randomUUID(),
          kind,
          study_id: study ?? null,
          text: '',
          person_id: null,
          api_key: null,
        })
        .execute()
    return id
  }
  const optOut = (id: string) =>
    send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: id },
      headers: { 'if-match': '"0"' },
      body: { isOptedOut: true },
    })
  const readRules = async () => storedEligibilityRules.parse((await call('readEligibility', owner)).json())
  const save = (rules: Partial<EligibilityRules>, revision = 0, as: Sender = owner) =>
    send(app, 'saveEligibility', {
      as,
      params: { workspace },
      headers: { 'if-match': `"${revision}"` },
      body: { ...noRules, ...rules },
    })
  const check = async (filter: object = everybody) =>
    eligibilityReply.parse((await call('checkEligibility', owner, { filter })).json())
  /** Names of the people of a choice. */
  const names = async (eligibility?: EligibilityChoice) => {
    const sort = { field: 'name', isAscending: true }
    const form = { filter: everybody, sort, ...(eligibility && { eligibility }) }
    const { people } = peopleReply.parse((await call('searchPeople', owner, form)).json())
    return people.map(({ name }) => name)
  }
  return { ...started, add, optOut, readRules, save, check, names }
}

describe.each(databases)('rules about who may be asked on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('without rules only people who have opted out are left out', async () => {
    const { add, optOut, check, names, readRules } = await start(server())
    expect(await readRules()).toEqual({ ...noRules, revision: 0 })
    await add('ada', {}, [{ kind: 'invitation', daysAgo: 1 }])
    await optOut(await add('out'))
    expect(await check()).toEqual({
      found: { people: 2, isMore: false },
      eligible: { people: 1, isMore: false },
      leftOut: [{ reason: 'optedOut', people: 1, isMore: false }],
    })
    expect(await names('eligible')).toEqual(['ada'])
    expect(await names('optedOut')).toEqual(['out'])
    // A reason without a rule leaves no one out.
    expect(await names('noConsent')).toEqual([])
  })

  test('each rule leaves out whom it names, and a person with two reasons is in both', async () => {
    const { add, optOut, save, check, names, call, owner } = await start(server())
    const twice = [1, 29].map((daysAgo) => ({ kind: 'invitation', daysAgo }) as const)
    await add('asked', { consent }, twice)
    await add('askedOnce', { consent }, [
      { kind: 'invitation', daysAgo: 1 },
      { kind: 'invitation', daysAgo: 31 },
    ])
    await add('fresh', { consent })
    await add('none')
    await add('rested', { consent }, [{ kind: 'session', daysAgo: 91, study: 'other' }])
    await add('seen', { consent }, [{ kind: 'session', daysAgo: 300, study: 'shop' }])
    await add('tired', {}, [{ kind: 'session', daysAgo: 89, study: 'other' }])
    await optOut(await add('out', { consent }))
    await save({
      needsConsent: true,
      invitations: { times: 2, days: 30 },
      restDays: 90,
      studies: ['shop', 'news'],
    })
    const one = { people: 1, isMore: false }
    expect(await check()).toEqual({
      found: { people: 8, isMore: false },
      eligible: { people: 3, isMore: false },
      leftOut: [
        { reason: 'optedOut', ...one },
        { reason: 'noConsent', people: 2, isMore: false },
        { reason: 'invitations', ...one },
        { reason: 'recentSession', ...one },
        { reason: 'study', ...one },
      ],
    })
    expect(await names('eligible')).toEqual(['askedOnce', 'fresh', 'rested'])
    expect(await names('noConsent')).toEqual(['none', 'tired'])
    expect(await names('invitations')).toEqual(['asked'])
    expect(await names('recentSession')).toEqual(['tired'])
    expect(await names('study')).toEqual(['seen'])
    expect(await names()).toHaveLength(8)
    const form = { filter: everybody, eligibility: 'eligible' }
    expect(peopleCount.parse((await call('countPeople', owner, form)).json())).toEqual({
      people: 3,
      isMore: false,
    })
    const { body: csv } = await call('exportPeople', owner, form)
    expect(
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('@')[0]),
    ).toEqual(['askedOnce', 'fresh', 'rested'])
  })

  test('a filter with groups in three levels is narrowed by the rules as well', async () => {
    const { add, optOut, check, call, owner } = await start(server())
    await optOut(await add('ada'))
    await add('bob')
    const named = { kind: 'text', field: 'name', operator: 'is', values: ['ada', 'bob'] }
    const filter = {
      match: 'all',
      conditions: [{ match: 'any', conditions: [{ match: 'all', conditions: [named] }] }],
    }
    expect(await check(filter)).toMatchObject({ found: { people: 2 }, eligible: { people: 1 } })
    const form = { filter, eligibility: 'eligible', sort: { field: 'name', isAscending: true } }
    const { people } = peopleReply.parse((await call('searchPeople', owner, form)).json())
    expect(people.map(({ name }) => name)).toEqual(['bob'])
  })

  test('viewers do not read the rules, researchers change them, and the change is audited', async () => {
    const { store, workspace, call, save, readRules, audit } = await start(server())
    const viewer = await addMember(store, workspace, 'viewer')
    const researcher = await addMember(store, workspace, 'researcher')
    expect((await call('readEligibility', viewer)).statusCode).toBe(403)
    expect((await save({}, 0, viewer)).statusCode).toBe(403)
    expect((await save({ restDays: 30 }, 0, researcher)).statusCode).toBe(200)
    const saved = await save({ needsConsent: true }, 1)
    expect(saved.json()).toEqual({ ...noRules, needsConsent: true, revision: 2 })
    expect(saved.json()).toEqual(await readRules())
    expect((await audit()).map(({ action }) => action)).toEqual(['saveEligibility', 'saveEligibility'])
    const other = await start(server())
    expect(await other.readRules()).toEqual({ ...noRules, revision: 0 })
  })

  test('of two changes of the same rules the later one is refused, and changes nothing', async () => {
    const { save, readRules, call, owner, audit } = await start(server())
    const replies = await Promise.all([save({ restDays: 30 }), save({ restDays: 60 })])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
    const before = await readRules()
    expect(before.revision).toBe(1)
    expect(replyOf(await save({ restDays: 90 }))).toEqual([412, peopleMessages.eligibility.changedMeanwhile])
    expect((await call('saveEligibility', owner, noRules)).statusCode).toBe(422)
    expect(await readRules()).toEqual(before)
    expect(await audit()).toHaveLength(1)
  })
})
