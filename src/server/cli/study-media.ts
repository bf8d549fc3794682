import { basename } from 'node:path'
import { mediaExtensionOf, mediaQuery } from '#contract/studies/media.ts'
import { messages } from '#contract/messages.ts'
import { saveMedia } from '../media/save-media.ts'
import { MediaError } from '../media/media-error.ts'
import type { FileStore } from '../services/file-store.ts'
import type { Store } from '../store/schema.ts'
import { listMedia, removeMedia } from '../store/study-media.ts'
import { UsageError } from './options.ts'
import { toTable, toTime } from './table.ts'

interface House {
  readonly store: Store
  readonly files: FileStore
}

/** What is wrong with the file, where a form would say only as much as its sender can use. */
const explanations = {
  wrongType: 'its content is not of the type that its extension names',
  unplayable: 'not every browser plays its codec; use H.264, AV1 or VP9 with AAC',
  damaged: 'it is damaged, or its end is missing',
  tooLarge: 'it is empty, too large or has too many pixels',
  noSpace: 'the space for media is used up',
} as const

/** Keeps a file for a study and tells what goes into the study's definition. */
export const addMedia = async (house: House, studyId: string, path: string, words: string | undefined) => {
  const query = mediaQuery.safeParse({ name: basename(path), alt: words })
  if (!query.success) throw new UsageError('--alt takes what the file shows or says, in 1 to 250 characters')
  const extension = mediaExtensionOf(query.data.name)
  if (extension === undefined) throw new UsageError(messages.upload.extension)
  try {
    const media = await saveMedia(house, { studyId, path, extension, alt: query.data.alt })
    return `${JSON.stringify(media, null, 2)}\n`
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    throw new Error(`${error.message}: ${explanations[error.reason]}`, { cause: error })
  }
}

/** The media of a study as a table. */
export const tableOfMedia = async ({ store }: House, studyId: string) => {
  const found = await listMedia(store, studyId)
  if (found.length === 0) return 'No media was uploaded.\n'
  const rows = found.map(({ media, bytes, created_at }) => [
    media.src,
    String(bytes),
    toTime(created_at),
    media.alt,
  ])
  return toTable([48, 10, 19, 60], [['address', 'bytes', 'uploaded (UTC)', 'alt'], ...rows])
}

/** Removes media by the identifiers in their addresses. */
export const removeAllMedia = async ({ store, files }: House, ids: readonly string[]) => {
  let count = 0
  for (const id of ids) if (await removeMedia(store, (each) => files.remove(each), id)) count += 1
  if (count < ids.length) throw new Error(`${ids.length - count} of these media are not there`)
  return `Removed: ${count}\n`
}
