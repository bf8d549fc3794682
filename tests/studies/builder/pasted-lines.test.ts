import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicatesIn, parseLines } from '#studies/builder/pasted-lines.ts'

const labelsOf = (text: string) => parseLines(text).map(({ label }) => label)

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
  expect(parseLines('Tea\tA hot drink\tignored\nCoffee')).toEqual([
    { label: 'Tea', description: 'A hot drink' },
    { label: 'Coffee', description: '' },
  ])
})

test('reads cells of a spreadsheet that hold line breaks and quotes', () => {
  expect(parseLines('"Tea\nleaves"\t"5"" wide"\nCoffee\tplain "quote"\n"open\tend')).toEqual([
    { label: 'Tea leaves', description: '5" wide' },
    { label: 'Coffee', description: 'plain "quote"' },
    { label: '"open', description: 'end' },
  ])
})

test('reads back every list of labels and descriptions', () => {
  const cell = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => `x${text.replaceAll(/[\s"\u2028\u2029]+/g, ' ')}`.trim())
  const lines = fc.array(fc.record({ label: cell, description: fc.oneof(cell, fc.constant('')) }))
  fc.assert(
    fc.property(lines, (list) => {
      const text = list.map(({ label, description }) => `${label}\t${description}`).join('\n')
      expect(parseLines(text)).toEqual(list)
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
