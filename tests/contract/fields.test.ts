import { describe, expect, test } from 'vitest'
import { languages, tools } from '#contract/shared/enumerations.ts'
import { fields } from '#contract/shared/fields.ts'
import { messages } from '#contract/shared/messages.ts'

type Field = keyof typeof fields

/** The error messages for a value of a field, in order. */
const messagesOf = (field: Field, value: unknown) =>
  fields[field].safeParse(value).error?.issues.map(({ message }) => message) ?? []

const letters = (count: number) => 'x'.repeat(count)
const emailOf = (length: number) => `${letters(length - '@analytical.example'.length)}@analytical.example`
const numberOf = (length: number) => `+${'4'.repeat(length - 1)}`

describe('a missing and a blank answer get the same message', () => {
  test.each<[Field, string]>([
    ['email', 'Enter your email address'],
    ['message', 'Type your message here'],
    ['tool', 'Required'],
    ['title', 'Required'],
    ['category', 'Required'],
    ['agreement', 'Required'],
    ['vote.agreement', 'Required'],
    ['comment.agreement', 'Required'],
    ['comment.content', 'Required'],
    ['subscription-email', 'Please fill out the form so we can send you our hot news'],
    ['companyEmail', 'Enter your company email address'],
    ['companyName', 'Enter your company name'],
    ['phoneNumber', 'Enter your phone number'],
    ['name', 'Enter your name'],
    ['companySize', 'Choose your company size'],
    ['schedulingReason', 'Choose reason for scheduling a demo'],
    ['utRadio', 'This field is required'],
    ['utRadioLong', 'This field is required'],
    ['additionalRequirements', 'Type your message here'],
  ])('%s: %s', (field, sentence) => {
    for (const missing of [undefined, null, '']) expect(messagesOf(field, missing)).toEqual([sentence])
  })

  test.each<[Field, string]>([
    ['email', 'Enter your email address'],
    ['message', 'Type your message here'],
    ['name', 'Enter your name'],
    ['additionalRequirements', 'Type your message here'],
  ])('%s: spaces count as blank', (field, sentence) => {
    expect(messagesOf(field, ' \n\t ')).toEqual([sentence])
  })
})

describe('optional fields', () => {
  test.each<Field>(['given_name', 'family_name', 'company_name', 'phone', 'description'])(
    'accepts a form without %s',
    (field) => {
      expect(messagesOf(field, undefined)).toEqual([])
      expect(messagesOf(field, '')).toEqual([])
    },
  )
  test('accepts a form without a language', () => expect(messagesOf('language', undefined)).toEqual([]))
})

describe('lengths', () => {
  test.each<[Field, number, (length: number) => string]>([
    ['given_name', 250, letters],
    ['family_name', 250, letters],
    ['company_name', 250, letters],
    ['email', 250, emailOf],
    ['phone', 250, numberOf],
    ['companyEmail', 250, emailOf],
    ['companyName', 250, letters],
    ['name', 250, letters],
    ['phoneNumber', 250, numberOf],
    ['subscription-email', 250, emailOf],
    ['description', 250, letters],
    ['utRadio', 250, letters],
    ['utRadioLong', 1000, letters],
    ['title', 100, letters],
    ['comment.content', 1000, letters],
    ['additionalRequirements', 1000, letters],
    ['message', 2000, letters],
  ])('%s accepts %i characters and no more', (field, most, make) => {
    expect(messagesOf(field, make(most))).toEqual([])
    expect(messagesOf(field, make(most + 1))).toEqual([`Must be ${most} characters or less`])
    expect(messagesOf(field, `  ${make(most)}  `)).toEqual([])
  })
})

