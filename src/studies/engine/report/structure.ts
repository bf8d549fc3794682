import { isList, isObject } from '#contract/shared/json.ts'
import type PDFDocument from 'pdfmake/js/PDFDocument.js'
import type { StructureElement } from 'pdfmake/js/PDFDocument.js'

/** Reads pictures to those who do not see them. Pictures with the same object are parts of one. */
export interface Figure {
  readonly alt: string
}

declare module 'pdfmake/interfaces' {
  interface ContentBase {
    /** The subject of a picture; a picture without one is decoration. */
    figure?: Figure
    /** Parts with the same object are read one after another, wherever they are on the page. */
    readWith?: object
  }
}

/**
 * The place of a text or picture in the structure tree; on the content, from which pdfmake copies it to what it draws.
 */
export interface Tag {
  readonly type: string
  readonly element: StructureElement
  /** Table headers are repeated on each page, and read once. */
  readonly isRepeated: boolean
}

/** A cell with a picture that only repeats the number beside it. */
const isDecoration = (cell: unknown) =>
  isObject(cell) && typeof cell['svg'] === 'string' && cell['figure'] === undefined

/** Gives each text and picture of a report its place in a new structure tree, in reading order. */
export const addStructure = (document: PDFDocument, content: unknown) => {
  const root = document.struct('Document')
  let section = root
  const joined = new Map<unknown, StructureElement>()

  const addTo = (parent: StructureElement, type: string, options = {}) => {
    const element = document.struct(type, options)
    parent.add(element)
    return element
  }
  /** An element with the runs of a text; readers of letters from right to left get the text in its own order. */
  const addTexts = (
    parent: StructureElement,
    type: string,
    node: Readonly<Record<string, unknown>>,
    options = {},
  ) => {
    const runs = isList(node['text']) ? node['text'].filter(isObject) : []
    const isTurned = runs.some(({ level }) => typeof level === 'number')
    const actual = isTurned && { actual: runs.map(({ text }) => text).join('') }
    const tag: Tag = {
      type,
      element: addTo(parent, type, { ...options, ...actual }),
      isRepeated: 'scope' in options && options.scope === 'Column',
    }
    for (const run of runs) Object.assign(run, { tag })
    if (runs[0]?.['startsRight'] === true && type !== 'LBody') Object.assign(node, { alignment: 'right' })
  }
  const addTable = (rows: readonly (readonly unknown[])[]) => {
    const table = addTo(section, 'Table')
    for (const [index, row] of rows.entries()) {
      const line = addTo(table, 'TR')
      const cells = row.filter((_, column) => !rows.some((other) => isDecoration(other[column])))
      for (const [column, cell] of cells.entries()) {
        const scope = index === 0 ? 'Column' : column === 0 && 'Row'
        const type = scope ? 'TH' : 'TD'
        addTexts(line, type, isObject(cell) ? cell : {}, scope ? { scope } : {})
      }
    }
  }
  const addList = (items: readonly unknown[]) => {
    const list = addTo(section, 'L')
    for (const item of items) if (isObject(item)) addTexts(addTo(list, 'LI'), 'LBody', item)
  }
  const addFigure = (node: object, figure: unknown) => {
    if (!isObject(figure)) return
    const element = joined.get(figure) ?? addTo(section, 'Figure', figure)
    joined.set(figure, element)
    const tag: Tag = { type: 'Figure', element, isRepeated: false }
    Object.assign(node, { tag })
  }
  const addText = (node: Readonly<Record<string, unknown>>) => {
    const level = node['headlineLevel']
    if (level === 2) section = addTo(root, 'Sect')
    addTexts(section, typeof level === 'number' ? `H${level}` : 'P', node)
  }
  const visit = (part: unknown): void => {
    if (isList(part)) return part.forEach(visit)
    if (!isObject(part)) return
    const { table, ul, text, readWith } = part
    const around = section
    if (readWith !== undefined) {
      section = joined.get(readWith) ?? addTo(section, 'Sect')
      joined.set(readWith, section)
    }
    for (const name of ['stack', 'columns']) visit(part[name])
    if (readWith !== undefined) section = around
    if (isObject(table) && isList(table['body'])) addTable(table['body'].filter(isList))
    else if (isList(ul)) addList(ul)
    else if (isList(text)) addText(part)
    else if (part['svg'] !== undefined || part['image'] !== undefined) addFigure(part, part['figure'])
  }
  visit(content)
  document.addStructure(root)
}
