import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftSettings, draftStudy } from '#contract/studies/draft.ts'
import type { Clue } from '#machines/studies/tool-review.ts'
import { adviceFor } from '#studies/preflight/advice.ts'
import { carefulStudies } from '#studies/preflight/measured.ts'
import type { PreflightDraft } from '#studies/preflight/rule.ts'
import { preflightRules } from '#studies/preflight/rules.ts'
import { giveawaysIn } from '#studies/preflight/rules/answer-in-task.ts'
import { wordComparer } from '#studies/preflight/shared-words.ts'
import { sortAdvice } from '#studies/preflight/sort-advice.ts'
import { faultyStudies, goodStudies } from './corpus.ts'
import { one, survey } from './drafts.ts'

const drafts: readonly PreflightDraft[] = [
  ...carefulStudies,
  ...goodStudies,
  ...faultyStudies.map(({ draft }) => draft),
]

/** Texts as people leave them while they type. */
const unfinished = [
  '',
  ' ',
  '“',
  '18-',
  '1-2-3',
  '- –',
  '…?',
  'and',
  'und y et',
  '(',
  '²½',
  '𝒜',
  '\u0000',
  'a/b',
  '*',
]

/** Numbers that no published study has. */
const unusual = [0, -1, 1e10]

/** Fields whose format a draft keeps. */
const kept: ReadonlySet<string> = new Set(['tool', 'type', 'kind', 'language', 'id', 'src', 'color'])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A copy in which some texts are unfinished, some numbers unusual, and some lists cut or repeated. */
const halfWritten = (value: unknown, choose: (count: number) => number): unknown => {
  const isChanged = choose(20) === 0
  if (typeof value === 'string') return isChanged ? unfinished[choose(unfinished.length)] : value
  if (typeof value === 'number') return isChanged ? (unusual[choose(unusual.length)] ?? 0) : value
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value
    const list = isChanged ? all.slice(0, choose(2)) : all
    return (choose(20) === 0 ? [...list, ...list] : list).map((each) => halfWritten(each, choose))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, kept.has(key) ? each : halfWritten(each, choose)]),
  )
}

test('half-written drafts get advice of bounded length, and no rule fails', () => {
  const chosen = fc.tuple(fc.nat(drafts.length - 1), fc.infiniteStream(fc.nat(1_000_000)))
  let read = 0
  fc.assert(
    fc.property(chosen, ([index, stream]) => {
      const choose = (count: number) => (stream.next().value ?? 0) % count
      const { study, settings } = drafts[index] ?? {}
      const written = draftStudy.safeParse(halfWritten(study, choose))
      const set = draftSettings.safeParse(halfWritten(settings, choose))
      if (!written.success || !set.success) return
      read += 1
      const advice = adviceFor({ study: written.data, settings: set.data })
      expect(advice.length).toBeLessThanOrEqual(220 * preflightRules.length)
      expect(advice.every(({ about }) => about.length <= 500)).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(read).toBeGreaterThan(50)
})

test('a draft full of faults gets 220 pieces of advice by a rule at most, of which a list shows 20, and 100 in all', () => {
  const pages = Array.from({ length: 50 }, (_, page) =>
    Array.from({ length: 5 }, (__, index) => ({
      ...one('Don’t you think that it is not unclear and slow?', ['Yes', 'No', 'No', '1–3', '3–5']),
      id: `q-${page}-${index}`,
    })),
  )
  const advice = adviceFor(survey('en', 'Faults', pages))
  const counts = [...Map.groupBy(advice, ({ rule }) => rule).values()].map(({ length }) => length)
  expect(Math.max(...counts)).toBe(220)
  const titled = advice.map((each) => ({ ...each, title: each.rule }))
  const { left } = sortAdvice(titled, [])
  const byRule = Map.groupBy(left, ({ rule }) => rule)
  expect(left.length).toBeLessThanOrEqual(100)
  expect(byRule.size).toBeGreaterThanOrEqual(4)
  expect(Math.max(...[...byRule.values()].map(({ length }) => length))).toBe(20)
})

describe('the work of comparing tasks with a tree', () => {
  const word = (index: number) => `${((index * 7919) % 17_576).toString(26).padStart(3, 'a')}${index}`
  /** Comparisons of words in a tree of so many items, with a task for 40 of them. */
  const comparisons = (items: number) => {
    let count = 0
    const comparer = wordComparer('en')
    const counting: typeof comparer = {
      ...comparer,
      areSame: (a, b) => {
        count += 1
        return comparer.areSame(a, b)
      },
    }
    const labels = Array.from({ length: items }, (_, index) => `${word(index * 2)} ${word(index * 2 + 1)}`)
    const clues = Array.from({ length: items / 40 }, (_, index): Clue => ({
      path: `tasks.${index}.text`,
      id: `task-${index}`,
      text: `Go to ${labels[index] ?? ''} or ${word(index + items * 2)}`,
      right: labels.slice(index, index + 5),
      labels,
      context: ['Home'],
      by: 'word',
    }))
    giveawaysIn(clues, counting)
    return count
  }

  test('grows far less than with the product of tasks and labels', () => {
    const [half, whole] = [comparisons(1000), comparisons(2000)]
    expect(whole).toBeGreaterThan(0)
    // 50 tasks of 8 words beside 4000 words of labels would be 1,600,000 comparisons.
    expect(whole).toBeLessThan(40_000)
    expect(whole / half).toBeLessThan(4.5)
  })
})
