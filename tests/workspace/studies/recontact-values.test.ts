import { expect, test } from 'vitest'
import type { Attribute } from '#contract/people/attributes.ts'
import { noRecontact, type RecontactSettings, saveRecontactForm } from '#contract/recontact/recontact.ts'
import { messages } from '#contract/shared/messages.ts'
import { firstErrors } from '#api/field-errors.ts'
import {
  attributeOptions,
  fieldOf,
  shownQuestions,
  toForm,
  toValues,
} from '#workspace/studies/recruit/recontact/recontact-values.ts'

const screening = [
  { id: 'city', text: 'Where do you live?' },
  { id: 'garden', text: 'Do you have a garden?' },
]
const settings: RecontactSettings = {
  isOffered: true,
  purpose: 'Studies of the shop',
  asksName: true,
  answers: [{ question: 'garden', attribute: 'a2' }],
  tags: ['Gardeners'],
}
const attribute = (id: string, name: string, type: Attribute['type']): Attribute => ({
  id,
  name,
  type,
  options: [],
  revision: 1,
})
const attributes = [
  attribute('a1', 'City', 'text'),
  attribute('a2', 'Garden', 'oneOf'),
  attribute('a3', 'Tools', 'severalOf'),
  attribute('a4', 'Age', 'number'),
  attribute('a5', 'Since', 'date'),
  attribute('a6', 'Member', 'yesNo'),
]

test.each([settings, noRecontact])('the form shows settings and reads the same ones: %j', (stored) => {
  const questions = shownQuestions(screening, stored)
  expect(saveRecontactForm.parse(toForm(toValues(stored, questions))).settings).toEqual(stored)
})

test('a mapped question that the draft has no more is still shown, and saved until it is emptied', () => {
  const stored = { ...settings, answers: [{ question: 'pets', attribute: 'a1' }] }
  const questions = shownQuestions(screening, stored)
  expect(questions.map(({ id }) => id)).toEqual(['city', 'garden', 'pets'])
  const values = toValues(stored, questions)
  expect(toForm(values).settings.answers).toEqual(stored.answers)
  expect(toForm({ ...values, attributes: { ...values.attributes, pets: '' } }).settings.answers).toEqual([])
})

test('an empty purpose is refused while people are asked, and replaced while they are not', () => {
  const empty = { ...toValues(settings, screening), purpose: ' ' }
  const errorsOf = (values: typeof empty) =>
    Object.entries(firstErrors(saveRecontactForm, toForm(values))).map(([path, error]) => [
      fieldOf(path, values),
      error,
    ])
  expect(errorsOf(empty)).toEqual([['purpose', messages.required]])
  expect(errorsOf({ ...empty, isOffered: false })).toEqual([])
})

test.each([
  ['settings.answers.1.attribute', 'attributes.pets'],
  ['settings.answers.0.question', 'attributes.city'],
  ['settings.tags.0', 'tags'],
  ['settings.purpose', 'purpose'],
])('the error of %s is shown at %s: answers that are not kept are not sent', (path, field) => {
  expect(fieldOf(path, { attributes: { city: 'a1', garden: '', pets: 'a2' } })).toBe(field)
})

test('offers attributes that can hold an answer, each for one question', () => {
  const chosen = { city: 'a1', garden: '' }
  expect(attributeOptions(attributes, chosen, 'garden')).toEqual([
    { value: '', label: 'Not kept' },
    { value: 'a1', label: 'City', disabled: true },
    { value: 'a2', label: 'Garden', disabled: false },
    { value: 'a3', label: 'Tools', disabled: false },
  ])
  expect(attributeOptions(attributes, chosen, 'city')[1]).toMatchObject({ value: 'a1', disabled: false })
})

test('a removed attribute stays chosen until another one is', () => {
  expect(attributeOptions(attributes, { city: 'a9' }, 'city').at(-1)).toEqual({
    value: 'a9',
    label: 'An attribute that was removed',
  })
})
