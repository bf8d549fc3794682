import { bundleEntryOf, bundleLimits } from '#contract/authoring/bundle.ts'
import {
  type Media,
  maxMediaBytes,
  mediaExtensionOf,
  mediaFolder,
  mediaTypes,
} from '#contract/studies/media.ts'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { withTemporaryFile } from '../../../files/incoming.ts'
import type { MediaInspector } from '../../../files/media/inspector.ts'
import { MediaError } from '../../../files/media/media-file.ts'
import type { Store } from '../../../store/schema.ts'
import { callerKey } from '../../../members/member.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { newStudyId } from '../../new-study-id.ts'
import { importStudy } from '../queries/new-studies.ts'
import { removeMedia } from '../queries/media.ts'
import type { Drafts } from '../drafts.ts'
import { hasSpaceFor, saveMedia } from '../save-media.ts'
import { BundleError, type OpenBundle, withBundle } from './read-bundle.ts'

interface ImportContext {
  readonly store: Store
  readonly files: FileStore
  readonly inspector: MediaInspector
  readonly drafts: Drafts
  readonly uploadsDir: string
}

interface ImportedFile {
  /** The bundle; it must not change during the call. */
  readonly path: string
  /** Network of the sender, whose files the inspector takes in turns. */
  readonly client: string
  readonly change: Change
}

const said = studyMessages.bundle

/** Names the files of a bundle that its study uses, after checking their types and sizes. */
const filesToImport = (media: readonly string[], { sizeOf }: OpenBundle) => {
  let bytes = 0
  const files = media.map((path) => {
    const name = bundleEntryOf(path) ?? path
    const size = sizeOf(name)
    if (size === undefined) throw new BundleError(said.missing(name.slice(0, 120)))
    const extension = mediaExtensionOf(name)
    if (extension === undefined) throw new BundleError(said.media(name, messages.upload.extension))
    if (size > maxMediaBytes[mediaTypes[extension].kind])
      throw new BundleError(said.media(name, messages.upload.size))
    bytes += size
    return { path, name, extension }
  })
  if (bytes > bundleLimits.bytes) throw new BundleError(said.tooLarge)
  return { files, bytes }
}

/** The outcome of reading a bundle, unless it is refused. */
const accepted = <Outcome extends { readonly kind: string }>(
  outcome: Outcome | { readonly kind: 'refused'; readonly message: string },
) => {
  if ('message' in outcome) throw new BundleError(outcome.message)
  return outcome
}

/**
 * Creates a draft from a bundle. Its media are inspected as uploads are; when one is refused, nothing is kept.
 * @throws BundleError when the file cannot be imported, MediaError when there is no space, BusyError.
 */
export const importBundle = (context: ImportContext, { path, client, change }: ImportedFile) =>
  withBundle(path, async (bundle) => {
    const { store, files, inspector, drafts, uploadsDir } = context
    const studyId = newStudyId()
    const caller = callerKey(change.member)
    const { draft, media } = accepted(await drafts.readBundle(caller, bundle.study))
    const { files: wanted, bytes } = filesToImport(media, bundle)
    if (!(await hasSpaceFor(store, bytes))) throw new MediaError('noSpace')
    const saved = new Map<string, Media>()
    const removeSaved = async () => {
      for (const { src } of saved.values())
        await removeMedia(
          store,
          (id) => files.remove(id),
          src.slice(mediaFolder.length).replace(/\.\w+$/, ''),
        )
    }

    const saveFile = ({ path: original, name, extension }: (typeof wanted)[number]) =>
      withTemporaryFile(uploadsDir, async (temporary) => {
        await bundle.extract(name, temporary)
        const stored = await saveMedia(
          context,
          { studyId, path: temporary, extension, alt: name },
          (...file) => inspector.inspectMedia(client, ...file),
        ).catch((error: unknown) => {
          if (error instanceof MediaError && error.reason !== 'noSpace')
            throw new BundleError(said.media(name, error.message))
          throw error
        })
        saved.set(original, stored)
      })

    try {
      for (const file of wanted) await saveFile(file)
      const { study } = accepted(await drafts.placeBundle(caller, { draft, id: studyId, saved }))
      const created = await importStudy(store, change, study)
      if (created.outcome !== 'done') await removeSaved()
      return created
    } catch (error) {
      await removeSaved()
      throw error
    }
  })
