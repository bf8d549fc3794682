import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { setUpReply } from '#contract/accounts/account.ts'
import { boundedRecord, formObject, partId } from '#contract/shared/fields.ts'
import { maxBodyBytes } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import { countValues } from '#server/http/body-limits.ts'
import { createBodyCheck } from '#server/http/body-shape.ts'
import { calls } from '../../../scripts/contract/calls.ts'
import { startApp } from '../../support/app.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { freshDatabase } from '../../support/databases.ts'
import { forms } from '../../support/forms.ts'
import { ada, cookieOf, setUpToken } from '../accounts/account-fixture.ts'

const json = { 'content-type': 'application/json' }
const study = '/studies/tree-testing'
const unknownToken = 'a'.repeat(43)
const noAnswers = { screening: {}, tool: null, followUps: {} }
const keys = (count: number, value: unknown = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, value]))

const start = async () => startApp(await freshDatabase('SQLite'))
const app = sharedFixture(start)

const post = async (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app().inject({
    method: 'POST',
    url,
    headers: { ...json, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

/** The cookie of a person who may use every call, and their workspace. */
const setUpOwner = async () => {
  const form = { ...ada, workspace: 'Garden research', token: await setUpToken(app()) }
  const reply = await post('/accounts/set-up', form)
  const { id } = setUpReply.parse(reply.json()).workspace
  return { cookie: `understory=${cookieOf(reply)?.value}`, workspace: id }
}

const startSession = async () => (await post(`${study}/sessions`, {})).json<{ session: string }>().session
const save = async (payload: string | object, token: string) =>
  post(`${study}/session/progress`, payload, { 'x-session-token': token })
const step = (screening: object, events: readonly unknown[] = [], tool: unknown = null) => ({
  from: 0,
  events,
  progress: { screening, tool, followUps: {} },
})

describe('every call with a body', () => {
  const withBody = calls.filter(({ body }) => body)
  const owner = sharedFixture(setUpOwner)

  test('names its largest body in the contract', () => {
    expect(withBody.filter(({ maxBodyBytes: max }) => max === undefined).map(({ name }) => name)).toEqual([])
  })

  test.each(withBody.filter(({ name }) => !/Session$|^saveProgress$|^changeSettings$/.test(name)))(
    '$name refuses a larger one with 413',
    async ({ path, maxBodyBytes: max = 0 }) => {
      const { cookie, workspace } = owner()
      const known = path.replace(':study', 'tree-testing').replace(':workspace', workspace)
      const url = known.replaceAll(/:\w+/g, 'x')
      const fits = await post(url, `"${'x'.repeat(max - 2)}"`, { cookie })
      expect(fits.statusCode).toBe(422)
      const tooLarge = await post(url, `"${'x'.repeat(max - 1)}"`, { cookie })
      expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { message: messages.server.tooLarge }])
    },
  )

  test.each(withBody)('$name has limits for its lists and records', ({ body = z.never() }) => {
    expect(createBodyCheck(body).values).toBeGreaterThan(0)
  })
})

describe('a step of a session', () => {
  const limits = { step: maxBodyBytes.step }

  test('of an unknown session is refused before its body is read', async () => {
    const refused = await save('{"from":', unknownToken)
    expect([refused.statusCode, refused.json()]).toEqual([404, { message: studyMessages.session }])
    const large = await save('x'.repeat(limits.step + 1), unknownToken)
    expect(large.statusCode).toBe(404)
    expect((await save('x'.repeat(2 * limits.step + 1), unknownToken)).statusCode).toBe(413)
  })

  test('without a token names the header, without a study the study', async () => {
    const without = await post(`${study}/session/progress`, '{"from":')
    expect([without.statusCode, without.json()]).toEqual([
      422,
      { errors: { 'x-session-token': [messages.invalid] } },
    ])
    const nowhere = await post('/studies/none/session/finish', '{', { 'x-session-token': unknownToken })
    expect([nowhere.statusCode, nowhere.json()]).toEqual([404, { message: studyMessages.unknown }])
  })

  test('of a known session is read', async () => {
    const saved = await save(step({}), await startSession())
    expect([saved.statusCode, saved.json()]).toEqual([200, { nextEvent: 0, status: 'open' }])
  })

  test('with more answers than a study has questions is refused with one error', async () => {
    const token = await startSession()
    const atLimit = await save(step(keys(20)), token)
    expect(Object.keys(atLimit.json<{ errors: object }>().errors)).toHaveLength(20)
    for (const count of [21, 5000]) {
      const above = await save(step(keys(count)), token)
      expect([above.statusCode, above.json()]).toEqual([
        422,
        { errors: { 'progress.screening': [messages.invalid] } },
      ])
    }
  })

  test.each([
    [
      'events',
      step(
        {},
        Array.from({ length: 501 }, () => ({ type: 'nothing' })),
      ),
      ['events'],
    ],
    [
      'answers to tasks',
      step({}, [], { tool: 'treetest', tasks: Array.from({ length: 51 }, () => 0) }),
      ['progress.tool.tasks'],
    ],
    [
      'nodes in a path',
      step({}, [], {
        tool: 'treetest',
        tasks: [{ task: 'a', path: Array.from({ length: 501 }, () => 'b'), end: null, ms: 1 }],
      }),
      ['progress.tool.tasks.0.path'],
    ],
    ['unknown fields', { ...step({}), ...keys(54) }, ['body']],
  ])('with too many %s is refused with one error', async (_, body, fields) => {
    const refused = await save(body, await startSession())
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refusedReply.parse(refused.json()).errors)).toEqual(fields)
  })

  test('with 91 356 answers is refused before it is parsed', async () => {
    const refused = await save(step(keys(91_356, 1)).progress, await startSession())
    expect(refused.statusCode).toBe(413)
    const parsed = await save(`{"a":[${'1,'.repeat(100_000)}`, await startSession())
    expect(parsed.statusCode).toBe(413)
  })

  test('with 500 invalid events names the first 50', async () => {
    const events = Array.from({ length: 500 }, (_, at) => ({ type: 'task.shown', at, task: 'NO' }))
    const refused = await save(step({}, events), await startSession())
    expect(refused.statusCode).toBe(422)
    const fields = Object.keys(refusedReply.parse(refused.json()).errors)
    expect(fields).toHaveLength(50)
    expect(fields.slice(0, 2)).toEqual(['events.0.task', 'events.1.task'])
  })

  test('with 500 events that the study rejects names the first 50', async () => {
    const events = Array.from({ length: 500 }, (_, at) => ({ type: 'task.shown', at, task: `none-${at}` }))
    const refused = await save(step({}, events), await startSession())
    expect(Object.keys(refusedReply.parse(refused.json()).errors)).toHaveLength(50)
  })
})

