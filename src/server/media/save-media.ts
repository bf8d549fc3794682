import { randomUUIDv7 } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type Media, type MediaExtension, mediaFolder, mediaTypes } from '#contract/studies/media.ts'
import type { FileStore } from '../services/file-store.ts'
import type { Store } from '../store/schema.ts'
import { insertMedia, mediaBytes, removeMedia } from '../store/study-media.ts'
import { MediaError, withEdits } from './media-file.ts'
import { inspectMedia } from './inspect.ts'

/** Room for the media of all studies, in bytes: about a hundred of the longest films. */
const maxTotalBytes = 10 * 1024 ** 3

interface House {
  readonly store: Store
  readonly files: FileStore
}

interface Given {
  readonly studyId: string
  /** Where it lies until now; another process may not change it meanwhile. */
  readonly path: string
  readonly extension: MediaExtension
  /** What it shows or says, in words. */
  readonly alt: string
}

/** Space left for media, by which a file is refused before any of it is read. */
export const hasSpaceFor = async (store: Store, bytes: number) =>
  (await mediaBytes(store)) + bytes <= maxTotalBytes

/**
 * Looks a file through and keeps it for a study, without what it says of places, times and people. The row comes
 * first, so that a file is never there without one.
 * @throws MediaError when it is not taken.
 */
export const saveMedia = async ({ store, files }: House, given: Given): Promise<Media> => {
  const { studyId, path, extension, alt } = given
  const { inspected, edits } = await inspectMedia(path, extension)
  const content = withEdits(await openAsBlob(path), edits)
  const bytes = content.size
  if (!(await hasSpaceFor(store, bytes))) throw new MediaError('noSpace')

  const id = randomUUIDv7()
  const media: Media = { ...inspected, src: `${mediaFolder}${id}.${extension}`, alt }
  const { contentType } = mediaTypes[extension]
  await insertMedia(store, { id, study_id: studyId, extension, content_type: contentType, bytes, media })
  try {
    await files.put(id, content)
  } catch (error) {
    await removeMedia(store, (left) => files.remove(left), id).catch(() => undefined)
    throw error
  }
  return media
}
