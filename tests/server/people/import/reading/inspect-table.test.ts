import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importLimits } from '#contract/people/import-limits.ts'
import { importTable, type ImportFormat, type ReadImport } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { TextEncodingName } from '#contract/shared/text-tables.ts'
import { inspectTable } from '#server/people/import/reading/inspect-table.ts'
import { proposeTargets } from '#server/people/import/reading/propose-targets.ts'
import { readAllRows, readRows } from '#server/people/import/reading/read-rows.ts'
import { TableFileError } from '#server/people/import/reading/rows.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { encodeText } from './encode-text.ts'
import { writeWorkbook } from './write-workbook.ts'

const write = (content: string | Uint8Array) => {
  const path = join(temporaryFolder(), 'people.csv')
  writeFileSync(path, content)
  return path
}

/** Inspects a file, and checks that the contract takes the table. */
const inspect = async (
  content: string | Uint8Array,
  choices: ReadImport = {},
  format: ImportFormat = 'csv',
) => {
  const table = await inspectTable(write(content), format, choices)
  const { encoding = null, delimiter = null } = table
  importTable.parse({ ...table, encoding, delimiter, columns: proposeTargets(table.columns, []) })
  return table
}

const rowsOf = async (content: string | Uint8Array, headerRow = 1) => {
  const batches = await Array.fromAsync(
    readRows(write(content), 'csv', { encoding: 'utf-8', delimiter: 'comma', sheet: 0, headerRow }),
  )
  return batches.flat()
}

const czech = 'Jméno;E-mail;Výška;Od\r\nŽofie;z@x.cz;1,75;1.2.2026\r\n"Řehoř; ml.";r@x.cz;1,80;13.2.2026\r\n'

test.each<[TextEncodingName, string]>([
  ['utf-8', ''],
  ['utf-8', '\uFEFF'],
  ['utf-16le', '\uFEFF'],
  ['utf-16le', ''],
  ['utf-16be', '\uFEFF'],
  ['windows-1250', ''],
  ['iso-8859-2', ''],
])('a table in %s with the mark %j is found', async (encoding, mark) => {
  const table = await inspect(encodeText(mark + czech, encoding))
  expect(table).toMatchObject({ encoding, delimiter: 'semicolon', headerRow: 1, sheets: [], sheet: 0 })
  expect(table.readings[0]?.encoding).toBe(encoding)
  expect(table.columns).toEqual([
    { name: 'Jméno', samples: ['Žofie', 'Řehoř; ml.'], type: 'text', dates: [], decimals: [] },
    { name: 'E-mail', samples: ['z@x.cz', 'r@x.cz'], type: 'text', dates: [], decimals: [] },
    { name: 'Výška', samples: ['1,75', '1,80'], type: 'number', dates: [], decimals: ['comma'] },
    { name: 'Od', samples: ['1.2.2026', '13.2.2026'], type: 'date', dates: ['dmy'], decimals: [] },
  ])
  expect(table.rows[1]).toEqual(['Žofie', 'z@x.cz', '1,75', '1.2.2026'])
})

test('choices count more than what is found', async () => {
  const bytes = encodeText(czech, 'windows-1250')
  const choices = { encoding: 'windows-1252', delimiter: 'comma', headerRow: 2 } as const
  const table = await inspect(bytes, choices)
  expect(table).toMatchObject({ ...choices, isEncodingSure: true })
  // The guess stays the first of the readings.
  expect(table.readings[0]?.encoding).toBe('windows-1250')
  expect(table.columns[0]?.name).toBe('Žofie;z@x.cz;1'.replace('Ž', '\u017D'))
})

test('letters that begin far down in a file decide its encoding', async () => {
  const plain = 'Jan,jan@x.cz\n'.repeat(60_000)
  const bytes = Buffer.concat([
    Buffer.from(`Name,E-mail\n${plain}`),
    encodeText('Žofie,z@x.cz\nŘehoř,r@x.cz\nAnežka,a@x.cz\nLukáš,l@x.cz\n', 'windows-1250'),
    Buffer.from(plain),
  ])
  const table = await inspect(bytes)
  expect(table.encoding).toBe('windows-1250')
  expect(table.readings[0]?.sample).toContain('Žofie')
})

