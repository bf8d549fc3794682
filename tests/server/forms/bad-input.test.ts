import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { messages } from '#contract/shared/messages.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { startApp } from '../../support/app.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { forms } from '../../support/forms.ts'

const errorsOnly = z.strictObject({ errors: z.record(z.string(), z.array(z.string()).min(1)) })
const refusal = z.union([z.strictObject({ message: z.string().min(1) }), errorsOnly])

const json = { 'content-type': 'application/json' }
const valid = JSON.stringify(forms.contact)
const withField = (field: string) => valid.replace('{', `{${field},`)

interface Sent {
  readonly what: string
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

const bad: readonly Sent[] = [
  { what: 'half an object', status: 400, body: '{"email":' },
  { what: 'nothing at all', status: 400, body: '' },
  { what: 'a comma too many', status: 400, body: '{"email":"a@b.org",}' },
  { what: 'bytes that are no text', status: 400, body: '\0\u0001' },
  { what: 'a body longer than it says', status: 400, body: valid, headers: { 'content-length': '9' } },
  { what: 'a list', status: 422, body: '[]' },
  { what: 'a list of forms', status: 422, body: `[${valid}]` },
  { what: 'null', status: 422, body: 'null' },
  { what: 'a text', status: 422, body: '"hello"' },
  { what: 'a number', status: 422, body: '7' },
  { what: 'an empty object', status: 422, body: '{}' },
  { what: 'numbers for texts', status: 422, body: '{"email":1,"message":2}' },
  { what: 'lists for texts', status: 422, body: '{"email":["a@b.org"],"message":[]}' },
  { what: 'objects for texts', status: 422, body: '{"email":{"$ne":""},"message":{}}' },
  { what: 'an unknown field', status: 422, body: withField('"isAdmin":true') },
  { what: '__proto__', status: 400, body: withField('"__proto__":{"isAdmin":true}') },
  { what: 'constructor.prototype', status: 400, body: withField('"constructor":{"prototype":{"x":1}}') },
  { what: 'constructor', status: 422, body: withField('"constructor":1') },
  { what: 'toString', status: 422, body: withField('"toString":1') },
  { what: 'NUL in a text', status: 422, body: valid.replace('Which', '\\u0000') },
  { what: 'half a surrogate pair', status: 422, body: valid.replace('Which', '\\ud800') },
  { what: 'lists in lists', status: 413, body: `{"message":${'['.repeat(50_000)}${']'.repeat(50_000)}}` },
  { what: '3 MB', status: 413, body: withField(`"given_name":"${'x'.repeat(3 * 1024 * 1024)}"`) },
  {
    what: 'a form of another kind',
    status: 415,
    body: 'email=a%40b.org',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  { what: 'XML', status: 415, body: '<form/>', headers: { 'content-type': 'text/xml' } },
  { what: 'a content type that is none', status: 415, body: valid, headers: { 'content-type': 'json' } },
  { what: 'a key too long', status: 422, body: valid, headers: { 'idempotency-key': 'k'.repeat(256) } },
  { what: 'a key too short', status: 422, body: valid, headers: { 'idempotency-key': 'k'.repeat(15) } },
  { what: 'an empty key', status: 422, body: valid, headers: { 'idempotency-key': '' } },
]

describe.each(databases)('on %s', (database) => {
  test('rejects invalid input without details, stores nothing and keeps serving', async () => {
    const url = await freshDatabase(database)
    const app = await startApp(url)
    const post = (payload: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: '/ssr/contact', payload, headers: { ...json, ...headers } })

    for (const { what, status, body, headers } of bad) {
      const reply = await post(body, headers)
      expect([what, reply.statusCode, reply.headers['content-type']]).toEqual([
        what,
        status,
        'application/json; charset=utf-8',
      ])
      expect(refusal.safeParse(reply.json()).success, `${what}: ${reply.body}`).toBe(true)
      expect(reply.body, what).not.toMatch(/\bat .*\.[jt]s:|node_modules|Error:|function /)
    }
    const store = await openTestStore(url)
    expect(await store.selectFrom('submission').selectAll().execute()).toEqual([])
    expect((await post(valid)).statusCode).toBe(200)
  })
})

/** For tests that read nothing of the database. */
const server = sharedFixture(async () => startApp(await freshDatabase('SQLite')))

describe.each(Object.entries(forms))('the form %s', (name, example) => {
  const path = Object.entries(contract).find(([known]) => known === name)?.[1].path ?? ''

  test('rejects an empty form by field and accepts a complete one', async () => {
    const app = server()
    const refused = await app.inject({ method: 'POST', url: path, payload: {} })
    expect(refused.statusCode).toBe(422)
    expect(errorsOnly.safeParse(refused.json()).success, refused.body).toBe(true)
    const taken = await app.inject({ method: 'POST', url: path, payload: example })
    expect(taken.statusCode, taken.body).toBe(200)
    expect(taken.json()).toHaveProperty('message')
  })
})

test.each([
  // Up to twice the limit of the call, and up to 32 MB of an upload, are read to the end.
  ['/studies/tree-testing/sessions', 100_000, 'application/json', messages.server.tooLarge],
  ['/uploads?name=photo.png', 20 * 1024 * 1024, uploadContentType, messages.upload.size],
])('replies 413 to %s with %i bytes and keeps the connection open', async (path, bytes, type, said) => {
  const app = await startApp(await freshDatabase('SQLite'))
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const answers: AsyncIterator<unknown, unknown> = socket.iterator({ destroyOnReturn: false })
  const answerWith = async (end: string) => {
    let answer = ''
    while (!answer.includes(end)) {
      const { value, done } = await answers.next()
      expect(done, 'the connection is open').toBe(false)
      answer += String(value)
    }
    return answer
  }
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  const refused = await answerWith('}')
  expect(refused).toMatch(/^HTTP\/1\.1 413 /)
  expect(refused).toContain(said)
  socket.write(Buffer.alloc(bytes))
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await answerWith('\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('rejects a malformed URL', async () => {
  const reply = await server().inject('/%E0%A4%A?email=ada@example.org')
  expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'The request could not be read.' }])
})
