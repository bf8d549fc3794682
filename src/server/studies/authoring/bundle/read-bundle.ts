import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { studyMessages } from '#contract/studies/messages.ts'
import { bundleLimits } from '#contract/authoring/bundle.ts'

const said = studyMessages.bundle

/** A file is no bundle that can be imported; the message is for its sender. */
export class BundleError extends Error {
  override name = 'BundleError'
}

/** Names of files that a bundle may have beside its study. Others, such as those that archivers add, are not read. */
const mediaName = /^media\/[\da-z-]{1,60}\.[\da-z]{3,4}$/i

/** Entries by name, without reading their content. */
const listEntries = async (zip: ZipFile) => {
  if (zip.entryCount > bundleLimits.entries) throw new BundleError(said.unreadable)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry
    if (fileName !== 'study.json' && !mediaName.test(fileName)) continue
    if (entries.has(fileName) || entry.isEncrypted()) throw new BundleError(said.damaged)
    entries.set(fileName, entry)
  }
  return entries
}

/** Turns an error of the archive into one for its sender; errors of the server name the system call that failed. */
const fromArchive = async <Value>(reading: Promise<Value>, message: string = said.damaged) => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof BundleError || (error instanceof Error && 'syscall' in error)) throw error
    throw new BundleError(message)
  }
}

/** The bytes of `study.json`. */
const readStudy = async (zip: ZipFile, entry: Entry | undefined) => {
  if (!entry) throw new BundleError(said.unreadable)
  if (entry.uncompressedSize > bundleLimits.studyBytes) throw new BundleError(said.damaged)
  const chunks: Buffer[] = []
  // The stream fails when the entry has more bytes than it declares.
  const content: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An open bundle: its study, and the files in it. */
export interface OpenBundle {
  /** The bytes of `study.json`. */
  readonly study: Uint8Array
  /** Size of a file in bytes, as the archive declares it; undefined for a missing one. */
  readonly sizeOf: (name: string) => number | undefined
  /** Writes a file of the bundle to this path. It never writes more bytes than `sizeOf` says. */
  readonly extract: (name: string, path: string) => Promise<void>
}

/**
 * Opens the bundle at a path while `work` uses it. Neither names nor sizes in the archive are trusted: nothing is
 * written but by `extract`, to a path of the caller.
 * @throws BundleError when the file is no readable bundle.
 */
export const withBundle = async <Result>(
  path: string,
  work: (bundle: OpenBundle) => Promise<Result>,
): Promise<Result> => {
  const zip = await fromArchive(
    openPromise(path, { autoClose: false, strictFileNames: true }),
    said.unreadable,
  )
  try {
    const entries = await fromArchive(listEntries(zip))
    const study = await fromArchive(readStudy(zip, entries.get('study.json')))
    return await work({
      study,
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      extract: async (name, target) => {
        const entry = entries.get(name)
        if (!entry) throw new BundleError(said.missing(name))
        const content = await fromArchive(zip.openReadStreamPromise(entry))
        await fromArchive(pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 })))
      },
    })
  } finally {
    zip.close()
  }
}
