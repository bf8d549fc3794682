import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rankOf } from '#studies/engine/respondent-rank.ts'

test.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'é'.repeat(100)])(
  'ranks “%s” by its SHA-256 hash',
  (text) => expect(rankOf(text)).toBe(Number.parseInt(hash('sha256', text).slice(0, 13), 16)),
)
