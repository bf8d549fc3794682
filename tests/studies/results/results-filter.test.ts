import { expect, test } from 'vitest'
import { createDemoStudies } from '#studies/engine/published.ts'
import { filterText } from '#studies/results/filter-text.ts'
import { filterOf, filtersSet } from '#studies/results/filter.ts'
import { readSearch } from '#studies/results/search.ts'
import { serverTools } from '#tools/server.ts'

test('omits parameters without a meaning for results', () => {
  expect(readSearch({ study: 'menu', atLeast: 60, other: 'x', country: ['DE'] })).toEqual({
    study: 'menu',
    atLeast: 60,
  })
})

test('defaults to finished responses with sample data', () => {
  expect(filterOf({ study: 'menu', view: 'paths' })).toEqual({
    sample: 'with',
    completeness: 'finished',
    flagged: 'with',
  })
})

test('ignores one invalid filter and keeps the others', () => {
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

test('does not count the sample data switch as a filter', () => {
  expect(filtersSet(filterOf({ sample: 'without' }))).toBe(0)
  expect(filtersSet(filterOf({ completeness: 'all', atMost: 60 }))).toBe(2)
})

test.each([
  [{ parameter: 'source:letter:b' }, 'source: letter:b'],
  [{ tag: 'Came back' }, 'tag “Came back”'],
])('says the filter %o in words', (search, text) => {
  const [demo] = createDemoStudies(serverTools)
  if (!demo) throw new Error('No demo')
  expect(filterText(demo.study, filterOf(search))).toBe(text)
})
