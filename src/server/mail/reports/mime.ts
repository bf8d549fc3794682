import { type HeaderFields, parseFields, withPlainLines } from './header-fields.ts'

/** A mail, or a part of one: its fields, and its content as it was sent. Each character of the content is a byte. */
export interface MimePart {
  readonly fields: HeaderFields
  /** In lower case, without parameters. */
  readonly type: string
  readonly content: string
}

/** Parts of one mail that are read. */
const maxParts = 50

const toPart = (text: string): MimePart => {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const fields = parseFields(end < 0 ? text : text.slice(0, end))
  const [type = ''] = (fields.get('content-type') ?? 'text/plain').split(';', 1)
  return {
    fields,
    type: type.trim().toLowerCase(),
    content: end < 0 ? '' : text.slice(end).replace(/^\n{1,2}/, ''),
  }
}

/** Reads the fields of a mail, and separates its content. */
export const parseMail = (raw: Uint8Array): MimePart =>
  toPart(withPlainLines(Buffer.from(raw).toString('latin1')))

/**
 * The parts of a multipart content, without those within them. A library for MIME reads everything, and needs seconds
 * for some mails of 256 kB; this takes time in proportion to the length.
 */
export const partsOf = ({ fields, content }: MimePart): readonly MimePart[] => {
  const type = fields.get('content-type') ?? ''
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? []
  const delimiter = `\n--${quoted ?? plain ?? ''}`
  if (delimiter.length <= 3) return []
  const text = `\n${content}`
  const parts: MimePart[] = []
  let start: number | undefined
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    const end = at + delimiter.length
    // The delimiter of an inner part can begin with that of the outer one.
    const [line, isLast] = /^(--)?[ \t]{0,80}(?:\n|$)/.exec(text.slice(end, end + 84)) ?? []
    if (line === undefined) continue
    if (start !== undefined) parts.push(toPart(text.slice(start, at)))
    if (isLast !== undefined || parts.length >= maxParts) return parts
    start = end + line.length
  }
  if (start !== undefined) parts.push(toPart(text.slice(start)))
  return parts
}

const fromQuotedPrintable = (content: string) =>
  content
    .replace(/=\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The content of a part as text: decoded, as UTF-8. */
export const textOf = ({ fields, content }: MimePart): string => {
  const encoding = fields.get('content-transfer-encoding')?.trim().toLowerCase()
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? fromQuotedPrintable(content) : content
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