test('settings are read only with a link that allows them', async () => {
  const refused = await post(`${study}/results/settings`, '{"settings":')
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: studyMessages.link.notAllowed }])
})

describe('a reply to an invalid form', () => {
  test('lists unknown fields, at most 50 and none at length', async () => {
    const known = (await post('/ssr/contact', { ...forms.contact, extra: 1 })).json<object>()
    expect(known).toEqual({ errors: { extra: [messages.unknownField] } })
    const many = await post('/ssr/contact', { ...forms.contact, ...keys(49) })
    expect(Object.keys(refusedReply.parse(many.json()).errors)).toHaveLength(49)
    const long = await post('/ssr/contact', { ...forms.contact, ['x'.repeat(50_000)]: 1 })
    expect(long.json()).toEqual({ errors: { [`${'x'.repeat(120)}…`]: [messages.unknownField] } })
  })

  test('stays small for any body', async () => {
    for (const payload of [
      { ...forms.contact, ...keys(5000) },
      Object.fromEntries(Array.from({ length: 58 }, (_, key) => [`${key}${'k'.repeat(900)}`, 1])),
      Array.from({ length: 9000 }, () => []),
    ])
      expect((await post('/ssr/contact', payload)).rawPayload.length).toBeLessThan(10_000)
  })
})

