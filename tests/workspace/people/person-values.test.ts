import { expect, test } from 'vitest'
import {
  type Attribute,
  attributeValues,
  type AttributeValues,
  changedValues,
} from '#contract/people/attributes.ts'
import {
  dayText,
  fieldOfPerson,
  fromConsentValues,
  toChangedValues,
  toNewValues,
  toPersonValues,
  valueText,
} from '#workspace/people/person-values.ts'

const options = [
  { id: 'o1', name: 'Phone' },
  { id: 'o2', name: 'Tablet' },
]
const attributes: readonly Attribute[] = (
  ['text', 'number', 'date', 'yesNo', 'oneOf', 'severalOf'] as const
).map((type, at) => ({ id: `a${at + 1}`, name: type, type, options, revision: 0 }))
const values: AttributeValues = {
  a1: 'Vienna',
  a2: 2.5,
  a3: '2026-01-31',
  a4: false,
  a5: 'o2',
  a6: ['o1', 'o2'],
}
const person = {
  id: '1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  phone: null,
  language: null,
  timeZone: null,
  values,
  tags: [],
  consent: null,
  optedOutAt: null,
  source: 'manual' as const,
  createdAt: '2026-11-30T09:12:44.120Z',
  changedAt: '2026-11-30T09:12:44.120Z',
  contactedAt: null,
  revision: 0,
}

test('values of each type are typed as they were, and read the same', () => {
  const typed = toPersonValues(attributes, person)
  expect(typed).toMatchObject({ email: 'ada@example.org', name: 'Ada Lovelace', phone: '', language: '' })
  expect(typed.values).toEqual({
    a1: 'Vienna',
    a2: '2.5',
    a3: '2026-01-31',
    a4: 'no',
    a5: 'o2',
    a6: ['o1', 'o2'],
  })
  expect(attributeValues.parse(toNewValues(attributes, typed.values))).toEqual(values)
  expect(toChangedValues(attributes, typed.values, typed.values)).toEqual({})
})

test('an empty form has no values', () => {
  expect(toNewValues(attributes, toPersonValues(attributes).values)).toEqual({})
})

test('only changed values are sent; an emptied one as null', () => {
  const before = toPersonValues(attributes, person).values
  const after = { ...before, a1: ' ', a2: '3', a4: 'yes', a6: [] }
  const changed = toChangedValues(attributes, after, before)
  expect(changedValues.parse(changed)).toEqual({ a1: null, a2: 3, a4: true, a6: null })
})

test('text that is no number is sent as it is, so that the server names the error at its field', () => {
  expect(toNewValues(attributes, { a2: '3,5 or so' })).toEqual({ a2: '3,5 or so' })
})

test('the list shows values in words', () => {
  const texts = attributes.map((attribute) => valueText(attribute, values[attribute.id]))
  expect(texts).toEqual(['Vienna', '2.5', 'Jan 31, 2026', 'No', 'Tablet', 'Phone, Tablet'])
  expect(attributes.map((attribute) => valueText(attribute, undefined)).join('')).toBe('')
  expect(dayText('soon')).toBe('soon')
})

test('an empty consent is none, a started one is sent so that its missing parts are named', () => {
  expect(fromConsentValues({ day: '', how: ' ', purpose: '' })).toBeNull()
  expect(fromConsentValues({ day: '', how: 'By phone', purpose: '' })).toEqual({
    day: '',
    how: 'By phone',
    purpose: '',
  })
})

test('errors of items are shown at their list', () => {
  expect(['values.a6.0', 'values.a1', 'tags.2', 'consent.day', 'email'].map(fieldOfPerson)).toEqual([
    'values.a6',
    'values.a1',
    'tags',
    'consent.day',
    'email',
  ])
})
