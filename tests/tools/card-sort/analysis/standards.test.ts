import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CardSortSettings } from '#contract/studies/tools/card-sort.ts'
import { mergeCategories } from '#tools/card-sort/analysis/categories.ts'
import { usedStandards, withMerged, withSplit } from '#tools/card-sort/analysis/standards.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { anySorts } from './card-sort-support.ts'

const sortOf = (groups: Record<string, number[]>): Sort =>
  Object.entries(groups).map(([name, cards]) => ({ name, cards }))

const none: CardSortSettings = { tool: 'cardsort', standards: [] }
type Asked = Parameters<typeof usedStandards>[2]
const open: Asked = { tasks: { variant: 'open', categories: [] }, language: 'en' }

const used = (sorts: readonly Sort[], settings = none, asked: Asked = open) =>
  usedStandards(sorts, settings, asked)

const sorts = [
  sortOf({ Cards: [0], Pets: [1] }),
  sortOf({ cards: [0], Animals: [1] }),
  sortOf({ Card: [0], Cards: [1] }),
]

test('merges names by capitals and number automatically, under the most frequent one, and says why', () => {
  const standards = used(sorts)
  expect(standards).toEqual([
    {
      name: 'Cards',
      names: ['Card', 'Cards', 'cards'],
      because: ['capitals and punctuation', 'singular and plural'],
    },
  ])
  const [category] = mergeCategories(sorts, standards)
  expect(category).toMatchObject({ name: 'Cards', participants: 3 })
})

test('a reader splits what was merged automatically, and merges names that were split', () => {
  const split = withSplit(none, ['Card', 'Cards', 'cards'])
  expect(used(sorts, split)).toEqual([])
  const merged = withMerged(split, ['Cards', 'Pets'], 'Both')
  expect(merged).toEqual({
    tool: 'cardsort',
    standards: [{ name: 'Both', names: ['Cards', 'Pets'] }],
    apart: ['Card', 'cards'],
  })
  expect(withSplit(merged, ['Cards', 'Pets']).standards).toEqual([])
})

test('names join what the researcher merged, and stay apart where the researcher merged them into several', () => {
  const one = withMerged(none, ['Cards', 'Pets'], 'Both')
  expect(used(sorts, one)).toEqual([
    {
      name: 'Both',
      names: ['Cards', 'Pets', 'Card', 'cards'],
      because: ['capitals and punctuation', 'singular and plural'],
    },
  ])
  const two = withMerged(withMerged(none, ['Cards', 'Pets'], 'Pets'), ['cards', 'Animals'], 'Animals')
  expect(used(sorts, two).map(({ names }) => names)).toEqual([
    ['Cards', 'Pets'],
    ['cards', 'Animals'],
  ])
})

test('a name of a participant joins the given category; given categories are never merged', () => {
  const categories = [
    { id: 'a', label: 'Cards' },
    { id: 'b', label: 'Card' },
    { id: 'c', label: 'Animals' },
  ]
  const own = [sortOf({ Animals: [0] }), sortOf({ animal: [0] }), sortOf({ Cards: [0], Card: [1] })]
  expect(used(own, none, { ...open, tasks: { variant: 'hybrid', categories } })).toEqual([
    {
      name: 'Animals',
      names: ['Animals', 'animal'],
      because: ['singular and plural'],
    },
  ])
  expect(used(own, none, { ...open, tasks: { variant: 'closed', categories } })).toEqual([])
})

const same: readonly (readonly [string, string])[] = [
  ['Junk food', 'junk-food!'],
  ['Pet food', 'Pet foods'],
  ['Category', 'Categories'],
  ['Opening hour', 'Opening hours'],
]
const different: readonly (readonly [string, string])[] = [
  ['C', 'C#'],
  ['C', 'C++'],
  ['C#', 'C++'],
  ['C', 'Cs'],
  ['Pet', 'Pets'],
  ['New', 'News'],
  ['Good', 'Goods'],
  ['Custom', 'Customs'],
  ['Book', 'Booking'],
  ['Train', 'Training'],
  ['Plan', 'Planned'],
  ['University', 'Universal'],
  ['Resume', 'Résumé'],
  ['?', '!'],
  ['Book', 'Boot'],
  ['Level 1', 'Level 2'],
]

test.each(same)('“%s” and “%s” are one category', (a, b) => {
  expect(used([sortOf({ [a]: [0] }), sortOf({ [b]: [0] })])).toHaveLength(1)
})
test.each(different)('“%s” and “%s” stay apart', (a, b) => {
  const four = [1, 2, 3].map(() => sortOf({ [a]: [0] }))
  expect(used([...four, sortOf({ [b]: [0] })])).toEqual([])
  expect(used([sortOf({ [a]: [0] }), ...four.map(() => sortOf({ [b]: [0] }))])).toEqual([])
})

test('plurals follow the language of the study', () => {
  const german: Asked = { ...open, language: 'de' }
  const cards = [sortOf({ Karte: [0] }), sortOf({ Karten: [0] })]
  expect(used(cards, none, german)).toHaveLength(1)
  expect(used(cards)).toEqual([])
})

const many = (name: string, times: number) => Array.from({ length: times }, () => sortOf({ [name]: [0, 1] }))

test.each(['Informtion', 'Infformation', 'Infromation'])(
  'the typing error “%s” of one person joins the name of three people',
  (typed) => {
    const [standard, ...others] = used([...many('Information', 3), sortOf({ [typed]: [0] })])
    expect(others).toEqual([])
    expect(standard).toMatchObject({ name: 'Information', because: ['a typing error'] })
  },
)

test.each([
  ['Contents page', 'Contexts page', [0]],
  ['Interstate', 'Intestate', [2, 3]],
  ['Internal affairs', 'Internal affair', [2]],
  ['Marital', 'Martial', [0]],
  ['Reservation', 'Preservation', [0]],
] as const)('“%s” and “%s” are no typing error', (a, b, cards) => {
  const found = used([...many(a, 3), sortOf({ [b]: [...cards] })])
  expect(found.flatMap(({ because }) => because)).not.toContain('a typing error')
})

test('a possible typing error of two people, or of two names, stays apart', () => {
  const two = [...many('Information', 3), ...many('Informtion', 2)]
  expect(used(two)).toEqual([])
  const either = [...many('Conserving', 3), ...many('Conserrvving', 3), sortOf({ Conservving: [0] })]
  expect(used(either)).toEqual([])
})

test('does not depend on the order of participants and their groups', () => {
  const names = fc.constantFrom(
    'Card',
    'Cards',
    'cards',
    'Information',
    'Informtion',
    'Pets',
    'Animals',
    'C',
    'C#',
  )
  const groups = fc.uniqueArray(names, { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(groups, { maxLength: 12 }), (people) => {
      const any = people.map((own) => own.map((name, card) => ({ name, cards: [card] })))
      const turned = any.toReversed().map((sort) => sort.toReversed())
      expect(used(turned)).toEqual(used(any))
    }),
  )
  fc.assert(
    fc.property(anySorts, ({ sorts: any }) => {
      expect(used(any.toReversed())).toEqual(used(any))
    }),
  )
})