test.each<TextEncodingName>(['windows-1250', 'macintosh'])(
  'a zero in a file of %s does not make it UTF-16',
  async (encoding) => {
    const text = 'Name;E-mail\nZoë;z@x.cz\nBj\0rn;b@x.cz\nKäthe;k@x.cz\nFrançoise;f@x.cz\n'
    const bytes = encodeText(text.replace('\0', 'A'), encoding)
    bytes[bytes.indexOf('BjA') + 2] = 0
    const table = await inspect(bytes)
    expect(table).toMatchObject({ delimiter: 'semicolon', headerRow: 1 })
    expect(table.encoding).not.toMatch(/utf/)
    expect(table.columns[1]?.samples).toHaveLength(4)
  },
)

test('a letter that the end of the sample cuts does not make the encoding unsure', async () => {
  // The 262,144th byte is the first one of a letter.
  const table = await inspect(`Names\n${'žžžžžžž\n'.repeat(30_000)}`)
  expect(table).toMatchObject({ encoding: 'utf-8', isEncodingSure: true })
})

test.each([
  ['commas', 'Name,E-mail\nA,a@x.cz\n', 'comma'],
  ['semicolons and decimal commas', 'a;b\n1,5;2,5\n1,5;2,5\n', 'semicolon'],
  ['tabs', 'a\tb\n1, 5\t2\n', 'tab'],
  ['bars', 'a|b\n1|2\n', 'bar'],
  ['its own line', 'sep=|\na,b|c,d\n', 'bar'],
  ['commas and spaces', 'Name, E-mail\nA, a@x.cz\nB, b@x.cz\n', 'comma'],
  ['nothing', 'E-mail\na@x.cz\nb@x.cz\n', 'none'],
  ['nothing, with commas of names', 'Name\nNovák, Jan\nNovák, Petr\n', 'none'],
])('a table with columns between %s is found', async (_, text, delimiter) => {
  expect((await inspect(text)).delimiter).toBe(delimiter)
})

test('a pasted table has no encoding', async () => {
  const table = await inspect('Jméno\tE-mail\nŽofie\tz@x.cz', {}, 'pasted')
  expect(table).toMatchObject({ isEncodingSure: true, readings: [], delimiter: 'tab', headerRow: 1 })
  expect(table.encoding).toBeUndefined()
  expect(table.columns[0]).toMatchObject({ name: 'Jméno', samples: ['Žofie'] })
})

test.each([
  ['in the first row', 'Name,E-mail\nA,a@x.cz\n', 1],
  ['below a title and an empty row', 'People of May\n\nName,E-mail,Age\nA,a@x.cz,5\n', 3],
  ['with fewer names than there are columns', 'Name,E-mail\nA,a@x.cz,5,6\n', 1],
  ['without data', 'Name,E-mail\n', 1],
  ['that is missing', 'A,a@x.cz\nB,b@x.cz,5\n', 0],
  ['that is missing, below an empty row', '\nA,a@x.cz\n', 0],
])('a heading %s is proposed', async (_, text, headerRow) => {
  expect(await inspect(text)).toMatchObject({ headerRow })
})

test('columns without a heading are found, those with nothing at the end are not', async () => {
  const { columns, rows } = await inspect(
    'E-mail,,City,City,,\na@x.cz,1,Brno,Praha,,\nb@x.cz,1,Brno,Praha,\n',
  )
  expect(columns.map(({ name }) => name)).toEqual(['E-mail', '', 'City', 'City'])
  expect(columns[3]?.samples).toEqual(['Praha'])
  expect(rows).toHaveLength(3)
})

test('a heading of several lines is one line, and long values are shortened', async () => {
  const long = 'x'.repeat(importLimits.shown + 1)
  const { columns } = await inspect(`"E-mail\n address",b\na@x.cz,${long}\n`)
  expect(columns[0]?.name).toBe('E-mail address')
  expect(columns[1]?.samples).toEqual([long.slice(1)])
})

