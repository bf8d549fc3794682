import { expect, test } from 'vitest'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { isUnreachable } from '#server/suppressions/is-unreachable.ts'

const now = new Date('2026-11-30T12:00:00.000Z')
const daysAgo = (...days: readonly number[]) =>
  days.map((each) => new Date(now.getTime() - each * dayMs).toISOString())

test.each([
  ['three failures with a week between the first and the last', [10, 5, 3], true],
  ['in any order', [3, 10, 5], true],
  ['more than three', [20, 15, 10, 1], true],
  ['no failure', [], false],
  ['two failures', [20, 1], false],
  ['three failures within six days', [6, 3, 0], false],
  ['three failures of which one is older than 30 days', [31, 20, 1], false],
])('%s: %j days ago is %s', (_, days, expected) => {
  expect(isUnreachable(daysAgo(...days), now)).toBe(expected)
})
