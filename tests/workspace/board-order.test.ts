import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { CaptureNote } from '#contract/capture-review/capture-review.ts'
import { boardCsv, columnsOf, destinationOf } from '#workspace/captures/board-order.ts'

const note = (id: string, changes: Partial<CaptureNote> = {}): CaptureNote => ({
  id,
  respondent: 'r1',
  at: 1000,
  text: id,
  tags: ['price'],
  group: null,
  position: 1,
  author: 'Olga',
  revision: 1,
  createdAt: '2026-11-24T10:02:15.000Z',
  ...changes,
})
const groups = [
  { id: 'g1', name: 'Price', revision: 1 },
  { id: 'g2', name: 'Search', revision: 1 },
]
const notes = [
  note('b', { position: 2 }),
  note('a'),
  note('untagged', { tags: [] }),
  note('c', { group: 'g1', tags: ['search'] }),
]
const columns = columnsOf(notes, groups, null)
const idsOf = (shown: typeof columns) => shown.map(({ cards }) => cards.map(({ id }) => id))

test('tagged notes are cards in the order of their positions, and one tag can be chosen', () => {
  expect(idsOf(columns)).toEqual([['a', 'b'], ['c'], []])
  expect(idsOf(columnsOf(notes, groups, 'search'))).toEqual([[], ['c'], []])
})

test('arrow keys move a card within its group and between groups, and stop where the board ends', () => {
  const to = (card: string, key: string) => destinationOf(columns, card, key)
  expect(to('a', 'ArrowRight')).toEqual({ group: 'g1', before: null })
  expect(to('c', 'ArrowLeft')).toEqual({ group: null, before: null })
  expect(to('a', 'ArrowDown')).toEqual({ group: null, before: null })
  expect(to('b', 'ArrowUp')).toEqual({ group: null, before: 'a' })
  expect([
    to('a', 'ArrowLeft'),
    to('a', 'ArrowUp'),
    to('b', 'ArrowDown'),
    to('a', 'Enter'),
    to('x', 'ArrowUp'),
  ]).toEqual(Array.from({ length: 5 }, () => undefined))
})

test('the CSV file has a row for each card, and no formula', () => {
  const risky = [note('a', { text: '=1+1' }), note('c', { group: 'g1', text: 'Two\n"lines"', author: null })]
  expect(parse(boardCsv(columnsOf(risky, groups, null), String))).toEqual([
    ['group', 'note', 'tags', 'time', 'respondent', 'author'],
    ['', "'=1+1", 'price', '1000', 'r1', 'Olga'],
    ['Price', 'Two\n"lines"', 'price', '1000', 'r1', ''],
  ])
})
