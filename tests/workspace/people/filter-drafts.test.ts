import { expect, test } from 'vitest'
import type { PeopleFields } from '#contract/people/attributes.ts'
import type { PeopleCondition, PeopleFilter } from '#contract/people/filters.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { toDraftGroup } from '#workspace/forms/filter-drafts.ts'
import {
  draftError,
  errorsByNumber,
  newDraft,
  type PeopleDraft,
  readFilter,
  toDraft,
} from '#workspace/people/filter-drafts.ts'
import { filterText } from '#workspace/people/filter-text.ts'

const attribute = (id: string, name: string, type: PeopleFields['attributes'][number]['type']) => ({
  id,
  name,
  type,
  options: type === 'oneOf' ? [{ id: 'o1', name: 'Free' }] : [],
  revision: 0,
})
const fields: PeopleFields = {
  attributes: [
    attribute('a1', 'City', 'text'),
    attribute('a2', 'Employees', 'number'),
    attribute('a3', 'Last order', 'date'),
    attribute('a4', 'Has a car', 'yesNo'),
    attribute('a5', 'Plan', 'oneOf'),
  ],
  tags: [{ id: 't1', name: 'Shop' }],
}

/** Each kind of condition in each of its forms, with its words. */
const conditions: readonly (readonly [PeopleCondition, text: string])[] = [
  [{ kind: 'text', field: 'a1', operator: 'is', values: ['Graz', 'Vienna'] }, 'City is “Graz” or “Vienna”'],
  [
    { kind: 'text', field: 'name', operator: 'contains', values: ['ada'], isNot: true },
    'Name does not contain “ada”',
  ],
  [{ kind: 'text', field: 'language', operator: 'starts', values: ['de'] }, 'Language starts with “de”'],
  [{ kind: 'number', field: 'a2', min: 0.5, max: 20 }, 'Employees is between 0.5 and 20'],
  [{ kind: 'number', field: 'a2', max: 20, isNot: true }, 'Employees is not at most 20'],
  [{ kind: 'date', field: 'a3', min: '2026-01-31' }, 'Last order is on or after Jan 31, 2026'],
  [{ kind: 'date', field: 'contactedAt', max: '2026-01-31' }, 'Last contact is on or before Jan 31, 2026'],
  [
    { kind: 'date', field: 'createdAt', min: '2026-01-01', max: '2026-01-31' },
    'Added is from Jan 1, 2026 to Jan 31, 2026',
  ],
  [
    { kind: 'date', field: 'a3', min: '2026-01-01', isNot: true },
    'Last order is not on or after Jan 1, 2026',
  ],
  [{ kind: 'age', field: 'contactedAt', min: 90 }, 'Last contact is at least 90 days ago'],
  [{ kind: 'age', field: 'contactedAt', max: 7 }, 'Last contact is at most 7 days ago'],
  [{ kind: 'age', field: 'createdAt', min: 0, max: 7 }, 'Added is 0 to 7 days ago'],
  [{ kind: 'age', field: 'createdAt', min: 0, max: 7, isNot: true }, 'Added is not 0 to 7 days ago'],
  [{ kind: 'flag', field: 'isOptedOut', is: false }, 'Opted out is no'],
  [{ kind: 'flag', field: 'a4', is: true }, 'Has a car is yes'],
  [{ kind: 'option', field: 'a5', options: ['o1'] }, 'Plan is any of Free'],
  [{ kind: 'option', field: 'a5', options: ['o1'], isNot: true }, 'Plan is none of Free'],
  [{ kind: 'filled', field: 'phone', is: true }, 'Phone is filled in'],
  [{ kind: 'filled', field: 'a4', is: false }, 'Has a car is empty'],
  [{ kind: 'tag', tag: 't1' }, 'tagged Shop'],
  [{ kind: 'tag', tag: 't1', isNot: true }, 'not tagged Shop'],
  [{ kind: 'history', event: 'session' }, 'took part'],
  [
    { kind: 'history', event: 'invitation', study: 'shop', days: 90, isNot: true },
    'not: was invited in one study in the last 90 days',
  ],
  [
    { kind: 'history', event: 'invitation', days: 30, times: 2 },
    'was invited at least 2 times in the last 30 days',
  ],
  [
    { kind: 'history', event: 'session', study: 'shop', times: 100, isNot: true },
    'took part fewer than 100 times in one study',
  ],
]