describe('invalid values', () => {
  const notEmails = [
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'ada@example.org, b@x.org',
  ]
  test.each<Field>(['email', 'subscription-email', 'companyEmail'])('%s: Invalid email', (field) => {
    for (const text of notEmails) expect(messagesOf(field, text), text).toEqual(['Invalid email'])
  })

  test.each([
    'user&co@example.org',
    'first/last@example.org',
    'a=b@example.org',
    'x!y@example.org',
    "o'@example.org",
    "o'neill@example.org",
    'anna@example.xn--p1ai',
    'anna@example.xn--90a3',
    'Anna@Example.ORG',
    'a.b+tag@sub.example.museum',
  ])('accepts %s, which mail servers accept', (address) => {
    expect(fields.email.parse(address)).toBe(address)
  })

  test('encodes a domain in another script', () => {
    expect(fields.email.parse('anna@Straße.example')).toBe('anna@xn--strae-oqa.example')
    expect(fields.email.parse('anna@пример.рф')).toBe('anna@xn--e1afmkfd.xn--p1ai')
    expect(messagesOf('email', 'anna@müller.example/x')).toEqual(['Invalid email'])
  })

  test.each([
    'jörg@example.org',
    'straße@example.org',
    'анна@xn--e1afmkfd.xn--p1ai',
    'jörg@müller.example',
    // A letter and the mark above it are two characters here.
    'jo\u0308rg@example.org',
    '٣٤@example.org',
  ])('says why %s is refused', (address) =>
    expect(messagesOf('email', address)).toEqual([messages.email.foreignName]),
  )

  test.each([
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'jörg@example',
    'a"b@example.org',
    'ada@-x.org',
    'a<b@example.org',
  ])('refuses %s', (address) => expect(messagesOf('email', address)).toEqual(['Invalid email']))

  test('companyEmail rejects free mail providers', () => {
    for (const email of ['ada@gmail.com', 'ada@GMail.com', 'ada@seznam.cz'])
      expect(messagesOf('companyEmail', email)).toEqual(['Enter your work email address'])
    expect(messagesOf('companyEmail', 'ada@analytical.example')).toEqual([])
  })

  test.each<[Field, string]>([
    ['tool', 'Invalid tool'],
    ['language', 'Invalid language'],
    ['category', 'Invadlid category'],
    ['companySize', 'Invalid value'],
    ['schedulingReason', 'Invalid value'],
  ])('%s: %s', (field, sentence) => {
    expect(messagesOf(field, 'something else')).toEqual([sentence])
  })

  test.each<Field>(['phone', 'phoneNumber'])('%s: Invalid phone number', (field) => {
    for (const text of ['call me', '12', '+421 905 CALL'])
      expect(messagesOf(field, text)).toEqual(['Invalid phone number'])
    for (const text of ['+421 905 123 456', '(02) 555-1234']) expect(messagesOf(field, text)).toEqual([])
  })

  test.each<Field>(['agreement', 'vote.agreement', 'comment.agreement'])('%s must be accepted', (field) => {
    for (const value of [false, 'true', 1]) expect(messagesOf(field, value)).toEqual(['Required'])
    expect(messagesOf(field, true)).toEqual([])
  })

  test.each(Object.keys(fields).filter((field): field is Field => field in fields))(
    '%s rejects numbers, lists and objects',
    (field) => {
      for (const value of [7, ['x'], { x: 1 }, Number.NaN]) expect(messagesOf(field, value)).not.toEqual([])
    },
  )
})

describe('every tool and language of the platform is accepted', () => {
  test.each(tools)('tool %s', (tool) => expect(messagesOf('tool', tool)).toEqual([]))
  test.each(languages)('language %s', (language) => expect(messagesOf('language', language)).toEqual([]))
})

describe('text that cannot be stored is rejected', () => {
  const texts = [
    ['given_name', 'Ada'],
    ['family_name', 'Lovelace'],
    ['company_name', 'Analytical Engines'],
    ['email', 'ada@example.org'],
    ['phone', '+421905123456'],
    ['message', 'Hello'],
    ['title', 'Hello'],
    ['description', 'Hello'],
    ['comment.content', 'Hello'],
    ['subscription-email', 'ada@example.org'],
    ['companyEmail', 'ada@analytical.example'],
    ['companyName', 'Analytical Engines'],
    ['name', 'Ada'],
    ['phoneNumber', '+421905123456'],
    ['utRadio', 'Hello'],
    ['utRadioLong', 'Hello'],
    ['additionalRequirements', 'Hello'],
  ] as const

  test.each(texts)('%s rejects NUL and half a surrogate pair', (field, text) => {
    for (const bad of ['\0', '\uD83C', '\uDF33']) {
      expect(messagesOf(field, text + bad)).not.toEqual([])
      expect(messagesOf(field, bad + text)).not.toEqual([])
    }
    expect(messagesOf(field, text)).toEqual([])
  })

  test('accepts a complete surrogate pair', () => {
    expect(fields.message.parse(' A tree \u{1F333} ')).toBe('A tree \u{1F333}')
    expect(messagesOf('message', 'A tree \uD83C')).toEqual(['Contains characters that cannot be stored'])
  })
})

test('removes spaces around a text', () => {
  expect(fields.email.parse('  ada@example.org\n')).toBe('ada@example.org')
  expect(fields.given_name.parse(' Ada ')).toBe('Ada')
  expect(fields.phone.parse(' +421 905 123 456 ')).toBe('+421 905 123 456')
})
