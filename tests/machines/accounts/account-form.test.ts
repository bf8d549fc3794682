import { expect, test } from 'vitest'
import { isToken, messagesOf, present, withField } from '#machines/accounts/account-form.ts'

test.each([
  ['a'.repeat(43), true],
  [`${'A9_-'.repeat(10)}xyz`, true],
  ['a'.repeat(42), false],
  ['a'.repeat(44), false],
  [`${'a'.repeat(42)}=`, false],
  ['', false],
  [null, false],
])('%j is a token: %j', (token, isValid) => {
  expect(isToken(token)).toBe(isValid)
})

test('an outcome has errors, a notice or neither', () => {
  const errors = { email: ['Invalid email'] }
  expect(messagesOf({ kind: 'rejected', errors })).toEqual({ errors, notice: null })
  expect(messagesOf({ kind: 'failed', message: 'Not now' })).toEqual({ errors: {}, notice: 'Not now' })
  expect(messagesOf({ kind: 'canceled' })).toEqual({ errors: {}, notice: null })
})

test('a changed field has its value and no error; the others stay', () => {
  const context = { values: { name: 'Ada', email: '' }, errors: { name: ['Too short'], email: ['Missing'] } }
  expect(withField(context, { field: 'email', value: 'ada@example.org' })).toEqual({
    values: { name: 'Ada', email: 'ada@example.org' },
    errors: { name: ['Too short'] },
  })
})

test('a missing part of the context is an error', () => {
  expect(present('here')).toBe('here')
  expect(() => present(null)).toThrow('without what an earlier one sets')
})
