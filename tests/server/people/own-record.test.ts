import { describe, expect, test } from 'vitest'
import { peopleMessages } from '#contract/people/messages.ts'
import { type OwnRecord, ownRecord, personLinkReply } from '#contract/people/own-record.ts'
import { webhookMessage } from '#contract/webhooks/webhooks.ts'
import { erasedHashes } from '#server/people/erased-addresses.ts'
import { findErased, forgetErasure } from '#server/people/queries/erased.ts'
import { createSigner } from '#server/store/credentials.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { replyOf, send, startWorkspaceServer, type WorkspaceServer } from '../workspace/workspace-fixture.ts'
import { consent, field, planOf, startImports, tableOf } from './import/import-fixture.ts'

const secret = 'a-secret-of-the-tests-that-is-long-enough'
const today = () => new Date().toISOString().slice(0, 10)
const unknown = [404, peopleMessages.own.unknown]

type OwnCall = 'readOwnRecord' | 'optOutOwn' | 'agreeOwn' | 'eraseOwn'
const ownCalls: readonly OwnCall[] = ['readOwnRecord', 'optOutOwn', 'agreeOwn', 'eraseOwn']

const start = async (server: WorkspaceServer) => {
  const started = await startImports(server)
  const { app, call, owner } = started
  const link = async (person: string, body: object = {}) =>
    personLinkReply.parse((await call('createPersonLink', owner, body, { person })).json()).link
  const tokenOf = async (person: string, body: object = {}) =>
    new URLSearchParams(new URL(await link(person, body)).hash.slice(1)).get('token') ?? ''
  const own = (name: OwnCall, token: string, body: object = name === 'eraseOwn' ? { confirm: true } : {}) =>
    send(app, name, { headers: { 'x-person-token': token }, body })
  const read = async (token: string): Promise<OwnRecord> =>
    ownRecord.parse((await own('readOwnRecord', token)).json())
  return { ...started, link, tokenOf, own, read }
}

