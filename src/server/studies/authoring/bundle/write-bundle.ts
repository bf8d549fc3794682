import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { bundleEntryOf, bundleLimits } from '#contract/authoring/bundle.ts'
import { mediaFolder } from '#contract/studies/media.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { Store } from '../../../store/schema.ts'
import { listMediaFiles } from '../queries/media.ts'
import type { DraftOutputs } from '../draft-tasks.ts'

const readme = `A study of Understory, a platform for UX research.

study.json    the study and its settings: texts, tasks, questions, correct answers
schema.json   the JSON schema of study.json (draft 2020-12)
media/        pictures, videos and audio of the study, under the paths in study.json

To use it: open an Understory installation, choose "Import a study" above the list of studies, and choose this file.
Answers of participants are no part of it.
`

/** The same bytes as a Buffer, without a copy. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const idOf = (path: string) => path.slice(mediaFolder.length).replace(/\.\w+$/, '')
const extensionOf = (path: string) => /\.\w+$/.exec(path)?.[0] ?? ''

interface BundleContext {
  readonly store: Store
  readonly files: FileStore
}

interface BundledDraft {
  /** The paths of its media. */
  readonly media: readonly string[]
  /** The texts of the bundle, with the paths of media replaced by those in it; undefined when the draft has changed. */
  readonly write: (paths: ReadonlyMap<string, string>) => Promise<DraftOutputs['bundle'] | undefined>
  readonly changedAt: Date
}

/**
 * A study with its media as a zip file, which is written while it is read. `tooLarge` when its media exceed the limit
 * of an import.
 */
export const writeBundle = async (
  { store, files }: BundleContext,
  { media, write, changedAt: mtime }: BundledDraft,
): Promise<Readable | 'tooLarge' | 'changed'> => {
  const stored = await listMediaFiles(store, media.map(idOf))
  if ([...stored.values()].reduce((sum, bytes) => sum + bytes, 0) > bundleLimits.bytes) return 'tooLarge'
  const bundled = new Map(
    media.flatMap((path, index) => {
      const bytes = stored.get(idOf(path))
      return bytes === undefined
        ? []
        : [[path, { path: `${mediaFolder}${index + 1}${extensionOf(path)}`, bytes }] as const]
    }),
  )
  const texts = await write(new Map([...bundled].map(([original, { path }]) => [original, path])))
  if (!texts) return 'changed'
  const zip = new ZipFile()
  zip.addBuffer(asBuffer(texts.study), 'study.json', { mtime })
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime })
  zip.addBuffer(asBuffer(texts.schema), 'schema.json', { mtime })
  for (const [original, { path, bytes }] of bundled) {
    const name = bundleEntryOf(path) ?? path
    // Media are compressed already.
    zip.addReadStreamLazy(name, { mtime, compress: false, size: bytes }, (deliver) => {
      files.get(idOf(original)).then(
        (content) =>
          content
            ? deliver(null, Readable.from(content))
            : deliver(new Error('A file of a study is missing'), Readable.from([])),
        (error: unknown) => deliver(error, Readable.from([])),
      )
    })
  }
  zip.end()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}
