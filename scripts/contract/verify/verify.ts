import { isObject } from '#contract/shared/json.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { messages } from '#contract/shared/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import { type Call, calls, type Example, type Sent } from '../calls.ts'
import { checkAccess, needsCaller } from './access.ts'
import { acceptedEdges, badBodies, refusedBodies, refusedEdges } from './cases.ts'
import { rateLimitProblem } from './client.ts'
import { combine, type Combined } from './combined.ts'
import { type Upload, uploads, verifyFiles } from './files.ts'
import { type Difference, errorsOf, type Expected, expectedOf, isForeseeable, judge } from './judge.ts'
import type { Case, Outcome, Rule, Skipped } from './report.ts'
import { placesIn, shapeOf, withAt } from './schema-of.ts'
import { hasCaptcha, openSession, type Options, type Session } from './session.ts'

const accepted = { status: 200 } as const

/** A different message: one text is one character longer. */
const altered = (call: Call, sent: Sent): Sent | undefined => {
  if (!call.body) return undefined
  return placesIn(shapeOf(call.body), sent.body)
    .filter(
      ({ path, value, shape }) => typeof value === 'string' && !shape.enum && isForeseeable(String(path[0])),
    )
    .map(({ path, value }) => ({ ...sent, body: withAt(sent.body, path, `x${String(value)}`) }))
    .find((other) => errorsOf(call, other) === undefined)
}

