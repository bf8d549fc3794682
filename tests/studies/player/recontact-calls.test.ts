import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { recontactMessages } from '#contract/recontact/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { readOffer, sendAddress } from '#studies/player/recontact/recontact-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const session = { study: 'forest', token: 'b1f0c1d2e3a4958677869504a3b2c1d0e0f1a2b3c4d' }
const values = { email: ' ada@example.org', name: '', keepsAnswers: true }
const { sent } = recontactMessages

/** The server gives this reply. */
const reply = (status: number, body: object) => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', asked)
  return asked
}

test('sends a trimmed address with the agreement, and the token in a header', async () => {
  const asked = reply(200, { message: sent.asked })
  expect(await sendAddress(session, values)).toBe('mailed')
  const [address, request] = asked.mock.calls[0] ?? []
  expect(address).toBe('/studies/forest/session/recontact')
  expect(new Headers(request?.headers).get('x-session-token')).toBe(session.token)
  expect(JSON.parse(z.string().parse(request?.body))).toEqual({
    email: 'ada@example.org',
    name: '',
    keepsAnswers: true,
    agrees: true,
  })
})

test('sends nothing that is not an address', async () => {
  const asked = reply(200, { message: sent.asked })
  expect(await sendAddress(session, { ...values, email: 'ada@' })).toBe('invalid')
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  [200, { message: sent.confirmed }, 'stored'],
  [422, { errors: { email: [messages.invalid] } }, 'invalid'],
  [409, { message: recontactMessages.tooManyRequests(3) }, 'closed'],
  [404, { message: recontactMessages.notOffered }, 'closed'],
] as const)('the reply %i %j to an address is %s', async (status, body, outcome) => {
  reply(status, body)
  expect(await sendAddress(session, values)).toBe(outcome)
})

test('rejects while the server is not there, so that the call is made again', async () => {
  reply(503, { message: messages.server.failed })
  await expect(sendAddress(session, values)).rejects.toThrow('requestRecontact failed with status 503')
  await expect(readOffer(session)).rejects.toThrow('readRecontactOffer failed with status 503')
})

test('a session that the server does not know is asked nothing', async () => {
  reply(404, { message: messages.server.failed })
  expect(await readOffer(session)).toBeNull()
})
