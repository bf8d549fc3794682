import { drawingOf, readPdf } from './pdf-text.ts'

/** A value of a PDF; names have a slash, references are `12 R`. */
type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

const isList = (value: unknown): value is readonly Value[] => Array.isArray(value)

/** A name, text or number as text. */
const textOf = (value: Value | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const stringOf = (written: string) => {
  const bytes = written.replaceAll(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign)
  return bytes.startsWith('\u00fe\u00ff')
    ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
    : bytes
}

/** Reads one object as PDFKit writes it. */
const readValue = (source: string): Value => {
  const tokens =
    source.match(
      /<<|>>|\[|\]|\/[^\s/<>[\]()]+|\((?:\\[\s\S]|[^\\()])*\)|<[\da-f]*>|\d+ 0 R|[^\s/<>[\]()]+/gi,
    ) ?? []
  let place = 0
  const next = (): Value => {
    const token = tokens[place++] ?? ''
    if (token === '[') {
      const list: Value[] = []
      while (place < tokens.length && tokens[place] !== ']') list.push(next())
      place += 1
      return list
    }
    if (token === '<<') {
      const entries: [string, Value][] = []
      while (place < tokens.length && tokens[place] !== '>>') entries.push([textOf(next()).slice(1), next()])
      place += 1
      return Object.fromEntries(entries)
    }
    if (token.startsWith('(')) return stringOf(token.slice(1, -1))
    if (/^\d+ 0 R$/.test(token)) return token.replace(' 0', '')
    return /^-?[\d.]+$/.test(token) ? Number(token) : token
  }
  return next()
}

/** An element of the structure tree; `texts` are of its own content, without spaces. */
export interface PdfElement {
  readonly type: string
  readonly alt: string | undefined
  readonly scope: string | undefined
  readonly children: readonly PdfElement[]
  readonly text: string
  /** Its own marked content: the page, and the identifier on that page. */
  readonly content: readonly { readonly page: string; readonly mark: number }[]
}

/** The accessible structure of a PDF by PDFKit. */
export const pdfStructure = (pdf: Uint8Array) => {
  const { objects, pages } = readPdf(pdf)
  const follow = (value: Value | undefined) =>
    typeof value === 'string' && value.endsWith(' R')
      ? readValue(objects.get(value.slice(0, -2)) ?? '')
      : value
  const dictionaryOf = (value: Value | undefined): { readonly [key: string]: Value } => {
    const found = follow(value)
    return typeof found === 'object' && !isList(found) ? found : {}
  }
  const listOf = (value: Value | undefined): readonly Value[] => {
    const found = follow(value)
    return isList(found) ? found : []
  }

  const texts = new Map<string, string>()
  const artifacts: { page: string; type: string; text: string }[] = []
  const pictures = new Set<string>()
  let unmarked = 0
  for (const page of pages) {
    const open: string[] = []
    for (const { begin, dictionary, end, text, paint } of drawingOf(page)) {
      if (begin !== undefined) {
        const { MCID: mark, Type: type } = dictionaryOf(readValue(dictionary ?? ''))
        open.push(begin === 'Artifact' ? `Artifact ${textOf(type)}` : `${page.id} ${textOf(mark)}`)
        texts.set(open.at(-1) ?? '', '')
        if (begin === 'Artifact') artifacts.push({ page: page.id, type: textOf(type), text: '' })
      } else if (end !== undefined) open.pop()
      else {
        const [mark] = open
        if (mark === undefined || open.length > 1) unmarked += 1
        else if (mark.startsWith('Artifact')) {
          const artifact = artifacts.at(-1)
          if (artifact) artifact.text += (text ?? '').replaceAll(/\s/g, '')
        } else {
          if (paint !== 'TJ') pictures.add(mark)
          texts.set(mark, `${texts.get(mark) ?? ''}${(text ?? '').replaceAll(/\s/g, '')}`)
        }
      }
    }
  }

  const catalog = dictionaryOf(
    readValue([...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? ''),
  )
  const root = dictionaryOf(catalog['StructTreeRoot'])
  const elementOf = (id: Value): PdfElement => {
    const { S: type, Alt: alt, A: attributes, K: kids, Pg: home } = dictionaryOf(id)
    const { Scope: scope } = dictionaryOf(attributes)
    const children: PdfElement[] = []
    const content: { page: string; mark: number }[] = []
    for (const kid of listOf(kids)) {
      const { MCID: mark = kid, Pg: page = home } = dictionaryOf(kid)
      if (typeof mark === 'number') content.push({ page: textOf(page).replace(' R', ''), mark })
      else children.push(elementOf(kid))
    }
    return {
      type: textOf(type).slice(1),
      alt: typeof alt === 'string' ? alt : undefined,
      scope: typeof scope === 'string' ? scope.slice(1) : undefined,
      children,
      content,
      text: content.map(({ page, mark }) => texts.get(`${page} ${mark}`) ?? '').join(''),
    }
  }
  const elements: PdfElement[] = []
  const collect = (element: PdfElement) => {
    elements.push(element)
    element.children.forEach(collect)
  }
  const top = listOf(root['K']).map(elementOf)
  top.forEach(collect)

  return {
    isMarked: dictionaryOf(catalog['MarkInfo'])['Marked'] === 'true',
    language: catalog['Lang'],
    showsTitle: dictionaryOf(catalog['ViewerPreferences'])['DisplayDocTitle'] === 'true',
    hasOutline: catalog['Outlines'] !== undefined,
    /** The outermost elements. */
    top,
    /** All elements in reading order. */
    elements,
    pages: pages.map(({ id }) => id),
    artifacts,
    /** Text and paint that is neither content of the tree nor an artifact. */
    unmarked,
    /** Marked content with more than text. */
    pictures: [...pictures],
    /** Marked content on the pages, as page and identifier. */
    marks: [...texts.keys()].filter((mark) => !mark.startsWith('Artifact')),
  }
}
