import { describe, expect, test } from 'vitest'
import { peopleLimits } from '#contract/people/limits.ts'
import { personChangeForm } from '#contract/people/people.ts'
import { recontactLimits } from '#contract/recontact/limits.ts'
import { recontactMessages } from '#contract/recontact/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { dayMs, minuteMs } from '#contract/shared/milliseconds.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { webhookMessage } from '#contract/webhooks/webhooks.ts'
import { removeExpiredRequests } from '#server/recontact/queries/requests.ts'
import { createRecontactTokens } from '#server/recontact/tokens.ts'
import { sharedSecret } from '#server/store/open.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { replyOf, send, statusesOf } from '../workspace/workspace-fixture.ts'
import { startRecontact, startRecontactServer } from './recontact-fixture.ts'

const { sent, link } = recontactMessages
const today = () => new Date().toISOString().slice(0, 10)
const refusedLink = { errors: { token: [link.invalid] } }
const purpose = 'Studies of gardens'

describe.each(databases)('asking participants again on %s', (database) => {
  const server = sharedFixture(() => startRecontactServer(database))

  test('a finished session is asked for a week, and no session that is open, of a demo or of another study', async () => {
    const { save, begin, takePart, offer, readOffer, agree, store, call, owner, study, app } =
      await startRecontact(server())
    const session = await takePart()
    expect(await offer(session), 'nothing is offered by default').toBeNull()
    const before = await agree(session, { email: 'ada@example.org' })
    expect(replyOf(before)).toEqual([404, recontactMessages.notOffered])

    await save({ isOffered: true, purpose })
    const shown = { team: 'Atlas', purpose, asksName: false, answers: [], state: 'open' }
    expect(await offer(session)).toEqual(shown)
    expect(await offer(await begin()), 'an open session').toBeNull()

    const other = await startRecontact(server())
    await other.save({ isOffered: true })
    expect(replyOf(await other.readOffer(session))).toEqual([404, studyMessages.session])
    expect(replyOf(await other.agree(session, { email: 'ada@example.org' }))).toEqual([
      404,
      studyMessages.session,
    ])
    expect(replyOf(await readOffer('f'.repeat(30)))).toEqual([404, studyMessages.session])

    await call('trashStudy', owner, {}, { study })
    expect(await offer(session), 'a study in the trash').toBeNull()
    await call('restoreStudy', owner, {}, { study })
    expect(await offer(session)).toEqual(shown)
    const aWeekAgo = new Date(Date.now() - recontactLimits.days * dayMs).toISOString()
    const { results_id } = await store
      .selectFrom('study')
      .select('results_id')
      .where('id', '=', study)
      .executeTakeFirstOrThrow()
    await store
      .updateTable('study_response')
      .set({ saved_at: aWeekAgo })
      .where('results_id', '=', results_id)
      .execute()
    expect(await offer(session), 'a week later').toBeNull()

    const params = { study: 'hybrid-card-sorting' }
    const demo = await send(app, 'startSession', { params })
    const headers = { 'x-session-token': demo.json<{ session: string }>().session }
    expect((await send(app, 'readRecontactOffer', { params, headers })).json()).toEqual({ offer: null })
  })

  test('an address is stored by the link of its mail alone, once, and the request keeps nothing of it', async () => {
    const {
      save,
      takePart,
      agree,
      offer,
      mailsTo,
      tokenTo,
      confirm,
      people,
      person,
      requests,
      read,
      study,
      title,
    } = await startRecontact(server())
    await save({ isOffered: true, purpose, asksName: true, tags: ['Gardeners'] })
    const session = await takePart()
    const agreed = await agree(session, { email: 'Ada@example.org', name: 'Ada Lovelace' })
    expect([agreed.statusCode, agreed.json()]).toEqual([200, { message: sent.asked }])
    expect(sent.asked).toContain(`within ${recontactLimits.days} days`)
    expect(await offer(session)).toMatchObject({ state: 'asked' })
    expect(await people()).toEqual([])
    expect(await read()).toMatchObject({ asked: 1, confirmed: 0 })
    expect(await mailsTo('Ada@example.org')).toHaveLength(1)

    const token = await tokenTo('Ada@example.org')
    expect(token, 'two ids, an end and a signature').toMatch(/^[\da-f-]{36}\.[\da-f-]{36}\.\d+\.[\w-]{43}$/)
    const replies = await Promise.all([confirm(token), confirm(token)])
    replies.push(await confirm(token))
    expect(replies.map((reply) => [reply.statusCode, reply.json<unknown>()])).toEqual(
      [1, 2, 3].map(() => [200, { message: sent.confirmed }]),
    )
    const [ada, ...others] = await people()
    expect(others).toEqual([])
    const how = 'Asked after a study'
    expect(ada).toMatchObject({
      email: 'Ada@example.org',
      name: 'Ada Lovelace',
      consent: { day: today(), how, purpose },
      source: 'study',
      contactedAt: `${today()}T00:00:00.000Z`,
      values: {},
      revision: 0,
    })
    expect(ada?.tags).toHaveLength(1)
    const { history } = await person(ada?.id ?? '')
    const ofStudy = { study: { id: study, title }, by: null }
    expect(history).toMatchObject([
      { kind: 'consent', text: `${today()} · ${how} · ${purpose}`, ...ofStudy },
      { kind: 'added', ...ofStudy },
      { kind: 'session', at: `${today()}T00:00:00.000Z`, ...ofStudy },
    ])
    expect(await read()).toMatchObject({ asked: 1, confirmed: 1 })
    expect(await requests()).toMatchObject([
      { email: null, email_key: null, name: null, purpose: null, answers: null, confirmed_day: today() },
    ])
  })

  test('answers become attributes if the participant keeps them, with the options that an attribute lacks', async () => {
    const { save, addAttribute, takePart, offer, agree, tokenTo, mailsTo, confirm, people, call, owner } =
      await startRecontact(server())
    const city = await addAttribute({ name: 'City', type: 'oneOf', options: ['BRATISLAVA'] })
    const device = await addAttribute({ name: 'Devices', type: 'severalOf', options: ['Desktop'] })
    const answers = [
      { question: 'city', attribute: city },
      { question: 'device', attribute: device },
    ]
    await save({ isOffered: true, answers })
    const shown = [
      { attribute: 'City', value: 'Bratislava' },
      { attribute: 'Devices', value: 'Phone' },
    ]
    const ada = await takePart({ city: 'bratislava', device: 'phone' })
    expect(await offer(ada)).toMatchObject({ answers: shown })
    await agree(ada, { email: 'ada@example.org' })
    const [mail] = await mailsTo('ada@example.org')
    for (const { attribute, value } of shown)
      expect(mail?.text).toContain(`Stored with your address: ${attribute}: ${value}`)
    await confirm(await tokenTo('ada@example.org'))

    const bob = await takePart({ device: 'tablet' })
    expect(await offer(bob)).toMatchObject({ answers: [{ attribute: 'Devices', value: 'Tablet' }] })
    await agree(bob, { email: 'bob@example.org', keepsAnswers: false })
    expect((await mailsTo('bob@example.org'))[0]?.text).not.toMatch(/Stored with|Tablet/)
    await confirm(await tokenTo('bob@example.org'))
    const carl = await takePart({ city: 'vienna', device: 'tablet' })
    await agree(carl, { email: 'carl@example.org' })
    // Gone before the link is opened: this answer is left out.
    await call('removeAttribute', owner, {}, { attribute: city })
    await confirm(await tokenTo('carl@example.org'))

    expect((await people()).map(({ values }) => values)).toEqual([
      { [device]: ['o2'] },
      {},
      { [device]: ['o3'] },
    ])
    const fields = (await call('listPeopleFields', owner)).json<unknown>()
    const options = ['Desktop', 'Phone', 'Tablet'].map((name, at) => ({ id: `o${at + 1}`, name }))
    expect(fields).toMatchObject({ attributes: [{ id: device, options }] })
  })

  test('a known person gets the newer consent, also after an opt-out, and keeps their name and other values', async () => {
    const { save, addAttribute, confirmed, people, person, call, owner, app, workspace } =
      await startRecontact(server())
    const city = await addAttribute({ name: 'City', type: 'text' })
    const plan = await addAttribute({ name: 'Plan', type: 'text' })
    await save({
      isOffered: true,
      asksName: true,
      purpose,
      answers: [{ question: 'city', attribute: city }],
      tags: ['Gardeners'],
    })
    const known = {
      email: 'Ada@example.org',
      name: 'Ada',
      values: { [city]: 'Vienna', [plan]: 'Paid' },
      tags: ['Customers', 'Gardeners'],
    }
    await call('createPerson', owner, known)
    await call('createPerson', owner, { email: 'bob@example.org' })
    const optOut = await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: '1' },
      headers: { 'if-match': '"0"' },
      body: personChangeForm.parse({ isOptedOut: true }),
    })
    expect(optOut.statusCode).toBe(200)

    await confirmed('ada@EXAMPLE.org', { name: 'Somebody' }, { city: 'bratislava' })
    await confirmed('bob@example.org', { name: 'Bob' })
    const [ada, bob, ...others] = await people()
    expect(others).toEqual([])
    expect(ada).toMatchObject({
      email: 'Ada@example.org',
      name: 'Ada',
      values: { [city]: 'Bratislava', [plan]: 'Paid' },
      consent: { day: today(), purpose },
      optedOutAt: null,
      source: 'manual',
      revision: 2,
    })
    expect(ada?.tags).toHaveLength(2)
    expect(bob).toMatchObject({ name: 'Bob', revision: 1 })
    const kinds = (await person('1')).history.map(({ kind }) => kind)
    expect(kinds).toEqual(['consent', 'optOut', 'added', 'session'])
  })

  test('what does not fit into the database is left out, and the person is stored', async () => {
    const { save, addAttribute, confirmed, people, call, owner, store, workspace } =
      await startRecontact(server())
    const options = Array.from({ length: peopleLimits.options }, (_, at) => `Option ${at}`)
    const city = await addAttribute({ name: 'City', type: 'oneOf', options })
    const device = await addAttribute({ name: 'Device', type: 'severalOf' })
    const answers = [
      { question: 'city', attribute: city },
      { question: 'device', attribute: device },
    ]
    await save({ isOffered: true, answers, tags: ['Gardeners'] })
    const tags = Array.from({ length: peopleLimits.tagsOfPerson }, (_, at) => `Tag ${at}`)
    await call('createPerson', owner, { email: 'ada@example.org', tags })
    const reply = await confirmed('ada@example.org', {}, { city: 'vienna', device: 'old' })
    expect(replyOf(reply)).toEqual([200, sent.confirmed])
    const [ada] = await people()
    expect(ada).toMatchObject({ values: {}, consent: { day: today() } })
    expect(ada?.tags).toHaveLength(peopleLimits.tagsOfPerson)
    const rows = await store
      .selectFrom('people_attribute')
      .select('last_option')
      .where('workspace_id', '=', workspace)
      .orderBy('id')
      .execute()
    expect(rows.map(({ last_option }) => last_option)).toEqual([peopleLimits.options, 0])
  })

  test('one mail goes to an address in ten minutes, and the reply tells nothing of what is known', async () => {
    const { save, takePart, agree, mailsTo, confirmed, enteredAgo, read, requests } =
      await startRecontact(server())
    await save({ isOffered: true })
    await confirmed('known@example.org')
    const replies = [
      await agree(await takePart(), { email: 'known@example.org' }),
      ...(await Promise.all(
        ['new@example.org', 'NEW@example.org', 'new@EXAMPLE.org'].map(async (email) =>
          agree(await takePart(), { email }),
        ),
      )),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json<unknown>()])).toEqual(
      replies.map(() => [200, { message: sent.asked }]),
    )
    expect(await requests()).toHaveLength(3)
    await enteredAgo(11 * minuteMs)
    await agree(await takePart(), { email: 'new@example.org' })
    expect(await requests()).toHaveLength(4)
    const mails = await Promise.all(
      ['new@example.org', 'NEW@example.org', 'new@EXAMPLE.org'].map((address) => mailsTo(address)),
    )
    expect(mails.flat()).toHaveLength(2)
    expect(await read()).toMatchObject({ asked: 4, confirmed: 1 })
  })

  test('a second agreement within ten minutes gets a later mail of its own, and nothing of it is lost', async () => {
    const { save, takePart, agree, addAttribute, tokenTo, mailsTo, confirm, people } =
      await startRecontact(server())
    const city = await addAttribute({ name: 'City', type: 'text' })
    const device = await addAttribute({ name: 'Device', type: 'text' })
    const answers = [
      { question: 'city', attribute: city },
      { question: 'device', attribute: device },
    ]
    await save({ isOffered: true, answers })
    const email = 'twice@example.org'
    await agree(await takePart({ city: 'vienna' }), { email })
    const first = await tokenTo(email)
    await agree(await takePart({ device: 'phone' }), { email })
    const [mailed, waits] = await mailsTo(email)
    const dueAt = Date.parse(waits?.next_attempt_at ?? '')
    expect(dueAt - Date.parse(mailed?.created_at ?? '')).toBeGreaterThan(9 * minuteMs)
    for (const token of [first, await tokenTo(email)]) expect((await confirm(token)).statusCode).toBe(200)
    expect(await people()).toMatchObject([{ email, values: { [city]: 'Vienna', [device]: 'Phone' } }])
  })

  test('an address that confirms none of three mails gets no fourth one, until their links expire', async () => {
    const { save, takePart, agree, mailsTo, enteredAgo, read } = await startRecontact(server())
    await save({ isOffered: true })
    const email = 'unasked@example.org'
    for (let mail = 1; mail <= 5; mail += 1) {
      expect(replyOf(await agree(await takePart(), { email }))).toEqual([200, sent.asked])
      await enteredAgo(11 * minuteMs)
    }
    expect(await mailsTo(email)).toHaveLength(3)
    expect(await read()).toMatchObject({ asked: 3, confirmed: 0 })
  })

  test('a person who erased themselves comes back by the link of the mail, and not without it', async () => {
    const {
      save,
      takePart,
      agree,
      tokenTo,
      confirm,
      people,
      eraseThemselves,
      call,
      owner,
      store,
      workspace,
    } = await startRecontact(server())
    await save({ isOffered: true })
    const email = 'ada@example.org'
    await call('createPerson', owner, { email })
    await eraseThemselves()
    await agree(await takePart(), { email })
    expect((await call('createPerson', owner, { email })).statusCode).toBe(409)
    expect((await confirm(await tokenTo(email))).statusCode).toBe(200)
    expect((await people()).map((each) => each.email)).toEqual([email])
    // Otherwise imports would refuse the person from now on.
    const erased = store
      .selectFrom('people_erased')
      .select('email_hash')
      .where('workspace_id', '=', workspace)
    expect(await erased.execute()).toEqual([])
  })

  test('a person who erases themselves takes along the addresses that wait in this workspace, with their mails', async () => {
    const [team, other] = [await startRecontact(server()), await startRecontact(server())]
    const email = 'Ada@example.org'
    for (const { save, call, owner, agree, takePart } of [team, other]) {
      await save({ isOffered: true })
      await call('createPerson', owner, { email: 'ada@example.org' })
      await agree(await takePart(), { email })
    }
    await team.agree(await team.takePart(), { email: 'bob@example.org' })
    const token = await team.tokenTo(email)
    expect((await team.eraseThemselves()).statusCode).toBe(200)
    expect((await team.requests()).map((row) => row.email)).toEqual(['bob@example.org'])
    expect(await team.mailsTo(email)).toEqual([])
    expect(await team.mailsTo('bob@example.org')).toHaveLength(1)
    expect((await team.confirm(token)).json()).toEqual(refusedLink)
    expect(await team.people()).toEqual([])
    expect([await other.requests(), await other.mailsTo(email)].map((rows) => rows.length)).toEqual([1, 1])
  })

  test('a session enters three addresses at most, also at the same time', async () => {
    const { save, takePart, agree, requests } = await startRecontact(server())
    await save({ isOffered: true })
    const session = await takePart()
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => agree(session, { email: `ada${at}@example.org` })),
    )
    expect(statusesOf(replies)).toEqual([200, 200, 200, 409, 409])
    expect(replyOf(await agree(session, { email: 'ada1@example.org' }))).toEqual([
      409,
      recontactMessages.tooManyRequests(recontactLimits.requests),
    ])
    expect(await requests()).toHaveLength(3)
  })

  test('links that are changed, expired or of a deleted request are refused, and nothing is stored', async () => {
    const { save, takePart, agree, tokenTo, mailsTo, confirm, people, requests, store, enteredAgo } =
      await startRecontact(server())
    await save({ isOffered: true })
    await agree(await takePart(), { email: 'ada@example.org' })
    const token = await tokenTo('ada@example.org')
    const [row] = await requests()
    if (!row) throw new Error('No request')
    const key = { workspaceId: row.workspace_id, id: row.id }
    const secret = await sharedSecret(store)
    const aWeekAgo = () => Date.now() - recontactLimits.days * dayMs
    const [workspace, id, , signature] = token.split('.')
    const tokens = [
      `${token}x`,
      `${workspace}.${id}.9999999999999.${signature}`,
      createRecontactTokens([secret], aWeekAgo).create(key),
      createRecontactTokens(['another secret']).create(key),
      createRecontactTokens([secret]).create({ ...key, id: row.workspace_id }),
      createRecontactTokens([secret]).create({ ...key, workspaceId: row.id }),
      'nonsense',
      '…',
    ]
    for (const wrong of tokens) {
      const reply = await confirm(wrong)
      expect([reply.statusCode, reply.json()]).toEqual([422, refusedLink])
    }
    expect((await confirm('')).json()).toEqual({ errors: { token: [link.missing] } })

    await enteredAgo(recontactLimits.days * dayMs - minuteMs)
    await removeExpiredRequests(store)
    expect(await requests()).toHaveLength(1)
    await enteredAgo(recontactLimits.days * dayMs)
    await removeExpiredRequests(store)
    expect([await requests(), await mailsTo('ada@example.org')]).toEqual([[], []])
    expect((await confirm(token)).statusCode).toBe(422)
    expect(await people()).toEqual([])
  })

  test('a deleted study takes its requests with it, a deleted session only its number of addresses', async () => {
    const { save, takePart, agree, requests, store, study, app, tokenTo, confirm, people } =
      await startRecontact(server())
    await save({ isOffered: true })
    const session = await takePart()
    await agree(session, { email: 'ada@example.org' })
    const sessions = () => store.selectFrom('recontact_session').selectAll().execute()
    const before = (await sessions()).length
    const headers = { 'x-session-token': session }
    expect((await send(app, 'deleteSession', { params: { study }, headers })).statusCode).toBe(200)
    expect(await sessions()).toHaveLength(before - 1)
    expect((await confirm(await tokenTo('ada@example.org'))).statusCode).toBe(200)

    await agree(await takePart(), { email: 'bob@example.org' })
    const token = await tokenTo('bob@example.org')
    await store.deleteFrom('study').where('id', '=', study).execute()
    expect(await requests()).toEqual([])
    expect((await confirm(token)).statusCode).toBe(422)
    expect((await people()).map(({ email }) => email)).toEqual(['ada@example.org'])
  })
})

