import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { mentions, partsBy, stemOf, wordCounts, wordsOf } from '#tools/five-second/analysis/words.ts'

const english = { language: 'en' }
const stem = (word: string) => stemOf(word, 'en')

/** Pairs of Porter 1980, page 130 and after, taken through all steps, as in the sample vocabulary he published. */
const published = Object.entries({
  caresses: 'caress',
  ponies: 'poni',
  ties: 'ti',
  caress: 'caress',
  cats: 'cat',
  feed: 'feed',
  agreed: 'agre',
  plastered: 'plaster',
  bled: 'bled',
  motoring: 'motor',
  sing: 'sing',
  conflated: 'conflat',
  troubled: 'troubl',
  sized: 'size',
  hopping: 'hop',
  tanned: 'tan',
  falling: 'fall',
  hissing: 'hiss',
  fizzed: 'fizz',
  failing: 'fail',
  filing: 'file',
  happy: 'happi',
  sky: 'sky',
  relational: 'relat',
  conditional: 'condit',
  rational: 'ration',
  valenci: 'valenc',
  hesitanci: 'hesit',
  digitizer: 'digit',
  conformabli: 'conform',
  radicalli: 'radic',
  differentli: 'differ',
  vileli: 'vile',
  analogousli: 'analog',
  vietnamization: 'vietnam',
  predication: 'predic',
  operator: 'oper',
  feudalism: 'feudal',
  decisiveness: 'decis',
  hopefulness: 'hope',
  callousness: 'callous',
  formaliti: 'formal',
  sensitiviti: 'sensit',
  sensibiliti: 'sensibl',
  triplicate: 'triplic',
  formative: 'form',
  formalize: 'formal',
  electriciti: 'electr',
  electrical: 'electr',
  hopeful: 'hope',
  goodness: 'good',
  revival: 'reviv',
  allowance: 'allow',
  inference: 'infer',
  airliner: 'airlin',
  gyroscopic: 'gyroscop',
  adjustable: 'adjust',
  defensible: 'defens',
  irritant: 'irrit',
  replacement: 'replac',
  adjustment: 'adjust',
  dependent: 'depend',
  adoption: 'adopt',
  homologou: 'homolog',
  communism: 'commun',
  activate: 'activ',
  angulariti: 'angular',
  homologous: 'homolog',
  effective: 'effect',
  bowdlerize: 'bowdler',
  probate: 'probat',
  rate: 'rate',
  cease: 'ceas',
  controll: 'control',
  roll: 'roll',
  generalizations: 'gener',
  oscillators: 'oscil',
})

describe('word stems', () => {
  test.each(published)('%s has the published stem %s', (word, expected) => expect(stem(word)).toBe(expected))

  test('are equal for the forms of a word, and the word itself in other languages', () => {
    expect(new Set(['mend', 'mends', 'mended', 'mending'].map(stem))).toEqual(new Set(['mend']))
    expect(stem("toaster's")).toBe(stem('toasters'))
    expect(stemOf('mending', 'sk')).toBe('mending')
  })
})

test('splits words of letters and digits, including inner signs, in any script', () => {
  expect(wordsOf('Fix-it cafés: 10–2, don’t WAIT… čaj & 食べ物!')).toEqual([
    'fix-it',
    'cafés',
    '10',
    '2',
    "don't",
    'wait',
    'čaj',
    '食べ物',
  ])
})

describe('word counts', () => {
  test('merge word forms under the most frequent, once per answer, without stop words', () => {
    const texts = ['A toaster! Two toasters.', 'the toaster’s repair', 'they don’t repair it', 'REPAIRS', '']
    expect(wordCounts(texts, english)).toEqual([
      { stem: 'repair', word: 'repair', forms: ['repair', 'repairs'], count: 3, answers: [1, 2, 3] },
      {
        stem: 'toaster',
        word: 'toaster',
        forms: ['toaster', "toaster's", 'toasters'],
        count: 2,
        answers: [0, 1],
      },
      { stem: 'two', word: 'two', forms: ['two'], count: 1, answers: [0] },
    ])
  })

  test('omit contracted auxiliary verbs, with or without an apostrophe', () => {
    const short = [
      "don't",
      "didn't",
      "doesn't",
      "isn't",
      "wasn't",
      "couldn't",
      "wouldn't",
      "haven't",
      "won't",
    ]
    const texts = [...short, ...short.map((word) => word.replace("'", '')), 'DONT repair']
    expect(wordCounts(texts, english).map(({ word }) => word)).toEqual(['repair'])
  })

  const vocabulary = [
    'the',
    'a',
    'mend',
    'mending',
    'mended',
    'toaster',
    'toasters',
    'free',
    "don't",
    'seat',
    'was',
  ]
  const answers = fc.array(
    fc.array(fc.constantFrom(...vocabulary), { maxLength: 8 }).map((words) => words.join(' ')),
    { maxLength: 30 },
  )
  const plain = (texts: readonly string[], keepsAll = false) =>
    wordCounts(texts, { ...english, keepsAll }).map(({ stem: of, word, forms, count }) => ({
      of,
      word,
      forms,
      count,
    }))

  it('do not depend on the order of answers', () =>
    fc.assert(
      fc.property(
        answers.chain((texts) =>
          fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length })),
        ),
        ([texts, shuffled]) => {
          expect(plain(shuffled)).toEqual(plain(texts))
        },
      ),
    ))

  it('count answers that contain the word, never more than there are', () =>
    fc.assert(
      fc.property(answers, (texts) => {
        for (const { stem: of, count, answers: places } of wordCounts(texts, english)) {
          expect(count).toBe(places.length)
          expect(count).toBeLessThanOrEqual(texts.length)
          for (const place of places) expect(wordsOf(texts[place] ?? '').map(stem)).toContain(of)
        }
      }),
    ))

  it('never grow when stop words are removed', () =>
    fc.assert(
      fc.property(answers, (texts) => {
        const all = new Map(plain(texts, true).map(({ of, count }) => [of, count]))
        const kept = plain(texts)
        expect(kept.length).toBeLessThanOrEqual(all.size)
        for (const { of, count } of kept) expect(count).toBe(all.get(of))
      }),
    ))
})

test('finds a word in any form, and a phrase as adjacent words', () => {
  const texts = ['They were mending lamps', 'it works. again?', 'working again', 'nothing']
  const which = (...phrases: string[]) => texts.filter((text) => mentions(text, phrases, 'en'))
  expect(which('mend')).toEqual([texts[0]])
  expect(which('works again')).toEqual([texts[1], texts[2]])
  expect(which('again works')).toEqual([])
  expect(which('nothing', 'lamp')).toEqual([texts[0], texts[3]])
  expect(which('…')).toEqual([])
})

test('splits a text at the forms of a word without losing characters', () => {
  const text = 'Toasters, a TOASTER and toast'
  expect(partsBy(text, stem('toaster'), 'en')).toEqual([
    { text: 'Toasters', isHit: true },
    { text: ', a ', isHit: false },
    { text: 'TOASTER', isHit: true },
    { text: ' and toast', isHit: false },
  ])
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(
        partsBy(any, stem('a'), 'en')
          .map((part) => part.text)
          .join(''),
      ).toBe(any)
    }),
  )
})
