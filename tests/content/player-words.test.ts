import { describe, expect, it } from 'vitest'
import { susStatements } from '#analysis/sus.ts'
import { words as english } from '#content/player-words/en.ts'
import { counted, filled, playerWords } from '#content/player-words/index.ts'
import { languages } from '#contract/enumerations.ts'
import { faultSentence } from '#contract/studies/question-faults.ts'

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const isPlural = (value: object) => Object.keys(value).every((key) => pluralForms.includes(key))

/** Texts by their path: `tools.cardsort.undo`; of those with plural forms, the one by this rule or the last. */
const textsOf = (words: object, rule: string, above = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const path = `${above}${key}`
    if (typeof value !== 'object' || value === null) return [[path, String(value)]]
    if (!isPlural(value)) return textsOf(value, rule, `${path}.`)
    const forms = new Map<string, unknown>(Object.entries(value))
    return [[path, String(forms.get(rule) ?? forms.get('other'))]]
  })
const bracesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

const { language: _, ...spokenEnglish } = english
const inEnglish = new Map(textsOf(spokenEnglish, 'other'))
const loaders = Object.entries(playerWords)

it('every study language has words', () => {
  expect(['en', ...loaders.map(([language]) => language)]).toEqual([...languages])
})

describe.each(loaders)('the words of a player in %s', (language, load) => {
  it('are all there, none of them English, with the same braces to fill', async () => {
    const { language: own, ...spoken } = (await load()).words
    expect(own).toBe(language)
    const texts = textsOf(spoken, 'other')
    expect(texts.map(([path]) => path)).toEqual([...inEnglish.keys()])
    for (const [path, text] of texts) {
      expect(text.trim(), path).toBe(text)
      expect(text, `${language} ${path}`).not.toBe('')
      expect(bracesOf(text), `${language} ${path}`).toEqual(bracesOf(inEnglish.get(path) ?? ''))
      expect(text, `${language} ${path}`).not.toBe(inEnglish.get(path))
    }
    const [whole, least] = [texts.map(([, text]) => text).join(' '), / (the|your|this|and) /i]
    expect(whole).not.toMatch(least)
  })

  it('have a form for every count of the language, and only for those', async () => {
    const { words } = await load()
    const { characters } = words.question.limits
    const rules = new Intl.PluralRules(language)
    const counts = Array.from({ length: 2001 }, (_count, n) => n).concat(0.5)
    const needed = new Set(counts.map((n) => rules.select(n)).filter((rule) => rule !== 'other'))
    // Czech and Slovak tell fractions apart; what is counted here is whole.
    if (language === 'cs' || language === 'sk') needed.delete('many')
    expect(new Set(Object.keys(characters))).toEqual(new Set([...needed, 'other']))
    for (const rule of needed)
      for (const [path, text] of textsOf(words.tools, rule)) {
        const known = bracesOf(inEnglish.get(`tools.${path}`) ?? '')
        expect(known, `${language} ${path}`).toEqual(expect.arrayContaining(bracesOf(text)))
      }
  })

  it('name buttons and steps as they are called', async () => {
    const { question, tools } = (await load()).words
    expect(tools.treetest.marked).toContain(tools.treetest.find)
    expect(question.limits.sus).toContain(question.sus.low)
    expect(question.limits.sus).toContain(question.sus.high)
  })
})

it('braces are filled by name, and those without a value stay', () => {
  expect(filled('{n} of {total}: {name}', { n: 1, total: 3 })).toBe('1 of 3: {name}')
})

it('what is counted takes the form that its language has for the number', () => {
  const seconds = { one: '{n} sekundę', few: '{n} sekundy', many: '{n} sekund', other: '{n} sekundy' }
  expect([1, 3, 5, 22, 112].map((n) => counted('pl', seconds, n))).toEqual([
    '1 sekundę',
    '3 sekundy',
    '5 sekund',
    '22 sekundy',
    '112 sekund',
  ])
  expect(counted('sk', { one: '{n} znak', few: '{n} znaky', other: '{n} znakov' }, 2)).toBe('2 znaky')
  expect(counted('fr', { one: '{n} caractère', other: '{n} caractères' }, 0)).toBe('0 caractère')
})

it('in English, faults are said as the server says them, and the usability scale as the results show it', () => {
  const plain = ['invalid', 'rank', 'rows', 'own', 'number', 'whole', 'date'] as const
  const limited = ['choose', 'chooseAtMost', 'atLeast', 'atMost'] as const
  const lengths = ['minLength', 'maxLength'] as const
  const dated = ['since', 'until'] as const
  const { faults, sus } = english.question
  for (const code of plain) expect(faultSentence({ code }), code).toBe(faults[code])
  for (const code of limited)
    expect(faultSentence({ code, limit: 3 }), code).toBe(filled(faults[code], { n: 3 }))
  for (const code of lengths)
    expect(faultSentence({ code, limit: 3 }), code).toBe(counted('en', faults[code], 3))
  for (const code of dated)
    expect(faultSentence({ code, day: '2026-01-31' }), code).toBe(filled(faults[code], { day: '2026-01-31' }))
  expect(Object.keys(faults).toSorted()).toEqual(
    ['required', ...plain, ...limited, ...lengths, ...dated].toSorted(),
  )
  expect(sus.statements.map((statement) => filled(statement, { subject: 'the shop' }))).toEqual(
    susStatements('the shop'),
  )
})
