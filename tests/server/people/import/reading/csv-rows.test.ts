import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importLimits } from '#contract/people/import-limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { type Delimiter, delimiters, type TextEncodingName } from '#contract/shared/text-tables.ts'
import { toCsv } from '#server/files/csv.ts'
import { readCsvRows } from '#server/people/import/reading/csv/csv-rows.ts'
import { TableFileError } from '#server/people/import/reading/rows.ts'
import { cutAt, encodeText, lettersOf } from './encode-text.ts'

const read = async (
  bytes: Uint8Array,
  reading: { encoding?: TextEncodingName; delimiter?: Delimiter } = { delimiter: 'comma' },
  places: readonly number[] = [],
) => (await Array.fromAsync(readCsvRows(cutAt(bytes, places), reading))).flat()

const readText = (text: string, delimiter: Delimiter = 'comma') => read(Buffer.from(text), { delimiter })

const cellsOf = async (text: string, delimiter: Delimiter = 'comma') =>
  (await readText(text, delimiter)).map(({ cells }) => cells)

const unicode = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !/[\0\uFEFF\uFDD0]/.test(text))
const central = fc.string({ unit: fc.constantFrom(...lettersOf('windows-1250').keys()), maxLength: 12 })
const special = fc.constantFrom(
  '',
  '"',
  '""',
  '\r',
  '\n',
  '\r\n',
  ',',
  ';',
  '\t',
  '|',
  ' ',
  '\uFFFD',
  '" ',
  'a"b',
)

const tables = fc.record({
  encoding: fc.constantFrom<TextEncodingName>('utf-8', 'utf-16le', 'utf-16be', 'windows-1250'),
  delimiter: fc.constantFrom<Delimiter>('comma', 'semicolon', 'tab', 'bar'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  hasMark: fc.boolean(),
  rows: fc.array(fc.array(fc.oneof(unicode, special), { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
  centralRows: fc.array(fc.array(central, { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
})

test('random tables come back as they were written, in each delimiter and encoding and cut at any byte', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async ({ encoding, delimiter, lineEnd, hasMark, rows, centralRows, cuts }) => {
      const table = encoding === 'windows-1250' ? centralRows : rows
      const text = stringify(table, {
        delimiter: delimiters[delimiter].character,
        record_delimiter: lineEnd,
        quoted_match: /[\r\n]/,
      })
      const mark = hasMark && encoding !== 'windows-1250' ? '\uFEFF' : ''
      const bytes = encodeText(mark + text, encoding)
      const places = cuts.map((cut) => Math.floor(cut * bytes.length)).toSorted((one, other) => one - other)
      const found = await read(bytes, { encoding, delimiter }, places)
      const expected = table.map((cells) =>
        cells.map((cell) => cell.replace(/^'(?=[=+\-@＋－＝＠\t\r])/, '')),
      )
      expect(found).toEqual(expected.map((cells, index) => ({ number: index + 1, cells })))
    }),
    { numRuns: 400 },
  )
})

test('a table that the product exports comes back with the texts that look like formulas', async () => {
  const table = [
    ['E-mail', 'Phone'],
    ['a@b.cz', '+420 777 123 456'],
    ['=1+1', '-5'],
    ['@home', '\tx'],
  ]
  expect(await cellsOf(toCsv(table))).toEqual(table)
})

test('rows with different line ends are each one row, and empty lines count', async () => {
  expect(await readText('a,b\r\nc\n\rd,"e\r\nf\n"\n')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['c'] },
    { number: 3, cells: [''] },
    { number: 4, cells: ['d', 'e\r\nf\n'] },
  ])
})

test('a pair of a carriage return and a line feed that a piece divides is one line end', async () => {
  expect(await read(Buffer.from('a\r\nb'), {}, [2])).toHaveLength(2)
})

test('short and long rows keep their cells', async () => {
  expect(await cellsOf('a,b\n1\n1,2,3\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']])
})

test('quotes within a cell are text, and spaces behind a closing quote are not', async () => {
  expect(await cellsOf('a "b" c,5",x\n"a" ,"b"\n')).toEqual([
    ['a "b" c', '5"', 'x'],
    ['a', 'b'],
  ])
})

test('the line that names the delimiter is no row', async () => {
  const expected = [{ number: 1, cells: ['a', 'b'] }]
  expect(await readText('sep=;\r\na;b', 'semicolon')).toEqual(expected)
  expect(await readText('\uFEFFSEP=,\na,b', 'comma')).toEqual(expected)
  expect(await readText('sep=;\na', 'none')).toEqual([{ number: 1, cells: ['a'] }])
  expect(await readText('a\nsep=;', 'none')).toHaveLength(2)
})

test.each([
  ['at the end of the file', 'a,"b\nc,d\ne,f\n', ['a', '"b']],
  ['before other quoted cells', 'a,"b\nc,"d"\ne,f\n', ['a', '"b']],
  ['in the first cell', '"a,b\n"c",d\ne,f\n', ['"a', 'b']],
  ['within a cell that goes on behind it', '"a" b,c\nc,d\ne,f\n', ['"a" b', 'c']],
])('a quote that is not closed %s spoils its row alone', async (_, text, cells) => {
  const [first, second, third, ...others] = await readText(text)
  expect(first).toEqual({ number: 1, cells, problem: 'openQuote' })
  expect([second, third]).toEqual([
    { number: 2, cells: ['c', 'd'] },
    { number: 3, cells: ['e', 'f'] },
  ])
  expect(others).toEqual([])
})

test('a quote that closes only after a thousand lines is open', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join('\n')
  const closed = await readText(`x,"${lines(1000)}"\ny,z\n`)
  expect(closed.map(({ problem }) => problem)).toEqual([undefined, undefined])
  const open = await readText(`x,"${lines(1100)}"\ny,z\n`)
  expect(open).toHaveLength(1101)
  expect(open.filter(({ problem }) => problem !== undefined)).toEqual([
    { number: 1, cells: ['x', '"0'], problem: 'openQuote' },
  ])
})

test('a quoted cell that is too long is open when it has lines, else cut', async () => {
  const long = 'a'.repeat(importLimits.cell)
  expect(await readText(`"${long}\n",b\nc`)).toHaveLength(3)
  expect(await readText(`"${long}bc",b\nc`)).toEqual([
    { number: 1, cells: [long, 'b'], problem: 'unreadable' },
    { number: 2, cells: ['c'] },
  ])
  expect(await readText(`${long}b,b`)).toEqual([{ number: 1, cells: [long, 'b'], problem: 'unreadable' }])
  expect(await readText(`${long},b`)).toEqual([{ number: 1, cells: [long, 'b'] }])
})

test('bytes that the encoding lacks spoil their row, a replacement character of the file does not', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Zo\uFFFD\n'),
    Buffer.from('Zoë\n', 'latin1'),
    Buffer.from('Zoë\na\0b\n'),
  ])
  const found = await read(bytes, {})
  expect(found.map(({ problem }) => problem)).toEqual([undefined, 'unreadable', undefined, 'unreadable'])
  expect(found.map(({ cells }) => cells[0])).toEqual(['Zo\uFFFD', 'Zo\uFFFD', 'Zoë', 'a\0b'])
})

