import { z } from 'zod'
import { studyMessages } from '../studies/messages.ts'
import { fileName } from '../site/uploads.ts'
import { draftSettings, draftStudy } from '../studies/draft.ts'
import { mediaFolder } from '../studies/media.ts'

/**
 * `POST /workspaces/:workspace/studies/import?name=menu.study.zip` takes a bundle of `exportStudyBundle` as
 * `application/octet-stream` and creates a draft. Media in the bundle are checked as uploaded ones are. Not in the
 * ts-rest router, which has no binary bodies.
 *
 * 200 `createStudyReply` · 400, 415 `{ message }` as for other uploads · 401, 403, 404 `{ message }` as for other calls
 * of a workspace · 409 `{ message }` when the workspace has too many studies · 413 `{ message }` when too large · 422
 * `{ errors: { file } }` when it is no bundle, of a newer format or damaged · 429, 500, 503 `{ message }`.
 */
export const importBundlePath = '/workspaces/:workspace/studies/import'
export const importBundleMetadata = { access: 'study:edit' } as const
export const importBundleQuery = z.object({ name: fileName })

/** Limits of a bundle. */
export const bundleLimits = {
  /** Of the file, and of its media together. */
  bytes: 500 * 1024 * 1024,
  /** Files in it. */
  entries: 400,
  /** Of `study.json`. */
  studyBytes: 4 * 1024 * 1024,
} as const

/** The first part of every version of the format, which says whether the rest can be read. */
export const bundleHead = z.looseObject({
  format: z.literal('understory.study', studyMessages.bundle.unreadable),
  version: z.int(studyMessages.bundle.unreadable).min(1, studyMessages.bundle.unreadable),
})

/** The newest version of the format. A change that an older reader misunderstands raises it. */
export const bundleVersion = 1

/** Identifier of the study in a bundle: an import gives it a new one. */
export const bundledStudyId = 'study'

/**
 * `study.json` of a bundle: a study as its draft is, complete or not. Paths of the form `/media/1.png` name the file
 * `media/1.png` of the bundle; other paths are files that come with Understory.
 */
export const studyBundle = z.object({
  format: z.literal('understory.study'),
  version: z.literal(bundleVersion),
  study: draftStudy,
  settings: draftSettings,
})
export type StudyBundle = z.infer<typeof studyBundle>

/** Name of the entry of a bundle for a path in its study; undefined for a file that comes with Understory. */
export const bundleEntryOf = (path: string) => (path.startsWith(mediaFolder) ? path.slice(1) : undefined)
