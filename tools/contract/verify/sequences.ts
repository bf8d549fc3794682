import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { messages } from '#contract/messages.ts'
import type { Call, Sent } from '../calls.ts'
import { hasCaptcha } from './captcha.ts'
import { faultOfLimit } from './client.ts'
import { badBodies } from './generated.ts'
import { type Difference, type Expected, judge } from './judge.ts'
import { errorsOf, expectedOf, isForeseeable } from './oracle.ts'
import { isRecord, placesIn, shapeOf, withAt } from './schema-of.ts'
import type { Session } from './session.ts'

const accepted = { status: 200 } as const

/** Another message of the same kind: one text is a letter longer. */
const altered = (call: Call, sent: Sent): Sent | undefined => {
  if (!call.body) return undefined
  return placesIn(shapeOf(call.body), sent.body)
    .filter(
      ({ path, value, shape }) => typeof value === 'string' && !shape.enum && isForeseeable(String(path[0])),
    )
    .map(({ path, value }) => ({ ...sent, body: withAt(sent.body, path, `x${String(value)}`) }))
    .find((other) => errorsOf(call, other) === undefined)
}

/** The same message under the same key is answered as before; another one is refused. */
export const checkIdempotency = async (session: Session, call: Call, sent: Sent) => {
  const { note, exchange } = session
  const keyed = (some: Sent, key: string) => ({
    ...some,
    headers: { ...some.headers, 'idempotency-key': key },
  })
  const key = randomUUID()
  const first = await exchange(call, keyed(sent, key))
  if (note('idempotency', call, 'a message with a key', accepted, first)) return
  const second = await exchange(call, keyed(sent, key))
  const differs = note('idempotency', call, 'the same message under the same key', accepted, second)
  if (!differs && !isDeepStrictEqual(JSON.parse(first.text), JSON.parse(second.text)))
    session.breaks.push({
      rule: 'idempotency',
      call: call.name,
      shows: 'the same message under the same key',
      aspect: 'message',
      expected: `the first reply again: ${first.text}`,
      got: second.text,
    })
  const other = altered(call, sent)
  if (other) {
    const errors = { 'idempotency-key': [messages.server.keyReused] }
    const got = await exchange(call, keyed(other, key))
    note('idempotency', call, 'another message under the same key', { status: 422, errors }, got)
  }
  const tooLong = {
    status: 422,
    errors: { 'idempotency-key': ['too long'] },
    sentences: 'fields',
  } satisfies Expected
  const got = await exchange(call, keyed(sent, 'k'.repeat(256)))
  note('idempotency', call, 'a key of 256 characters', tooLong, got)
}

/** A form without a token is refused; one whose proof of work is wrong, or was used before, too. */
export const checkCaptcha = async ({ tokens, client, note }: Session, call: Call, sent: Sent) => {
  if (tokens.provider === 'none' || !hasCaptcha(call)) return
  const send = async (shows: string, token: string | undefined, sentence: string | undefined) => {
    const body = { ...(isRecord(sent.body) && sent.body), recaptcha: token }
    const expected = sentence === undefined ? accepted : { status: 422, errors: { recaptcha: [sentence] } }
    note('captcha', call, shows, expected, await client.send(call, { ...sent, body }))
  }
  await send('no token', undefined, messages.recaptcha.required)
  if (tokens.provider !== 'altcha') return
  await send('a token that is none', 'abc', messages.recaptcha.failed)
  tokens.spent()
  const token = await tokens.current()
  await send('a fresh token', token, undefined)
  await send('the same token again', token, messages.recaptcha.failed)
  tokens.spent()
}

/** Generated bodies are refused under the right fields, with some of the right sentences. */
export const checkGenerated = async (
  session: Session,
  call: Call,
  sent: Sent,
  { seed, runs }: { readonly seed: number; readonly runs: number },
) => {
  const bodies = badBodies(call, sent)
  if (!bodies) return
  let worst: { readonly body: unknown; readonly difference: Difference } | undefined
  const property = fc.asyncProperty(bodies, async (body) => {
    const bad = { ...sent, body }
    const expected = { ...expectedOf(call, bad), sentences: 'some' } as const
    const difference = judge(call, expected, await session.exchange(call, bad))
    if (difference) worst = { body, difference }
    return difference === undefined
  })
  await fc.check(property, { seed, numRuns: runs })
  if (!worst) return
  const shows = JSON.stringify(worst.body).slice(0, 300)
  session.breaks.push({ rule: 'generated body', call: call.name, shows, ...worst.difference })
}

/** Sends requests until the server says that they are too many; returns whether it did. */
export const checkRateLimit = async ({ client, note, breaks }: Session, call: Call, most: number) => {
  for (let sent = 0; sent < most; sent += 1) {
    const got = await client.sendOnce(call, {})
    if (got.status !== 429) continue
    const expected = { status: 429, message: messages.server.tooMany }
    const fault = faultOfLimit(got)
    if (note('rate limit', call, 'too many requests', expected, got) || fault === undefined) return true
    const header = { aspect: 'header', expected: '429 with Retry-After in seconds', got: fault } as const
    breaks.push({ rule: 'rate limit', call: call.name, shows: 'too many requests', ...header })
    return true
  }
  return false
}
