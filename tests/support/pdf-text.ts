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

/** The text of a PDF by PDFKit in drawing order, without spaces, which are often drawn as distances. */
export const pdfText = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf)
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)

  const streamOf = (id: string) => {
    const [head = '', stream] = (objects.get(id) ?? '').split(/stream\n/)
    const data = Buffer.from(stream?.replace(/\nend$/, '') ?? '', 'latin1')
    return (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
  }

  const codesOf = (font: string) => {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
    return table === undefined ? new Map<number, string>() : readCodes(streamOf(table))
  }

  const pageText = (page: string) => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
    const [, resources = ''] = /\/Resources (\d+) 0 R/.exec(page) ?? []
    const named = `${page}${objects.get(resources) ?? ''}`.matchAll(/\/(F\d+) (\d+) 0 R/g)
    const fonts = new Map([...named].map(([, name = '', id = '']) => [name, codesOf(id)]))
    let codes = new Map<number, string>()
    let text = ''
    for (const [, font, shown] of streamOf(contents).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) codes = fonts.get(font) ?? codes
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const code of hex.match(/.{4}/g) ?? []) text += codes.get(Number.parseInt(code, 16)) ?? ''
    }
    return text
  }

  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map(pageText).join('').replaceAll(/\s/g, '')
}
