import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { mailingForm } from '#contract/mailings/mailings.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import {
  cleanValue,
  type FilledPart,
  fillSubject,
  fillTemplate,
  placeholderFaults,
  type TemplateValues,
} from '#contract/mailings/placeholders.ts'

const { placeholder } = mailingMessages
const values: TemplateValues = {
  name: 'Ada Lovelace',
  study: 'Cards',
  team: 'Atlas',
  attributes: [{ name: 'City', value: 'London' }],
}
const attributes = ['City', 'Plan']

const textOf = (parts: readonly FilledPart[]) =>
  parts.map((part) => ('text' in part ? part.text : '<link>')).join('')

describe('the placeholders of a mailing', () => {
  test('are filled with the values of the person, the study and the team', () => {
    const template =
      '{{first_name|there}} {{name|x}} of {{ city | nowhere }}: {{study}} by {{team}}, {{link}}'
    expect(textOf(fillTemplate(template, values))).toBe('Ada Ada Lovelace of London: Cards by Atlas, <link>')
  })

  test('give way to their fallback, which may have a vertical bar, without a value', () => {
    const nobody = { ...values, name: null, attributes: [{ name: 'City', value: ' ' }] }
    expect(textOf(fillTemplate('{{first_name|a|b}} {{City|your city}}', nobody))).toBe('a|b your city')
  })

  test.each([
    ['{{first_name|there}} {{PLAN|x}} {{study}}', false, []],
    ['{{Castle|you}} {{Castle|you}} {{x|y}}', false, [placeholder.unknown('{{Castle|you}}, {{x|y}}')]],
    ['{{first_name}} {{City|}}', false, [placeholder.noFallback('{{first_name}}, {{City|}}')]],
    ['{{First_name|x}}', false, [placeholder.unknown('{{First_name|x}}')]],
    ['{{link}}', true, [placeholder.link]],
    ['{{link}}', false, []],
    ['{{first_name|there', false, [placeholder.broken]],
    ['{{|x}}', false, [placeholder.broken]],
    ['{{a{b|c}}', false, [placeholder.broken]],
    ['{{City|a\nb}}', false, [placeholder.broken]],
    ['{{{City|a}}}', false, []],
    ['a } b }} { c', false, []],
  ])('in %j (of the subject: %s) have the faults %j', (template, isSubject, faults) => {
    expect(placeholderFaults(template, { attributes, isSubject })).toEqual(faults)
  })

  test('take no value that changes the structure of the mail', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('{{link}}', '{{', '}}', '|', '\r\n', '\n', '\u2028', '\u202E', '=?', 'a', '\0'),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, hostile, (name, value) => {
        const filled = { ...values, name, attributes: [{ name: 'City', value }] }
        const template = 'a\n\n{{name|x}}\n{{link}}\n{{City|y}} b'
        const parts = fillTemplate(template, filled)
        expect(parts.map((part) => 'isLink' in part)).toEqual([
          false,
          false,
          false,
          true,
          false,
          false,
          false,
        ])
        expect(textOf(parts).split(/\r\n|[\n\r\u2028\u2029]/)).toHaveLength(5)
        const subject = fillSubject('{{name|x}} in {{City|y}}', filled)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]|=\?/u)
        expect(subject.length).toBeLessThanOrEqual(2 * mailingLimits.subject)
        expect(subject.isWellFormed()).toBe(true)
      }),
    )
  })

  test('cut a long value, and keep a character whole', () => {
    expect(cleanValue('é'.repeat(500))).toBe('é'.repeat(mailingLimits.value))
    expect(cleanValue('🎉'.repeat(500))).toBe('🎉'.repeat(mailingLimits.value))
  })
})

const form = {
  study: 'cards',
  name: 'First round',
  audience: { kind: 'people', people: ['1'] },
  most: null,
  language: 'en',
  subject: 'Hello',
  text: 'Take part',
  translations: [],
  senderName: 'The team',
  replyTo: null,
  schedule: null,
  waitsForMonth: false,
}

describe('the form of a mailing', () => {
  test('takes texts without tricks', () => {
    expect(mailingForm.safeParse(form).success).toBe(true)
    for (const senderName of ['Tým Žofie', "O'Brien, UX", 'محمد'])
      expect(mailingForm.safeParse({ ...form, senderName }).success).toBe(true)
  })

  test.each([
    ['subject', 'Hello\r\nBcc: evil@example.com'],
    ['subject', 'Hello\nthere'],
    ['subject', 'a\u2028b'],
    ['subject', '=?utf-8?q?Hello?='],
    ['subject', 'a'.repeat(mailingLimits.subject + 1)],
    ['senderName', 'ceo@bank.example'],
    ['senderName', 'Team\r\nBcc: evil@example.com'],
    ['senderName', 'moc.elpmaxe\u202E'],
    ['senderName', '\u2066Team'],
    ['senderName', '=?utf-8?q?Team?='],
    ['replyTo', 'a@example.org, b@example.org'],
    ['replyTo', 'a@example.org\r\nBcc: evil@example.com'],
    ['text', ' '],
    ['most', 0],
    ['most', mailingLimits.most + 1],
    ['audience', { kind: 'people', people: [] }],
    ['audience', { kind: 'people', people: Array.from({ length: mailingLimits.people + 1 }, () => '1') }],
    ['audience', { kind: 'people', people: ['0'] }],
  ])('refuses %s as %j', (field, value) => {
    const { error } = mailingForm.safeParse({ ...form, [field]: value })
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})
