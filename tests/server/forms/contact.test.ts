import { describe, expect, test } from 'vitest'
import { type App, startApp } from '../../support/app.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { openTestStore, databases, freshDatabase } from '../../support/databases.ts'
import { deleteRowsAtEnd } from '../../support/delete-rows.ts'
import { forms } from '../../support/forms.ts'

const post = (app: App, payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/ssr/contact', payload, headers, remoteAddress })

const accepted = { message: 'Contact form submitted. We will read your message shortly!' }
const form = forms.contact

describe.each(databases)('contact form on %s', (database) => {
  /** An app of its own. */
  const startServer = async () => {
    const url = await freshDatabase(database)
    const app = await startApp(url, { INBOX_EMAIL: 'team@example.org' })
    return { app, store: await openTestStore(url) }
  }
  const server = sharedFixture(startServer)
  /** The app of all tests, which delete their rows. */
  const start = () => {
    const { app, store } = server()
    deleteRowsAtEnd(store)
    return {
      app,
      store,
      submissions: () => store.selectFrom('submission').selectAll().execute(),
      mails: () => store.selectFrom('outbox').selectAll().execute(),
    }
  }

  test('stores the message and the mail to the team before it replies', async () => {
    const { app, submissions, mails } = start()
    const reply = await post(app, {
      ...form,
      email: ' Ada@Example.org ',
      message: ' Žltá 🌳 & <b>bold</b>\nline ',
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual(accepted)

    const [submission, ...more] = await submissions()
    expect(more).toEqual([])
    expect(submission).toMatchObject({ kind: 'contact', email: 'ada@example.org' })
    expect(JSON.parse(submission?.body ?? '')).toEqual({
      given_name: 'Ada',
      family_name: 'Lovelace',
      email: 'Ada@Example.org',
      company_name: 'Analytical Engines',
      phone: '+421905123456',
      message: 'Žltá 🌳 & <b>bold</b>\nline',
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      submission_id: submission?.id,
      recipient: 'team@example.org',
      reply_to: 'Ada@Example.org',
      subject: 'Contact form: Ada Lovelace',
      state: 'waiting',
      attempts: 0,
    })
    expect(mail?.text).toContain('message: Žltá 🌳 & <b>bold</b>\nline')
  })

  test('replies with the personal demo message to a demo request', async () => {
    const { app, submissions } = start()
    const reply = await post(app, { ...form, request: 'personal-demo' })
    expect(reply.json()).toEqual({
      message: 'Personal demo request submitted. We will be contacting you shortly!',
    })
    expect(await submissions()).toMatchObject([{ kind: 'personal-demo' }])
  })

  test('stores nothing and replies without details when the mail cannot be queued', async () => {
    const { app, store } = await startServer()
    await store.schema.dropTable('outbox').execute()
    const reply = await post(app, form, { 'idempotency-key': 'tried-once-again' })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      message: 'Something went wrong on our side. Your input is kept; please try again.',
    })
    expect(await store.selectFrom('submission').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test('rejects an invalid message by field and stores nothing', async () => {
    const { app, submissions, mails } = start()
    const reply = await post(app, {
      email: 'ada@',
      given_name: 'x'.repeat(251),
      phone: 'call me',
      colour: 'green',
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      errors: {
        email: ['Invalid email'],
        given_name: ['Must be 250 characters or less'],
        message: ['Type your message here'],
        phone: ['Invalid phone number'],
        colour: ['Unknown field'],
      },
    })
    expect([...(await submissions()), ...(await mails())]).toEqual([])
  })

  describe('with an idempotency key', () => {
    const key = { 'idempotency-key': 'a-key-of-the-browser' }

    test('returns the first reply to a repeated message and stores it once', async () => {
      const { app, submissions, mails } = start()
      for (let time = 0; time < 3; time += 1) {
        const reply = await post(app, form, key)
        expect([reply.statusCode, reply.json()]).toEqual([200, accepted])
      }
      expect([await submissions(), await mails()]).toMatchObject([{ length: 1 }, { length: 1 }])
    })

    test('stores a message once when it is sent twenty times at once', async () => {
      const { app, submissions, mails } = start()
      const replies = await Promise.all(Array.from({ length: 20 }, () => post(app, form, key)))
      for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual([200, accepted])
      expect([await submissions(), await mails()]).toMatchObject([{ length: 1 }, { length: 1 }])
    })

    test('rejects a key that was used for another message', async () => {
      const { app, submissions } = start()
      await post(app, form, key)
      const other = await post(app, { ...form, message: 'Something else' }, key)
      expect(other.statusCode).toBe(422)
      expect(other.json()).toEqual({
        errors: { 'idempotency-key': ['This key was used for a different message'] },
      })
      expect(await submissions()).toHaveLength(1)
    })

    test('rejects a key that was used for another form', async () => {
      const { app, submissions } = start()
      await post(app, form, key)
      const { tool: _, language: __, ...support } = forms.support
      const other = await app.inject({
        method: 'POST',
        url: '/ssr/support',
        payload: { ...support, tool: 'cardsort' },
        headers: key,
      })
      expect(other.statusCode).toBe(422)
      expect(await submissions()).toHaveLength(1)
    })

    test('returns the first reply when the message is repeated from another network', async () => {
      const { app, submissions } = start()
      await post(app, form, key, '203.0.113.7')
      const reply = await post(app, form, key, '2001:db8::7')
      expect([reply.statusCode, reply.json()]).toEqual([200, accepted])
      expect(await submissions()).toHaveLength(1)
    })

    test('stores the messages of two clients that use the same key', async () => {
      const { app, submissions } = start()
      const ofOther = { ...form, email: 'grace@example.org' }
      for (const time of ['first', 'repeated']) {
        expect((await post(app, form, key, '203.0.113.7')).statusCode, time).toBe(200)
        expect((await post(app, ofOther, key, '203.0.113.8')).statusCode, time).toBe(200)
      }
      expect(await submissions()).toHaveLength(2)
    })

    test.each([15, 256])('rejects a key of %i characters with the accepted lengths', async (length) => {
      const { app, submissions } = start()
      const reply = await post(app, form, { 'idempotency-key': 'k'.repeat(length) })
      expect([reply.statusCode, reply.json()]).toEqual([
        422,
        {
          errors: {
            'idempotency-key': [
              'An idempotency key has 16 to 255 characters; use a new random one for each message',
            ],
          },
        },
      ])
      expect(await submissions()).toEqual([])
    })

    test('stores no part of the key, the message or the reply in readable form', async () => {
      const { app, store } = start()
      await post(app, form, key)
      const rows = await store.selectFrom('idempotency').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toMatch(/browser|lovelace|message|submitted/i)
    })

    test('stores equal messages twice without keys', async () => {
      const { app, submissions } = start()
      await post(app, form)
      await post(app, form)
      expect(await submissions()).toHaveLength(2)
    })
  })
})
