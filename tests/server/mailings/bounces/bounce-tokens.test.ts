import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBounceTokens } from '#server/mailings/bounces/bounce-tokens.ts'

const id = '01a1fb62-44b1-7c90-a3d7-0e5f8b1c2d94'
const [first, second] = ['first-secret-of-the-tests-is-long', 'second-secret-of-the-tests-is-long'] as const
const tokens = createBounceTokens([first])

test('a token names the recipient and knows the address of the mail', () => {
  const token = tokens.create(id, 'ada@example.org')
  expect(tokens.create(id, 'ada@example.org')).toBe(token)
  const read = tokens.read(token)
  expect(read?.recipientId).toBe(id)
  expect([read?.wasSentTo('ada@example.org'), read?.wasSentTo('bob@example.org')]).toEqual([true, false])
})

test('a token survives a change of case, and fits into the local part of an address', () => {
  const token = tokens.create(id, 'ada@example.org')
  expect(tokens.read(token.toUpperCase())?.recipientId).toBe(id)
  expect(token.length).toBeLessThanOrEqual(64)
  expect(token).toMatch(/^[\da-f.-]+$/)
})

test('an unsigned, a changed and a foreign token are none', () => {
  const token = tokens.create(id, 'ada@example.org')
  const changed = Array.from(
    token,
    (digit, at) => token.slice(0, at) + (digit === '0' ? '1' : '0') + token.slice(at + 1),
  )
  for (const other of ['', id, `${id}.`, `${id}.${'0'.repeat(20)}`, `${token}0`, ` ${token}`, ...changed])
    expect(tokens.read(other), other).toBeUndefined()
  expect(createBounceTokens([second]).read(token)).toBeUndefined()
  expect(tokens.read(token.replace(id, randomUUID()))).toBeUndefined()
})

test('a token of an older secret is read, with the address of its mail', () => {
  const token = tokens.create(id, 'ada@example.org')
  const rotated = createBounceTokens([second, first])
  expect(rotated.read(token)?.wasSentTo('ada@example.org')).toBe(true)
  expect(rotated.create(id, 'ada@example.org')).not.toBe(token)
})
