import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { erasePerson } from '#server/inbox/queries/erase-person.ts'
import { createSubscriptionTokens } from '#server/newsletter/routes.ts'
import { sharedSecret } from '#server/store/open.ts'
import { startApp } from '../../support/app.ts'
import { sharedFixture, sharedVariants } from '../../support/clean-up.ts'
import { anyDatabase, databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { deleteRowsAtEnd } from '../../support/delete-rows.ts'
import { startMailServer } from '../../support/mail-server.ts'

const email = 'Ada@Example.org'
const asked = { message: messages.sent.subscriptionAsked }
const refused = { errors: { token: [messages.subscriptionLink.invalid] } }

const mailServer = sharedFixture(() => startMailServer())

/** An app of its own with a mail server on a new database, and a second connection to that database. */
const startServer = async (
  database: (typeof databases)[number],
  environment: Readonly<Record<string, string>> = {},
) => {
  const url = await freshDatabase(database)
  const app = await startApp(url, {
    SMTP_URL: mailServer().url,
    PUBLIC_URL: 'https://understory.example',
    ...environment,
  })
  return { app, store: await openTestStore(url) }
}
const servers = sharedVariants(startServer)

const newsletterOn = ({ app, store }: Awaited<ReturnType<typeof startServer>>) => {
  const post = async (path: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url: path, payload })
    return { status: reply.statusCode, body: reply.json<unknown>() }
  }
  const subscriptions = () => store.selectFrom('subscription').selectAll().execute()
  const seen = new Set<string>()
  /** Mails in the order of their first appearance; ids of the same millisecond are unordered. */
  const mails = async () => {
    const rows = await store.selectFrom('outbox').selectAll().orderBy('created_at').execute()
    for (const { id } of rows) seen.add(id)
    return [...seen].flatMap((id) => rows.filter((row) => row.id === id))
  }
  /** Ends the minimum time between two mails to one address. */
  const endMailInterval = async () => {
    const longAgo = new Date(Date.now() - 3_600_000).toISOString()
    await store.updateTable('subscription').set({ mailed_at: longAgo }).execute()
  }
  return {
    app,
    store,
    post,
    subscriptions,
    mails,
    endMailInterval,
    ask: () => post('/ssr/subscription', { email2: email }),
  }
}

/** The app of all tests, which delete their rows. */
const setUp = async (
  database: (typeof databases)[number],
  environment: Readonly<Record<string, string>> = {},
) => {
  const server = await servers(database, environment)
  deleteRowsAtEnd(server.store)
  return newsletterOn(server)
}
type Fixture = ReturnType<typeof newsletterOn>

