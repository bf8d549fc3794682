import { expect, test } from 'vitest'
import { filterOf, filtersSet } from '#studies/results/filter.ts'
import { readSearch } from '#studies/results/search.ts'

test('what means nothing to results is left out of an address', () => {
  expect(readSearch({ study: 'menu', atLeast: 60, other: 'x', country: ['DE'] })).toEqual({
    study: 'menu',
    atLeast: 60,
  })
})

test('an address without filters asks for finished responses with the sample data', () => {
  expect(filterOf({ study: 'menu', view: 'paths' })).toEqual({
    sample: 'with',
    completeness: 'finished',
    flagged: 'with',
  })
})

test('a slip in one filter leaves the others', () => {
  const filter = filterOf({ country: 'Germany', since: '2026-10-01', atLeast: -1, answer: 'visits:weekly' })
  expect(filter).toEqual({
    sample: 'with',
    completeness: 'finished',
    flagged: 'with',
    since: '2026-10-01',
    answer: 'visits:weekly',
  })
  expect(filtersSet(filter)).toBe(2)
})

test('the switch for sample data is no filter of its own', () => {
  expect(filtersSet(filterOf({ sample: 'without' }))).toBe(0)
  expect(filtersSet(filterOf({ completeness: 'all', atMost: 60 }))).toBe(2)
})
