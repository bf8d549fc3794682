import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, IncomingMessage, request } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { accountReply } from '#contract/accounts/account.ts'
import { accountCalls } from '#contract/accounts/calls.ts'
import { examples } from '#contract/examples.ts'
import { messages } from '#contract/shared/messages.ts'
import { uploadContentType, uploadPath, uploadReply } from '#contract/site/uploads.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { apiKeyReply, workspaceReply } from '#contract/workspace/workspace.ts'
import { cleanUp, sharedFixture } from '#tests/support/clean-up.ts'
import { png } from '#tests/support/generated-media.ts'
import { fastStart, inherited } from '#tests/support/inherited-environment.ts'
import { type Call, calls, uploadCalls } from '../../scripts/contract/calls.ts'
import { startMock } from '../../scripts/contract/mock.ts'
import { verify } from '../../scripts/contract/verify/verify.ts'

const start = async () => {
  const mock = await startMock({ port: 0, host: '127.0.0.1' })
  cleanUp(mock.close)
  return mock
}

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const json: unknown = await reply.json()
  return { status: reply.status, body: json, headers: reply.headers }
}

const contact = examples.contact.accepted[0].request.body
const support = examples.support.accepted[0].request.body
const ada = examples.signIn.accepted[0].request.body

describe('a mock', () => {
  const mock = sharedFixture(start)
  const base = () => mock().address

  const signIn = async (body: object) => {
    const { status, headers } = await post(`${base()}/accounts/sign-in`, body)
    return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const readAs = async (path: string, headers: Record<string, string>) => {
    const reply = await fetch(`${base()}${path}`, { headers })
    const body: unknown = await reply.json()
    return { status: reply.status, body }
  }

  test('replies as the contract says, to all calls but those with a token of its operator', async () => {
    const ofAccounts = Object.keys({ ...accountCalls, ...workspaceCalls })
    const { breaks, skipped } = await verify({
      base: base(),
      publicUrl: mock().publicUrl,
      seed: 3,
      runs: 0,
      calls: [...ofAccounts, 'contact', 'book', 'createStudy', 'publishStudy'],
      rules: ['accepted example', 'refused example'],
    })
    expect(breaks).toEqual([])
    expect(skipped.map(({ what }) => what.split(':')[0])).toEqual([
      'setUp',
      'verifyEmail',
      'resetPassword',
      'startSingleSignOn',
      'approveDomain',
    ])
  })

  test('signs the person of the examples in, with a workspace', async () => {
    expect((await signIn({ ...ada, password: 'guessed' })).status).toBe(401)
    const { status, cookie } = await signIn(ada)
    expect(status).toBe(200)
    const { workspaces } = accountReply.parse((await readAs('/accounts/me', { cookie })).body)
    expect(workspaces).toHaveLength(1)
  })

  test('shows a workspace to its members and API keys only', async () => {
    const grace = { name: 'Grace Hopper', email: 'grace@example.org', password: ada.password }
    const { cookie } = await signIn(ada)
    await post(`${base()}/accounts/sign-up`, grace)
    const stranger = await signIn({ email: grace.email, password: grace.password })
    const created = await post(`${base()}/workspaces`, { name: 'Orchard' }, { cookie })
    const workspace = workspaceReply.parse(created.body)
    const path = `/workspaces/${workspace.id}`
    const form = { name: 'Export', permissions: ['workspace:read'] }
    const { key } = apiKeyReply.parse((await post(`${base()}${path}/api-keys`, form, { cookie })).body)

    expect(await readAs(path, { cookie })).toEqual({ status: 200, body: workspace })
    expect(await readAs(path, { authorization: `Bearer ${key}` })).toEqual({
      status: 200,
      body: { ...workspace, role: null, permissions: ['workspace:read'] },
    })
    expect((await readAs(path, {})).status).toBe(401)
    expect((await readAs(path, { cookie: stranger.cookie })).status).toBe(404)
  })

  test('stores uploaded files for the forms', async () => {
    const uploaded = await fetch(`${base()}${uploadPath}?name=Photo.PNG`, {
      method: 'POST',
      headers: { 'content-type': uploadContentType },
      body: png(),
    })
    const attachment = uploadReply.parse(await uploaded.json()).id
    expect((await post(`${base()}/ssr/support`, { ...support, attachment })).status).toBe(200)
  })

  test('serves the OpenAPI document', async () => {
    const reply = await fetch(`${base()}/openapi.json`)
    expect(await reply.text()).toBe(await readFile('contract/openapi.json', 'utf8'))
  })

  test('allows requests from another origin', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const preflight = await fetch(`${base()}/ssr/contact`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*, authorization')
    const sent = await post(`${base()}/ssr/contact`, contact, headers)
    expect(sent.status).toBe(200)
    expect(sent.headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(`${base()}/nowhere`)).headers.get('access-control-allow-origin')).toBe('*')
  })

  const send = (call: Call, status: number) =>
    fetch(`${base()}${call.path.replaceAll(/:\w+/g, 'any')}`, {
      method: call.method,
      headers: { prefer: `code=${status}`, 'content-type': 'application/json' },
      ...(call.method === 'POST' && { body: '{}' }),
    })

  test.each([...calls, ...uploadCalls])(
    'replies to $name with each status that it declares',
    async (call) => {
      for (const [status, schema] of call.responses) {
        const reply = await send(call, status)
        const file = call.files.get(status)
        expect(reply.status).toBe(status)
        expect(reply.headers.get('content-type')).toBe(file ?? 'application/json; charset=utf-8')
        const body: unknown = file === undefined ? await reply.json() : await reply.text()
        expect(schema.safeParse(body).error, `${status}`).toBeUndefined()
        expect(reply.headers.has('retry-after')).toBe(status === 429)
      }
    },
  )

  test('replies with the example nearest to the request, and with no status that the call lacks', async () => {
    const preferred = async (body: object, status: number) =>
      (await post(`${base()}/ssr/contact`, body, { prefer: `code=${status}` })).body
    const demo = { ...contact, request: 'personal-demo' }
    expect(await preferred(contact, 200)).toEqual({ message: messages.sent.contact })
    expect(await preferred(demo, 200)).toEqual({ message: messages.sent.personalDemo })
    const teapot = await post(`${base()}/ssr/contact`, contact, { prefer: 'code=418' })
    expect(teapot.status).toBe(400)
    expect(JSON.stringify(teapot.body)).toContain('no 418')
  })

  test('replies with the errors of an upload when they are preferred', async () => {
    const refused = async (status: number) => {
      const headers = { 'content-type': uploadContentType, prefer: `code=${status}` }
      const reply = await fetch(`${base()}${uploadPath}?name=a.png`, { method: 'POST', headers, body: png() })
      const body: unknown = await reply.json()
      return body
    }
    expect(await refused(413)).toEqual({ message: messages.upload.size })
    expect(await refused(422)).toEqual({ errors: { attachment: [messages.upload.extension] } })
  })

  test('replies with the preferred status whatever the body is, and reads on in the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const sendOn = async (body: string) => {
      const headers = { 'content-type': 'application/json', prefer: 'respond-async, code=409' }
      const asked = request(`${base()}/booking`, { method: 'POST', agent, headers })
      asked.end(body)
      const [reply] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'))
      await text(reply)
      return [reply.statusCode, asked.reusedSocket]
    }
    expect(await sendOn('{')).toEqual([409, false])
    expect(await sendOn('x'.repeat(3_000_000))).toEqual([409, true])
    expect(await sendOn('{}')).toEqual([409, true])
  })

  test.each(['', 'code=503'])(
    'accepts what HTTP leaves to the server when it prefers "%s"',
    async (prefer) => {
      const statusOf = async (path: string, init?: RequestInit) => {
        const sent = new Request(`${base()}${path}`, init)
        if (prefer) sent.headers.set('prefer', prefer)
        return (await fetch(sent)).status
      }
      expect(await statusOf('/ssr', { method: 'HEAD' })).toBe(prefer ? 503 : 200)
      expect(await statusOf('//')).toBe(404)
      expect(await statusOf('/nowhere')).toBe(404)
      expect(await statusOf('/studies/%zz')).toBe(prefer ? 503 : 400)
      const body = JSON.stringify(contact)
      const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' }
      expect(await statusOf('/ssr/contact', { method: 'POST', headers, body })).toBe(prefer ? 503 : 200)
    },
  )
})

test.each(['SIGINT', 'SIGTERM'] as const)('ends on %s and removes its database', async (signal) => {
  const child = spawn(process.execPath, [...fastStart, 'scripts/contract-mock.ts', '--port', '0'], {
    env: inherited,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp(() => child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let output = ''
  for await (const part of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += String(part)
    if (output.includes('npm run outbox')) break
  }
  const [, address = ''] = /mocked at (http:\S+)/.exec(output) ?? []
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(output).toContain(`${ada.email}, password: ${ada.password}`)
  const [, file = ''] = /DATABASE_URL=file:(\S+)/.exec(output) ?? []
  expect(existsSync(file)).toBe(true)

  child.kill(signal)
  expect(await ended).toEqual([0, null])
  expect(existsSync(dirname(file))).toBe(false)
})
