import { describe, expect, test } from 'vitest'
import {
  attribute,
  attributeValues,
  type NewAttribute,
  peopleFieldsReply,
} from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { changedPeopleReply, person, personDetails } from '#contract/people/people.ts'
import { messages } from '#contract/shared/messages.ts'
import { people as feature } from '#server/people/feature.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  newWorkspace,
  replyOf,
  send,
  startWorkspaceServer,
  statusesOf,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'

const today = () => new Date().toISOString().slice(0, 10)
const consent = { day: '2026-11-20', how: 'Sign-up form', purpose: 'Studies of the shop' }

const start = async (server: WorkspaceServer) => {
  const started = await newWorkspace(server)
  const { app, workspace, owner, call } = started
  const create = (body: object) => call('createPerson', owner, body)
  const created = async (body: object) => person.parse((await create(body)).json())
  const read = async (id: string) =>
    personDetails.parse((await call('readPerson', owner, {}, { person: id })).json())
  const update = (id: string, revision: number, body: object) =>
    send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: id },
      headers: { 'if-match': `"${revision}"` },
      body,
    })
  const addAttribute = async (body: NewAttribute) =>
    attribute.parse((await call('createAttribute', owner, body)).json())
  const updateAttribute = (id: string, revision: number, body: object) =>
    send(app, 'updateAttribute', {
      as: owner,
      params: { workspace, attribute: id },
      headers: { 'if-match': `"${revision}"` },
      body,
    })
  const fields = async () => peopleFieldsReply.parse((await call('listPeopleFields', owner)).json())
  return { ...started, create, created, read, update, addAttribute, updateAttribute, fields }
}

const readStored = (content: string) => {
  const values: unknown = JSON.parse(content)
  return attributeValues.parse(values)
}

const errorsOf = (reply: { readonly statusCode: number; json(): unknown }) => [reply.statusCode, reply.json()]

