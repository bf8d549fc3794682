import { describe, expect, it } from 'vitest'
import { messages as english } from '#content/translations/en.ts'
import { translations } from '#content/translations/index.ts'
import { format, plural } from '#content/translations/translation.ts'
import { languages } from '#contract/shared/enumerations.ts'
import { answerErrorText } from '#contract/studies/questions.ts'
import { usabilityStatements } from '#studies/statistics/usability-scale.ts'

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const isPlural = (value: object) => Object.keys(value).every((key) => pluralForms.includes(key))

/** Texts with their path (`tools.cardsort.undo`); of plural forms, the one of this category or `other`. */
const textsOf = (messages: object, rule: string, above = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const path = `${above}${key}`
    if (typeof value !== 'object' || value === null) return [[path, String(value)]]
    if (!isPlural(value)) return textsOf(value, rule, `${path}.`)
    const forms = new Map<string, unknown>(Object.entries(value))
    return [[path, String(forms.get(rule) ?? forms.get('other'))]]
  })
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

const { language: _, ...englishTexts } = english
const englishByPath = new Map(textsOf(englishTexts, 'other'))
/** Labels that are the same word in several languages. */
const internationalLabels = [
  'tools.preferencetest.labels.video',
  'tools.preferencetest.labels.audio',
  // French says both too.
  'tools.treetest.position',
  'tools.questionnaire.position',
  // Italian says it too.
  'shell.entry.password.field',
]
const loaders = Object.entries(translations)

it('has a translation for every study language', () => {
  expect(['en', ...loaders.map(([language]) => language)]).toEqual([...languages])
})

describe.each(loaders)('the translation into %s', (language, load) => {
  it('has every text, none in English, each with the same placeholders', async () => {
    const { language: own, ...translated } = (await load()).messages
    expect(own).toBe(language)
    const texts = textsOf(translated, 'other')
    expect(texts.map(([path]) => path)).toEqual([...englishByPath.keys()])
    for (const [path, text] of texts) {
      expect(text.trim(), path).toBe(text)
      expect(text, `${language} ${path}`).not.toBe('')
      expect(placeholdersOf(text), `${language} ${path}`).toEqual(
        placeholdersOf(englishByPath.get(path) ?? ''),
      )
    }
    const inEnglish = texts.filter(([path, text]) => text === englishByPath.get(path))
    expect(inEnglish.filter(([path]) => !internationalLabels.includes(path))).toEqual([])
    const [whole, least] = [texts.map(([, text]) => text).join(' '), / (the|your|this|and) /i]
    expect(whole).not.toMatch(least)
  })

  it('has exactly the plural forms that the language needs', async () => {
    const { messages } = await load()
    const { characters } = messages.question.limits
    const rules = new Intl.PluralRules(language)
    const counts = Array.from({ length: 2001 }, (_count, n) => n).concat(0.5)
    const needed = new Set(counts.map((n) => rules.select(n)).filter((rule) => rule !== 'other'))
    // In Czech and Slovak, “many” is for fractions; counts here are whole numbers.
    if (language === 'cs' || language === 'sk') needed.delete('many')
    expect(new Set(Object.keys(characters))).toEqual(new Set([...needed, 'other']))
    for (const rule of needed)
      for (const [path, text] of textsOf(messages.tools, rule)) {
        const known = placeholdersOf(englishByPath.get(`tools.${path}`) ?? '')
        expect(known, `${language} ${path}`).toEqual(expect.arrayContaining(placeholdersOf(text)))
      }
  })

  it('quotes the labels of buttons and scale ends as they are', async () => {
    const { question, tools } = (await load()).messages
    expect(tools.treetest.marked).toContain(tools.treetest.find)
    expect(question.limits.sus).toContain(question.sus.low)
    expect(question.limits.sus).toContain(question.sus.high)
  })
})

it('format replaces placeholders by name and keeps those without a value', () => {
  expect(format('{n} of {total}: {name}', { n: 1, total: 3 })).toBe('1 of 3: {name}')
})

it('plural chooses the form that the language needs for a count', () => {
  const seconds = { one: '{n} sekundę', few: '{n} sekundy', many: '{n} sekund', other: '{n} sekundy' }
  expect([1, 3, 5, 22, 112].map((n) => plural('pl', seconds, n))).toEqual([
    '1 sekundę',
    '3 sekundy',
    '5 sekund',
    '22 sekundy',
    '112 sekund',
  ])
  expect(plural('sk', { one: '{n} znak', few: '{n} znaky', other: '{n} znakov' }, 2)).toBe('2 znaky')
  expect(plural('fr', { one: '{n} caractère', other: '{n} caractères' }, 0)).toBe('0 caractère')
})

it('English errors match the messages of the server, and the paraphrased statements those in the results', () => {
  const plain = ['invalid', 'rank', 'rows', 'own', 'number', 'whole', 'date'] as const
  const limited = ['choose', 'chooseAtMost', 'atLeast', 'atMost'] as const
  const lengths = ['minLength', 'maxLength'] as const
  const dated = ['since', 'until'] as const
  const { errors, sus } = english.question
  for (const code of plain) expect(answerErrorText({ code }), code).toBe(errors[code])
  for (const code of limited)
    expect(answerErrorText({ code, limit: 3 }), code).toBe(format(errors[code], { n: 3 }))
  for (const code of lengths)
    expect(answerErrorText({ code, limit: 3 }), code).toBe(plural('en', errors[code], 3))
  for (const code of dated)
    expect(answerErrorText({ code, day: '2026-01-31' }), code).toBe(
      format(errors[code], { day: '2026-01-31' }),
    )
  expect(Object.keys(errors).toSorted()).toEqual(
    ['required', ...plain, ...limited, ...lengths, ...dated].toSorted(),
  )
  expect(sus.statements.map((statement) => format(statement, { subject: 'the shop' }))).toEqual(
    usabilityStatements({ subject: 'the shop' }),
  )
})
