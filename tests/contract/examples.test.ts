import { isObject } from '#contract/shared/json.ts'
import { describe, expect, test } from 'vitest'
import { calls } from '../../scripts/contract/calls.ts'
import { errorsOf } from '../../scripts/contract/verify/judge.ts'
import { shapeOf } from '../../scripts/contract/verify/schema-of.ts'

/** Fields whose value only a server can hand out. */
const handedOut = ['recaptcha', 'attachment', 'invitation']

describe.each(calls)('$name', ({ name, body, responses, examples, ...call }) => {
  const all = { name, body, responses, examples, ...call }

  test('accepts its accepted examples', () => {
    expect(examples.accepted).not.toEqual([])
    for (const { status, request } of examples.accepted) {
      expect(status).toBe(200)
      expect(errorsOf(all, request)).toBeUndefined()
    }
  })

  test('declares every reply in its examples', () => {
    for (const { status, reply, shows } of [...examples.accepted, ...examples.refused])
      expect(responses.get(status)?.parse(reply), shows).toEqual(reply)
  })

  test('rejects its refused examples, with the expected messages where a schema decides', () => {
    const actual = examples.refused.map(({ status, reply }) => ({ status, reply }))
    const right = examples.refused.map(({ status, reply, request }) => {
      const errors = errorsOf(all, request)
      return errors ? { status: 422, reply: { errors } } : { status, reply }
    })
    expect(actual).toEqual(right)
    expect(actual.map(({ status }) => status)).not.toContain(200)
  })

  test('has an example for every field of its body', () => {
    if (!body) return
    const shown = examples.accepted.flatMap(({ request }) =>
      isObject(request.body) ? Object.keys(request.body) : [],
    )
    const fields = Object.keys(shapeOf(body).properties ?? {}).filter((field) => !handedOut.includes(field))
    expect([...new Set(shown)].toSorted()).toEqual(fields.toSorted())
  })
})