describe.each(databases)('people on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a person is stored with all of their data, which another workspace cannot read', async () => {
    const { created, read, addAttribute, owner, fields } = await start(server())
    const city = await addAttribute({ name: 'City', type: 'text' })
    const age = await addAttribute({ name: 'Age', type: 'number' })
    const since = await addAttribute({ name: 'Customer since', type: 'date' })
    const pays = await addAttribute({ name: 'Pays', type: 'yesNo' })
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid'] })
    const devices = await addAttribute({ name: 'Devices', type: 'severalOf', options: ['Phone', 'Desktop'] })
    const values = {
      [city.id]: 'Łódź',
      [age.id]: 41.5,
      [since.id]: '2024-02-29',
      [pays.id]: false,
      [plan.id]: 'o2',
      [devices.id]: ['o1', 'o2'],
    }
    const body = {
      email: 'Ada@Example.org',
      name: 'Ada Lovelace',
      phone: '+421 905 123 456',
      language: 'pt-br',
      timeZone: 'Europe/Bratislava',
      values,
      tags: ['Shop', 'shop', 'Beta'],
      consent,
    }
    const ada = await created(body)
    const { tags } = await fields()
    expect(tags.map(({ name }) => name)).toEqual(['Beta', 'Shop'])
    expect(ada).toMatchObject({
      ...body,
      id: '1',
      language: 'pt-BR',
      tags: tags.map(({ id }) => id).toSorted(),
      optedOutAt: null,
      source: 'manual',
      contactedAt: null,
      revision: 0,
    })
    const { history, ...stored } = await read(ada.id)
    expect(stored).toEqual(ada)
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([
      ['consent', 'Olga Owner'],
      ['added', 'Olga Owner'],
    ])

    const other = await start(server())
    expect(replyOf(await other.call('readPerson', other.owner, {}, { person: ada.id }))).toEqual([
      404,
      peopleMessages.unknown,
    ])
    expect(
      replyOf(await send(other.app, 'readPerson', { as: other.owner, params: { workspace: ada.id } }))[0],
    ).toBe(404)
    expect((await other.call('readPerson', owner, {}, { person: '1' })).statusCode).toBe(404)
  })

  test('an address belongs to one person, whatever the case of its letters and whoever is faster', async () => {
    const { create, created, update } = await start(server())
    const replies = await Promise.all(
      ['ada@example.org', 'ADA@example.org', ' Ada@EXAMPLE.org '].map((email) => create({ email })),
    )
    expect(statusesOf(replies)).toEqual([200, 422, 422])
    const refused = replies.find(({ statusCode }) => statusCode === 422)
    expect(refused?.json()).toEqual({ errors: { email: [peopleMessages.emailTaken] } })
    const bob = await created({ email: 'bob@example.org' })
    expect(errorsOf(await update(bob.id, 0, { email: 'aDa@example.org' }))).toEqual([
      422,
      { errors: { email: [peopleMessages.emailTaken] } },
    ])
    expect((await update(bob.id, 0, { email: 'Bob@example.org' })).statusCode).toBe(200)
  })

  test('values that do not fit their attribute are refused by name, and nothing is stored', async () => {
    const { create, addAttribute, store, workspace } = await start(server())
    const age = await addAttribute({ name: 'Age', type: 'number' })
    const since = await addAttribute({ name: 'Since', type: 'date' })
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free'] })
    const devices = await addAttribute({ name: 'Devices', type: 'severalOf', options: ['Phone'] })
    const values = {
      [age.id]: '41',
      [since.id]: '2023-02-29',
      [plan.id]: 'o2',
      [devices.id]: ['o1', 'o9'],
      a77: 'x',
    }
    const { value } = peopleMessages
    expect(errorsOf(await create({ email: 'ada@example.org', values, tags: ['New'] }))).toEqual([
      422,
      {
        errors: {
          [`values.${age.id}`]: [value.number],
          [`values.${since.id}`]: [value.date],
          [`values.${plan.id}`]: [value.option],
          [`values.${devices.id}`]: [value.option],
          'values.a77': [peopleMessages.attribute.unknown],
        },
      },
    ])
    const stored = await store
      .selectFrom('people_tag')
      .select('id')
      .where('workspace_id', '=', workspace)
      .execute()
    expect(stored).toEqual([])
  })

  test('a change keeps what it leaves out, empties what it names, and is refused on an older revision', async () => {
    const { created, update, read, addAttribute } = await start(server())
    const city = await addAttribute({ name: 'City', type: 'text' })
    const age = await addAttribute({ name: 'Age', type: 'number' })
    const values = { [city.id]: 'Oslo', [age.id]: 30 }
    const ada = await created({
      email: 'ada@example.org',
      name: 'Ada',
      phone: '+421905123456',
      values,
      consent,
    })
    expect((await update(ada.id, 0, { name: null, values: { [age.id]: null } })).statusCode).toBe(200)
    expect(replyOf(await update(ada.id, 0, { name: 'Late' }))).toEqual([412, peopleMessages.changedMeanwhile])
    expect(await read(ada.id)).toMatchObject({
      name: null,
      phone: '+421905123456',
      values: { [city.id]: 'Oslo' },
      consent,
      revision: 1,
    })
    expect(Object.keys((await read(ada.id)).values)).toEqual([city.id])
  })

  test('an opt-out is taken back only by a consent given since', async () => {
    const { created, update, read } = await start(server())
    const ada = await created({ email: 'ada@example.org', consent })
    await update(ada.id, 0, { isOptedOut: true })
    const { optedOutAt } = await read(ada.id)
    expect(optedOutAt).not.toBeNull()
    const refused = [422, { errors: { isOptedOut: [peopleMessages.stillOptedOut] } }]
    expect(errorsOf(await update(ada.id, 1, { isOptedOut: false }))).toEqual(refused)
    expect(errorsOf(await update(ada.id, 1, { isOptedOut: false, consent: null }))).toEqual(refused)
    // A second opt-out leaves the day of the first.
    await update(ada.id, 1, { isOptedOut: true })
    expect((await read(ada.id)).optedOutAt).toBe(optedOutAt)
    const since = { ...consent, day: today() }
    expect((await update(ada.id, 2, { isOptedOut: false, consent: since })).statusCode).toBe(200)
    const { history, ...now } = await read(ada.id)
    expect(now).toMatchObject({ optedOutAt: null, consent: since })
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['added', 'consent', 'consent', 'optOut'])
  })

  test('tags are given to and taken from many people at once, renamed and deleted', async () => {
    const { created, call, owner, read, fields } = await start(server())
    const people = []
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
      people.push((await created({ email, tags: ['Old'] })).id)
    const [old] = (await fields()).tags
    const change = { people: [...people.slice(0, 2), '99'], add: ['New', 'Beta'], remove: [old?.id ?? ''] }
    const tagged = changedPeopleReply.parse((await call('tagPeople', owner, change)).json())
    expect(tagged).toEqual({ people: 2 })
    const names = async (id: string) => {
      const { tags } = await fields()
      const own = (await read(id)).tags
      return tags.filter((tag) => own.includes(tag.id)).map(({ name }) => name)
    }
    expect(await names('1')).toEqual(['Beta', 'New'])
    expect(await names('3')).toEqual(['Old'])
    const beta = (await fields()).tags.find(({ name }) => name === 'Beta')
    const tag = { tag: beta?.id ?? '' }
    expect(errorsOf(await call('renamePeopleTag', owner, { name: 'néw' }, tag))).toEqual([
      422,
      { errors: { name: [peopleMessages.tag.nameTaken] } },
    ])
    expect((await call('renamePeopleTag', owner, { name: 'BETA' }, tag)).json()).toEqual({
      ...beta,
      name: 'BETA',
    })
    expect((await call('deletePeopleTag', owner, {}, tag)).statusCode).toBe(200)
    expect(await names('1')).toEqual(['New'])
  })

  test('a person has at most as many tags as one can have', async () => {
    const { created, call, owner, read } = await start(server())
    const tags = Array.from({ length: peopleLimits.tagsOfPerson }, (_, at) => `Tag ${at}`)
    const ada = await created({ email: 'ada@example.org', tags })
    const tagged = await call('tagPeople', owner, { people: [ada.id], add: ['One more'], remove: [] })
    expect(errorsOf(tagged)).toEqual([
      422,
      { errors: { add: [peopleMessages.tooManyTags(peopleLimits.tagsOfPerson)] } },
    ])
    const swapped = { people: [ada.id], add: ['One more'], remove: [ada.tags[0]] }
    expect((await call('tagPeople', owner, swapped)).statusCode).toBe(200)
    expect((await read(ada.id)).tags).toHaveLength(peopleLimits.tagsOfPerson)
  })

  test('a removed attribute is gone from lists at once, and from the database when its job is done', async () => {
    const { created, call, owner, read, fields, addAttribute, store, workspace } = await start(server())
    const secret = await addAttribute({ name: 'Secret', type: 'text' })
    const city = await addAttribute({ name: 'City', type: 'text' })
    const ada = await created({ email: 'ada@example.org', values: { [secret.id]: 'x1', [city.id]: 'Oslo' } })
    await created({ email: 'bob@example.org', values: { [secret.id]: 'x2' } })
    expect((await call('removeAttribute', owner, {}, { attribute: secret.id })).statusCode).toBe(200)
    expect((await fields()).attributes.map(({ id }) => id)).toEqual([city.id])
    expect((await read(ada.id)).values).toEqual({ [city.id]: 'Oslo' })
    const rowsOf = () =>
      store.selectFrom('people_attribute').select('id').where('workspace_id', '=', workspace).execute()
    await expect.poll(rowsOf, { timeout: 20_000 }).toHaveLength(1)
    const stored = await store
      .selectFrom('people_values')
      .innerJoin('people_person', (join) =>
        join
          .onRef('people_person.workspace_id', '=', 'people_values.workspace_id')
          .onRef('people_person.no', '=', 'people_values.no'),
      )
      .select(['content', 't01', 't02'])
      .where('people_values.workspace_id', '=', workspace)
      .orderBy('people_values.no')
      .execute()
    expect(stored.map(({ content }) => readStored(content))).toEqual([{ [city.id]: 'Oslo' }, {}])
    expect(stored.map(({ t01, t02 }) => [t01, t02])).toEqual([
      [null, 'oslo'],
      [null, null],
    ])
    // The column is free again, the identifier is not.
    const next = await addAttribute({ name: 'Secret', type: 'oneOf', options: ['A'] })
    expect(next.id).toBe('a3')
    expect(replyOf(await call('removeAttribute', owner, {}, { attribute: secret.id }))).toEqual([
      404,
      peopleMessages.attribute.unknown,
    ])
  })

  test('attributes have limits, unique names, and options that are added and renamed', async () => {
    const { call, owner, addAttribute, updateAttribute } = await start(server())
    for (let at = 0; at < peopleLimits.attributes.severalOf; at += 1)
      await addAttribute({ name: `Several ${at}`, type: 'severalOf' })
    expect(replyOf(await call('createAttribute', owner, { name: 'Further', type: 'severalOf' }))).toEqual([
      409,
      peopleMessages.attribute.tooMany(peopleLimits.attributes.severalOf),
    ])
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid'] })
    expect(errorsOf(await call('createAttribute', owner, { name: 'plán', type: 'text' }))).toEqual([
      422,
      { errors: { name: [peopleMessages.attribute.nameTaken] } },
    ])
    const changed = { options: [{ name: 'Trial' }, { id: 'o2', name: 'Premium' }] }
    expect((await updateAttribute(plan.id, 0, changed)).json()).toMatchObject({
      options: [
        { id: 'o1', name: 'Free' },
        { id: 'o2', name: 'Premium' },
        { id: 'o3', name: 'Trial' },
      ],
      revision: 1,
    })
    const refusals = [
      [{ options: [{ name: 'free' }] }, peopleMessages.attribute.optionTaken],
      [{ options: [{ id: 'o9', name: 'Other' }] }, peopleMessages.value.option],
    ] as const
    for (const [body, message] of refusals)
      expect(errorsOf(await updateAttribute(plan.id, 1, body))).toEqual([
        422,
        { errors: { options: [message] } },
      ])
    expect(replyOf(await updateAttribute(plan.id, 0, { name: 'Tier' }))).toEqual([
      412,
      peopleMessages.attribute.changedMeanwhile,
    ])
  })

  test('deleted people are gone with all they had, and their numbers are not given again', async () => {
    const { created, call, owner, store, workspace, audit } = await start(server())
    const ada = await created({ email: 'ada@example.org', tags: ['Shop'], consent })
    const bob = await created({ email: 'bob@example.org' })
    await call('addPersonNote', owner, { text: 'Called twice' }, { person: ada.id })
    expect((await call('deletePeople', owner, { people: [ada.id, '77'] })).json()).toEqual({ people: 1 })
    for (const table of ['people_person', 'people_values', 'people_event', 'people_person_tag'] as const) {
      const rows = await store.selectFrom(table).select('no').where('workspace_id', '=', workspace).execute()
      expect(rows.every(({ no }) => String(no) === bob.id)).toBe(true)
    }
    expect((await created({ email: 'ada@example.org' })).id).toBe('3')
    const subjects = (await audit()).map(({ action, subject }) => [action, subject])
    expect(subjects).toEqual([
      ['createPerson', '1'],
      ['createPerson', '2'],
      ['addPersonNote', '1'],
      ['deletePeople', '1'],
      ['createPerson', '3'],
    ])
  })

  test('a viewer cannot read people; a program with a key adds people and is named in their history', async () => {
    const { app, store, workspace, owner, read, call } = await start(server())
    const viewer = await addMember(store, workspace, 'viewer')
    expect((await call('listPeopleFields', viewer)).statusCode).toBe(403)
    const key = await addKey(store, {
      workspace,
      creator: owner,
      permissions: ['people:read', 'people:edit'],
    })
    const added = await send(app, 'createPerson', {
      as: key,
      params: { workspace },
      body: { email: 'ada@example.org' },
    })
    expect(added.json()).toMatchObject({ source: 'api' })
    expect((await read('1')).history).toMatchObject([{ kind: 'added', by: 'Robot' }])
  })

  test('a note keeps its text and author; unstorable text is refused', async () => {
    const { created, call, owner, read } = await start(server())
    const ada = await created({ email: 'ada@example.org' })
    const text = 'Prefers "afternoons"\n=HYPERLINK("x") 👩🏽‍🔬'
    expect((await call('addPersonNote', owner, { text }, { person: ada.id })).json()).toMatchObject({
      kind: 'note',
      text,
      by: 'Olga Owner',
      study: null,
    })
    expect((await read(ada.id)).history[0]).toMatchObject({ kind: 'note', text })
    expect(errorsOf(await call('addPersonNote', owner, { text: 'a\0b' }, { person: ada.id }))).toEqual([
      422,
      { errors: { text: [messages.unreadableText] } },
    ])
  })

  test('an operator erases an address in all workspaces', async () => {
    const one = await start(server())
    const other = await start(server())
    for (const { created } of [one, other]) {
      await created({ email: 'Ada.Lovelace@Example.org' })
      await created({ email: 'bob@example.org' })
    }
    const erased = await one.store
      .transaction()
      .execute(async (transaction) =>
        feature.personalData?.eraseAddress?.(transaction, 'ada.lovelace@example.org'),
      )
    expect(erased).toEqual({ people: 2, 'refused rows': 0 })
    for (const { call, owner } of [one, other]) {
      expect((await call('readPerson', owner, {}, { person: '1' })).statusCode).toBe(404)
      expect((await call('readPerson', owner, {}, { person: '2' })).statusCode).toBe(200)
    }
  })
})
