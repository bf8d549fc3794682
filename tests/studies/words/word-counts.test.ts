import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Language } from '#contract/shared/enumerations.ts'
import { wordRulesOf } from '#studies/words/languages/index.ts'
import { tokensOf } from '#studies/words/tokens.ts'
import { mentions, partsAt, wordCounts } from '#studies/words/word-counts.ts'

const english = { language: 'en', apart: [] } as const
const formsOf = (texts: readonly string[], apart: readonly string[] = [], language: Language = 'en') =>
  wordCounts(texts, { language, apart }).map(({ forms, count }) => `${forms.join('|')} ${count}`)

describe('word counts', () => {
  test('merge inflections under the most frequent form, once per answer, without stop words', () => {
    const texts = ['A toaster! Two toasters.', 'the toaster’s repair', 'they will repair it', 'REPAIRS', '']
    expect(formsOf(texts)).toEqual(['repair|repairs 3', "toaster|toaster's|toasters 2", 'two 1'])
  })

  test('keep a negated word apart from the word, in all its negations', () => {
    expect(formsOf(['It was clear.', 'not clear', "it wasn't very clear", 'never clear. Nice'])).toEqual([
      "never clear|not clear|wasn't clear 3",
      'clear 1',
      'nice 1',
    ])
    expect(formsOf(['not only clear', 'no, clear', 'not sure'])).toEqual(['clear 2'])
  })

  test.each<[Language, string, string]>([
    ['de', 'Das ist nicht sehr klar', 'nicht klar 1'],
    ['de', 'gefällt mir nicht', 'gefällt nicht 1'],
    ['fr', 'ce n’est pas très clair', 'pas clair 1'],
    ['es', 'no es muy claro', 'no claro 1'],
    ['it', 'non è molto chiaro', 'non chiaro 1'],
    ['pt', 'não é muito claro', 'não claro 1'],
    ['nl', 'het is niet duidelijk', 'niet duidelijk 1'],
    ['sv', 'det är inte så tydligt', 'inte tydligt 1'],
    ['no', 'det er ikke så tydelig', 'ikke tydelig 1'],
    ['da', 'det er ikke så tydeligt', 'ikke tydeligt 1'],
    ['fi', 'se ei ole selkeä', 'ei selkeä 1'],
    ['hu', 'nem világos', 'nem világos 1'],
    ['cs', 'není to jasné', 'není jasné 1'],
    ['sk', 'nie je to jasné', 'nie jasné 1'],
    ['pl', 'to nie jest jasne', 'nie jasne 1'],
  ])('find the negation of %s in “%s”', (language, text, expected) => {
    expect(formsOf([text], [], language)).toEqual([expected])
  })

  test('count a compound together with and without its hyphen, if somebody wrote the hyphen', () => {
    expect(formsOf(['sign-up form', 'the sign up button', 'Signup'])).toEqual([
      'sign up|sign-up|signup 3',
      'button 1',
      'form 1',
    ])
    expect(formsOf(['sign up', 'a sign'])).toEqual(['sign 2'])
  })

  test('keep C, C++ and C# apart, and fold forms of Unicode', () => {
    expect(formsOf(['C', 'c++', 'C#'])).toEqual(['c 1', 'c# 1', 'c++ 1'])
    expect(formsOf(['cafe\u0301', 'café', 'ＣＡＦÉ'])).toEqual(['café 3'])
  })

  test('count neither signs of emoji nor the parts of a fraction', () => {
    expect(formsOf(['love \u2764\uFE0F', 'love', '7\uFE0F\u20E3 cups']).toSorted()).toEqual([
      '7 1',
      'cups 1',
      'love 2',
    ])
    expect(formsOf(['½ liter']).toSorted()).toEqual(['liter 1', '½ 1'])
  })

  test('find words of scripts without spaces', () => {
    expect(formsOf(['网站很好看', '网站'])).toContain('网站 2')
    expect(formsOf(['เว็บไซต์ดูดี'])).toContain('เว็บไซต์ 1')
  })

  test('split forms that the researcher separates, and merge the others', () => {
    const texts = ['price', 'prices', 'prices', 'priced']
    expect(formsOf(texts)).toEqual(['prices|price|priced 4'])
    expect(formsOf(texts, ['prices'])).toEqual(['price|priced 2', 'prices 2'])
    expect(formsOf(['sign-up', 'sign up'], ['sign-up'])).toEqual(['sign up 1', 'sign-up 1'])
  })

  const vocabulary = [
    'the',
    'mend',
    'mending',
    'mended',
    'toaster',
    'toasters',
    'not',
    'clear',
    'no-code',
    '.',
    'was',
  ]
  const answers = fc.array(
    fc.array(fc.constantFrom(...vocabulary), { maxLength: 8 }).map((words) => words.join(' ')),
    { maxLength: 30 },
  )

  it('do not depend on the order of answers', () =>
    fc.assert(
      fc.property(
        answers.chain((texts) =>
          fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length })),
        ),
        ([texts, shuffled]) => {
          expect(formsOf(shuffled)).toEqual(formsOf(texts))
        },
      ),
    ))

  it('name the places of the forms in the answers, without losing characters', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            answers.map((texts) => texts.join(' ')),
          ),
          { maxLength: 5 },
        ),
        (texts) => {
          for (const { count, answers: found } of wordCounts(texts, english)) {
            expect(count).toBe(found.length)
            for (const { index, spans } of found) {
              const parts = partsAt(texts[index] ?? '', spans)
              expect(parts.map(({ text }) => text).join('')).toBe(texts[index])
              expect(parts.filter(({ isHit }) => isHit).length).toBe(spans.length)
            }
          }
        },
      ),
    ))
})

test('finds a word in its inflections, a phrase as adjacent words, and no derived word', () => {
  const texts = ['They were mending lamps', 'it works. again?', 'working again', 'universal']
  const which = (...phrases: string[]) => texts.filter((text) => mentions(text, phrases, english))
  expect(which('mend')).toEqual([texts[0]])
  expect(which('works again')).toEqual([texts[1], texts[2]])
  expect(which('again works')).toEqual([])
  expect(which('university')).toEqual([])
  expect(which('…', 'lamp')).toEqual([texts[0]])
})

test('recalls a negated word by a negated one alone, and a compound in any spelling', () => {
  const recalls = (text: string, word: string, apart: readonly string[] = []) =>
    mentions(text, [word], { language: 'en', apart })
  expect(recalls('not very clear', 'clear')).toBe(false)
  expect(recalls('not very clear', 'not clear')).toBe(true)
  expect(recalls('clear', 'not clear')).toBe(false)
  for (const word of ['sign-up', 'sign up', 'signup'])
    for (const text of ['a sign-up', 'to sign up', 'the Signup']) expect(recalls(text, word), text).toBe(true)
  expect(recalls('prices', 'price')).toBe(true)
  expect(recalls('prices', 'price', ['prices'])).toBe(false)
})

test('reads an elided article as none', () => {
  expect(tokensOf('l’interface', wordRulesOf.fr).map(({ base }) => base)).toEqual(['interface'])
})
