import { expect, test } from 'vitest'
import { checkIds } from '#workspace/studies/recruit/recruiting-values.ts'

test('names refused ids by their lines, and counts those that differ in case only', () => {
  expect(checkIds('ABC\n\nO’Neill, a b\nabc; Müller\nx/y')).toEqual({
    refused: ['Line 3: “a b” has other characters.', 'Line 5: “x/y” has other characters.'],
    repeated: 1,
  })
  const { refused } = checkIds(Array.from({ length: 9 }, () => '<a>').join('\n'))
  expect(refused).toHaveLength(6)
  expect(refused.at(-1)).toBe('… and 4 more.')
})

test('counts letters of two code units once, as the contract does', () => {
  const letters = '\u{20BB7}'.repeat(64)
  expect(checkIds(letters).refused).toEqual([])
  expect(checkIds(`${letters}a`).refused).toEqual([`Line 1: “${'\u{20BB7}'.repeat(39)}…” is too long.`])
})
