import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { accountCalls } from '#contract/accounts/calls.ts'
import { failedReply } from '#contract/shared/replies.ts'
import { permissions, roles } from '#contract/workspace/permissions.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { createToken } from '#server/store/credentials.ts'
import type { Store } from '#server/store/schema.ts'
import { hashCheaply } from '#tests/support/cheap-password.ts'
import { databases } from '#tests/support/databases.ts'
import { valuesOf } from '#tests/support/schema-values.ts'
import {
  addKey,
  addMember,
  addWorkspace,
  nobody,
  type Sender,
  startWorkspaces,
} from './workspace/workspace-fixture.ts'

/** Requests for each call; `HOSTILE_BODIES=10000` sends more than the usual run has time for. */
const requestsPerCall = Number(process.env['HOSTILE_BODIES'] ?? 33)
/** Requests in flight: with more, a person would often be throttled, and a throttled reply waits half a second. */
const atATime = 14
/** Requests of one group of people, as some requests change or delete them. */
const requestsPerGroup = 100
const password = 'lavender by the gate'

// Hashes of full cost would take most of the time, as every unknown address is checked against one.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  const unknown = await argon2.hash(randomUUID(), cheap)
  return {
    ...argon2,
    hash: (text: string) => argon2.hash(text, cheap),
    verify: (hashed: string, text: string) =>
      argon2.verify(hashed.includes('m=64,') ? hashed : unknown, text),
  }
})

/** Values that no field expects, among them texts that a database cannot store. */
const hostile = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '"\\u0000"',
    '"\\ud800"',
    '"1e999"',
    '-1',
    '1e308',
    'null',
    `"${'x'.repeat(5000)}"`,
    '{"__proto__":{"role":"owner"}}',
    '{"$ne":""}',
    '["workspace:own"]',
    '"\' or 1=1 --"',
    '"a@b.example\\r\\nBcc: c@d.example"',
  ),
)

/** Texts that stand in place of a JSON object. */
const noObject = fc.constantFrom('', 'null', '[]', '{"token":', '[[[[[[[[]]]]]]]]', '{"__proto__":{"x":1}}')

const anySchema = z.instanceof(z.ZodType)
const bodyShape = z.object({ properties: z.record(z.string(), z.unknown()) })

/** The fields of a body, each with values of its schema as JSON; undefined for a call without a body. */
const fieldsOf = (call: object) => {
  const body = anySchema.safeParse(Reflect.get(call, 'body')).data
  if (!body) return undefined
  const { properties } = bodyShape.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return Object.entries(properties).map(
    ([name, schema]) => [name, valuesOf(schema).map((value) => JSON.stringify(value))] as const,
  )
}

/** Each call with the arbitraries of its fields, which take long to build. */
const calls = Object.entries({ ...accountCalls, ...workspaceCalls }).map(([name, call]) => ({
  name,
  call,
  fields: fieldsOf(call),
}))
const requestsInAll = requestsPerCall * calls.length
vi.setConfig({ testTimeout: 60_000 + requestsInAll * 20 })

const schemaOf = (responses: object, status: number) =>
  anySchema.safeParse(Reflect.get(responses, status)).data

/** Values that the handlers accept, by the name of a field or a parameter of the path. */
interface Known {
  readonly fields: Readonly<Record<string, readonly unknown[]>>
  readonly params: Readonly<Record<string, readonly string[]>>
  readonly senders: readonly Sender[]
}

/** People with a password, a workspace with an API key, and values of its forms. */
const prepareKnown = async (store: Store): Promise<Known> => {
  const { id: workspace, owner } = await addWorkspace(store)
  const [key, ...admins] = await Promise.all([
    addKey(store, { workspace, creator: owner, permissions }),
    ...Array.from({ length: 6 }, () => addMember(store, workspace, 'admin')),
  ])
  const members = [owner, ...admins]
  const ids = members.map(({ id }) => id)
  const hashed = await hashCheaply(password)
  await store.updateTable('person').set({ password: hashed }).where('id', 'in', ids).execute()
  const token = createToken()
  return {
    fields: {
      name: ['Atlas', 'Ada Lovelace'],
      workspace: ['Borealis'],
      email: [
        ...members.map(({ email }) => email),
        `${randomUUID()}@example.org`,
        `ADA@${workspace}.Example.org`,
      ],
      password: [password, password, 'another long one', 'short'],
      currentPassword: [password, password, 'wrong'],
      token: [token],
      invitation: [token],
      ticket: [token],
      code: ['123456', 'abcd-efgh'],
      role: roles,
      member: [...ids, randomUUID()],
      permissions: [['study:read'], ['workspace:read', 'keys:manage'], permissions, []],
      days: [1, 365, 366],
    },
    params: {
      workspace: [workspace, workspace, workspace, randomUUID()],
      member: [...ids, randomUUID()],
      apiKey: [key.id, randomUUID()],
      session: [randomUUID()],
      export: [randomUUID()],
    },
    senders: [owner, ...members, key, nobody],
  }
}

type Fields = ReturnType<typeof fieldsOf>