/** Checks that the same message with the same idempotency key gets the same reply, and a different one is rejected. */
const checkIdempotency = async (session: Session, call: Call, sent: Sent) => {
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

/** Checks that a form is rejected without a token, with a wrong proof of work, and with a used one. */
const checkCaptcha = async ({ tokens, client, note }: Session, call: Call, sent: Sent) => {
  if (tokens.provider === 'none' || !hasCaptcha(call)) return
  const send = async (shows: string, token: string | undefined, sentence: string | undefined) => {
    const body = { ...(isObject(sent.body) && sent.body), recaptcha: token }
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

/** Sends the cases in one request, and each of them alone if the reply to all violates the contract. */
const checkCombined = async (session: Session, call: Call, { cases, sent, expected }: Combined) => {
  const [first, ...others] = cases
  if (!first) return
  const { check, breaks, exchange } = session
  const difference = others.length > 0 && judge(call, expected, await exchange(call, sent))
  if (difference === undefined) return
  const before = breaks.length
  for (const each of cases) await check(call, each)
  if (!difference || breaks.length > before) return
  const shows = cases.map((each) => each.shows).join(', ')
  breaks.push({ rule: first.rule, call: call.name, shows, ...difference })
}

/** Checks that generated bodies are rejected with errors for the expected fields. */
const checkGenerated = async (
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

/** Sends requests until the server replies with 429; returns whether it did. */
const checkRateLimit = async ({ client, note, breaks }: Session, call: Call, most: number) => {
  for (let sent = 0; sent < most; sent += 1) {
    const got = await client.sendOnce(call, {})
    if (got.status !== 429) continue
    const expected = { status: 429, message: messages.server.tooMany }
    const problem = rateLimitProblem(got)
    if (note('rate limit', call, 'too many requests', expected, got) || problem === undefined) return true
    const header = { aspect: 'header', expected: '429 with Retry-After in seconds', got: problem } as const
    breaks.push({ rule: 'rate limit', call: call.name, shows: 'too many requests', ...header })
    return true
  }
  return false
}

const messageOf = ({ reply }: Example) => {
  const message = typeof reply === 'string' ? undefined : reply['message']
  return typeof message === 'string' ? message : undefined
}

/** The reply of an example. Examples with the same request show what different servers reply: each of them will do. */
const expectedReply = (example: Example, all: readonly Example[]): Expected => {
  const { errors } = refusedReply.safeParse(example.reply).data ?? {}
  const others = all.filter(({ request }) => isDeepStrictEqual(request, example.request)).map(messageOf)
  return { status: example.status, message: messageOf(example), orMessages: others, errors }
}

/** Makes idempotency keys of examples unique per run. */
const withFreshKey = (sent: Sent): Sent =>
  sent.headers?.['idempotency-key'] === undefined
    ? sent
    : { ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } }

const sizeOf = ({ request }: Example) => JSON.stringify(request).length

/** The accepted example with most fields, from which edge cases are made. */
const fullest = ({ examples }: Call): Example | undefined =>
  examples.accepted.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]

/** Whether the call supports idempotency keys. */
const takesKey = ({ headers }: Call) =>
  headers !== undefined && 'idempotency-key' in (shapeOf(headers).properties ?? {})

/** Tokens that are given to the kit and can be used once. */
const singleUse: Example['needs'] = ['mailed token', 'set-up token']

/** Checks all rules of the contract for one call. */
const verifyCall = async (session: Session, call: Call, options: Options, wants: (rule: Rule) => boolean) => {
  const skipped: Skipped[] = []
  const { tokens, ready, check } = session
  if (tokens.obstacle !== undefined && hasCaptcha(call)) return [{ what: call.name, why: tokens.obstacle }]

  const examplesOf = async (rule: Rule, examples: readonly Example[]) => {
    if (!wants(rule)) return
    for (const example of examples) {
      const made = await ready(call, example)
      const { shows } = example
      if ('obstacle' in made) skipped.push({ what: `${call.name}: ${shows}`, why: made.obstacle })
      else
        await check(call, {
          rule,
          shows,
          sent: withFreshKey(made.sent),
          expected: expectedReply(example, examples),
        })
    }
  }
  await examplesOf('accepted example', call.examples.accepted)
  await examplesOf('refused example', call.examples.refused)

  const full = fullest(call)
  if (!full) return skipped
  const { 'idempotency-key': _, ...headers } = full.request.headers ?? {}
  const plain = { ...full, request: { ...full.request, headers } }
  const some = <Some extends Case>(cases: readonly Some[]) => cases.filter(({ rule }) => wants(rule))

  const made = await ready(call, plain)
  // Without a session, every request gets 401.
  if ('obstacle' in made && needsCaller(call)) return skipped
  const base = 'sent' in made ? made.sent : plain.request
  for (const each of combine(call, base, some(refusedBodies(call, base))))
    await checkCombined(session, call, each)
  for (const each of some(refusedEdges(call, base))) await check(call, each)
  if (wants('generated body')) await checkGenerated(session, call, base, options)
  if ('sent' in made && wants('access') && needsCaller(call)) {
    const obstacle = await checkAccess(session, call, made.sent)
    if (obstacle !== undefined) skipped.push({ what: `${call.name}: access`, why: obstacle })
  }
  if ('obstacle' in made || call.method === 'GET') return skipped

  const isMailed = plain.needs.some((need) => singleUse.includes(need))
  for (const each of isMailed ? [] : some(acceptedEdges(call, plain.request))) {
    const edge = await ready(call, { ...plain, request: each.sent })
    if ('sent' in edge) await check(call, { ...each, sent: edge.sent })
  }
  if (wants('idempotency') && takesKey(call) && !isMailed) {
    const fresh = await ready(call, plain)
    if ('sent' in fresh) await checkIdempotency(session, call, fresh.sent)
  }
  if (wants('captcha') && hasCaptcha(call)) {
    const fresh = await ready(call, plain)
    if ('sent' in fresh) await checkCaptcha(session, call, fresh.sent)
  }
  return skipped
}

/**
 * Verifies a server: sends the examples, edge cases and generated invalid bodies of every call, and lists all replies
 * that violate the contract.
 * @throws UnverifiableError when the server cannot be verified.
 */
export const verify = async (options: Options): Promise<Outcome> => {
  const session = await openSession(options)
  const wants = (rule: Rule) => options.rules?.includes(rule) ?? true
  const verifyUpload = async (upload: Upload) => {
    const obstacle = await verifyFiles(session, upload)
    return obstacle === undefined ? [] : [{ what: upload.call.name, why: obstacle }]
  }
  const chosen = [
    ...calls.map((call) => ({ call, run: () => verifyCall(session, call, options, wants) })),
    ...(wants('file') ? uploads : []).map((upload) => ({
      call: upload.call,
      run: () => verifyUpload(upload),
    })),
  ].filter(({ call }) => options.calls?.includes(call.name) ?? true)
  const skipped: Skipped[] = []
  for (const { call, run } of chosen) {
    const before = session.breaks.length
    skipped.push(...(await run()))
    const found = session.breaks.length - before
    options.say?.(`${found === 0 ? '✓' : '✗'} ${call.name}${found === 0 ? '' : ` (${found})`}`)
  }
  const { flood = 0 } = options
  const [first] = calls.filter(({ method, query }) => method === 'GET' && !query)
  if (flood > 0 && first && wants('rate limit') && !(await checkRateLimit(session, first, flood)))
    skipped.push({ what: 'rate limit', why: `${flood} requests did not reach it` })
  return { breaks: session.breaks, skipped, requests: session.client.requests(), calls: chosen.length }
}
