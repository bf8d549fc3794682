import { studyMessages } from '#contract/studies/messages.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Cell, NumberTable } from '#studies/define-tool.ts'
import { type ExportLimits, noLimits, type Table } from './export.ts'
import { type ArchivedFile, openTable, responseTables, zipOf } from './archive.ts'
import type { DownloadSource } from './download-source.ts'

/** Limits of a sheet by the specification of the format. */
const [maxRows, maxText] = [1_048_576, 32_767]

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Text as XML 1.0, without the control characters and lone surrogates that it cannot have. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- These characters are the subject of the expression.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** `A` to `Z`, `AA` … by the number of the column, from 0. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCodePoint(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

/** Cuts a text to the limit of a cell, between two code points. */
export const cutText = (text: string) =>
  text.length > maxText && (text.codePointAt(maxText - 1) ?? 0) > 0xffff
    ? text.slice(0, maxText - 1)
    : text.slice(0, maxText)

/** A cell. Text is an inline string, which no program runs as a formula. */
const cellOf = (value: Cell, place: string) => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : ''
  const text = escaped(cutText(value))
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Formats of cells by their place in the styles: none, a time, a day. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The first day that all spreadsheets count alike, 1 March 1900, and the day 0. */
const [firstDay, dayZero] = [Date.UTC(1900, 2, 1), Date.UTC(1899, 11, 30)]

/** A time or day in ISO 8601 as a date; one that spreadsheets cannot count stays text. */
const dateCell = (value: Cell, place: string) => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (typeof value !== 'string' || !(time >= firstDay)) return cellOf(value, place)
  return `<c r="${place}" s="${value.includes('T') ? 1 : 2}"><v>${(time - dayZero) / dayMs}</v></c>`
}

const rowOf = (cells: readonly Cell[], number: number, times: ReadonlySet<number> = new Set()) =>
  `<row r="${number}">${cells
    .map((value, index) => (times.has(index) ? dateCell : cellOf)(value, `${columnName(index)}${number}`))
    .join('')}</row>`

const fullNote = 'This sheet is full. Download the results as CSV for all rows.'

/** The XML of a sheet with a fixed first row. A table that exceeds the limits or a sheet is cut, and says so. */
async function* sheetParts(open: () => Promise<Table>, limits: ExportLimits) {
  const { head, pages, times } = await open()
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(head, 1)}`
  let [number, bytes] = [1, 0]
  for await (const page of pages) {
    const fitting = page.slice(0, Math.max(0, maxRows - 1 - number))
    const rows = fitting.map((cells, index) => rowOf(cells, number + index + 1, times))
    bytes += rows.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
    // The first row is the head, which the limits do not count.
    if (number - 1 + fitting.length > limits.rows || bytes > limits.bytes) {
      yield rowOf([studyMessages.exportCut], number + 1)
      break
    }
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      yield rows.slice(from, from + rowsAtOnce).join('')
    number += fitting.length
    if (fitting.length < page.length) {
      yield rowOf([fullNote], number + 1)
      break
    }
  }
  const lastColumn = columnName(Math.max(0, head.length - 1))
  yield `</sheetData><autoFilter ref="A1:${lastColumn}${number}"/></worksheet>`
}

const titles = { answers: 'Answers', long: 'Answers long', codebook: 'Codebook', events: 'Events' } as const

/** Rows that are written at once: a part of the file ends after a row, so that no character is cut. */
const rowsAtOnce = 500

const openNumbers = async ({ rows: [head = [], ...rows] }: NumberTable): Promise<Table> => ({
  head,
  pages: (async function* pages() {
    yield rows
  })(),
})

const fixed = (name: string, text: string): ArchivedFile => ({
  name,
  parts: async function* parts() {
    yield declaration + text
  },
})

/**
 * An Excel workbook (Office Open XML), written while the rows are read: sheets of the answers and events, and a sheet
 * for each table of numbers.
 */
export const workbookOf = (
  source: DownloadSource,
  numbers: readonly NumberTable[],
  limits: ExportLimits = noLimits,
) => {
  const sheets = [
    ...responseTables.map((name) => ({ title: titles[name], open: () => openTable(source, name) })),
    ...numbers.map((table) => ({ title: table.name, open: () => openNumbers(table) })),
  ].map((sheet, index) => ({ ...sheet, number: index + 1 }))
  return zipOf([
    fixed(
      '[Content_Types].xml',
      `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${sheets
        .map(
          ({ number }) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
        )
        .join('')}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    ),
    fixed(
      '_rels/.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    fixed(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheets
        .map(
          ({ title, number }) => `<sheet name="${escaped(title)}" sheetId="${number}" r:id="rId${number}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    fixed(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relations}">${sheets
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rIdStyles" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    fixed('xl/styles.xml', styles),
    ...sheets.map(({ open, number }) => ({
      name: `xl/worksheets/sheet${number}.xml`,
      parts: () => sheetParts(open, limits),
    })),
  ])
}