test('shown texts have nothing that a database refuses', async () => {
  const { rows, columns } = await inspect(`Na\0me,b\n${'x'.repeat(importLimits.shown - 1)}😀,a\0\n`)
  expect(rows).toEqual([
    ['Na me', 'b'],
    ['x'.repeat(importLimits.shown - 1), 'a'],
  ])
  expect(columns[0]?.name).toBe('Na me')
})

test('the shown rows have the numbers of the file, and are few', async () => {
  const { rows } = await inspect(`a,b\n\n${'c@x.cz,d\n'.repeat(50)}`)
  expect(rows.slice(0, 3)).toEqual([['a', 'b'], [], ['c@x.cz', 'd']])
  expect(rows).toHaveLength(importLimits.headerRow)
})

test.each([
  ['nothing', ''],
  ['a mark', '\uFEFF'],
  ['empty rows', '\n  \n'],
])('a file with %s is no table', async (_, text) => {
  await expect(inspect(text)).rejects.toThrow(new TableFileError(peopleMessages.import.noTable))
})

test('rows begin after the heading, and empty ones are left out', async () => {
  expect(await rowsOf('title\nE-mail,b\n\na@x.cz,1\n , \nb@x.cz\n', 2)).toEqual([
    { number: 4, cells: ['a@x.cz', '1'] },
    { number: 6, cells: ['b@x.cz'] },
  ])
  expect(await rowsOf('a@x.cz\n', 0)).toEqual([{ number: 1, cells: ['a@x.cz'] }])
})

test('batches have at most 250 rows', async () => {
  const reading = { encoding: 'utf-8', delimiter: 'comma', sheet: 0, headerRow: 1 } as const
  const batches = await Array.fromAsync(readRows(write('a,b\n'.repeat(601)), 'csv', reading))
  expect(batches.map(({ length }) => length)).toEqual([250, 250, 100])
})

test('a file with too many rows is refused, one with the most and empty ones is not', async () => {
  const most = 'a\n'.repeat(importLimits.rows)
  const count = async (text: string) => {
    let rows = 0
    for await (const piece of readAllRows(write(text), 'csv', { sheet: 0 })) rows += piece.length
    return rows
  }
  expect(await count(`${most}\n\n`)).toBe(importLimits.rows)
  await expect(count(`${most}a`)).rejects.toThrow(
    new TableFileError(peopleMessages.import.tooManyRows(importLimits.rows)),
  )
})

test('the first sheet with rows is found unless another is chosen', async () => {
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`
  const path = await writeWorkbook(join(temporaryFolder(), 'people.xlsx'), {
    sheets: [
      { name: 'Empty', rows: '<row r="1"/>' },
      {
        name: 'People',
        rows: `<row r="2">${text('E-mail')}${text('Size')}</row><row>${text('a@x.cz')}<c><v>1.234</v></c></row>`,
      },
      { name: 'Other', rows: `<row>${text('b@x.cz')}</row>` },
    ],
  })
  const table = await inspectTable(path, 'xlsx', {})
  expect(table).toEqual({
    isEncodingSure: true,
    readings: [],
    sheets: ['Empty', 'People', 'Other'],
    sheet: 1,
    headerRow: 2,
    columns: [
      { name: 'E-mail', samples: ['a@x.cz'], type: 'text', dates: [], decimals: [] },
      { name: 'Size', samples: ['1.234'], type: 'number', dates: [], decimals: ['point'] },
    ],
    rows: [[], ['E-mail', 'Size'], ['a@x.cz', '1.234']],
  })
  expect(await inspectTable(path, 'xlsx', { sheet: 2 })).toMatchObject({ sheet: 2, headerRow: 0 })
  await expect(inspectTable(path, 'xlsx', { sheet: 0 })).rejects.toThrow(peopleMessages.import.noTable)
  await expect(inspectTable(path, 'xlsx', { sheet: 3 })).rejects.toThrow(peopleMessages.import.noSheet)
})
