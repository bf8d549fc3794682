import { expect, test } from 'vitest'
import { parseLines } from '#studies/builder/pasted-lines.ts'
import { readTable } from '#studies/builder/table-file.ts'
import { parseTree } from '#tools/tree-test/builder/parse-tree.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark: readonly number[] = [], isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Uint8Array.from([...mark, ...(isBig ? bytes.swap16() : bytes)])
}

const cards = 'Label,Description\nCafé,"Coffee, tea"\n"A ""quoted"" card",\nMüsli,Breakfast\n'
const expected = [
  { label: 'Café', description: 'Coffee, tea' },
  { label: 'A "quoted" card', description: '' },
  { label: 'Müsli', description: 'Breakfast' },
]

test.each([
  ['UTF-8', utf8(cards)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${cards}`)],
  ['UTF-16, little endian', utf16(cards, [0xff, 0xfe])],
  ['UTF-16, big endian', utf16(cards, [0xfe, 0xff], true)],
  ['UTF-16 without a mark', utf16(cards)],
  ['Windows-1252', Uint8Array.from(Buffer.from(cards, 'latin1'))],
])('cards are read from a file in %s', async (_, bytes) => {
  const { text, notes } = await readTable(bytes, 'cards.csv')
  expect(parseLines(text)).toEqual(expected)
  expect(notes.join(' ')).toContain('left out as a heading: Label, Description')
})

test.each([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
])('columns separated by %j are found and named', async (delimiter, name) => {
  const rows = [
    ['Fern', 'A plant'],
    ['Owl', 'A bird'],
    ['Moss', 'Another plant'],
  ]
  const table = await readTable(utf8(rows.map((row) => row.join(delimiter)).join('\r\n')), 'a.CSV')
  expect(parseLines(table.text).map(({ label }) => label)).toEqual(['Fern', 'Owl', 'Moss'])
  expect(table.notes).toContain(`Columns are separated by ${name}.`)
})

test('a tree with one level a column keeps its levels', async () => {
  const file = 'Level 1;Level 2;Level 3\nHome;;\n;Plants;\n;;Ferns\n;;Mosses\n;Birds;\n'
  const { text } = await readTable(utf8(file), 'tree.csv')
  expect(parseTree(text)).toEqual([
    { label: 'Home', depth: 0 },
    { label: 'Plants', depth: 1 },
    { label: 'Ferns', depth: 2 },
    { label: 'Mosses', depth: 2 },
    { label: 'Birds', depth: 1 },
  ])
})

test('an indented text file keeps its indentation, and commas in its lines', async () => {
  const { text, rows } = await readTable(utf8('Home\n  Plants, ferns\n    Moss\n\n'), 'tree.txt')
  expect(rows).toBe(3)
  expect(parseTree(text).map(({ label, depth }) => [label, depth])).toEqual([
    ['Home', 0],
    ['Plants, ferns', 1],
    ['Moss', 2],
  ])
})

test('a list without columns stays a list, and its first line is no heading', async () => {
  const { text, notes } = await readTable(utf8('Fern\nOwl\nMoss'), 'list.csv')
  expect(parseLines(text).map(({ label }) => label)).toEqual(['Fern', 'Owl', 'Moss'])
  expect(notes).toEqual(['Read as UTF-8.'])
})