describe.each(databases)('asking participants again without mail on %s', (database) => {
  const server = sharedFixture(() => startRecontactServer(database, { SMTP_URL: '' }))

  test('stores new people at once, and changes nobody who is known: the address may be somebody else’s', async () => {
    const { save, takePart, agree, people, eraseThemselves, call, owner, read, store } =
      await startRecontact(server())
    await save({ isOffered: true, purpose })
    await call('createPerson', owner, { email: 'erased@example.org' })
    await eraseThemselves()
    await call('createPerson', owner, { email: 'known@example.org' })
    const replies = [
      await agree(await takePart(), { email: 'ada@example.org' }),
      await agree(await takePart(), { email: 'ada@example.org' }),
      await agree(await takePart(), { email: 'known@example.org' }),
      await agree(await takePart(), { email: 'erased@example.org' }),
    ]
    expect(replies.map(replyOf)).toEqual(replies.map(() => [200, sent.confirmed]))
    const how = 'Asked after a study, address not confirmed'
    expect((await people()).map(({ email, consent }) => [email, consent])).toEqual([
      ['known@example.org', null],
      ['ada@example.org', { day: today(), how, purpose }],
    ])
    expect(await read()).toMatchObject({ asked: 4, confirmed: 1 })
    expect(await store.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

describe.each(anyDatabase)('asking participants again on %s, above the store', (database) => {
  const server = sharedFixture(() => startRecontactServer(database))

  test('the mail names team, study and purpose, and a name can neither add headers nor texts to it', async () => {
    const { save, takePart, agree, mailsTo, tokenTo, confirm, people, title } = await startRecontact(server())
    await save({ isOffered: true, asksName: true, purpose })
    const name = 'Ada\r\nBcc: everybody@example.org\r\n\r\nBuy now\u0085today'
    await agree(await takePart(), { email: 'ada@example.org', name })
    const [mail] = await mailsTo('ada@example.org')
    expect(mail).toMatchObject({ subject: 'May Atlas ask you again?', headers: null, reply_to: null })
    for (const line of [`Team: Atlas`, `Study: ${title}`, `Purpose: ${purpose}`, 'The link works for 7 days'])
      expect(mail?.text).toContain(line)
    expect(mail?.html).toContain('Hedges &amp; gardens')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Bcc|Buy now/)
    await confirm(await tokenTo('ada@example.org'))
    expect((await people()).map((each) => each.name)).toEqual([
      'Ada Bcc: everybody@example.org Buy now today',
    ])
  })

  test('a name that was not asked for is not stored, and the agreement is required', async () => {
    const { save, takePart, agree, people, confirmed } = await startRecontact(server())
    await save({ isOffered: true })
    await confirmed('ada@example.org', { name: 'Ada' })
    expect((await people()).map(({ name }) => name)).toEqual([null])
    const session = await takePart()
    for (const agrees of [false, undefined])
      expect((await agree(session, { email: 'bob@example.org', agrees })).json()).toEqual({
        errors: { agrees: [messages.required] },
      })
  })

  test('opening the link alone stores nobody, as mail scanners do', async () => {
    const { save, takePart, agree, tokenTo, people, app } = await startRecontact(server())
    await save({ isOffered: true })
    await agree(await takePart(), { email: 'ada@example.org' })
    const token = await tokenTo('ada@example.org')
    for (const method of ['GET', 'HEAD'] as const)
      for (const path of ['recontact', 'recontact/confirm'])
        await app.inject({ method, url: `/${path}?token=${token}` })
    expect(await people()).toEqual([])
  })

  test('a webhook hears of a new person by the number alone', async () => {
    const receiver = await startReceiver()
    const own = await startRecontactServer(database, { TRUSTED_HOSTS: receiver.host })
    const { save, call, owner, confirmed, people } = await startRecontact(own)
    await call('createWebhook', owner, { address: receiver.address, events: ['person.created'] })
    await save({ isOffered: true })
    await confirmed('ada@example.org')
    await confirmed('ada@example.org')
    await eventually(() => expect(receiver.received).toHaveLength(1))
    const [{ body } = { body: '' }] = receiver.received
    const { type, data } = webhookMessage.parse(JSON.parse(body))
    expect([type, data]).toEqual(['person.created', { person: (await people())[0]?.id }])
    expect(body).not.toContain('example.org')
  })
})
