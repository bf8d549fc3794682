import { open } from 'node:fs/promises'
import { peopleMessages } from '#contract/people/messages.ts'
import { guessEncoding } from '#studies/text-encoding.ts'
import { TableFileError } from './rows.ts'
import { openArchive } from './xlsx/archive.ts'
import { workbookPath } from './xlsx/workbook.ts'

const { damaged, file: noTableFile } = peopleMessages.import

const sampleLength = 64 * 1024

/** First bytes of files that are no text. */
const zip = 'PK\u0003\u0004'
const oldWorkbook = '\u00D0\u00CF\u0011\u00E0'
const binaries = [
  '%PDF',
  '\u0089PNG',
  '\u00FF\u00D8\u00FF',
  'GIF8',
  'RIFF',
  '\u001F\u008B',
  '7z\u00BC\u00AF',
  'Rar!',
]
/** Tables of web pages and of XML that were saved with the name of a workbook. */
const markup = /^\uFEFF?\s*<(?:\?xml|!doctype|html)/i

const readStart = async (path: string) => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleLength), 0, sampleLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether more than a few characters are none of texts. */
const isBinary = (text: string) =>
  (text.match(/[^\P{Cc}\t\n\r]|[\p{Cn}\p{Co}\uFFFD]/gu)?.length ?? 0) > text.length / 20

/**
 * Whether a file is a workbook or a text, by its content: names lie.
 * @throws TableFileError for every other kind of file.
 */
export const formatOf = async (path: string): Promise<'csv' | 'xlsx'> => {
  const bytes = await readStart(path)
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith(oldWorkbook)) throw new TableFileError(damaged)
  if (start.startsWith(zip)) {
    const archive = await openArchive(path)
    archive.close()
    if (!archive.has(workbookPath)) throw new TableFileError(damaged)
    return 'xlsx'
  }
  if (binaries.some((signature) => start.startsWith(signature))) throw new TableFileError(noTableFile)
  const text = new TextDecoder(guessEncoding(bytes).encoding).decode(bytes)
  if (markup.test(text)) throw new TableFileError(damaged)
  if (isBinary(text)) throw new TableFileError(noTableFile)
  return 'csv'
}
