import { expect, test } from 'vitest'
import { peopleFilter, type PeopleFilter } from '#contract/people/filters.ts'
import { everybody, peopleSearch, withSearch } from '#workspace/people/people-search.ts'
import {
  choiceText,
  countText,
  eligibilityText,
  leftOutText,
  shortCount,
} from '#workspace/people/people-text.ts'
import { segmentTemplates } from '#workspace/people/segment-templates.ts'

const isOut = { kind: 'flag', field: 'isOptedOut', is: true } as const
const search = {
  match: 'any',
  conditions: [
    { kind: 'text', field: 'name', operator: 'contains', values: ['ada'] },
    { kind: 'text', field: 'email', operator: 'contains', values: ['ada'] },
  ],
} as const

test('a search is the last condition of a filter of which all conditions have to hold', () => {
  expect(withSearch(everybody, ' ada ')).toEqual({ match: 'all', conditions: [search] })
  expect(withSearch({ match: 'all', conditions: [isOut] }, 'ada')).toEqual({
    match: 'all',
    conditions: [isOut, search],
  })
})

test('a search stands beside a filter of another kind', () => {
  const none: PeopleFilter = { match: 'none', conditions: [isOut] }
  expect(withSearch(none, 'ada')).toEqual({ match: 'all', conditions: [none, search] })
})

test('a text that is too short is not searched for', () => {
  expect(withSearch(everybody, ' a ')).toBe(everybody)
})

test('a filter of three levels or with twelve conditions has no room for a search', () => {
  const deep: PeopleFilter = {
    match: 'any',
    conditions: [{ match: 'any', conditions: [{ match: 'any', conditions: [isOut] }] }],
  }
  const long: PeopleFilter = { match: 'all', conditions: Array.from({ length: 12 }, () => isOut) }
  expect(withSearch(deep, 'ada')).toBeUndefined()
  expect(withSearch(long, 'ada')).toBeUndefined()
})

test('unreadable parts of an address are left out', () => {
  expect(
    peopleSearch.parse({
      filter: { match: 'most' },
      sort: 'phone',
      order: 'up',
      eligibility: 'all',
      search: 'ada',
      segment: 7,
    }),
  ).toEqual({ search: 'ada' })
})

test('a count ends at its limit', () => {
  expect(countText({ people: 1, isMore: false })).toBe('1 person')
  expect(countText({ people: 1204, isMore: false })).toBe('1,204 people')
  expect(countText({ people: 10_000, isMore: true })).toBe('more than 10,000 people')
  expect(shortCount({ people: 10_000, isMore: true })).toBe('10,000+')
})

test('the parts of people who may be asked, and who are left out, are counted in words', () => {
  const eligible = { people: 312, isMore: false }
  expect(eligibilityText({ found: { people: 412, isMore: false }, eligible, leftOut: [] })).toBe(
    '312 of 412 may be asked',
  )
  expect(eligibilityText({ found: { people: 10_000, isMore: true }, eligible, leftOut: [] })).toBe(
    '312 of 10,000+ may be asked',
  )
  expect(leftOutText({ reason: 'optedOut', people: 1204, isMore: false })).toBe('1,204 opted out')
  expect(leftOutText({ reason: 'noConsent', people: 10_000, isMore: true })).toBe('10,000+ without consent')
  expect(choiceText('eligible')).toBe('Only people who may be asked')
  expect(choiceText('optedOut')).toBe('Only: opted out')
})

test.each(segmentTemplates)('the template “$name” is a filter of the contract', ({ filter }) => {
  expect(peopleFilter.parse(filter)).toEqual(filter)
})
