import { inflateSync } from 'node:zlib'

/** Text of several characters, as that of a ligature, has a space after each. */
const hexText = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** The text of each character code of a font, from the ToUnicode ranges that PDFKit writes. */
const readCodes = (table: string) => {
  const codes = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ''], step) => {
      codes.set(Number.parseInt(first, 16) + step, hexText(hex))
    })
  return codes
}

/** A page: its object, its content stream, and the text of each character code by font. */
export interface PdfPage {
  readonly id: string
  readonly body: string
  readonly content: string
  readonly fonts: ReadonlyMap<string, ReadonlyMap<number, string>>
}

/** The objects of a PDF by PDFKit as text, by number, and its pages. */
export const readPdf = (pdf: Uint8Array) => {
  const objects = new Map<string, string>()
  const bodies = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  for (const [, id = '', body = ''] of bodies) objects.set(id, body)

  const streamOf = (id: string) => {
    const [head = '', stream] = (objects.get(id) ?? '').split(/stream\n/)
    const data = Buffer.from(stream?.replace(/\nend$/, '') ?? '', 'latin1')
    return (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
  }

  const codesOf = (font: string) => {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
    return table === undefined ? new Map<number, string>() : readCodes(streamOf(table))
  }

  const pageOf = ([id, body]: readonly [string, string]): PdfPage => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? []
    const [, resources = ''] = /\/Resources (\d+) 0 R/.exec(body) ?? []
    const named = `${body}${objects.get(resources) ?? ''}`.matchAll(/\/(F\d+) (\d+) 0 R/g)
    const fonts = new Map([...named].map(([, name = '', font = '']) => [name, codesOf(font)]))
    return { id, body, content: streamOf(contents), fonts }
  }

  return { objects, pages: [...objects].filter(([, body]) => /\/Type \/Page\b/.test(body)).map(pageOf) }
}

/** The drawing of a page, in its order: marked content by its dictionary, texts, and parts of paths and pictures. */
export function* drawingOf({ content, fonts }: PdfPage) {
  const operators =
    /\/(\w+) (<<[^>]*>>) BDC|\b(EMC)\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(?<=\s)(re|[lcvy]|Do|sh)(?=\s)/g
  let codes: ReadonlyMap<number, string> = new Map()
  for (const [, type, dictionary = '', end, font, shown, paint] of content.matchAll(operators)) {
    if (font !== undefined) codes = fonts.get(font) ?? codes
    else if (type !== undefined) yield { begin: type, dictionary }
    else if (end !== undefined) yield { end }
    else if (paint !== undefined) yield { text: '', paint }
    else {
      let text = ''
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const code of hex.match(/.{4}/g) ?? []) text += codes.get(Number.parseInt(code, 16)) ?? ''
      yield { text, paint: 'TJ' }
    }
  }
}

/** The text of a PDF by PDFKit in drawing order, without spaces, which are often drawn as distances. */
export const pdfText = (pdf: Uint8Array): string =>
  readPdf(pdf)
    .pages.flatMap((page) => [...drawingOf(page)].map(({ text = '' }) => text))
    .join('')
    .replaceAll(/\s/g, '')
