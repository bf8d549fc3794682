import { expect, test } from 'vitest'
import { readList } from '#studies/builder/pasted-lines.ts'
import { type FileChoices, readTable } from '#studies/builder/table-file.ts'
import { readTree } from '#tools/tree-test/builder/parse-tree.ts'

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
  const { text } = await readTable(bytes, 'cards.csv')
  const { items, heading } = readList(text)
  expect(items).toEqual(expected)
  expect(heading).toEqual({ row: ['Label', 'Description'], isLeftOut: true, isLikely: true })
})

test.each([
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
])('columns separated by %j are found and named', async (delimiter, name) => {
  const rows = [
    ['Fern', 'A plant'],
    ['Owl', 'A bird'],
    ['Moss', 'Another plant'],
  ]
  const table = await readTable(utf8(rows.map((row) => row.join(delimiter)).join('\r\n')), 'a.CSV')
  expect(readList(table.text).items.map(({ label }) => label)).toEqual(['Fern', 'Owl', 'Moss'])
  expect(table.delimiter).toBe(name)
})

test('a tree with one level a column keeps its levels', async () => {
  const file = 'Level 1;Level 2;Level 3\nHome;;\n;Plants;\n;;Ferns\n;;Mosses\n;Birds;\n'
  const { text } = await readTable(utf8(file), 'tree.csv')
  expect(readTree(text).nodes).toEqual([
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
  expect(readTree(text).nodes.map(({ label, depth }) => [label, depth])).toEqual([
    ['Home', 0],
    ['Plants, ferns', 1],
    ['Moss', 2],
  ])
})

test('a list without columns stays a list, and its first line is no heading', async () => {
  const { text, encoding, delimiter } = await readTable(utf8('Fern\nOwl\nMoss'), 'list.csv')
  expect(readList(text).items.map(({ label }) => label)).toEqual(['Fern', 'Owl', 'Moss'])
  expect([encoding, delimiter]).toEqual(['utf-8', 'none'])
})

const levels = (text: string) => readTree(text).nodes.map(({ label, depth }) => [label, depth])
const shop = [
  ['Home', 0],
  ['Products', 1],
  ['Shoes', 2],
  ['Socks', 2],
  ['Help', 1],
]

test('a tree for Treejack has one item a row, its home page in the first column', async () => {
  const file = 'Home,,\n,Products,\n,,Shoes\n,,Socks\n,Help,\n'
  expect(levels((await readTable(utf8(file), 'tree.csv')).text)).toEqual(shop)
})

test.each([
  [
    'with names of levels',
    'Level 1,Level 2,Level 3,Tasks,Notes\nHome,,,,\n,Products,,"Find shoes, size 40",\n,,Shoes,,new\n,,Socks,,\n,Help,,,old label\n',
  ],
  [
    'without names of levels',
    ',,,Tasks,Notes\nHome,,,,\n,Products,,"Find shoes, size 40",\n,,Shoes,,new\n,,Socks,,\n,Help,,,old label\n',
  ],
])('the columns for tasks and notes beside a tree %s are left out', async (_, file) => {
  const { text } = await readTable(utf8(file), 'tree.csv')
  expect(levels(text)).toEqual(shop)
  expect(readTree(text).leftOut).toEqual(['Tasks', 'Notes'])
})

test('levels are read by their numbers, and a pasted heading is left out', () => {
  expect(levels('ID\tLevel 2\tLevel 1\n1\t\tHome\n2\tProducts\t\n3\tHelp\t')).toEqual([
    ['Home', 0],
    ['Products', 1],
    ['Help', 1],
  ])
})

test('a cell of a pasted tree with a line break inside stays one item', () => {
  expect(levels('Home\t\t\n\t"Products\nand ""more"""\t\n\t\tShoes')).toEqual([
    ['Home', 0],
    ['Products and "more"', 1],
    ['Shoes', 2],
  ])
})

test('labels are read from categories with descriptions and card limits, whatever their order', async () => {
  const file = '\uFEFFCard limit,Category label,Description\n5,Top 5,The best\n,"Tools, seeds",\n'
  const { text } = await readTable(utf8(file), 'categories.csv')
  expect(readList(text).items).toEqual([
    { label: 'Top 5', description: 'The best' },
    { label: 'Tools, seeds', description: '' },
  ])
  expect(readList(text).leftOut).toEqual(['Card limit'])
})

test('cards are taken from the column that names them, beside others', async () => {
  const file = 'id;Category;Card label;Tooltip\n1;Plants;Fern;Green\n2;Animals;Owl;\n'
  const { text } = await readTable(utf8(file), 'cards.csv')
  expect(readList(text).items).toEqual([
    { label: 'Fern', description: 'Green' },
    { label: 'Owl', description: '' },
  ])
})

test('cards are taken from an export of a card sort that names its columns with underscores', async () => {
  const file = 'card_id,card_label,category_id,category_label,user_id\n1,Dog,1,pets,1\n2,Tiger,1,pets,1\n'
  const { items, leftOut } = readList((await readTable(utf8(file), 'cards.csv')).text)
  expect(items.map(({ label }) => label)).toEqual(['Dog', 'Tiger'])
  expect(leftOut).toEqual(['card_id', 'category_id', 'category_label', 'user_id'])
})

test('a file of one column is not split at commas, unless a person says so', async () => {
  const labels = async (text: string, choices: FileChoices = {}) =>
    readList((await readTable(utf8(text), 'cards.csv', choices)).text).items.map(({ label }) => label)
  expect(await labels('Login, sign in\nFern\nOwl')).toEqual(['Login, sign in', 'Fern', 'Owl'])
  expect(await labels('Login, sign in\nPay, buy')).toEqual(['Login, sign in', 'Pay, buy'])
  expect(await labels('Login,sign in\nFern\nOwl')).toEqual(['Login,sign in', 'Fern', 'Owl'])
  expect(await labels('Login, sign in\nPay, buy', { delimiter: 'comma' })).toEqual(['Login', 'Pay'])
  expect(await labels('Fern,green\nOwl,gray', { delimiter: 'none' })).toEqual(['Fern,green', 'Owl,gray'])
  expect(await labels('"Login, sign in"\n"""Best"""')).toEqual(['Login, sign in', '"Best"'])
})

test.each(['cards.csv', 'cards.txt'])('a line that names the separator is no card of %s', async (name) => {
  const { text } = await readTable(utf8('sep=;\r\nFern;Green\r\n'), name)
  expect(text).toBe(name.endsWith('csv') ? 'Fern\tGreen' : 'Fern;Green')
})

test('the first of pasted lines is a heading only if it names two columns', () => {
  expect(readList('Title\nName').items).toHaveLength(2)
  expect(readList('Name\tAddress\nAda\tLondon').items).toHaveLength(2)
  expect(readList('Description\tLabel\nGreen\tFern').items).toEqual([{ label: 'Fern', description: 'Green' }])
})

test.each([
  ['cells', 'Fern,"Green\nOwl,Gray\nMoss,Soft', ['Fern', 'Owl', 'Moss'], [1]],
  [
    'cells with text after a quote',
    'Fern;"Green" one\r\n"Owl" 2;Gray\r\nMoss;',
    ['Fern', '"Owl" 2', 'Moss'],
    [1, 2],
  ],
  ['lines', '"Fern\nOwl\nMoss', ['"Fern', 'Owl', 'Moss'], [1]],
  ['cells below other rows', 'sep=;\nFern;"a\nb"\nOwl;"c" \nMoss;"d', ['Fern', 'Owl', 'Moss'], [5]],
] as const)(
  '%s with a quote that is not closed keep their rows, and are named',
  async (_, file, labels, lines) => {
    const { text, openQuotes } = await readTable(utf8(file), 'cards.csv')
    expect(readList(text).items.map(({ label }) => label)).toEqual(labels)
    expect(openQuotes).toEqual(lines)
  },
)

test('the largest file of open quotes is read', async () => {
  const file = utf8('"Fern" and;"moss\n'.repeat(110_000))
  const { rows, openQuotes } = await readTable(file, 'cards.csv')
  expect([rows, openQuotes.length]).toEqual([110_000, 110_000])
})
