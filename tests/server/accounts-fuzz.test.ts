import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { accountCalls } from '#contract/accounts/calls.ts'
import { failedReply } from '#contract/shared/replies.ts'
import { permissions, roles } from '#contract/workspace/permissions.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { createToken } from '#server/http/credentials.ts'
import { hashCheaply } from '#tests/support/cheap-password.ts'
import { databases } from '#tests/support/databases.ts'
import { valuesOf } from '#tests/support/schema-values.ts'
import { addKey, addMember, addWorkspace, nobody, startWorkspaces } from './workspace/workspace-fixture.ts'

/** Requests for each call; `HOSTILE_BODIES=10000` sends more than the usual run has time for. */
const requestsPerCall = Number(process.env['HOSTILE_BODIES'] ?? 33)
const password = 'lavender by the gate'

const calls = Object.entries({ ...accountCalls, ...workspaceCalls })
const requestsInAll = requestsPerCall * calls.length

// Some requests hash a password, which is slow on a busy machine.
vi.setConfig({ testTimeout: requestsInAll * 240 })

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

/** The fields of a body, each with its JSON Schema; undefined for a call without a body. */
const fieldsOf = (call: object) => {
  const body = anySchema.safeParse(Reflect.get(call, 'body')).data
  if (!body) return undefined
  const { properties } = bodyShape.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return Object.entries(properties)
}

const schemaOf = (responses: object, status: number) =>
  anySchema.safeParse(Reflect.get(responses, status)).data

describe.each(databases)('calls of accounts and workspaces on %s', (database) => {
  test(`reply to ${requestsInAll} generated requests as the contract says, without a server error`, async () => {
    const { app, store } = await startWorkspaces(database)
    const hashed = await hashCheaply(password)

    /** People, a workspace and values of its forms; new for each call, as some requests change or delete them. */
    const prepare = async () => {
      const { id: workspace, owner } = await addWorkspace(store)
      const admin = await addMember(store, workspace, 'admin')
      const ids = [owner.id, admin.id]
      await store.updateTable('person').set({ password: hashed }).where('id', 'in', ids).execute()
      const key = await addKey(store, { workspace, creator: owner, permissions })
      const token = createToken()
      const valid: Readonly<Record<string, readonly unknown[]>> = {
        name: ['Atlas', 'Ada Lovelace'],
        workspace: ['Borealis'],
        email: [admin.email, `${randomUUID()}@example.org`, 'ADA@Example.org'],
        password: [password, password, 'another long one', 'short'],
        currentPassword: [password, password, 'wrong'],
        token: [token],
        invitation: [token],
        ticket: [token],
        code: ['123456', 'abcd-efgh'],
        role: roles,
        member: [admin.id, owner.id, randomUUID()],
        permissions: [['study:read'], ['workspace:read', 'keys:manage'], permissions, []],
        days: [1, 365, 366],
      }
      const params: Readonly<Record<string, readonly string[]>> = {
        workspace: [workspace, workspace, workspace, randomUUID()],
        member: [admin.id, owner.id, randomUUID()],
        apiKey: [key.id, randomUUID()],
        session: [randomUUID()],
        export: [randomUUID()],
      }
      return { valid, params, senders: [owner, owner, owner, owner, owner, admin, admin, key, nobody] }
    }

    const seen = new Map<number, number>()
    // Many refusals to one client are delayed.
    let sent = 0
    const nextAddress = () => {
      sent += 1
      return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    }
    for (const [name, call] of calls) {
      const { valid, params, senders } = await prepare()
      const bodyFields = fieldsOf(call)
      const field = (each: string, schema: unknown) =>
        fc.oneof(
          ...(valid[each]
            ? [
                {
                  weight: 12,
                  arbitrary: fc.constantFrom(...valid[each]).map((value) => JSON.stringify(value)),
                },
              ]
            : []),
          { weight: 3, arbitrary: valuesOf(schema).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: hostile },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
      const fields = fc.tuple(
        ...(bodyFields ?? []).map(([each, schema]) =>
          field(each, schema).map((value) => [each, value] as const),
        ),
      )
      const extra = fc.oneof(
        { weight: 20, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: hostile },
      )
      const json = fc.tuple(fields, extra).map(([entries, unknownValue]) => {
        const all = [...entries, ['unknownField', unknownValue] as const]
        const given = all.flatMap(([key, value]) => (value === undefined ? [] : [`"${key}":${value}`]))
        return `{${given.join(',')}}`
      })
      const request = fc.record({
        as: fc.constantFrom(...senders),
        payload: fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: noObject }),
        url: fc
          .tuple(
            ...call.path.split('/').map((part) => {
              if (!part.startsWith(':')) return fc.constant(part)
              const known = fc.constantFrom(...(params[part.slice(1)] ?? [randomUUID()]))
              const junk = fc.constantFrom('x', '%00', '%ff', '..%2f', 'a'.repeat(300))
              return fc.oneof({ weight: 10, arbitrary: known }, { weight: 1, arbitrary: junk })
            }),
          )
          .map((parts) => parts.join('/')),
        query: fc.constantFrom(
          '',
          '',
          '?before=x&action=y',
          '?before=%00',
          '?action=setUp',
          '?a[]=1&__proto__=2',
        ),
      })
      await fc.assert(
        fc.asyncProperty(request, async ({ as, payload, url, query }) => {
          const reply = await app.inject({
            method: call.method,
            url: `${url}${query}`,
            remoteAddress: nextAddress(),
            headers: bodyFields ? { 'content-type': 'application/json', ...as.headers } : as.headers,
            ...(bodyFields && { payload }),
          })
          const { statusCode, body } = reply
          seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
          const asked = `${name} ${url}${query} ${payload}: ${statusCode} ${body}`
          expect(statusCode, asked).toBeLessThan(500)
          const isLost = statusCode === 404 || statusCode === 414
          const schema = schemaOf(call.responses, statusCode) ?? (isLost ? failedReply : undefined)
          const isFile = String(reply.headers['content-type']).startsWith('text/csv')
          expect(isFile || schema?.safeParse(reply.json()).success, asked).toBe(true)
        }),
        { numRuns: requestsPerCall, includeErrorInReport: true },
      )
    }
    // The generator reaches the handlers, and not only the validation.
    expect(seen.get(200)).toBeGreaterThan(requestsInAll / 10)
    for (const status of [401, 403, 404, 409, 422])
      expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0)
  })
})
