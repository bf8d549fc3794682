import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { ZipFile } from 'yazl'

/** A sheet as its XML within `sheetData`. */
interface SheetSource {
  readonly name?: string
  readonly rows: string
  readonly state?: 'hidden' | 'veryHidden'
}

interface WorkbookSource {
  readonly sheets: readonly SheetSource[]
  /** Content of the elements `si`. */
  readonly strings?: readonly string[]
  /** Codes of own formats of numbers, from 164. */
  readonly formats?: readonly string[]
  /** Formats of numbers by style. */
  readonly styles?: readonly number[]
  readonly is1904?: boolean
  /** Files that replace those of the workbook, or stand beside them. */
  readonly files?: Readonly<Record<string, string>>
}

export const escapeXml = (text: string) =>
  text
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '_x000D_')

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export const sheetXml = (rows: string) =>
  `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`

const partsOf = ({ sheets, strings, formats = [], styles = [], is1904, files }: WorkbookSource) => {
  const listed = sheets.map(
    ({ name = 'Sheet', state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="r${index}"/>`,
  )
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`,
  )
  return {
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${relations}"><workbookPr${is1904 === true ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${targets.join('')}<Relationship Id="s" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="f" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...(strings && {
      'xl/sharedStrings.xml': `${head}<sst ${main}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    }),
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
    ),
    ...files,
  }
}

/** Writes files as a zip archive. */
export const writeZip = async (path: string, files: Readonly<Record<string, string>>) => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const output = createWriteStream(path)
  zip.outputStream.pipe(output)
  await once(output, 'close')
  return path
}

/** Writes a workbook to a path, and returns the path. */
export const writeWorkbook = (path: string, source: WorkbookSource) => writeZip(path, partsOf(source))
