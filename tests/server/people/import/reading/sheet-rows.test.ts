import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importLimits } from '#contract/people/import-limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { TableFileError } from '#server/people/import/reading/rows.ts'
import { createXmlParser } from '#server/people/import/reading/xlsx/parse-xml.ts'
import { readSheetNames, readSheetRows } from '#server/people/import/reading/xlsx/sheet-rows.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { escapeXml, sheetXml, writeWorkbook, writeZip } from './write-workbook.ts'

const { damaged, noSheet, tooManyCells, tooManyColumns, tooManyRows } = peopleMessages.import

type Source = Parameters<typeof writeWorkbook>[1]
const newPath = () => join(temporaryFolder(), 'people.xlsx')

const readPath = async (path: string, sheet = 0, numbers = new Set<number>()) =>
  (await Array.fromAsync(readSheetRows(path, sheet, numbers))).flat()
const read = async (source: Source, sheet = 0) => readPath(await writeWorkbook(newPath(), source), sheet)
/** The cells of the first row of a sheet with these cells. */
const readCells = async (cells: string, source: Omit<Source, 'sheets'> = {}) => {
  const [row] = await read({ ...source, sheets: [{ rows: `<row r="1">${cells}</row>` }] })
  return row?.cells
}
/** The text of a number by the identifier or the code of its format. */
const readNumber = async (stored: string, format: number | string, is1904 = false) => {
  const cells = `<c r="A1" s="1"><v>${stored}</v></c>`
  const source =
    typeof format === 'string' ? { formats: [format], styles: [0, 164] } : { styles: [0, format] }
  return (await readCells(cells, { ...source, is1904 }))?.[0]
}

const refusal = (message: string) => new TableFileError(message)

const letters = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .filter((text) => !/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|^'/u.test(text))
const anyCell = fc.record({
  text: fc.oneof(letters, fc.constantFrom('', ' a ', 'a\r\nb', '<&>"', '_x0041_', '12', ']]>')),
  kind: fc.constantFrom('shared', 'inline', 'formula'),
  isPlaced: fc.boolean(),
})

test('random tables come back as they were written', async () => {
  const path = newPath()
  const tables = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      const strings: string[] = []
      const toXml = ({ text, kind, isPlaced }: (typeof table)[number][number], reference: string) => {
        const place = isPlaced ? ` r="${reference}"` : ''
        const content = escapeXml(text)
        if (kind === 'formula') return `<c${place} t="str"><f>A1&amp;B1</f><v>${content}</v></c>`
        const tag = `<t xml:space="preserve">${content}</t>`
        if (kind === 'inline') return `<c${place} t="inlineStr"><is>${tag}</is></c>`
        strings.push(tag)
        return `<c${place} t="s"><v>${strings.length - 1}</v></c>`
      }
      const rows = table.map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, column) => toXml(cell, `${'ABCDE'[column] ?? ''}${row + 1}`)).join('')}</row>`,
      )
      await writeWorkbook(path, { sheets: [{ rows: rows.join('') }], strings })
      const expected = table.flatMap((cells, row) => {
        const last = cells.findLastIndex(({ text }) => text !== '')
        return last === -1
          ? []
          : [{ number: row + 1, cells: cells.slice(0, last + 1).map(({ text }) => text) }]
      })
      expect(await readPath(path)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})

describe('texts', () => {
  test('parts of rich text are joined, and readings of Japanese words left out', async () => {
    const strings = [
      '<r><t>Jan </t></r><r><rPr><b/></rPr><t xml:space="preserve">Novák </t></r>',
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr/>',
    ]
    expect(await readCells('<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>', { strings })).toEqual([
      'Jan Novák ',
      '東京',
    ])
  })

  test('results of formulas, booleans, errors and missing strings have their texts', async () => {
    const cells = [
      '<c><f>1+1</f><v>2</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="b"><v>0</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="s"><v>7</v></c>',
      '<c t="d"><v>2026-05-01T00:00:00</v></c>',
      '<c s="9"><v>5</v></c>',
    ]
    expect(await readCells(cells.join(''))).toEqual(['2', 'true', 'false', '', '', '2026-05-01', '5'])
  })

  test('names of elements may have a prefix', async () => {
    const sheet = sheetXml('<row><c t="inlineStr"><is><t>a</t></is></c></row>')
    const prefixed = sheet.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replace('xmlns=', 'xmlns:x=')
    const path = await writeWorkbook(newPath(), {
      sheets: [{ rows: '' }],
      files: { 'xl/worksheets/sheet1.xml': prefixed },
    })
    expect(await readPath(path)).toEqual([{ number: 1, cells: ['a'] }])
  })

  test('a text that is too long is cut and spoils its row', async () => {
    const long = 'a'.repeat(importLimits.cell)
    const rows = `<row r="1"><c t="str"><v>${long}b</v></c></row><row r="2"><c t="str"><v>${long}</v></c></row>`
    expect(await read({ sheets: [{ rows }] })).toEqual([
      { number: 1, cells: [long], problem: 'unreadable' },
      { number: 2, cells: [long] },
    ])
  })

  test('a zero or half a letter in a text spoils its row, an escaped letter does not', async () => {
    const toRow = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`
    const rows = ['_xD83D__xDE00_', 'a_xD83D_', 'a_x0000_b'].map(toRow).join('')
    const found = await read({ sheets: [{ rows }] })
    expect(found.map(({ problem }) => problem)).toEqual([undefined, 'unreadable', 'unreadable'])
    expect(found[0]?.cells).toEqual(['😀'])
  })

  test('an apostrophe that defuses a formula is left out', async () => {
    expect(await readCells('<c t="str"><v>\'+420</v></c>')).toEqual(['+420'])
  })
})

