import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { type Media, mediaExtensionOf } from '#contract/studies/media.ts'
import type { ToolEvent, ToolSettings } from '#contract/studies/registry.ts'
import type { BundledPlans, BundledResponse } from '#contract/results/results-bundle.ts'
import { studyBundle } from '#contract/authoring/bundle.ts'
import { BundleError, openBundle } from '#studies/engine/bundle-lines.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import { type OpenStudy, openStudy } from '#studies/engine/published.ts'
import { recompute } from '#studies/engine/recompute.ts'
import { serverTools } from '#tools/server.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import { inspectMedia } from '../../files/media/inspect.ts'
import { withSavedMedia } from '../media-paths.ts'
import { insertPlanHistory } from '../queries/plan-history.ts'
import { newStudyId } from '../new-study-id.ts'
import { type MediaStorage, saveMedia } from '../authoring/public.ts'
import {
  finishImportedResults,
  insertImportedResponses,
  insertImportedVersion,
  showImported,
} from './queries/imported-study.ts'

/** Responses, and their events, of one transaction: the others of the server write between two. */
const batch = { responses: 200, events: 2000 } as const

const linesOf = (path: string) => createInterface({ input: createReadStream(path), crlfDelay: Infinity })

const studyContent = studyBundle.pick({ study: true, settings: true })

/** A part of the bundle that is being imported. */
interface Section {
  readonly number: number
  readonly resultsId: string
  readonly settings: ToolSettings
  open: OpenStudy | undefined
  /** Missing in bundles until version 2. */
  plans?: BundledPlans
}

/**
 * Imports a bundle of results as a closed study with its versions, media, responses and events. The bundle is computed
 * again first: one whose numbers differ is not the file that was written. Returns the study and its responses.
 * @throws BundleError, MediaError
 */
export const importResults = async (
  storage: MediaStorage,
  { path, workspaceId }: { readonly path: string; readonly workspaceId: string },
  now = new Date(),
) => {
  const { store, uploadsDir } = storage
  const checked = await recompute(serverTools, linesOf(path))
  const differing = checked.results.flatMap(({ differences }) => differences)
  if (differing.length > 0 && !checked.isOtherAnalysis)
    throw new BundleError(`${differing.length} numbers of the bundle do not follow from its responses`)

  const studyId = newStudyId()
  const key = { workspaceId, studyId }
  const saved = new Map<string, Media>()
  const placed = (content: StudyContent): StudyContent => {
    const { study, settings } = studyContent.parse(withSavedMedia(content, saved))
    return { study: { ...study, id: studyId }, settings }
  }

  let section: Section | undefined
  let before: StudyContent | undefined
  let waiting: { readonly response: BundledResponse; readonly events: ToolEvent[] }[] = []
  let waitingEvents = 0
  let responses = 0
  const flush = async () => {
    if (section?.open && waiting.length > 0) await insertImportedResponses(store, section.open, waiting)
    responses += waiting.length
    waiting = []
    waitingEvents = 0
  }

  const { lines } = await openBundle(linesOf(path))
  const readMedia = async (src: string, first: { readonly content: string; readonly isLast: boolean }) => {
    const extension = mediaExtensionOf(src)
    if (extension === undefined) throw new BundleError(`${src} is no picture, video or sound`)
    await withTemporaryFile(uploadsDir, async (file) => {
      let part = first
      for (;;) {
        await appendFile(file, part.content, { encoding: 'base64', mode: 0o600 })
        if (part.isLast) break
        const next = await lines.next()
        if (next.done || next.value.type !== 'media' || next.value.src !== src)
          throw new BundleError(`The end of ${src} is missing`)
        part = next.value
      }
      saved.set(src, await saveMedia(storage, { studyId, path: file, extension, alt: src }, inspectMedia))
    })
  }

  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value
    if (line.type === 'media') await readMedia(line.src, line)
    else if (line.type === 'results') {
      const { number, settings } = line
      const resultsId = number === 1 ? studyId : `${studyId}.${number}`
      section = { number, resultsId, settings, open: undefined }
    } else if (!section) throw new BundleError('The bundle has no results')
    else if (line.type === 'version') {
      const { number, publishedAt } = line
      const content = placed({ study: line.study, settings: line.settings })
      const { resultsId: id } = section
      const version = { number, publishedAt, content, results: { number: section.number, id } }
      await insertImportedVersion(store, key, version, { before, now })
      section.open = openStudy(serverTools, { ...content, version: number, resultsId: id, sample: null })
      before = content
    } else if (line.type === 'plans') {
      section.plans = line
    } else if (line.type === 'response') {
      if (waiting.length >= batch.responses || waitingEvents >= batch.events) await flush()
      waiting.push({ response: line, events: [] })
    } else if (line.type === 'event') {
      waiting.at(-1)?.events.push(line.event)
      waitingEvents += 1
    } else if (before) {
      await flush()
      const { settings } = placed({ study: before.study, settings: section.settings })
      const { resultsId, plans } = section
      await finishImportedResults(store, { resultsId, settings })
      // After the responses: the note of the import says how many people had answered.
      if (plans) await insertPlanHistory(store, { ...key, resultsId, now }, plans)
    }
  }
  await showImported(store, key)
  return { id: studyId, responses, results: checked.results.length }
}
