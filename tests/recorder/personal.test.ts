import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPersonal, maskCardNumbers, mayHaveCardNumber } from '#recorder/personal.ts'

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
  ['4111 1111 1111 1111', '**** **** **** ****'],
  ['378282246310005', '***************'],
  ['pay 5555-5555-5555-4444 now', 'pay ****-****-****-**** now'],
  ['Maestro 676770000005.', 'Maestro ************.'],
  ['4111  1111\u00a01111\u20111111', '****  ****\u00a0****\u2011****'],
  ['Order 12 4111111111111111 of 2026', 'Order ** **************** of 2026'],
  ['4111 1111 1111 1112', '4111 1111 1111 1112'],
  ['1700000000008', '1700000000008'],
  ['2010 2011', '2010 2011'],
])('masks card numbers in the text %s', (text, masked) => expect(maskCardNumbers(text)).toBe(masked))

test('shows no more than eight digits in a row of a card number that is being typed', () => {
  for (const number of [
    '4111 1111 1111 1111',
    '6767-7000-0005',
    '378282246310005',
    '2.2.2.3.0.0.0.0.4.8.4.0.0.0.1.1',
  ]) {
    const typed = Array.from(number, (_, index) => number.slice(0, index + 1))
    const shown = typed.filter((text) => !mayHaveCardNumber(text))
    expect(shown.at(-1)?.replace(/\D/g, '')).toHaveLength(8)
  }
})

test.each(['079 123 45 67', '2026-11-30', '12345678', 'Room 42, 3rd floor', '1990-01-02 10:30'])(
  'takes the typed text %s for no card number',
  (text) => expect(mayHaveCardNumber(text)).toBe(false),
)