const filterOf = (...parts: PeopleFilter['conditions']): PeopleFilter => ({ match: 'all', conditions: parts })
const readBack = (filter: PeopleFilter) => readFilter(toDraftGroup(filter, toDraft), fields)

test.each(conditions)('the form shows a condition and reads the same one: %j', (condition, text) => {
  expect(readBack(filterOf(condition))).toEqual(filterOf(condition))
  expect(draftError(toDraft(condition), fields, true)).toBeUndefined()
  expect(filterText(filterOf(condition), fields)).toBe(text)
})

test('groups stay as they are, and are put into words', () => {
  const [first, second, third] = conditions.slice(-7).map(([condition]) => condition)
  if (!first || !second || !third) throw new Error('There are more than two conditions')
  const filter: PeopleFilter = filterOf(first, {
    match: 'any',
    conditions: [second, { match: 'none', conditions: [third] }],
  })
  expect(readBack(filter)).toEqual(filter)
  expect(filterText(filter, fields)).toBe(
    'Has a car is empty and (tagged Shop or (none of: not tagged Shop))',
  )
})

test('a condition without a value is no filter, and says what is missing once it is checked', () => {
  const draft = newDraft('a1', fields.attributes)
  expect(readFilter({ match: 'all', drafts: [draft] }, fields)).toBeUndefined()
  expect(draftError(draft, fields, false)).toBeUndefined()
  expect(draftError(draft, fields, true)).toBe(messages.required)
  expect(draftError({ ...draft, text: 'a' }, fields, true)).toBe(peopleMessages.tooShort(2))
  const number = newDraft('a2', fields.attributes)
  expect(draftError({ ...number, min: 'many' }, fields, true)).toBe(messages.invalid)
})

test('a condition with a number of events needs one from 2 to 100, and none without such an operator', () => {
  const draft: PeopleDraft = {
    ...newDraft('history:session', fields.attributes),
    operator: 'happenedTimes',
  }
  const isWrong = (times: string) => draftError({ ...draft, times }, fields, true) === messages.invalid
  expect(['', '1', '2.5', 'often', '101'].filter(isWrong)).toEqual(['', '1', '2.5', 'often', '101'])
  expect(['2', '100'].filter(isWrong)).toEqual([])
  const once: PeopleDraft = { ...draft, operator: 'happened', times: '3' }
  expect(readFilter({ match: 'all', drafts: [once] }, fields)?.conditions).toEqual([
    { kind: 'history', event: 'session' },
  ])
})

test('a new condition has the first operator of the type of its field', () => {
  const operatorOf = (field: string) => newDraft(field, fields.attributes).operator
  expect(['email', 'a2', 'a3', 'a4', 'a5', 'hasConsent', 'tag', 'history:note'].map(operatorOf)).toEqual([
    'contains',
    'inRange',
    'after',
    'yes',
    'anyOf',
    'yes',
    'tagged',
    'happened',
  ])
})

test('an operator ignores what was typed for another one', () => {
  const draft: PeopleDraft = { ...newDraft('a3', fields.attributes), min: '2026-01-01', max: '2026-02-01' }
  expect(readFilter({ match: 'all', drafts: [draft] }, fields)?.conditions).toEqual([
    { kind: 'date', field: 'a3', min: '2026-01-01' },
  ])
})

test('removed attributes, attributes of another type and deleted tags are named before anything is checked', () => {
  const errorOf = (condition: PeopleCondition) => draftError(toDraft(condition), fields, false)
  const removed: PeopleCondition = { kind: 'text', field: 'a9', operator: 'is', values: ['Vienna'] }
  expect(errorOf(removed)).toBe(peopleMessages.attribute.filtered)
  expect(errorOf({ kind: 'number', field: 'a1', min: 1 })).toBe(peopleMessages.attribute.wrongType)
  expect(errorOf({ kind: 'tag', tag: 't9' })).toBe(peopleMessages.tag.unknown)
  expect(readBack(filterOf(removed))).toBeUndefined()
  expect(filterText(filterOf(removed), fields)).toBe('A removed attribute is “Vienna”')
})

test('errors of the server belong to the condition with their path', () => {
  const errors = errorsByNumber({
    'filter.conditions.0.field': ['This attribute was removed'],
    'filter.conditions.1.conditions.2.values': ['Too short', 'Invalid'],
    sort: ['Invalid'],
  })
  expect([...errors]).toEqual([
    ['1', 'This attribute was removed'],
    ['2.3', 'Too short'],
  ])
})
