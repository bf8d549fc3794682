import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { NumberTable } from '#studies/define-tool.ts'
import { savableName } from '../../files/file-names.ts'
import { toCsv } from '../../files/csv.ts'
import { type ExportTable, exportTables, type Table } from './export.ts'
import type { DownloadSource } from './download-source.ts'

/** A file of an archive: its parts are read one after the other, after the files before it. */
export interface ArchivedFile {
  readonly name: string
  readonly parts: () => AsyncIterable<string | Uint8Array>
}

/**
 * Writes a zip file while its files are read; an error of a file ends the stream with it. Destroying the stream ends
 * the reading.
 */
export const zipOf = (files: readonly ArchivedFile[]): Readable => {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  for (const { name, parts } of files)
    zip.addReadStreamLazy(name, (deliver) => {
      if (output.destroyed) return
      current = Readable.from(parts(), { objectMode: false })
      deliver(null, current)
    })
  zip.end()
  zip.outputStream.pipe(output)
  output.once('close', () => current?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

/** The tables of responses in every archive and workbook; the numbers follow. */
export const responseTables = [
  'answers',
  'long',
  'codebook',
  'events',
] as const satisfies readonly ExportTable[]

const fileNames = {
  answers: 'answers.csv',
  long: 'answers-long.csv',
  codebook: 'codebook.csv',
  events: 'events.csv',
} as const satisfies Record<(typeof responseTables)[number], string>

/** A file name of a title: letters, digits and hyphens of any script. */
export const slugOf = (title: string) =>
  savableName(
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60),
  )

/** Opens a table of the source; those of answers report their progress. */
export const openTable = async (
  { store, open, filter, hasNotes, onRows }: DownloadSource,
  name: ExportTable,
): Promise<Table> => {
  const table = await exportTables[name](store, open, filter, { hasNotes })
  if (name !== 'answers') return table
  async function* pages() {
    for await (const page of table.pages) {
      await onRows(page.length)
      yield page
    }
  }
  return { ...table, pages: pages() }
}

/** Byte order mark: without it Excel reads a CSV file in the code page of the computer. */
const byteOrderMark = '\uFEFF'

/** A table of the source as a CSV file. */
export const csvFile = (source: DownloadSource, name: keyof typeof fileNames): ArchivedFile => ({
  name: fileNames[name],
  parts: async function* parts() {
    const { head, pages } = await openTable(source, name)
    yield byteOrderMark + toCsv([head])
    for await (const page of pages) yield toCsv(page)
  },
})

/** A zip file with one CSV file per table. */
export const csvArchive = (source: DownloadSource, numbers: readonly NumberTable[]) =>
  zipOf([
    ...responseTables.map((name) => csvFile(source, name)),
    ...numbers.map(({ name, rows }) => ({
      name: `${slugOf(name)}.csv`,
      parts: async function* parts() {
        yield byteOrderMark + toCsv(rows)
      },
    })),
  ])