describe('counting the values of a JSON text', () => {
  test.each([
    ['1', 1],
    ['"a,b[{\\",["', 1],
    ['{"a":1,"b":[1,2,3],"c":{}}', 8],
    ['[[[[', 5],
    ['"\\\\",1', 2],
  ])('%s has about %i', (text, count) => {
    expect(countValues(Buffer.from(text))).toBe(count)
  })
})

describe('the check of a body', () => {
  test('throws for a list or record without a limit', () => {
    expect(() => createBodyCheck(z.object({ list: z.array(z.string()) }))).toThrow('needs a largest length')
    expect(() => createBodyCheck(z.object({ all: z.record(z.string(), z.string()) }))).toThrow(
      'use boundedRecord',
    )
  })

  test('looks into the branch of a union that a value belongs to', () => {
    const check = createBodyCheck(
      formObject({
        either: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('short'), list: z.array(partId).max(2) }),
          z.object({ kind: z.literal('long'), list: z.array(partId).max(4) }),
        ]),
        any: z.union([z.string(), z.array(z.string()).max(3), boundedRecord(partId, z.int(), 2)]).optional(),
      }),
    )
    const issuesOf = (body: unknown) => check.issuesOf(body).map(({ path }) => path.join('.'))
    const list = ['a', 'b', 'c']
    expect(issuesOf({ either: { kind: 'short', list } })).toEqual(['either.list'])
    expect(issuesOf({ either: { kind: 'long', list } })).toEqual([])
    expect(issuesOf({ either: { kind: 'other', list } })).toEqual([])
    expect(issuesOf({ any: [...list, 'd'] })).toEqual(['any'])
    expect(issuesOf({ any: { a: 1, b: 2, c: 3 } })).toEqual(['any'])
    expect(issuesOf({ any: 'text' })).toEqual([])
  })

  test('validates no further entries of a long list after 50 issues', () => {
    let validated = 0
    const entry = z.string().refine(() => {
      validated += 1
      return false
    })
    const issues = createBodyCheck(z.array(entry).max(1000)).issuesOf(Array.from({ length: 1000 }, String))
    expect([issues.length, validated]).toEqual([50, 50])
    expect(issues.at(-1)?.path).toEqual([49])
  })
})

test('a client that is refused before its body can send the next request on the connection', async () => {
  const address = await (await start()).listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
  const body = JSON.stringify(step(noAnswers)).padEnd(100_000)
  const request = `POST ${study}/session/progress HTTP/1.1\r\nHost: localhost\r\nX-Session-Token: ${unknownToken}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  socket.write(request + 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  let heard = ''
  for await (const text of socket) heard += String(text)
  expect(heard).toMatch(/^HTTP\/1\.1 404 [\s\S]*HTTP\/1\.1 200 /)
})

test('a body that declares twice its limit is refused before it arrives, and the connection is closed', async () => {
  const address = await (await start()).listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
  const length = 2 * maxBodyBytes.form + 1
  socket.write(
    `POST /ssr/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  )
  let heard = ''
  for await (const text of socket) heard += String(text)
  expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  expect(heard).toContain(messages.server.tooLarge)
})

test('no reply of a call is stored by caches', async () => {
  for (const { method, path } of calls) {
    const reply = await app().inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path.replace(':study', 'tree-testing').replace(':table', 'answers').replace(/:\w+/, 'x'),
      ...(method === 'POST' && { headers: json, payload: '{}' }),
    })
    expect(reply.headers['cache-control'], `${path} ${reply.statusCode}`).toContain('no-store')
  }
})