/** Bodies whose fields are known values, values of their schema, hostile values or missing. */
const bodiesOf = (fields: NonNullable<Fields>, known: Known) => {
  const field = (name: string, ofSchema: fc.Arbitrary<string>) => {
    const values = known.fields[name]
    const usual = values && {
      weight: 12,
      arbitrary: fc.constantFrom(...values).map((value) => JSON.stringify(value)),
    }
    return fc.oneof(
      ...(usual ? [usual] : []),
      { weight: 3, arbitrary: ofSchema },
      { weight: 1, arbitrary: hostile },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
  }
  const parts = fields.map(([name, ofSchema]) => field(name, ofSchema).map((value) => [name, value] as const))
  const extra = fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile })
  const json = fc.tuple(fc.tuple(...parts), extra).map(([entries, unknownValue]) => {
    const all = [...entries, ['unknownField', unknownValue] as const]
    const given = all.flatMap(([key, value]) => (value === undefined ? [] : [`"${key}":${value}`]))
    return `{${given.join(',')}}`
  })
  return fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: noObject })
}

/** Paths whose parameters are known values or texts that are no identifiers. */
const pathsOf = (path: string, { params }: Known) => {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const usual = fc.constantFrom(...(params[part.slice(1)] ?? [randomUUID()]))
    const junk = fc.constantFrom('x', '%00', '%ff', '..%2f', 'a'.repeat(300))
    return fc.oneof({ weight: 10, arbitrary: usual }, { weight: 1, arbitrary: junk })
  })
  return fc.tuple(...parts).map((each) => each.join('/'))
}

const queries = fc.constantFrom(
  '',
  '',
  '?before=x&action=y',
  '?before=%00',
  '?action=setUp',
  '?a[]=1&__proto__=2',
)

/** One generated request. */
interface Hostile {
  readonly as: Sender
  readonly payload: string | undefined
  readonly url: string
}

const requestsOf = (
  { path }: { readonly path: string },
  fields: Fields,
  known: Known,
): fc.Arbitrary<Hostile> =>
  fc.record({
    as: fc.constantFrom(...known.senders),
    payload: fields ? bodiesOf(fields, known) : fc.constant(undefined),
    url: fc.tuple(pathsOf(path, known), queries).map((parts) => parts.join('')),
  })

/** Addresses of clients: one with many requests would be throttled. */
const createAddresses = () => {
  let count = 0
  return () => {
    count += 1
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  }
}

describe.each(databases)('calls of accounts and workspaces on %s', (database) => {
  test(`reply to ${requestsInAll} generated requests as the contract says, without a server error`, async ({
    annotate,
  }) => {
    const { app, store } = await startWorkspaces(database)
    const seen = new Map<number, number>()
    const nextAddress = createAddresses()
    let slowest = { ms: 0, text: '' }

    for (const { name, call, fields } of calls) {
      const ask = async ({ as, payload, url }: Hostile) => {
        const start = performance.now()
        const reply = await app.inject({
          method: call.method,
          url,
          remoteAddress: nextAddress(),
          headers: payload === undefined ? as.headers : { 'content-type': 'application/json', ...as.headers },
          ...(payload !== undefined && { payload }),
        })
        const ms = performance.now() - start
        if (ms > slowest.ms) slowest = { ms, text: `${name} ${reply.statusCode}` }
        return reply
      }
      const check = ({ payload, url }: Hostile, reply: Awaited<ReturnType<typeof ask>>) => {
        const { statusCode, body } = reply
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
        const text = `${name} ${url} ${payload}: ${statusCode} ${body}`
        expect(statusCode, text).toBeLessThan(500)
        const isLost = statusCode === 404 || statusCode === 414
        const schema = schemaOf(call.responses, statusCode) ?? (isLost ? failedReply : undefined)
        const isFile = String(reply.headers['content-type']).startsWith('text/csv')
        expect(isFile || schema?.safeParse(reply.json()).success, text).toBe(true)
      }

      for (let sent = 0; sent < requestsPerCall; sent += requestsPerGroup) {
        const known = await prepareKnown(store)
        const count = Math.min(requestsPerGroup, requestsPerCall - sent)
        const requests = fc.sample(requestsOf(call, fields, known), count)
        for (let first = 0; first < count; first += atATime) {
          // Without this most attempts with a password would be refused before they reach a handler.
          await store.deleteFrom('sign_in_attempt').execute()
          const replies = await Promise.all(
            requests
              .slice(first, first + atATime)
              .map(async (request) => ({ request, reply: await ask(request) })),
          )
          for (const { request, reply } of replies) {
            // A call with few slots asks its clients to try again.
            const isBusy = reply.statusCode === 503 && reply.headers['retry-after'] !== undefined
            check(request, isBusy ? await ask(request) : reply)
          }
        }
      }
    }

    const statuses = [...seen].toSorted(([one], [other]) => one - other).map((each) => each.join(': '))
    const megabytes = Math.round(process.memoryUsage().rss / 1e6)
    await annotate(
      `${statuses.join(', ')}; slowest ${Math.round(slowest.ms)} ms (${slowest.text}); ${megabytes} MB`,
    )
    // The generator reaches the handlers, and not only the validation.
    expect(seen.get(200)).toBeGreaterThan(requestsInAll / 10)
    for (const status of [401, 403, 404, 409, 422])
      expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0)
  })
})
