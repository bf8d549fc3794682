import { type Entry, openPromise } from 'yauzl'
import { peopleMessages } from '#contract/people/messages.ts'
import { TableFileError } from '../rows.ts'

const { damaged, tooManyCells } = peopleMessages.import

/** A workbook has some files for each of its sheets. */
const maxEntries = 10_000
/** Compression beyond this ratio is of no table; small files do not matter. */
const maxRatio = 200
const smallBytes = 1024 * 1024

/** Turns an error of an archive or of its XML into one for the sender; those of the server name a system call. */
export const toDamaged = (error: unknown) =>
  error instanceof TableFileError || (error instanceof Error && 'syscall' in error)
    ? error
    : new TableFileError(damaged, { cause: error })

/** The files of an open archive. */
export interface Archive {
  readonly has: (name: string) => boolean
  /**
   * The text of a file in pieces, none for a missing one.
   * @param maxBytes Largest size of the file.
   */
  readonly read: (name: string, maxBytes: number) => AsyncGenerator<string, void, undefined>
  readonly close: () => void
}

/**
 * Opens a zip archive without reading its files. Sizes in its directory are checked before and while a file is read.
 * @throws TableFileError for a damaged or protected one.
 */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw toDamaged(error)
  })
  const entries = new Map<string, Entry>()
  try {
    if (zip.entryCount > maxEntries) throw new TableFileError(damaged)
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    zip.close()
    throw toDamaged(error)
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async function* (name, maxBytes) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return
      if (entry.isEncrypted()) throw new TableFileError(damaged)
      const size = entry.uncompressedSize
      if (size > maxBytes || (size > smallBytes && size > maxRatio * entry.compressedSize))
        throw new TableFileError(tooManyCells)
      const decoder = new TextDecoder()
      // The stream fails when the file has more bytes than the directory declares.
      const content: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
      for await (const piece of content) yield decoder.decode(piece, { stream: true })
      yield decoder.decode()
    },
    close: () => zip.close(),
  }
}
