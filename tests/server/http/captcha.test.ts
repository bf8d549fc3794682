import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { createCaptcha } from '#server/http/captcha.ts'
import { listInbox } from '#server/inbox/queries/submissions.ts'
import { type App, startApp } from '../../support/app.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { forms } from '../../support/forms.ts'
import { solve, solvedCaptcha } from '../../support/solved-captcha.ts'

const send = (app: App, recaptcha?: string, headers = {}) =>
  app.inject({ method: 'POST', url: '/ssr/contact', headers, payload: { ...forms.contact, recaptcha } })

const payloadSchema = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({ expiresAt: z.number() }) }),
  solution: z.looseObject({}),
})

const refusal = (message: string) => ({ errors: { recaptcha: [message] } })

describe.each(databases)('proof of work on %s', (kind) => {
  test('accepts a solved challenge once across processes', async () => {
    const url = await freshDatabase(kind)
    const one = await startApp(url, { CAPTCHA_PROVIDER: 'altcha' })
    const other = await startApp(url, { CAPTCHA_PROVIDER: 'altcha' })
    const token = await solvedCaptcha(one)

    const replies = await Promise.all([send(one, token), send(other, token), send(one, token)])

    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422', '422'])
    expect((await send(other, token)).json()).toEqual(refusal(messages.recaptcha.failed))
    expect(await listInbox(await openTestStore(url))).toHaveLength(1)
  })
})

describe('proof of work', () => {
  test('is required and rejects invalid solutions', async () => {
    const app = await startApp(await freshDatabase('SQLite'), { CAPTCHA_PROVIDER: 'altcha' })
    expect((await send(app)).json()).toEqual(refusal(messages.recaptcha.required))

    const token = await solvedCaptcha(app)
    const payload = payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString()))
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const { solution, challenge } = payload
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1000 }
    for (const forged of [
      'nonsense',
      encode(null),
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: { ...challenge, parameters: later }, solution }),
    ])
      expect((await send(app, forged)).json()).toEqual(refusal(messages.recaptcha.failed))
    expect((await send(app, token)).statusCode).toBe(200)
  })

  test('expires after twenty minutes', async () => {
    const captcha = createCaptcha({ captcha: { provider: 'altcha', cost: 100 } }, ['secret'])
    const token = await solve(await captcha.challenge())
    const now = Date.now()
    const realNow = Date.now
    onTestFinished(() => {
      Date.now = realNow
    })
    Date.now = () => now + 19 * 60_000
    expect((await captcha.check(token, '')).kind).toBe('passed')
    Date.now = () => now + 21 * 60_000
    expect((await captcha.check(token, '')).kind).toBe('failed')
  })
})

/** A fake siteverify endpoint; only the token `good` passes. */
const startProvider = async (answer: (form: URLSearchParams) => { status: number; body: string }) => {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { status, body } = answer(new URLSearchParams(text))
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  return `http://127.0.0.1:${address.port}/siteverify`
}

describe.each(['recaptcha', 'hcaptcha', 'turnstile'])('%s', (provider) => {
  const environment = { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'hush' }

  test('sends the site key and verifies each token', async () => {
    const asked: string[][] = []
    const url = await startProvider((form) => {
      asked.push([...form.values()])
      return { status: 200, body: JSON.stringify({ success: form.get('response') === 'good' }) }
    })
    const app = await startApp(await freshDatabase('SQLite'), { ...environment, CAPTCHA_VERIFY_URL: url })

    expect((await app.inject('/captcha')).json()).toEqual({ provider, siteKey: 'site' })
    expect((await send(app)).json()).toEqual(refusal(messages.recaptcha.required))
    expect((await send(app, 'bad')).json()).toEqual(refusal(messages.recaptcha.failed))
    expect((await send(app, 'good')).statusCode).toBe(200)
    expect(asked).toEqual([
      ['hush', 'bad', '127.0.0.1'],
      ['hush', 'good', '127.0.0.1'],
    ])
  })

  test('verifies the token of a repeated message once, as providers take it once', async () => {
    let asked = 0
    const url = await startProvider(() => {
      asked += 1
      return { status: 200, body: JSON.stringify({ success: asked === 1 }) }
    })
    const app = await startApp(await freshDatabase('SQLite'), { ...environment, CAPTCHA_VERIFY_URL: url })
    const key = { 'idempotency-key': 'a-key-of-the-browser' }
    for (let time = 0; time < 2; time += 1) expect((await send(app, 'good', key)).statusCode).toBe(200)
    expect(asked).toBe(1)
  })

  test('replies 503 and stores nothing when the provider is unreachable', async () => {
    const broken = await startProvider(() => ({ status: 500, body: 'oops' }))
    for (const url of ['http://127.0.0.1:1/siteverify', broken]) {
      const database = await freshDatabase('SQLite')
      const app = await startApp(database, { ...environment, CAPTCHA_VERIFY_URL: url })
      const reply = await send(app, 'good')
      expect([reply.statusCode, reply.json()]).toEqual([503, { message: messages.recaptcha.unreachable }])
      expect(await listInbox(await openTestStore(database))).toEqual([])
    }
  })
})
