import { expect, test } from 'vitest'
import type { DismissedAdvice } from '#contract/preflight/preflight.ts'
import { sortAdvice, type TitledAdvice } from '#studies/preflight/sort-advice.ts'

const advice = (rule: string, about: string): TitledAdvice => ({
  rule,
  about,
  title: 'Long question',
  path: 'study.title',
  message: 'Shorten it.',
})
const dismissed = (rule: string, about: string): DismissedAdvice => ({
  rule,
  about,
  reason: 'The pilot was fine',
  by: 'Ada',
  at: '2026-12-01T09:12:44.120Z',
})

test('advice is hidden only while its rule and its words are those that were dismissed', () => {
  const all = [advice('long', 'tea '), advice('long', 'coffee'), advice('double', 'tea')]
  const { left, hidden } = sortAdvice(all, [dismissed('long', 'tea')])
  expect(left).toEqual(all.slice(1))
  expect(hidden).toEqual([{ ...dismissed('long', 'tea'), found: all[0] }])
})

test('dismissed advice that the draft no longer has comes after what it still has', () => {
  const { left, hidden } = sortAdvice(
    [advice('long', 'tea')],
    [dismissed('long', 'milk'), dismissed('long', 'tea')],
  )
  expect(left).toEqual([])
  expect(hidden.map(({ about, found }) => [about, found?.about])).toEqual([
    ['tea', 'tea'],
    ['milk', undefined],
  ])
})