describe.each(databases)('the page of a person about themselves on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database, { SECRET: secret }))

  test('shows what is stored, with the names of attributes, options and tags, and the texts of notes', async () => {
    const { created, addAttribute, call, owner, tokenOf, read, audit } = await start(server())
    const city = await addAttribute({ name: 'City', type: 'text' })
    const plan = await addAttribute({ name: 'Devices', type: 'severalOf', options: ['Phone', 'Tablet'] })
    await addAttribute({ name: 'Unused', type: 'number' })
    const { id } = await created({
      email: 'ada@example.org',
      name: 'Ada',
      language: 'de',
      values: { [city.id]: 'Vienna', [plan.id]: ['o1', 'o2'] },
      tags: ['Shop'],
      consent,
    })
    await call('addPersonNote', owner, { text: 'Prefers afternoons' }, { person: id })
    const record = await read(await tokenOf(id))
    expect(record).toMatchObject({
      team: 'Atlas',
      email: 'ada@example.org',
      name: 'Ada',
      phone: null,
      language: 'de',
      attributes: [
        { name: 'City', value: 'Vienna' },
        { name: 'Devices', value: 'Phone; Tablet' },
      ],
      tags: ['Shop'],
      consent,
      optedOutAt: null,
      hasOlder: false,
    })
    expect(record.history.map(({ kind, text }) => [kind, text])).toContainEqual([
      'note',
      'Prefers afternoons',
    ])
    // Names of members are not about the person.
    expect(JSON.stringify(record)).not.toContain(owner.name)
    expect((await audit()).at(-1)).toMatchObject({ action: 'createPersonLink', subject: id })
  })

  test('an opt-out and a new consent by the person are stored once, without an actor of the team', async () => {
    const { created, tokenOf, own, read, history, people, audit } = await start(server())
    const { id } = await created({ email: 'ada@example.org', consent })
    const token = await tokenOf(id)
    for (let time = 0; time < 2; time++)
      expect(ownRecord.parse((await own('optOutOwn', token)).json()).optedOutAt).not.toBeNull()
    const [left] = await people()
    expect(left).toMatchObject({ revision: 1, consent })
    expect(left?.optedOutAt).not.toBeNull()
    for (let time = 0; time < 2; time++)
      expect(ownRecord.parse((await own('agreeOwn', token)).json()).optedOutAt).toBeNull()
    const renewed = { day: today(), how: peopleMessages.own.how, purpose: consent.purpose }
    expect((await read(token)).consent).toEqual(renewed)
    const [agreed, out] = await history(id)
    expect([agreed, out]).toMatchObject([
      { kind: 'consent', by: null, text: `${today()} · ${renewed.how} · ${renewed.purpose}` },
      { kind: 'optOut', by: null },
    ])
    expect((await audit()).slice(-2)).toMatchObject([
      { action: 'optOutOwn', subject: id, person_id: null, actor: peopleMessages.own.how },
      { action: 'agreeOwn', subject: id, person_id: null },
    ])
  })

  test('a person without a consent agrees for the purpose of the product', async () => {
    const { created, tokenOf, own, read } = await start(server())
    const token = await tokenOf((await created({ email: 'ada@example.org' })).id)
    await own('optOutOwn', token)
    await own('agreeOwn', token)
    expect((await read(token)).consent?.purpose).toBe(peopleMessages.own.purpose)
  })

  test('a replaced link ends, and a link that was made again without replacing it does not', async () => {
    const { created, link, tokenOf, own } = await start(server())
    const { id } = await created({ email: 'ada@example.org' })
    const first = await tokenOf(id)
    expect(await tokenOf(id)).toBe(first)
    const second = await tokenOf(id, { replace: true })
    expect(await link(id)).toContain(`/my-data#token=${second}`)
    for (const name of ownCalls)
      expect([name, ...replyOf(await own(name, first))]).toEqual([name, ...unknown])
    expect((await own('readOwnRecord', second)).statusCode).toBe(200)
  })

  test('malformed and foreign tokens get the reply of unknown ones, and change nothing', async () => {
    const { created, tokenOf, own, read, workspace } = await start(server())
    const token = await tokenOf((await created({ email: 'ada@example.org' })).id)
    const signed = createSigner([secret], 'people.own')
    const foreign = createSigner([secret], 'booking')
    const claims = token.slice(0, token.lastIndexOf('.'))
    const strangers = [
      '',
      'x',
      '...',
      `${token}x`,
      claims,
      'a'.repeat(4000),
      foreign.sign(claims),
      createSigner(['another secret that nobody has'], 'people.own').sign(claims),
      signed.sign(`${workspace}.999999.0`),
      signed.sign(`${workspace}.nothing.0`),
      signed.sign(workspace),
      signed.sign(''),
    ]
    expect(signed.sign(claims)).toBe(token)
    for (const stranger of strangers)
      for (const name of ownCalls)
        expect([stranger, ...replyOf(await own(name, stranger))]).toEqual([stranger, ...unknown])
    expect((await read(token)).optedOutAt).toBeNull()
  })

  test('erasing needs a confirmation, deletes all rows and rows of imports, and keeps a hash of the address', async () => {
    const { store, workspace, created, imported, people, tokenOf, own, refused, audit } =
      await start(server())
    const other = await start(server())
    const { id } = await created({ email: 'Ada@Example.org', name: 'Ada Lovelace' })
    await created({ email: 'bob@example.org' })
    await other.created({ email: 'ada@example.org' })
    const twice = tableOf(['E-mail', 'Name'], ['ada@example.org', 'Ada'], ['ADA@example.org', 'Ada'])
    const earlier = await imported(twice, planOf([field('email'), field('name')]))
    const token = await tokenOf(id)
    expect((await own('eraseOwn', token, {})).statusCode).toBe(422)
    expect(await people()).toHaveLength(2)
    expect(replyOf(await own('eraseOwn', token))).toEqual([200, peopleMessages.own.erased])
    expect((await people()).map(({ email }) => email)).toEqual(['bob@example.org'])
    expect((await other.people()).map(({ email }) => email)).toEqual(['ada@example.org'])
    expect((await refused(earlier.id)).toLowerCase()).not.toContain('ada@')
    for (const name of ownCalls) expect(replyOf(await own(name, token))).toEqual(unknown)
    const kept = await store
      .selectFrom('people_erased')
      .select('email_hash')
      .where('workspace_id', '=', workspace)
      .execute()
    expect(kept.map(({ email_hash }) => email_hash)).toEqual(
      erasedHashes([secret], workspace, 'ada@example.org'),
    )
    expect((await audit()).at(-1)).toMatchObject({ action: 'eraseOwn', subject: null, person_id: null })
  })

  test('who erased themselves comes back neither by hand, by a changed address nor by an import', async () => {
    const { app, workspace, owner, call, created, paste, check, importNow, people, refused, tokenOf, own } =
      await start(server())
    await own('eraseOwn', await tokenOf((await created({ email: 'ada@example.org' })).id))
    const denied = [409, peopleMessages.erased]
    expect(replyOf(await call('createPerson', owner, { email: 'ADA@example.org', consent }))).toEqual(denied)
    const bob = await created({ email: 'bob@example.org' })
    const renamed = await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: bob.id },
      headers: { 'if-match': '"0"' },
      body: { email: 'ada@example.org' },
    })
    expect(replyOf(renamed)).toEqual(denied)

    const rows = tableOf(
      ['E-mail', 'Name'],
      ['ada@EXAMPLE.org', 'Ada Lovelace'],
      ['carl@example.org', 'Carl'],
    )
    const { id } = await paste(rows)
    const checked = await check(id, planOf([field('email'), field('name')], { known: 'overwrite', consent }))
    expect([checked.counts.created, checked.counts.refused]).toEqual([1, 1])
    expect(checked.examples?.reasons).toEqual({ erased: 1 })
    const { counts } = await importNow(id)
    expect([counts.created, counts.refused]).toEqual([1, 1])
    expect((await people()).map(({ email }) => email)).toEqual(['bob@example.org', 'carl@example.org'])
    const report = await refused(id)
    expect(report).toContain('This person asked to be erased')
    expect(report).not.toContain('Lovelace')
  })

  test('a secret that was replaced still knows the erased, until the erasure is forgotten', async () => {
    const { store, workspace, created, tokenOf, own } = await start(server())
    const email = 'ada@example.org'
    await own('eraseOwn', await tokenOf((await created({ email })).id))
    const rotated = ['a newer secret', secret] as const
    expect([...(await findErased(store, rotated, workspace, ['bob@example.org', email]))]).toEqual([email])
    await forgetErasure(store, rotated, workspace, email)
    expect((await created({ email })).email).toBe(email)
  })

  test('people who were deleted by a member can be added again', async () => {
    const { call, owner, created } = await start(server())
    const { id } = await created({ email: 'ada@example.org' })
    await call('deletePeople', owner, { people: [id] })
    expect((await call('createPerson', owner, { email: 'ada@example.org' })).statusCode).toBe(200)
  })
})

test.each(databases)('announces an opt-out by the person once on %s', async (database) => {
  const receiver = await startReceiver()
  const server = await startWorkspaceServer(database, { TRUSTED_HOSTS: receiver.host })
  const { call, owner, created, tokenOf, own } = await start(server)
  await call('createWebhook', owner, { address: receiver.address, events: ['person.opted-out'] })
  const { id } = await created({ email: 'ada@example.org' })
  const token = await tokenOf(id)
  await own('optOutOwn', token)
  await own('optOutOwn', token)
  await eventually(() => expect(receiver.received).toHaveLength(1))
  const [{ body } = { body: '' }] = receiver.received
  expect(webhookMessage.parse(JSON.parse(body))).toMatchObject({
    type: 'person.opted-out',
    data: { person: id },
  })
})
