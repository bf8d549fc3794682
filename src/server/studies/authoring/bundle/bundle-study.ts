import { bytesPerValue } from '#contract/shared/limits.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  bundleHead,
  bundleLimits,
  bundleVersion,
  type StudyBundle,
  studyBundle,
} from '#contract/authoring/bundle.ts'
import type { Media } from '#contract/studies/media.ts'
import { countValues } from '../../../http/body-limits.ts'
import { createBodyCheck } from '../../../http/body-shape.ts'
import { encodeDraft, parseDraft } from '../../stored-draft.ts'
import { mediaPathsIn, withSavedMedia } from '../../media-paths.ts'

const said = studyMessages.bundle

const check = createBodyCheck(studyBundle)

const refused = (message: string) => ({ kind: 'refused', message }) as const
const invalidAt = (path: readonly PropertyKey[] = []) =>
  refused(said.invalid(path.join('.').slice(0, 120) || 'study'))

const parseJson = (text: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(text).toString('utf8'))
  } catch {
    return undefined
  }
}

const content = ({ study, settings }: StudyBundle) => {
  const { draft } = encodeDraft({ study, settings })
  return { kind: 'read', draft, media: mediaPathsIn({ study, settings }) } as const
}

/**
 * Reads `study.json` of a bundle, the version first, since a newer format may differ in everything else: its study as a
 * draft with the paths of its media, or the reason for which it is refused.
 */
export const readBundle = ({ body }: { readonly body: Uint8Array }) => {
  if (countValues(Buffer.from(body)) > bundleLimits.studyBytes / bytesPerValue) return refused(said.damaged)
  const value = parseJson(body)
  if (value === undefined) return refused(said.damaged)
  const head = bundleHead.safeParse(value)
  if (!head.success) return refused(said.unreadable)
  if (head.data.version > bundleVersion) return refused(said.newer)
  const [issue] = check.issuesOf(value)
  if (issue) return invalidAt(issue.path)
  const parsed = studyBundle.safeParse(value)
  return parsed.success ? content(parsed.data) : invalidAt(parsed.error.issues[0]?.path)
}

interface PlacedBundle {
  /** The study as `readBundle` returns it. */
  readonly draft: string
  /** The identifier that the study gets. */
  readonly id: string
  /** The stored files, by their paths in the bundle. */
  readonly saved: ReadonlyMap<string, Media>
}

/** The draft with its stored media, or the reason for which they do not fit in it. */
export const placeBundle = ({ draft, id, saved }: PlacedBundle) => {
  const parsed = studyBundle
    .pick({ study: true, settings: true })
    .safeParse(withSavedMedia(parseDraft(draft), saved))
  if (!parsed.success) return invalidAt(parsed.error.issues[0]?.path)
  const { study, settings } = parsed.data
  const encoded = encodeDraft({ study: { ...study, id }, settings })
  return { kind: 'placed', study: { id, tool: study.tasks.tool, title: study.title, ...encoded } } as const
}
