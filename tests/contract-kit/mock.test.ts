import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { examples } from '#contract/examples.ts'
import { maxUploadBytes, uploadContentType, uploadPath, uploadReply } from '#contract/uploads.ts'
import { calls } from '../../tools/contract/calls.ts'
import { createMock } from '../../tools/contract/mock.ts'
import { verify } from '../../tools/contract/verify/verify.ts'

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

test('the mock keeps the contract', async () => {
  const { breaks } = await verify({ base: await start(), seed: 3, runs: 10 })
  expect(breaks).toEqual([])
})

test('answers the nearest example', async () => {
  const base = await start()
  const asked = { ...contact, request: 'personal-demo' }
  expect((await post(`${base}/ssr/contact`, contact)).body).toEqual({ message: messages.sent.contact })
  expect((await post(`${base}/ssr/contact`, asked)).body).toEqual({ message: messages.sent.personalDemo })
})

test('answers every status that a call declares when it is asked to, and no other', async () => {
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

test('pages of another server may ask it', async () => {
  const base = await start()
  const preflight = await fetch(`${base}/ssr/contact`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect((await fetch(`${base}/nowhere`)).status).toBe(404)
})

test('a file gets an id for a form, or is refused as the contract says', async () => {
  const base = await start()
  const send = async (query: string, body: Uint8Array<ArrayBuffer>, type = uploadContentType) => {
    const headers = { 'content-type': type }
    const reply = await fetch(`${base}${uploadPath}${query}`, { method: 'POST', headers, body })
    const json: unknown = await reply.json()
    return { status: reply.status, json }
  }
  const [file, large] = [new Uint8Array(9), new Uint8Array(maxUploadBytes + 1)]
  const stored = await send('?name=Photo.PNG', file)
  expect(stored.status).toBe(200)
  const attachment = uploadReply.parse(stored.json).id
  expect((await post(`${base}/ssr/support`, { ...support, attachment })).status).toBe(200)

  const { size, extension, mediaType } = messages.upload
  const refused = (status: number, sentence: string) => ({
    status,
    json: { errors: { attachment: [sentence] } },
  })
  expect(await send('?name=run.exe', file)).toEqual(refused(422, extension))
  expect(await send('', file)).toEqual(refused(422, extension))
  expect(await send('?name=a.png', new Uint8Array())).toEqual(refused(422, size))
  expect(await send('?name=a.png', large)).toEqual({ status: 413, json: { message: size } })
  expect(await send('?name=a.png', file, 'text/plain')).toEqual({
    status: 415,
    json: { message: mediaType },
  })
})

test('what HTTP leaves open is taken as any server takes it', async () => {
  const base = await start()
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(`${base}${path}`, init)).status
  expect(await statusOf('/ssr', { method: 'HEAD' })).toBe(200)
  expect(await statusOf('//')).toBe(404)
  expect(await statusOf('/booking/%zz')).toBe(400)
  const body = JSON.stringify(contact)
  const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' }
  expect(await statusOf('/ssr/contact', { method: 'POST', headers, body })).toBe(200)
})
