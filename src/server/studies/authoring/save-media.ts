import { stat } from 'node:fs/promises'
import { newId } from '../../store/new-id.ts'
import { type Media, type MediaExtension, mediaFolder, mediaTypes } from '#contract/studies/media.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import type { Inspection } from '../../files/media/inspect.ts'
import { MediaError, writeEdited } from '../../files/media/media-file.ts'
import type { Store } from '../../store/schema.ts'
import { insertMedia, mediaBytes, removeMedia } from './queries/media.ts'

/** Limit for the media of all studies, in bytes: about a hundred of the largest videos. */
const maxTotalBytes = 10 * 1024 ** 3

export interface MediaStorage {
  readonly store: Store
  readonly files: FileStore
  /** Folder for the copy of a file without its metadata. */
  readonly uploadsDir: string
}

/** Inspects a file: as `inspectMedia`, in this thread or in another. */
type Inspect = (path: string, extension: MediaExtension) => Promise<Inspection>

interface NewMedia {
  readonly studyId: string
  /** The uploaded file; it must not change during the call. */
  readonly path: string
  readonly extension: MediaExtension
  /** Alternative text. */
  readonly alt: string
}

/** Whether the limit allows this many more bytes, checked before an upload is read. */
export const hasSpaceFor = async (store: Store, bytes: number) =>
  (await mediaBytes(store)) + bytes <= maxTotalBytes

/** Calls `work` with the path of the file without its metadata. */
const withCleanFile = <Result>(
  uploadsDir: string,
  { path, edits }: { path: string; edits: Inspection['edits'] },
  work: (path: string) => Promise<Result>,
) =>
  edits.length === 0
    ? work(path)
    : withTemporaryFile(uploadsDir, async (copy) => {
        await writeEdited(path, copy, edits)
        return work(copy)
      })

/**
 * Inspects a file, removes its metadata and stores it for a study. The row is inserted first, so every stored file has
 * one.
 * @throws MediaError when the file is rejected.
 */
export const saveMedia = async (
  { store, files, uploadsDir }: MediaStorage,
  newMedia: NewMedia,
  inspect: Inspect,
): Promise<Media> => {
  const { studyId, path, extension, alt } = newMedia
  const { inspected, edits } = await inspect(path, extension)
  return withCleanFile(uploadsDir, { path, edits }, async (clean) => {
    const { size: bytes } = await stat(clean)
    if (!(await hasSpaceFor(store, bytes))) throw new MediaError('noSpace')

    const id = newId()
    const media: Media = { ...inspected, src: `${mediaFolder}${id}.${extension}`, alt }
    const { contentType } = mediaTypes[extension]
    await insertMedia(store, { id, study_id: studyId, extension, content_type: contentType, bytes, media })
    try {
      await files.put(id, clean)
    } catch (error) {
      await removeMedia(store, (fileId) => files.remove(fileId), id).catch(() => undefined)
      throw error
    }
    return media
  })
}