describe('rows', () => {
  test('rows and cells without a place follow those before, and empty rows count', async () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c><c><v>2</v></c></row><row r="4"><c r="A4" s="1"/></row><row><c><v>3</v></c></row>'
    expect(await read({ sheets: [{ rows }] })).toEqual([
      { number: 3, cells: ['', '1', '2'] },
      { number: 5, cells: ['3'] },
    ])
  })

  test('the columns with numbers are named', async () => {
    const rows = '<row><c t="str"><v>5</v></c><c><v>5.5</v></c><c s="1"><v>45000</v></c></row>'
    const path = await writeWorkbook(newPath(), { sheets: [{ rows }], styles: [0, 14] })
    const numbers = new Set<number>()
    await readPath(path, 0, numbers)
    expect([...numbers]).toEqual([1])
  })

  test.each([
    [
      'a column beyond the limit',
      '<row r="1"><c r="SG1"><v>1</v></c></row>',
      tooManyColumns(importLimits.columns),
    ],
    [
      'the last cell of a sheet',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      tooManyColumns(importLimits.columns),
    ],
    [
      'a long gap',
      '<row r="1"><c><v>1</v></c></row><row r="1002"><c><v>1</v></c></row>',
      tooManyRows(importLimits.rows),
    ],
    ['rows that go back', '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>', damaged],
    ['a row without a number', '<row r="x"><c><v>1</v></c></row>', damaged],
    ['a cell without a column', '<row r="1"><c r="1"><v>1</v></c></row>', damaged],
    ['broken XML', '<row r="1"><c></row>', damaged],
  ])('%s refuses the file', async (_, rows, message) => {
    await expect(read({ sheets: [{ rows }] })).rejects.toThrow(refusal(message))
  })

  test('the last allowed column and gap, and formatted cells beyond them, are read', async () => {
    const rows =
      '<row r="1"><c r="SF1"><v>1</v></c></row><row r="1001"><c r="A1001"><v>1</v></c><c r="XFD1001" s="0"/></row><row r="1048576"><c r="A1048576" s="0"/></row>'
    const found = await read({ sheets: [{ rows }] })
    expect(found.map(({ number, cells }) => [number, cells.length])).toEqual([
      [1, importLimits.columns],
      [1001, 1],
    ])
  })
})

describe('numbers', () => {
  test.each([
    ['1234', 0, '1234'],
    ['-1.5', 0, '-1.5'],
    ['0.30000000000000004', 0, '0.3'],
    ['1E-7', 0, '0.0000001'],
    ['4.9E+11', 0, '490000000000'],
    ['0.5', 9, '0.5'],
    ['1234', '00000', '01234'],
    ['123456', '00000', '123456'],
    ['1234', '#,##0\\ "Kč dy"', '1234'],
    ['1234', '[$-409]General', '1234'],
    ['1234', '[Red]0.00;[Blue]-0.00', '1234'],
    ['1234', '0_d', '1234'],
    ['45000', 14, '2023-03-15'],
    ['45000.75', 22, '2023-03-15'],
    ['45000.999999', 22, '2023-03-15'],
    ['1', 14, '1900-01-01'],
    ['59', 14, '1900-02-28'],
    ['60', 14, '1900-02-29'],
    ['61', 14, '1900-03-01'],
    ['2958465', 14, '9999-12-31'],
    ['2958466', 14, '2958466'],
    ['-1', 14, '-1'],
    ['45000', 'd. mmmm yyyy', '2023-03-15'],
    ['45000', '[$-405]d\\.\\ m\\.\\ yyyy;@', '2023-03-15'],
    ['45000', 'mmmm', '2023-03-15'],
    ['45000', 57, '2023-03-15'],
    ['0.5', 14, '12:00'],
    ['0.604178240740741', 21, '14:30:01'],
    ['45000.5', 'h:mm AM/PM', '12:00'],
    ['0.5', 'mm:ss', '12:00'],
    ['1.5', 46, '36:00'],
    ['1.5', '[h]:mm', '36:00'],
  ])('%s in format %s is %s', async (stored, format, text) => {
    expect(await readNumber(stored, format)).toBe(text)
  })

  test.each([
    ['0', '1904-01-01'],
    ['43538', '2023-03-15'],
  ])('day %s since 1904 is %s', async (stored, day) => {
    expect(await readNumber(stored, 14, true)).toBe(day)
  })

  test.each(['1234567890123456', '4.9E+20', '-1234567890123456', 'abc'])(
    'the number %s, of which digits are lost, spoils its row',
    async (stored) => {
      const rows = `<row><c><v>${stored}</v></c></row><row><c><v>123456789012345</v></c></row>`
      expect(await read({ sheets: [{ rows }] })).toEqual([
        { number: 1, cells: [stored], problem: 'unreadable' },
        { number: 2, cells: ['123456789012345'] },
      ])
    },
  )
})

