import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { countCharacters, cutText, shortenText } from '#contract/shared/characters.ts'
import { fields } from '#contract/shared/fields.ts'
import { question } from '#contract/studies/questions.ts'
import { answerError } from '#machines/studies/question-answers.ts'

test.each([
  ['', 0],
  ['abc', 3],
  ['👍👍', 2],
  ['a\r\nb\nc\rd', 7],
  ['é', 1],
  ['𠮷野', 2],
  ['\uD83D', 1],
])('%j has %i characters', (text, characters) => {
  expect(countCharacters(text)).toBe(characters)
})

test.each([
  ['a👍👍', 2, 'a👍'],
  ['a👨‍👩‍👧', 4, 'a'],
  ['a👨‍👩‍👧', 6, 'a👨‍👩‍👧'],
  ['ae\u0301x', 2, 'a'],
  ['a\r\nb', 2, 'a\r\n'],
  ['🇩🇪🇫🇷', 3, '🇩🇪'],
])('%j cut to %i characters is %j', (text, max, start) => {
  expect(cutText(text, max)).toBe(start)
})

test('a cut text is a well-formed start within the limit, with its ellipsis too', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', '👍🏽', '\r\n', 'e\u0301', '👨‍👩‍👧', ' '), maxLength: 30 })
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, max) => {
      const start = cutText(text, max)
      expect(text.startsWith(start)).toBe(true)
      expect(start.isWellFormed()).toBe(true)
      expect(countCharacters(start)).toBeLessThanOrEqual(max)
      expect(countCharacters(shortenText(text, max))).toBeLessThanOrEqual(max)
    }),
  )
})

const shapeOf = ({ _zod: { def } }: z.core.$ZodObject): Readonly<Record<string, unknown>> => def.shape

describe('limits of texts', () => {
  test('a comment has 1000 characters, whatever they are', () => {
    const isValid = (text: string) => fields['comment.content'].safeParse(text).success
    expect(isValid('👍'.repeat(1000))).toBe(true)
    expect(isValid('a\r\n'.repeat(500))).toBe(true)
    expect(fields['comment.content'].safeParse('👍'.repeat(1001)).error?.issues).toMatchObject([
      { message: 'Must be 1000 characters or less' },
    ])
  })

  test('an answer counts emoji once, for the most and for the fewest characters', () => {
    const asked = question.parse({ id: 'why', text: 'Why?', required: true, type: 'text', min: 3, max: 900 })
    expect(answerError(asked, '👍'.repeat(900), true)).toBeUndefined()
    expect(answerError(asked, '👍'.repeat(901), true)).toEqual({ code: 'maxLength', limit: 900 })
    expect(answerError(asked, '👍👍', true)).toEqual({ code: 'minLength', limit: 3 })
  })

  test('only domains, tokens, encoded bytes and selectors are limited in UTF-16 code units', () => {
    const limited = new Set<string>()
    const seen = new Set<z.core.$ZodType>()
    const visit = (schema: unknown, path: string) => {
      if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return
      seen.add(schema)
      const {
        _zod: { def },
      } = schema
      const counted = def.checks?.some((check) => check instanceof z.core.$ZodCheckMaxLength)
      if (counted && schema instanceof z.core.$ZodString) limited.add(path)
      if (schema instanceof z.core.$ZodObject)
        for (const [key, part] of Object.entries(shapeOf(schema))) visit(part, `${path}.${key}`)
      for (const [name, part] of Object.entries(def)) {
        if (part instanceof z.core.$ZodType) visit(part, name === 'element' ? `${path}[]` : path)
        else if (Array.isArray(part)) for (const each of part) visit(each, path)
      }
    }
    for (const [name, call] of Object.entries(contract)) if ('body' in call) visit(call.body, name)
    expect([...limited].toSorted()).toEqual([
      'addDomain.domain',
      'changeLogo.image',
      'createRecordingSite.domains[]',
      'createWidget.settings.rules.referrers[]',
      'enterStudy.access',
      'finishCapture.poster',
      'readRecordedAssets.addresses[]',
      'registerPasskey.credential.response.attestationObject',
      'saveProgress.events[].path',
      'signInWithPasskey.credential.id',
      'signInWithPasskey.credential.response.authenticatorData',
      'signInWithPasskey.credential.response.clientDataJSON',
      'signInWithPasskey.credential.response.signature',
      'signInWithPasskey.credential.response.userHandle',
      'signUp.recaptcha',
      'startCapture.consent.transcriber',
      'startCapture.consent.version',
      'startDownload.filter.including',
    ])
  })
})

test('cuts between letters with their accents where the browser knows no segments', () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(cutText('ae\u0301\u{1F98B}', 2)).toBe('a')
    expect(cutText('ae\u0301\u{1F98B}b', 4)).toBe('ae\u0301\u{1F98B}')
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})
