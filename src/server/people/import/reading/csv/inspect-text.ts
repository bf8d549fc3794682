import { createReadStream } from 'node:fs'
import type { ImportFormat, ReadImport } from '#contract/people/imports.ts'
import type { Delimiter } from '#contract/shared/text-tables.ts'
import { guessDelimiter } from '#studies/parse-columns.ts'
import { guessEncoding, readingsOf } from '#studies/text-encoding.ts'
import { isEmail } from '../is-email.ts'
import type { FoundTable } from '../rows.ts'

/** Bytes that show the encoding and the delimiter of a text. */
const sampleLength = 256 * 1024
/** Letters of names may have two bytes in another encoding: the sample ends with a line. */
const toWholeLines = (bytes: Buffer, isWhole: boolean) => {
  const end = isWhole ? -1 : bytes.lastIndexOf(0x0a)
  return end === -1 ? bytes : bytes.subarray(0, end + 1)
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/**
 * The first bytes of a file, and where they are all ASCII, also the first ones that are not: a list of names may have
 * its first accent far down.
 */
const readSample = async (path: string) => {
  const parts: Buffer[] = []
  let length = 0
  let isWhole = true
  let hasLetters = false
  const content: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: sampleLength })
  for await (const bytes of content) {
    if (length >= sampleLength && hasLetters) {
      isWhole = false
      break
    }
    hasLetters ||= !isAscii(bytes)
    if (length < sampleLength || hasLetters) parts.push(bytes)
    length += bytes.length
  }
  const [first = Buffer.alloc(0), ...later] = parts
  const start = toWholeLines(first, isWhole && later.length === 0)
  const rest = Buffer.concat(later)
  // The rest may begin within a line.
  const letters = rest.subarray(rest.indexOf(0x0a) + 1)
  return { start, sample: Buffer.concat([start, toWholeLines(letters, isWhole)]) }
}

/** Commas before spaces are those of sentences, unless an address stands between them. */
const hasAddressAtComma = (text: string) =>
  text.split(/[\n\r]+/).some((line) => line.includes(',') && line.split(',').some(isEmail))

const findDelimiter = async (text: string): Promise<Delimiter> => {
  const found = await guessDelimiter(text)
  return found === 'none' && hasAddressAtComma(text) ? 'comma' : found
}

/** How the text of a CSV file or a pasted table is read: by the choices, else as its first bytes show. */
export const inspectText = async (
  path: string,
  format: ImportFormat,
  choices: ReadImport,
): Promise<Pick<FoundTable, 'encoding' | 'isEncodingSure' | 'readings' | 'delimiter'>> => {
  const { start, sample } = await readSample(path)
  const isPasted = format === 'pasted'
  const guess = isPasted ? undefined : guessEncoding(sample)
  const encoding = choices.encoding ?? guess?.encoding
  const text = new TextDecoder(isPasted ? 'utf-8' : encoding).decode(start)
  return {
    ...(!isPasted && { encoding }),
    isEncodingSure: isPasted || choices.encoding !== undefined || guess?.isSure === true,
    readings: isPasted || !encoding ? [] : [...readingsOf(sample, guess?.encoding ?? encoding)],
    delimiter: choices.delimiter ?? (await findDelimiter(text)),
  }
}
