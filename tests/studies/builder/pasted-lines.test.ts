import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicatesIn, pastedIntoField, readList } from '#studies/builder/pasted-lines.ts'

const labelsOf = (text: string) => readList(text).items.map(({ label }) => label)

test('reads one item a line, without empty lines, bullets and repeated spaces', () => {
  expect(labelsOf('  Tea \r\n\r\n• Green   tea\n- Oolong\n\t\n–5 °C\nco-op')).toEqual([
    'Tea',
    'Green tea',
    'Oolong',
    '–5 °C',
    'co-op',
  ])
})

test('reads the text after a tab as the description', () => {
  expect(readList('Tea\tA hot drink\tignored\nCoffee').items).toEqual([
    { label: 'Tea', description: 'A hot drink' },
    { label: 'Coffee', description: '' },
  ])
})

test('reads cells of a spreadsheet that hold line breaks and quotes', () => {
  expect(readList('"Tea\nleaves"\t"5"" wide"\nCoffee\tplain "quote"\n"open\tend').items).toEqual([
    { label: 'Tea leaves', description: '5" wide' },
    { label: 'Coffee', description: 'plain "quote"' },
    { label: '"open', description: 'end' },
  ])
})

test('reads one column that a spreadsheet copies in quotes, and keeps quotes that a person types', () => {
  expect(labelsOf('"Payment\nmethods"\nDelivery\n"5"" wide"')).toEqual([
    'Payment methods',
    'Delivery',
    '5" wide',
  ])
  expect(labelsOf('"Fern, moss"\n"Owl"')).toEqual(['Fern, moss', 'Owl'])
  expect(labelsOf('Why?\n"Because"\n"Open')).toEqual(['Why?', '"Because"', '"Open'])
})

test('leaves out marks of lists and rules, however a word processor copies them', () => {
  const marked = '— Tea\n•\tCoffee\no\tMilk\n\uF0B7\tWater\n‣ Juice\n-----\n* Soup'
  expect(labelsOf(marked)).toEqual(['Tea', 'Coffee', 'Milk', 'Water', 'Juice', 'Soup'])
  expect(labelsOf('o\nSoup\n+\n—')).toEqual(['o', 'Soup', '+', '—'])
})

test.each([
  ['numbers of Word', '1.\tTea\n2.\tGreen tea\n3.\tMilk'],
  ['numbers in brackets', '(1)\tTea\n(2)\tGreen tea\n(3)\tMilk'],
  ['numbers of several levels', 'Tea\n1.1.\tGreen tea\n1.2.\tMilk'],
  ['letters', 'a)\tTea\nb)\tGreen tea\nc)\tMilk'],
  ['Roman numerals', 'i.\tTea\nii.\tGreen tea\niii.\tMilk'],
  ['counts', '1. Tea\n\n2. Green tea\n3. Milk'],
])('leaves out %s before items', (_, text) => {
  expect(readList(text).items.map(({ label, description }) => label + description)).toEqual([
    'Tea',
    'Green tea',
    'Milk',
  ])
})

test('keeps the descriptions of numbered items, and numbers that do not count', () => {
  expect(readList('1.\tTea\thot\n2.\tMilk\tcold').items).toEqual([
    { label: 'Tea', description: 'hot' },
    { label: 'Milk', description: 'cold' },
  ])
  expect(labelsOf('1. FC Köln\n3. Liga')).toEqual(['1. FC Köln', '3. Liga'])
  expect(labelsOf('1. Liga')).toEqual(['1. Liga'])
  expect(readList('1\tTea\n2\tMilk').items[0]).toEqual({ label: '1', description: 'Tea' })
  expect(readList('x)\tTea').items).toEqual([{ label: 'x)', description: 'Tea' }])
  expect(labelsOf('3.\tTea\n4.\tMilk')).toEqual(['Tea', 'Milk'])
})

test('a first line of one known heading is asked for, one of two is left out and can be kept', () => {
  const one = readList('Title\nTea')
  expect(one.heading).toMatchObject({ isLikely: true, isLeftOut: false })
  expect(one.items).toHaveLength(2)
  expect(readList('Title\nTea', true).items).toEqual([{ label: 'Tea', description: '' }])
  const german = readList('Karte\tBeschreibung\nTee\tHeiß')
  expect(german.items).toEqual([{ label: 'Tee', description: 'Heiß' }])
  expect(german.heading.row).toEqual(['Karte', 'Beschreibung'])
  expect(readList('Karte\tBeschreibung\nTee\tHeiß', false).items).toHaveLength(2)
  expect(pastedIntoField('Karte\tBeschreibung\nTee\tHeiß')).toHaveLength(2)
  expect(pastedIntoField('Tea ')).toBeUndefined()
})

test('reads back every list of labels and descriptions', () => {
  const cell = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => `x${text.replaceAll(/[\s"\u2028\u2029]+/g, ' ')}`.trim())
  const lines = fc.array(fc.record({ label: cell, description: fc.oneof(cell, fc.constant('')) }))
  fc.assert(
    fc.property(lines, (list) => {
      const text = list.map(({ label, description }) => `${label}\t${description}`).join('\n')
      expect(readList(text).items).toEqual(list)
    }),
  )
})

test('finds labels that differ only in case and spaces, and leaves empty ones alone', () => {
  expect([
    ...duplicatesIn(['Tea', '', 'coffee', ' TEA ', '', 'Coffee', 'tea'].map((label) => ({ label }))),
  ]).toEqual([
    [3, 0],
    [5, 2],
    [6, 0],
  ])
})

test.each([
  ['a zero-width space', 'Tea', 'Te\u200Ba'],
  ['a soft hyphen', 'Teapot', 'Tea\u00ADpot'],
  ['another normal form', 'Café', 'Cafe\u0301'],
  ['another width', 'Tea 5', 'Ｔｅａ\u3000５'],
  ['ß and ss', 'Straße', 'STRASSE'],
  ['hyphens', 'E-mail', 'E\u2011mail'],
  ['a hyphen of its own', 'E\u2010mail', 'e-mail'],
  ['apostrophes', 'Don\u2019t know', "Don't know"],
  ['quotes', '“Other”', '"Other"'],
  ['a capital İ', 'İletişim', 'iletişim'],
  ['the letters I and ı', 'ISI', 'ısı'],
  ['half-width kana', 'ガ', 'ｶﾞ'],
])('finds labels that differ only by %s', (_, one, other) => {
  expect(duplicatesIn([{ label: one }, { label: other }, { label: 'm²' }, { label: 'm2' }])).toEqual(
    new Map([[1, 0]]),
  )
})