describe('workbooks', () => {
  const row = (value: number) => `<row><c><v>${value}</v></c></row>`

  test('sheets have the order of the workbook, hidden ones are last, and charts are none', async () => {
    const workbook = `<workbook xmlns:r="r"><sheets>
      <sheet name="Secret" state="veryHidden" r:id="a"/><sheet name="Chart" r:id="c"/><sheet name="P&amp;L" r:id="b"/>
    </sheets></workbook>`
    const relations = `<Relationships>
      <Relationship Id="a" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/>
      <Relationship Id="c" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/>
      <Relationship Id="b" Type="x/worksheet" Target="../xl/worksheets/sheet2.xml"/>
    </Relationships>`
    const path = await writeWorkbook(newPath(), {
      sheets: [{ rows: row(1) }, { rows: row(2) }],
      files: { 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': relations },
    })
    expect(await readSheetNames(path)).toEqual(['P&L', 'Secret'])
    expect((await readPath(path, 0))[0]?.cells).toEqual(['2'])
    expect((await readPath(path, 1))[0]?.cells).toEqual(['1'])
    await expect(readPath(path, 2)).rejects.toThrow(refusal(noSheet))
  })

  test.each([
    ['without a list of sheets', { 'xl/workbook.xml': '<workbook/>' }],
    ['with a document type', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }],
    ['with an entity of its own', { 'xl/worksheets/sheet1.xml': '<worksheet>&b;</worksheet>' }],
    ['with an end that is missing', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }],
  ])('a workbook %s is refused', async (_, files) => {
    const path = await writeWorkbook(newPath(), { sheets: [{ rows: row(1) }], files })
    await expect(readPath(path)).rejects.toThrow(refusal(damaged))
  })

  test('a workbook without one of its sheets, or with half of its bytes, is refused', async () => {
    const path = newPath()
    await writeWorkbook(path, { sheets: [{ rows: row(1) }] })
    writeFileSync(path, readFileSync(path).subarray(0, 500))
    await expect(readPath(path)).rejects.toThrow(refusal(damaged))
    await writeZip(path, { 'xl/workbook.xml': '', 'xl/other.xml': '' })
    await expect(readPath(path)).rejects.toThrow(refusal(damaged))
  })

  test('a small archive of a large sheet is refused before it is unpacked', async () => {
    const rows = `<row r="1"><c t="str"><v>${' '.repeat(3_000_000)}</v></c></row>`
    await expect(read({ sheets: [{ rows }] })).rejects.toThrow(refusal(tooManyCells))
  })

  test('a directory that declares too few bytes is found out while a sheet is read', async () => {
    const path = await writeWorkbook(newPath(), { sheets: [{ rows: row(1).repeat(5000) }] })
    const bytes = readFileSync(path)
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    expect(bytes.readUInt32LE(entry)).toBe(0x02_01_4b_50)
    bytes.writeUInt32LE(bytes.readUInt32LE(entry + 24) - 10_000, entry + 24)
    writeFileSync(path, bytes)
    await expect(readPath(path)).rejects.toThrow(refusal(damaged))
  })

  test('a text without end is refused before it fills the memory', () => {
    const parser = createXmlParser({ open: () => undefined })
    const write = (pieces: number) => {
      for (let piece = 0; piece < pieces; piece += 1) parser.write('a'.repeat(100_000))
    }
    parser.write('<a>')
    write(39)
    expect(() => write(2)).toThrow(refusal(tooManyCells))
  })

  test('a file that is not there is an error of the server', async () => {
    await expect(readPath('/nowhere/people.xlsx')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