test('bytes of two letters of UTF-16 that look like a replacement character are left alone', async () => {
  const bytes = encodeText('\uFD50ÿ', 'utf-16le')
  expect(await read(bytes, { encoding: 'utf-16le' })).toEqual([{ number: 1, cells: ['\uFD50ÿ'] }])
})

test('half a letter of UTF-16 spoils its row', async () => {
  const bytes = Buffer.concat([Buffer.from('a\uFFFD\nb\uD800\nc', 'utf16le'), Buffer.from('d')])
  const found = await read(bytes, { encoding: 'utf-16le' })
  expect(found.map(({ problem }) => problem)).toEqual([undefined, 'unreadable', 'unreadable'])
})

test('a row with too many columns is refused, one with the most is not', async () => {
  const row = (columns: number) => 'x,'.repeat(columns - 1)
  expect((await cellsOf(row(importLimits.columns)))[0]).toHaveLength(importLimits.columns)
  await expect(readText(row(importLimits.columns + 1))).rejects.toThrow(
    new TableFileError(peopleMessages.import.tooManyColumns(importLimits.columns)),
  )
})

test('a file that is one endless row is refused', async () => {
  const pieces = async function* () {
    const piece = Buffer.alloc(1_000_000, 'a')
    while (true) yield piece
  }
  await expect(Array.fromAsync(readCsvRows(pieces(), {}))).rejects.toThrow(
    new TableFileError(peopleMessages.import.tooManyCells),
  )
})

test('a reader that stops early closes the file', async () => {
  let isClosed = false
  const pieces = async function* () {
    try {
      while (true) yield Buffer.from('a\n')
    } finally {
      isClosed = true
    }
  }
  for await (const rows of readCsvRows(pieces(), {})) if (rows.length > 0) break
  expect(isClosed).toBe(true)
})
