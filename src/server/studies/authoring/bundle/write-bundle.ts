import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import {
  bundledStudyId,
  bundleEntryOf,
  bundleLimits,
  bundleVersion,
  type StudyBundle,
  studyBundle,
} from '#contract/studies/bundle.ts'
import { mediaFolder } from '#contract/studies/media.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { Store } from '../../../store/schema.ts'
import { listMediaFiles } from '../queries/media.ts'
import { mediaPathsIn, withMediaPaths } from './media-paths.ts'

const readme = `A study of Understory, a platform for UX research.

study.json    the study and its settings: texts, tasks, questions, correct answers
schema.json   the JSON schema of study.json (draft 2020-12)
media/        pictures, videos and audio of the study, under the paths in study.json

To use it: open an Understory installation, choose "Import a study" above the list of studies, and choose this file.
Answers of participants are no part of it.
`

/** The schema of `study.json`, once it was asked for. */
let schemaText: string | undefined
const schemaOfBundle = () => {
  schemaText ??= `${JSON.stringify(z.toJSONSchema(studyBundle, { io: 'input', unrepresentable: 'any' }), null, 1)}\n`
  return schemaText
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const idOf = (path: string) => path.slice(mediaFolder.length).replace(/\.\w+$/, '')
const extensionOf = (path: string) => /\.\w+$/.exec(path)?.[0] ?? ''

interface BundleContext {
  readonly store: Store
  readonly files: FileStore
}

/**
 * A study with its media as a zip file, which is written while it is read. `tooLarge` when its media exceed the limit of
 * an import.
 */
export const writeBundle = async (
  { store, files }: BundleContext,
  { study, settings }: StudyContent,
  changedAt: Date,
): Promise<Readable | 'tooLarge'> => {
  const paths = mediaPathsIn({ study, settings })
  const stored = await listMediaFiles(store, paths.map(idOf))
  if ([...stored.values()].reduce((sum, bytes) => sum + bytes, 0) > bundleLimits.bytes) return 'tooLarge'
  const bundled = new Map(
    paths.flatMap((path, index) => {
      const bytes = stored.get(idOf(path))
      return bytes === undefined
        ? []
        : [[path, { path: `${mediaFolder}${index + 1}${extensionOf(path)}`, bytes }] as const]
    }),
  )
  const bundle: StudyBundle = {
    format: 'understory.study',
    version: bundleVersion,
    study: { ...study, id: bundledStudyId },
    settings,
  }
  const zip = new ZipFile()
  const mtime = changedAt
  zip.addBuffer(
    json(withMediaPaths(bundle, (path, field) => ({ [field]: bundled.get(path)?.path ?? path }))),
    'study.json',
    { mtime },
  )
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime })
  zip.addBuffer(Buffer.from(schemaOfBundle()), 'schema.json', { mtime })
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
