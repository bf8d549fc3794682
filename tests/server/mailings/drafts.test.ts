import { describe, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { mailing, mailingCheckReply, mailingNamesReply, mailingsReply } from '#contract/mailings/mailings.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { peopleSegment } from '#contract/people/people.ts'
import { messages } from '#contract/shared/messages.ts'
import { mailingsPerPage } from '#server/mailings/queries/in-pages.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { publishCardSort } from '../studies/authored-card-sort.ts'
import {
  addKey,
  addMember,
  addWorkspace,
  newWorkspace,
  replyOf,
  send,
} from '../workspace/workspace-fixture.ts'
import { newMailingWorkspace, startMailingServer } from './mailing-fixture.ts'

const unknownId = '01a1fb0c-0000-7000-8000-000000000000'

describe.each(databases)('drafts of mailings on %s', (database) => {
  const server = sharedFixture(() => startMailingServer(database))

  test('are written, listed, changed and deleted, and each change is in the audit log', async () => {
    const { create, update, read, move, call, owner, study, form, audit } =
      await newMailingWorkspace(server())
    const draft = await create({ most: 20 })
    expect(draft).toMatchObject({
      study: { id: study, title: 'A small study' },
      state: 'draft',
      problem: null,
      isFilled: false,
      most: 20,
      audience: form.audience,
      by: 'Olga Owner',
      revision: 0,
      counts: { recipients: 0, waiting: 0, sent: 0 },
    })
    const other = await create({ name: 'Second round' })
    const listed = mailingsReply.parse((await call('listMailings', owner)).json())
    expect(listed.mailings.map(({ name }) => name)).toEqual(['Second round', 'First round'])
    expect(await update(draft.id, 0, { replyTo: 'Ada@Example.org', subject: 'Hi' })).toMatchObject({
      statusCode: 200,
    })
    expect(await read(draft.id)).toMatchObject({
      replyTo: 'Ada@Example.org',
      subject: 'Hi',
      most: null,
      revision: 1,
    })
    expect(replyOf(await update(draft.id, 0))).toEqual([412, mailingMessages.changedMeanwhile])
    expect(replyOf(await move('deleteMailing', other.id))).toEqual([200, mailingMessages.sent.deleted])
    expect(replyOf(await call('readMailing', owner, {}, { mailing: other.id }))).toEqual([
      404,
      mailingMessages.unknown,
    ])
    expect((await audit()).map(({ action }) => action).filter((action) => action.includes('ailing'))).toEqual(
      ['createMailing', 'createMailing', 'updateMailing', 'deleteMailing'],
    )
  })

  test('are listed by their study', async () => {
    const { create, call, owner, app, workspace } = await newMailingWorkspace(server())
    await create()
    const list = async (study: string) =>
      mailingsReply.parse(
        (await send(app, 'listMailings', { as: owner, params: { workspace }, query: { study } })).json(),
      ).mailings.length
    expect(mailingsReply.parse((await call('listMailings', owner)).json()).mailings).toHaveLength(1)
    expect(await list('another')).toBe(0)
  })

  test('name a study of the workspace, people in it, and placeholders that can be filled', async () => {
    const one = await newMailingWorkspace(server())
    const { call, owner, form, store, workspace, study } = one
    const foreign = await newMailingWorkspace(server())
    const errors = async (changes: object) =>
      (await call('createMailing', owner, { ...form, ...changes })).json<{ errors?: unknown }>().errors
    expect(await errors({ study: foreign.study })).toEqual({ study: [mailingMessages.study] })
    expect(await errors({ audience: { kind: 'segment', segment: unknownId } })).toEqual({
      'audience.segment': [mailingMessages.segment],
    })
    const removed = {
      match: 'all',
      conditions: [{ kind: 'text', field: 'a999', operator: 'is', values: ['x'] }],
    }
    expect(await errors({ audience: { kind: 'filter', filter: removed } })).toEqual({
      'audience.filter.conditions.0.field': [peopleMessages.attribute.filtered],
    })
    expect(await errors({ subject: '{{City|x}}', text: '{{name}}' })).toEqual({
      subject: [mailingMessages.placeholder.unknown('{{City|x}}')],
      text: [mailingMessages.placeholder.noFallback('{{name}}')],
    })
    await call('createAttribute', owner, { name: 'City', type: 'text' })
    expect(await errors({ subject: '{{city|x}}' })).toBeUndefined()
    await store
      .updateTable('study')
      .set({ trashed_at: new Date().toISOString() })
      .where('workspace_id', '=', workspace)
      .where('id', '=', study)
      .execute()
    expect(await errors({})).toEqual({ study: [mailingMessages.study] })
  })

  test('of another workspace are unknown, and go with their study', async () => {
    const { create, store, workspace, study } = await newMailingWorkspace(server())
    const draft = await create()
    const stranger = await newWorkspace(server())
    for (const action of ['readMailing', 'sendMailing', 'stopMailing', 'listMailingRecipients'] as const)
      expect(replyOf(await stranger.call(action, stranger.owner, {}, { mailing: draft.id }))).toEqual([
        404,
        mailingMessages.unknown,
      ])
    await store.deleteFrom('study').where('workspace_id', '=', workspace).where('id', '=', study).execute()
    expect(
      await store.selectFrom('mailing').selectAll().where('workspace_id', '=', workspace).execute(),
    ).toEqual([])
  })

  test('show whom they would invite, what the month leaves, and the mail to the first person', async () => {
    const { call, owner, form, addPerson, optOut, store, workspace } = await newMailingWorkspace(server())
    const check = async (changes: object = {}) =>
      mailingCheckReply.parse((await call('checkMailing', owner, { ...form, ...changes })).json())
    expect((await check()).preview.subject).toBe('A question, Ada')
    await call('createAttribute', owner, { name: 'City', type: 'text' })
    const out = await addPerson('Olaf')
    await optOut(out)
    const zoe = await addPerson('Zoe Brown', { email: 'zoe@example.org', values: { a1: 'Kyoto <b>' } })
    const bob = await addPerson('Bob')
    await store
      .insertInto('mailing_month')
      .values({ workspace_id: workspace, month: new Date().toISOString().slice(0, 7), mails: 9990 })
      .execute()
    const found = await check({ text: '{{City|nowhere}}: {{study}} of {{team}}' })
    expect(found).toMatchObject({
      found: { people: 3, isMore: false },
      eligible: { people: 2, isMore: false },
      leftOut: [{ reason: 'optedOut', people: 1, isMore: false }],
      monthLeft: 10,
    })
    expect(found.preview.subject).toBe('A question, Zoe')
    expect(found.preview.text).toContain('Kyoto <b>: A small study of Atlas')
    expect(found.preview.html).toContain('Kyoto &lt;b&gt;')
    const chosen = { kind: 'people', people: [bob, bob, out, '999'] }
    expect(await check({ audience: chosen })).toMatchObject({
      found: { people: 2, isMore: false },
      eligible: { people: 1, isMore: false },
    })
    expect(zoe).toBe('2')
  })
})

describe.each(anyDatabase)('drafts of mailings on %s', (database) => {
  const server = sharedFixture(() => startMailingServer(database))

  test('are listed by study, by segment with their reminders, and by a part of their name', async () => {
    const { app, create, call, owner, workspace, study, store } = await newMailingWorkspace(server())
    const segmentOf = async (name: string) => {
      const filter = { match: 'all', conditions: [{ kind: 'flag', field: 'hasConsent', is: true }] }
      return peopleSegment.parse((await call('savePeopleSegment', owner, { name, filter })).json()).id
    }
    const [segment, other] = [await segmentOf('Agreed'), await segmentOf('Others')]
    const inCafe = await create({ name: 'In the Café', audience: { kind: 'segment', segment } })
    const reminder = await create({ name: 'Once more' })
    await store.updateTable('mailing').set({ reminds_id: inCafe.id }).where('id', '=', reminder.id).execute()
    const elsewhere = await create({
      study: await publishCardSort(app, workspace, owner),
      audience: { kind: 'segment', segment: other },
    })
    const list = async (query: Record<string, string>) => {
      const reply = await send(app, 'listMailings', { as: owner, params: { workspace }, query })
      return mailingsReply.parse(reply.json()).mailings.map(({ id }) => id)
    }
    expect(await list({})).toEqual([elsewhere.id, reminder.id, inCafe.id])
    expect(await list({ study })).toEqual([reminder.id, inCafe.id])
    expect(await list({ segment })).toEqual([reminder.id, inCafe.id])
    expect(await list({ segment: other, study })).toEqual([])
    expect(await list({ search: 'the CAFE' })).toEqual([inCafe.id])
    expect(await list({ search: 'the cafeteria' })).toEqual([])

    const named = async (query: Record<string, string>) => {
      const reply = await send(app, 'listMailingNames', { as: owner, params: { workspace }, query })
      return mailingNamesReply.parse(reply.json()).mailings.map(({ name }) => name)
    }
    expect(await named({})).toEqual([elsewhere.name, 'Once more', 'In the Café'])
    expect(await named({ study })).toEqual(['Once more', 'In the Café'])
    expect(await named({ search: 'the CAFE' })).toEqual(['In the Café'])
  })

  test('name the attribute and the option that stay after a merge', async () => {
    const { create, read, update, move, untilFilled, names, addPerson, call, owner, store, workspace } =
      await newMailingWorkspace(server())
    const kinds = { source: ['Free', 'Gold'], target: ['Gold', 'Paid'] }
    await call('createAttribute', owner, { name: 'Plan', type: 'oneOf', options: kinds.source })
    await call('createAttribute', owner, { name: 'Contract', type: 'oneOf', options: kinds.target })
    const withOption = (field: string, options: readonly string[]) => ({
      kind: 'filter',
      filter: {
        match: 'all',
        conditions: [{ match: 'any', conditions: [{ kind: 'option', field, options }] }],
      },
    })
    await addPerson('Ada', { values: { a1: 'o2' } })
    await addPerson('Bob', { values: { a2: 'o2' } })
    const draft = await create({ audience: withOption('a1', ['o1', 'o2']) })
    const kept = await create({ audience: withOption('a2', ['o2']) })
    expect((await call('mergeAttributes', owner, { into: 'a2' }, { attribute: 'a1' })).statusCode).toBe(200)
    expect(await read(draft.id)).toMatchObject({ audience: withOption('a2', ['o3', 'o1']), revision: 1 })
    expect(await read(kept.id)).toMatchObject({ audience: kept.audience, revision: 0 })
    expect(replyOf(await update(draft.id, 0))).toEqual([412, mailingMessages.changedMeanwhile])
    const moved = () =>
      eventually(async () => {
        const jobs = store.selectFrom('job').select('id').where('workspace_id', '=', workspace)
        expect(await jobs.where('state', '=', 'waiting').execute()).toEqual([])
      })
    await moved()
    const merge = { from: 'o1', into: 'o2' }
    expect((await call('mergeOptions', owner, merge, { attribute: 'a2' })).statusCode).toBe(200)
    await moved()
    expect((await read(draft.id)).audience).toEqual(withOption('a2', ['o3', 'o2']))
    await move('sendMailing', draft.id)
    await untilFilled(draft.id)
    expect(await names(draft.id)).toEqual(['Ada', 'Bob'])
  })

  test('fill the attribute that stays after a merge into the placeholders of the other one', async () => {
    const { create, read, call, owner, form } = await newMailingWorkspace(server())
    for (const name of ['Town', 'City', 'a|b', 'Country'])
      await call('createAttribute', owner, { name, type: 'text' })
    const texts = { subject: '{{town|x}}', text: '{{ Town | Town }} {{name|you}}' }
    const translations = [{ language: 'de', ...texts }]
    // More than are read at a time.
    for (let written = 0; written < mailingsPerPage; written += 1) await create({ ...texts, translations })
    const draft = await create({ ...texts, translations })
    const other = await create({ text: '{{Country|x}}' })
    await call('mergeAttributes', owner, { into: 'a2' }, { attribute: 'a1' })
    const merged = { subject: '{{City|x}}', text: '{{ City | Town }} {{name|you}}' }
    expect(await read(draft.id)).toMatchObject({
      ...merged,
      translations: [{ language: 'de', ...merged }],
      revision: 1,
    })
    // A placeholder cannot have the name of this one: the check tells.
    await call('mergeAttributes', owner, { into: 'a3' }, { attribute: 'a4' })
    const { text } = await read(other.id)
    const check = await call('checkMailing', owner, { ...form, text })
    expect(check.json()).toEqual({
      errors: { text: [mailingMessages.placeholder.unknown('{{Country|x}}')] },
    })
  })

  test('are sent as a test to the verified address of the member alone, at most 20 times an hour', async () => {
    const { call, owner, form, store, workspace } = await newMailingWorkspace(server())
    const sendTest = (as: typeof owner | { headers: Record<string, string> } = owner) =>
      call('testMailing', as, { ...form, replyTo: 'answers@example.org' })
    expect(replyOf(await sendTest())).toEqual([200, mailingMessages.sent.test])
    const mails = await store.selectFrom('outbox').selectAll().where('recipient', '=', owner.email).execute()
    expect(mails).toMatchObject([{ subject: 'A question, Ada', reply_to: 'answers@example.org' }])
    expect(mails[0]?.html).toContain('http://understory.example/')
    const stranger = await addMember(store, workspace, 'researcher', { isVerified: false })
    expect(replyOf(await sendTest(stranger))).toEqual([403, accountMessages.verifyFirst])
    const key = await addKey(store, { workspace, creator: owner, permissions: ['people:edit'] })
    expect(replyOf(await sendTest(key))).toEqual([409, mailingMessages.noAddress])
    for (let sent = 1; sent < mailingLimits.tests; sent += 1) expect((await sendTest()).statusCode).toBe(200)
    expect(replyOf(await sendTest())).toEqual([409, mailingMessages.tooManyTests(mailingLimits.tests)])
    await store.updateTable('audit_event').set({ at: '2026-01-01T00:00:00.000Z' }).execute()
    expect((await sendTest()).statusCode).toBe(200)
  })

  test('without a mail server are neither tested nor sent', async () => {
    const { create, call, owner, form, move } = await newMailingWorkspace(
      await startMailingServer(database, { SMTP_URL: '' }),
    )
    const { id } = await create()
    expect(replyOf(await call('testMailing', owner, form))).toEqual([409, mailingMessages.noMailServer])
    expect(replyOf(await move('sendMailing', id))).toEqual([409, mailingMessages.noMailServer])
  })

  test('are at most 1000 in a workspace', async () => {
    const { create, call, owner, form, store } = await newMailingWorkspace(server())
    const draft = await create()
    const row = await store
      .selectFrom('mailing')
      .selectAll()
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    for (let count = 1; count < mailingLimits.mailings; count += 1)
      await store
        .insertInto('mailing')
        .values({ ...row, id: `${draft.id.slice(0, -4)}${String(count).padStart(4, '0')}` })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    expect(replyOf(await call('createMailing', owner, form))).toEqual([
      409,
      mailingMessages.tooMany(mailingLimits.mailings),
    ])
    const { mailings } = mailingsReply.parse((await call('listMailings', owner)).json())
    expect(mailings).toHaveLength(mailingLimits.listed)
  })

  test('are made by keys with the permission, and nobody is named for them', async () => {
    const { call, form, store, workspace, owner } = await newMailingWorkspace(server())
    const key = await addKey(store, { workspace, creator: owner, permissions: ['people:edit'] })
    expect(mailing.parse((await call('createMailing', key, form)).json()).by).toBeNull()
    const other = await addWorkspace(store)
    expect((await call('createMailing', other.owner, form)).statusCode).toBe(404)
  })

  test('with an unknown field are refused', async () => {
    const { call, owner, form } = await newMailingWorkspace(server())
    const refused = await call('createMailing', owner, { ...form, bcc: 'evil@example.com' })
    expect(refused.json()).toEqual({ errors: { bcc: [messages.unknownField] } })
  })
})
