import { expect, test } from 'vitest'
import { codesIn, listFault } from '#contract/incentives/code-list.ts'
import { incentiveLimits } from '#contract/incentives/limits.ts'
import { incentiveMessages } from '#contract/incentives/messages.ts'

test.each([
  [
    'lines of every system, with spaces around and empty ones between',
    ' A1 \r\n\nB2\rC3\n',
    ['A1', 'B2', 'C3'],
  ],
  [
    'a CSV file with a title, a byte order mark and quotation marks',
    '\uFEFFCode\n"A ""1"""\nB,2',
    ['A "1"', 'B,2'],
  ],
  ['a title alone as a later line is a code', 'A1\ncode', ['A1', 'code']],
  ['a code that occurs twice stays twice', 'A1\nA1', ['A1', 'A1']],
])('a list is read: %s', (_, list, codes) => {
  expect(codesIn(list)).toEqual(codes)
  expect(listFault(list)).toBeUndefined()
})

test.each([
  ['an empty list', ' \n\n', incentiveMessages.codesMissing],
  ['a title without codes', 'Vouchers\n', incentiveMessages.codesMissing],
  ['two columns', 'A1\nB2\t10', incentiveMessages.notOneColumn(2)],
  ['a long line', `A1\n\n${'x'.repeat(incentiveLimits.code + 1)}`, incentiveMessages.tooLong(3)],
])('a list is refused with the line that is wrong: %s', (_, list, message) => {
  expect(listFault(list)).toBe(message)
})

test('a code of a hundred emoji has a hundred characters', () => {
  expect(listFault('🐦'.repeat(incentiveLimits.code))).toBeUndefined()
})