const tokenIn = (text: string | undefined, page: string) => {
  const token = new RegExp(`https://understory\\.example/${page}[?#]token=(\\S+)`).exec(text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link to ${page} in: ${text}`)
  return token
}
const confirmTokenOf = async ({ mails }: Fixture) => tokenIn((await mails()).at(-1)?.text, 'subscription-on')
const cancelTokenOf = async ({ mails }: Fixture) =>
  tokenIn((await mails()).at(-1)?.headers?.replaceAll('>', ' '), 'subscription-off')

const statesOf = async ({ subscriptions }: Fixture) => (await subscriptions()).map(({ state }) => state)

describe.each(databases)('newsletter on %s', (database) => {
  test('subscribes with the link in the first mail and unsubscribes with that in the second', async () => {
    const newsletter = await setUp(database)
    expect(await newsletter.ask()).toEqual({ status: 200, body: asked })
    expect(await statesOf(newsletter)).toEqual(['pending'])
    const [confirmation] = await newsletter.mails()
    expect(confirmation).toMatchObject({ recipient: 'ada@example.org' })
    expect(confirmation?.html).toContain('Confirm subscription</a>')

    const token = await confirmTokenOf(newsletter)
    expect(token, 'an id, a round, an end and a signature').toMatch(/^[\da-f-]{36}\.\d+\.\d+\.[\w-]{43}$/)
    const subscribed = { status: 200, body: { message: 'Subscribed' } }
    expect(await newsletter.post('/subscription/confirm', { token })).toEqual(subscribed)
    expect(await statesOf(newsletter)).toEqual(['confirmed'])
    expect(await newsletter.post('/subscription/confirm', { token })).toEqual(subscribed)
    expect(await newsletter.mails()).toHaveLength(2)

    const leave = await cancelTokenOf(newsletter)
    const unsubscribed = { status: 200, body: { message: 'Unsubscribed' } }
    expect(await newsletter.post('/subscription/cancel', { token: leave })).toEqual(unsubscribed)
    expect(await newsletter.post('/subscription/cancel', { token: leave })).toEqual(unsubscribed)
    expect(await statesOf(newsletter)).toEqual(['unsubscribed'])
  })

  test('gives every request the same reply and sends one mail for two requests', async () => {
    const newsletter = await setUp(database)
    const replies = [await newsletter.ask(), await newsletter.ask()]
    expect(await newsletter.mails()).toHaveLength(1)
    await newsletter.post('/subscription/confirm', { token: await confirmTokenOf(newsletter) })
    await newsletter.endMailInterval()
    replies.push(await newsletter.ask())
    expect(replies).toEqual([1, 2, 3].map(() => ({ status: 200, body: asked })))

    expect(await statesOf(newsletter)).toEqual(['confirmed'])
    const subjects = (await newsletter.mails()).map(({ subject }) => subject)
    expect(subjects.at(-1)).toContain('You are subscribed')
    expect(await newsletter.subscriptions()).toHaveLength(1)
  })

  test('stores one subscription for concurrent requests', async () => {
    const newsletter = await setUp(database)
    const replies = await Promise.all(Array.from({ length: 20 }, newsletter.ask))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await newsletter.subscriptions()).toHaveLength(1)
    expect(await newsletter.mails()).toHaveLength(1)
  })

  test('rejects links from before an unsubscribe and accepts new ones', async () => {
    const newsletter = await setUp(database)
    await newsletter.ask()
    const old = await confirmTokenOf(newsletter)
    await newsletter.post('/subscription/confirm', { token: old })
    await newsletter.post('/subscription/cancel', { token: await cancelTokenOf(newsletter) })
    expect(await newsletter.post('/subscription/confirm', { token: old })).toEqual({
      status: 422,
      body: refused,
    })
    expect(await statesOf(newsletter)).toEqual(['unsubscribed'])

    await newsletter.endMailInterval()
    await newsletter.ask()
    const reply = await newsletter.post('/subscription/confirm', { token: await confirmTokenOf(newsletter) })
    expect(reply.status).toBe(200)
    expect(await statesOf(newsletter)).toEqual(['confirmed'])
  })

  test('rejects changed and expired links and those for another purpose', async () => {
    const newsletter = await setUp(database)
    await newsletter.ask()
    const [confirm, cancel] = [await confirmTokenOf(newsletter), await cancelTokenOf(newsletter)]
    const [id = '', round, , signature] = confirm.split('.')
    const [row] = await newsletter.subscriptions()
    if (!row) throw new Error('No subscription')
    const lastMonth = createSubscriptionTokens(
      [await sharedSecret(newsletter.store)],
      () => Date.now() - 30 * 86_400_000,
    )
    const tokens = [
      cancel,
      `${confirm}x`,
      `${id}.${round}.9999999999999.${signature}`,
      lastMonth.create(row).confirm,
      'nonsense',
      '…',
    ]
    for (const token of tokens)
      expect(await newsletter.post('/subscription/confirm', { token })).toEqual({
        status: 422,
        body: refused,
      })
    expect(await newsletter.post('/subscription/cancel', { token: confirm })).toEqual({
      status: 422,
      body: refused,
    })
    const missing = { errors: { token: [messages.subscriptionLink.missing] } }
    expect(await newsletter.post('/subscription/confirm', {})).toEqual({ status: 422, body: missing })
    expect(await statesOf(newsletter)).toEqual(['pending'])
  })

  test('reports a mail problem under the field and stores nothing when the mail cannot be queued', async () => {
    const newsletter = newsletterOn(await startServer(database))
    await newsletter.store.schema.dropTable('outbox').execute()
    const problem = 'There are some problems with 3rd party service. Please try again later.'
    expect(await newsletter.ask()).toEqual({
      status: 422,
      body: { errors: { 'subscription-email': [problem] } },
    })
    expect(await newsletter.subscriptions()).toEqual([])
  })

  test('subscribes at once and sends nothing when no mail server is configured', async () => {
    const newsletter = await setUp(database, { SMTP_URL: '' })
    const subscribed = { status: 200, body: { message: 'Subscribed' } }
    const replies = [...(await Promise.all([newsletter.ask(), newsletter.ask()])), await newsletter.ask()]
    expect(replies).toEqual([subscribed, subscribed, subscribed])
    expect(await statesOf(newsletter)).toEqual(['confirmed'])
    await newsletter.store.updateTable('subscription').set({ state: 'unsubscribed' }).execute()
    expect(await newsletter.ask()).toEqual(subscribed)
    expect(await statesOf(newsletter)).toEqual(['confirmed'])
    expect(await newsletter.mails()).toEqual([])
  })

  test('rejects links of an erased person', async () => {
    const newsletter = await setUp(database)
    await newsletter.ask()
    const [confirm, cancel] = [await confirmTokenOf(newsletter), await cancelTokenOf(newsletter)]
    const erased = await erasePerson(newsletter.store, email, {
      removeFile: async () => undefined,
      personalData: {},
    })
    expect(erased).toMatchObject({ subscriptions: 1, mails: 1 })
    expect(await newsletter.post('/subscription/confirm', { token: confirm })).toEqual({
      status: 422,
      body: refused,
    })
    expect((await newsletter.post('/subscription/cancel', { token: cancel })).status).toBe(200)
    expect(await newsletter.subscriptions()).toEqual([])
  })
})

describe.each(anyDatabase)('newsletter on %s, above the store', (database) => {
  test('does not subscribe when the link is only opened, as mail scanners do', async () => {
    const newsletter = await setUp(database)
    await newsletter.ask()
    const token = await confirmTokenOf(newsletter)
    for (const path of ['subscription-on', 'subscription-off', 'subscription/confirm'])
      await newsletter.app.inject({ method: 'GET', url: `/${path}?token=${token}` })
    expect(await statesOf(newsletter)).toEqual(['pending'])
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('unsubscribes by the one click of a mail program (%s)', async (type, payload) => {
    const newsletter = await setUp(database)
    await newsletter.ask()
    await newsletter.post('/subscription/confirm', { token: await confirmTokenOf(newsletter) })
    const headers: unknown = JSON.parse((await newsletter.mails()).at(-1)?.headers ?? '{}')
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const url = `/subscription-off?token=${await cancelTokenOf(newsletter)}`

    const click = (body: string, contentType: string, to = url) =>
      newsletter.app.inject({
        method: 'POST',
        url: to,
        headers: { 'content-type': contentType },
        payload: body,
      })
    expect((await click('something=else', 'application/x-www-form-urlencoded')).statusCode).toBe(400)
    expect((await click('--broken', 'multipart/form-data; boundary=x')).statusCode).toBe(400)
    expect((await click('{}', 'application/json')).statusCode).toBe(415)
    expect((await click(payload, type, '/subscription-off')).statusCode).toBe(400)
    expect((await click(payload, type, '/subscription-off?token=forged')).statusCode).toBe(422)
    expect(await statesOf(newsletter)).toEqual(['confirmed'])

    const reply = await click(payload, type)
    expect([reply.statusCode, reply.body]).toEqual([200, 'Unsubscribed'])
    expect(await statesOf(newsletter)).toEqual(['unsubscribed'])
  })

  test('rejects form encodings in all other calls', async () => {
    const newsletter = await setUp(database)
    const reply = await newsletter.app.inject({
      method: 'POST',
      url: '/ssr/subscription',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email2=ada@example.org',
    })
    expect(reply.statusCode).toBe(415)
  })

  test('has the confirmation token in the fragment, and the unsubscribe token in the query', async () => {
    const newsletter = await setUp(database)
    await newsletter.ask()
    const [mail] = await newsletter.mails()
    expect(mail?.text).toContain('https://understory.example/subscription-on#token=')
    expect(mail?.headers).toContain('https://understory.example/subscription-off?token=')
  })

  test.each([
    [{}, 'Please fill out the form so we can send you our hot news'],
    [{ email2: '  ' }, 'Please fill out the form so we can send you our hot news'],
    [{ email2: 'ada' }, 'Invalid email'],
    [{ email2: `${'a'.repeat(240)}@example.org` }, 'Must be 250 characters or less'],
  ])('reports %j under subscription-email', async (form, message) => {
    const newsletter = await setUp(database)
    const errors = { 'subscription-email': [message] }
    expect(await newsletter.post('/ssr/subscription', form)).toEqual({ status: 422, body: { errors } })
    expect(await newsletter.subscriptions()).toEqual([])
  })

  test('requires the captcha', async () => {
    const newsletter = await setUp(database, { CAPTCHA_PROVIDER: 'altcha' })
    const errors = { recaptcha: [messages.recaptcha.required] }
    expect(await newsletter.ask()).toEqual({ status: 422, body: { errors } })
  })

  test('sends the mail when a mail server is configured', async () => {
    const newsletter = await setUp(database)
    await newsletter.ask()
    const queued = await confirmTokenOf(newsletter)
    const mail = await mailServer().waitForMail(
      ({ subject = '', text = '' }) => subject.startsWith('Confirm') && text.includes(queued),
    )
    const token = tokenIn(mail.text, 'subscription-on')
    expect((await newsletter.post('/subscription/confirm', { token })).status).toBe(200)
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@understory\.example>$/)
  })
})
