import { expect, test } from 'vitest'
import type { DismissedAdvice } from '#contract/preflight/preflight.ts'
import { adviceFor } from '#studies/preflight/advice.ts'
import { sortAdvice, type TitledAdvice } from '#studies/preflight/sort-advice.ts'
import { draft, one, parts, survey } from './drafts.ts'

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

test('after the first 20 pieces of a rule are dismissed, the next are shown', () => {
  const all = Array.from({ length: 45 }, (_, index) => advice('long', `question ${index}`))
  const { left, hidden } = sortAdvice(
    all,
    all.slice(0, 20).map(({ rule, about }) => dismissed(rule, about)),
  )
  expect(left).toEqual(all.slice(20, 40))
  expect(hidden.every(({ found }) => found !== undefined)).toBe(true)
})

test('dismissed advice stays dismissed when cards and categories move', () => {
  const cards = parts(['Board games', 'Card games', 'Puppet', 'Puppets'])
  const categories = parts(['Games', 'Outside'])
  const keysOf = (moved: typeof cards, named: typeof cards) => {
    const tasks = {
      tool: 'cardsort',
      variant: 'closed',
      cards: moved,
      categories: named,
      mustPlaceAll: true,
    } as const
    const found = adviceFor(draft<'cardsort'>('en', 'Toys', tasks, { tool: 'cardsort', standards: [] }))
    return found.map(({ rule, about }) => `${rule} ${about}`)
  }
  const before = keysOf(cards, categories)
  expect(before).toHaveLength(2)
  expect(keysOf(cards.toReversed(), categories.toReversed())).toEqual(before)
})

test('the words of advice never end within a character, which the server would refuse', () => {
  const question = { ...one('🫖'.repeat(400), ['Yes', 'No']), id: 'cups' }
  const [{ about } = { about: '' }] = adviceFor(survey('en', 'Tea', [[question]]))
  expect(about.length).toBeGreaterThan(490)
  expect(about.isWellFormed()).toBe(true)
})
