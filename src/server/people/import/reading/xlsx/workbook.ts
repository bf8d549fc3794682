import { posix } from 'node:path'
import { importLimits } from '#contract/people/import-limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { TableFileError } from '../rows.ts'
import type { Archive } from './archive.ts'
import { type NumberFormat, toNumberFormat } from './number-text.ts'
import { parseXml } from './parse-xml.ts'

const { damaged, tooManyCells } = peopleMessages.import

export const workbookPath = 'xl/workbook.xml'
const relationsPath = 'xl/_rels/workbook.xml.rels'

const megabyte = 1024 * 1024
const maxBytes = { part: 16 * megabyte, strings: 256 * megabyte }

/** A workbook without the content of its sheets. */
export interface Workbook {
  /** Hidden sheets come last. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  /** Whether days count from 1904. */
  readonly is1904: boolean
  /** Path of the shared strings. */
  readonly strings: string | undefined
  readonly styles: string | undefined
}

/** Files that the workbook names, by the identifier of the relation; `kind` is the last part of its type. */
const readRelations = async (archive: Archive) => {
  const relations = new Map<string, { kind: string; path: string }>()
  await parseXml(archive.read(relationsPath, maxBytes.part), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      relations.set(id, { kind: posix.basename(type), path })
    },
  })
  return relations
}

/**
 * Reads the list of the sheets of a workbook.
 * @throws TableFileError for an archive that is none.
 */
export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const relations = await readRelations(archive)
  const found: { name: string; isHidden: boolean; path: string }[] = []
  let is1904 = false
  await parseXml(archive.read(workbookPath, maxBytes.part), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const key = Object.keys(attributes).find((each) => each.endsWith(':id')) ?? ''
      const relation = relations.get(attributes[key] ?? '')
      // Sheets of charts and macros have no cells.
      if (relation?.kind !== 'worksheet') return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      found.push({ name: attributes['name'] ?? '', isHidden, path: relation.path })
    },
  })
  if (found.length === 0) throw new TableFileError(damaged)
  const pathOf = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.path
  const sheets = [...found.filter(({ isHidden }) => !isHidden), ...found.filter(({ isHidden }) => isHidden)]
  return {
    sheets: sheets.slice(0, importLimits.sheets),
    is1904,
    strings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  }
}

/** Control characters of texts in XML: `_x000D_`. */
export const decodeEscapes = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : text

/** The texts that cells name by their index, without the readings of Japanese words. */
export const readStrings = async (archive: Archive, { strings: path }: Workbook) => {
  const strings: string[] = []
  if (path === undefined) return strings
  let text = ''
  let isText = false
  let isPhonetic = false
  let length = 0
  await parseXml(archive.read(path, maxBytes.strings), {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') {
        length += text.length
        if (length > maxBytes.strings) throw new TableFileError(tooManyCells)
        strings.push(decodeEscapes(text))
      }
    },
    text: (part) => {
      if (isText) text += part
    },
  })
  return strings
}

/** The formats of numbers that cells name by the index of their style. */
export const readFormats = async (archive: Archive, { styles: path }: Workbook) => {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  if (path === undefined) return formats
  let isOfCells = false
  await parseXml(archive.read(path, maxBytes.part), {
    open: (name, { numFmtId: id, formatCode: code }) => {
      if (name === 'numFmt' && code !== undefined) codes.set(Number(id), code)
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) formats.push(toNumberFormat(Number(id), codes.get(Number(id))))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
