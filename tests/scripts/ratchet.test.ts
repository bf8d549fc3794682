import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isLoss, lineOf, ratchetFile, ratchetSchema } from '../bench/quick/ratchet.ts'

describe('a ratio of the quick bench', () => {
  test.each([
    ['as stored', 2, 2, false],
    ['a tenth higher', 2.2, 2, false],
    ['more than a tenth higher', 2.21, 2, true],
    ['lower', 1, 2, false],
    ['that was never stored', 9, undefined, false],
  ])('%s is a loss or not', (_, measured, stored, expected) => {
    expect(isLoss(measured, stored)).toBe(expected)
  })

  test('is shown with the stored one and the change in percent', () => {
    expect(lineOf('front page', 1.15, 1)).toBe('front page 1.15 (stored 1.00, 15 % worse)')
    expect(lineOf('front page', 0.9, 1)).toBe('front page 0.90 (stored 1.00, 10 % better)')
    expect(lineOf('front page', 1.001, 1)).toBe('front page 1.00 (stored 1.00, as stored)')
    expect(lineOf('front page', 1, undefined)).toBe('front page 1.00 (not stored yet)')
  })
})

test('the stored ratios name their commit and machine, and a ratio for each work', async () => {
  expect(existsSync(ratchetFile)).toBe(true)
  const { commit, machine, ratios } = ratchetSchema.parse(JSON.parse(readFileSync(ratchetFile, 'utf8')))
  expect(commit).toMatch(/^[0-9a-f]{8,}$/)
  expect(machine).not.toBe('')
  const source = readFileSync('tests/bench/quick/works.ts', 'utf8')
  const names = Array.from(source.matchAll(/\{ name: '([^']+)', cost:/g), ([, name]) => name)
  expect(Object.keys(ratios)).toEqual(names)
})
