import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { examples } from '#contract/examples.ts'
import { messages } from '#contract/shared/messages.ts'
import { uploadContentType, uploadPath, uploadReply } from '#contract/site/uploads.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { apiKeyReply, workspaceReply } from '#contract/workspace/workspace.ts'
import { png } from '#tests/support/generated-media.ts'
import { calls } from '../../scripts/contract/calls.ts'
import { createMock } from '../../scripts/contract/mock.ts'
import { verify } from '../../scripts/contract/verify/verify.ts'

const start = async () => {
  const server = createMock().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return `http://127.0.0.1:${address.port}`
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

test('the mock server fulfills the contract', { timeout: 400_000 }, async () => {
  const mailed = { uploadMedia: 'a-link-that-allows-it' }
  const { breaks, skipped } = await verify({ base: await start(), seed: 3, runs: 10, mailed })
  expect(breaks).toEqual([])
  const ofAccounts = new Set(Object.keys({ ...accountCalls, ...workspaceCalls }))
  const names = skipped.map(({ what }) => what.split(':')[0] ?? '')
  expect(names).not.toContain('uploadMedia')
  expect(names.filter((name) => ofAccounts.has(name))).toEqual([
    'setUp',
    'verifyEmail',
    'resetPassword',
    'startSingleSignOn',
    'approveDomain',
  ])
})

test('signs the person of the examples in, and shows a workspace to its members and API keys only', async () => {
  const base = await start()
  const signIn = async (body: object) => {
    const { status, headers } = await post(`${base}/accounts/sign-in`, body)
    return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const ada = examples.signIn.accepted[0].request.body
  const grace = { name: 'Grace Hopper', email: 'grace@example.org', password: ada.password }
  expect((await signIn({ ...ada, password: 'guessed' })).status).toBe(401)
  const { cookie } = await signIn(ada)
  await post(`${base}/accounts/sign-up`, grace)
  const stranger = await signIn({ email: grace.email, password: grace.password })

  const created = await post(`${base}/workspaces`, { name: 'Orchard' }, { cookie })
  const workspace = workspaceReply.parse(created.body)
  const address = `${base}/workspaces/${workspace.id}`
  const form = { name: 'Export', permissions: ['workspace:read'] }
  const { key } = apiKeyReply.parse((await post(`${address}/api-keys`, form, { cookie })).body)
  const read = async (headers: Record<string, string>) => {
    const reply = await fetch(address, { headers })
    const body: unknown = await reply.json()
    return { status: reply.status, body }
  }
  expect(await read({ cookie })).toEqual({ status: 200, body: workspace })
  expect(await read({ authorization: `Bearer ${key}` })).toEqual({
    status: 200,
    body: { ...workspace, role: null, permissions: ['workspace:read'] },
  })
  expect((await read({})).status).toBe(401)
  expect((await read({ cookie: stranger.cookie })).status).toBe(404)
})

test('replies with the example nearest to the request', async () => {
  const base = await start()
  const asked = { ...contact, request: 'personal-demo' }
  expect((await post(`${base}/ssr/contact`, contact)).body).toEqual({ message: messages.sent.contact })
  expect((await post(`${base}/ssr/contact`, asked)).body).toEqual({ message: messages.sent.personalDemo })
})

test('replies with a requested status when the call declares it, and only then', async () => {
  const base = await start()
  for (const { path, responses } of calls.filter(({ name }) => name === 'support' || name === 'book')) {
    for (const [status, schema] of responses) {
      const reply = await post(`${base}${path}`, {}, { prefer: `code=${status}` })
      expect(reply.status).toBe(status)
      expect(schema.safeParse(reply.body).error, `${path} ${status}`).toBeUndefined()
      expect(reply.headers.has('retry-after')).toBe(status === 429)
    }
  }
  const teapot = await post(`${base}/ssr/contact`, contact, { prefer: 'code=418' })
  expect(teapot.status).toBe(400)
  expect(JSON.stringify(teapot.body)).toContain('no 418')
})

test('serves the OpenAPI document', async () => {
  const reply = await fetch(`${await start()}/openapi.json`)
  expect(await reply.text()).toBe(await readFile('contract/openapi.json', 'utf8'))
})

test('allows requests from another origin', async () => {
  const base = await start()
  const preflight = await fetch(`${base}/ssr/contact`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect((await fetch(`${base}/nowhere`)).status).toBe(404)
})

test('returns an id for an uploaded file, and the upload error when it is requested', async () => {
  const base = await start()
  const send = async (prefer = '') => {
    const headers = { 'content-type': uploadContentType, ...(prefer && { prefer }) }
    const reply = await fetch(`${base}${uploadPath}?name=Photo.PNG`, { method: 'POST', headers, body: png() })
    const json: unknown = await reply.json()
    return { status: reply.status, json }
  }
  const attachment = uploadReply.parse((await send()).json).id
  expect((await post(`${base}/ssr/support`, { ...support, attachment })).status).toBe(200)
  expect(await send('code=413')).toEqual({ status: 413, json: { message: messages.upload.size } })
  expect(await send('code=422')).toEqual({
    status: 422,
    json: { errors: { attachment: [messages.upload.extension] } },
  })
})

test('accepts what HTTP leaves to the server', async () => {
  const base = await start()
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(`${base}${path}`, init)).status
  expect(await statusOf('/ssr', { method: 'HEAD' })).toBe(200)
  expect(await statusOf('//')).toBe(404)
  expect(await statusOf('/booking/%zz')).toBe(400)
  const body = JSON.stringify(contact)
  const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' }
  expect(await statusOf('/ssr/contact', { method: 'POST', headers, body })).toBe(200)
})
