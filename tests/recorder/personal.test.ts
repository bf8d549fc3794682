import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasCardNumber, isPersonal } from '#recorder/personal.ts'

test.each([
  'jane@mail.test',
  'jane%40mail.test',
  'jane%2540mail.test',
  '1234567',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '079 123 45 67',
  '550e8400-e29b-41d4-a716-446655440000',
  'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'dGhpcyBpcyBhIHNlY3JldA',
  'kqzvbxwtrpmnsdfg',
])('takes %s for personal', (word) => expect(isPersonal(word)).toBe(true))

test.each([
  'how-to-reset-your-password',
  'datenschutzerklaerung',
  'getBoundingClientRect',
  '2024-11-28-release-notes',
  'iphone-15-pro-max-256gb',
  'IMG_2041.jpg',
  '%C3%BCber-uns-und-unsere-arbeit',
  'ERR_CONNECTION_REFUSED',
  'internationalization',
  'snapshots.d.ts',
])('takes %s for words', (word) => expect(isPersonal(word)).toBe(false))

test.each(['hex', 'base64url'] as const)('takes tokens of 16 bytes in %s for personal', (encoding) => {
  const tokens = Array.from({ length: 1000 }, () => randomBytes(16).toString(encoding))
  // About one in 20,000 consists of what looks like words.
  expect(tokens.filter((token) => !isPersonal(token)).length).toBeLessThan(5)
})

test.each([
  ['4111 1111 1111 1111', true],
  ['378282246310005', true],
  ['pay 5555-5555-5555-4444 now', true],
  ['4111 1111 1111 1112', false],
  ['12345', false],
])('finds a card number in %s: %s', (text, isFound) => expect(hasCardNumber(text)).toBe(isFound))
