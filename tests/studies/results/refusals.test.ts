import { expect, test } from 'vitest'
import { messageOf, refusalOf } from '#studies/results/queries.ts'

test.each([
  [401, 'locked'],
  [403, 'forbidden'],
  [404, 'missing'],
  [500, 'failed'],
] as const)('status %i means %s, with the message of the server', (status, kind) => {
  expect(refusalOf({ status, body: { message: 'Said by the server.' } })).toEqual({
    kind,
    message: 'Said by the server.',
  })
})

test('a broken connection is a failure with advice', () => {
  const { kind, message } = refusalOf(new TypeError('Failed to fetch'))
  expect(kind).toBe('failed')
  expect(message).toContain('Check your connection')
})

test('joins the messages of rejected fields', () => {
  const body = { errors: { password: ['Wrong password.'], body: ['Unknown field.'] } }
  expect(messageOf({ status: 422, body }, 'otherwise')).toBe('Wrong password. Unknown field.')
})

test('uses the fallback for a reply that is not from the contract', () => {
  expect(messageOf({ status: 502, body: '<h1>Bad gateway</h1>' }, 'otherwise')).toBe('otherwise')
})
