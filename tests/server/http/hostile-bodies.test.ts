import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '../../../scripts/contract/calls.ts'
import { mutatedBodies } from '../../../scripts/contract/verify/cases.ts'
import { startApp } from '../../support/app.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { createClientAddresses } from '../../support/client-addresses.ts'
import { freshDatabase } from '../../support/databases.ts'

// Ten thousand requests are slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const bodiesInAll = 10_000

/** Malicious texts that a schema does not generate. */
const poisoned = fc.constantFrom(
  '{"__proto__":{"email":"a@b.test"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@b.test","email":',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  '"\\ud800"',
  '1e999',
  'null',
  '',
)

const forms = calls.filter(({ method, path, body }) => method === 'POST' && path.startsWith('/ssr/') && body)

describe('10 000 generated bodies', () => {
  const server = sharedFixture(async () => startApp(await freshDatabase('SQLite')))
  const nextClient = createClientAddresses()

  test.each(forms.map((call) => [call.path, call] as const))(
    '%s replies with 2xx or 4xx and a body of the contract',
    async (path, call) => {
      const [example] = call.examples.accepted
      const generated = example && mutatedBodies(call, example.request)
      if (!generated) throw new Error(`${path} has no example to start from`)
      const payloads = fc.oneof(
        { weight: 20, arbitrary: generated.map((body) => JSON.stringify(body)) },
        { weight: 1, arbitrary: poisoned },
      )
      const seen = new Set<number>()
      onTestFinished(() => expect([...seen]).toContain(422))

      await fc.assert(
        fc.asyncProperty(payloads, async (payload) => {
          const reply = await server().inject({
            method: 'POST',
            url: path,
            headers: { 'content-type': 'application/json' },
            payload,
            remoteAddress: nextClient(),
          })
          seen.add(reply.statusCode)
          expect(Math.floor(reply.statusCode / 100), `${reply.statusCode} to ${payload}`).toBeOneOf([2, 4])
          const declared = call.responses.get(reply.statusCode)
          expect(declared?.safeParse(reply.json()).success, `${reply.body} to ${payload}`).toBe(true)
        }),
        { numRuns: Math.ceil(bodiesInAll / forms.length) },
      )
    },
  )
})
