import { isDeepStrictEqual } from 'node:util'
import {
  analysisVersion,
  type BundledResponse,
  type BundleHead,
  type BundleLine,
  type NamedNumber,
  resultsBundleVersion,
} from '#contract/results/results-bundle.ts'
import { deviceNote } from '#contract/studies/devices.ts'
import { toolEvent, toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { bundledFilter, differencesOf, numbersOf } from '#studies/engine/recompute.ts'
import { newPlanRecount } from '#studies/engine/plan-recount.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { serverTools } from '#tools/server.ts'
import { z } from 'zod'
import type { FileStore } from '../../files/file-store.ts'
import { WorkError } from '../../jobs/lease-worker.ts'
import type { Store } from '../../store/schema.ts'
import { listMedia } from '../authoring/public.ts'
import type { StudyCatalog } from '../catalog.ts'
import { findVersion, versionsOfStudy } from '../queries/catalog.ts'
import { planHistory } from '../queries/plan-history.ts'
import { eventPages } from '../queries/response-events.ts'
import type { PlanReports } from './plan-reports.ts'
import { parseParameters } from './queries/response-counts.ts'
import {
  duplicateIn,
  type ReadResponse,
  readResponses,
  readResults,
  resultsVersion,
  withCurrentSettings,
} from './read-results.ts'

interface BundleContext {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly files: FileStore
  readonly planReports: PlanReports
  /** Version of the software. */
  readonly software: string
}

interface BundledStudy {
  readonly id: string
  /** Called with the number of responses that were written since the last call. */
  readonly onRows?: (count: number) => Promise<void>
}

const lineOf = (value: BundleHead | BundleLine) => `${JSON.stringify(value)}\n`

const allParts = { respondents: true, export: true, settings: true } as const

const taskOrder = z.array(z.string())

const toLine = ({ id, status, isSample, leftOut, progress, row }: ReadResponse): BundledResponse => {
  const duplicate = duplicateIn(row)
  return {
    type: 'response',
    id,
    status,
    isSample,
    leftOut,
    ...(duplicate && { duplicate }),
    startedAt: row.started_at,
    seconds: row.seconds,
    progress,
    origin: {
      version: row.version,
      finished: row.number,
      savedAt: row.saved_at,
      country: row.country,
      parameters: parseParameters(row.parameters),
      device: deviceNote.nullable().parse(row.device),
      order: taskOrder.parse(JSON.parse(row.task_order)),
    },
  }
}

async function* mediaLines({ store, files }: BundleContext, studyId: string) {
  for (const { id, media } of await listMedia(store, studyId)) {
    const content = await files.get(id)
    if (!content) continue
    for await (const part of content)
      yield lineOf({
        type: 'media',
        src: media.src,
        isLast: false,
        content: Buffer.from(part).toString('base64'),
      })
    yield lineOf({ type: 'media', src: media.src, isLast: true, content: '' })
  }
}

/** Longest time to read the people of a plan. */
const longestPlanMs = 60_000

/** The state behind the numbers: another one when people answer, and when a plan is frozen or departed from. */
const readState = async (store: Store, open: OpenStudy) => ({
  version: await resultsVersion(store, open, bundledFilter),
  history: await planHistory(store, open.resultsId),
})
type State = Awaited<ReturnType<typeof readState>>

/**
 * Compares numbers of all responses with those of the page, which counts on from stored ones. Responses and plans that
 * came in between are no difference.
 */
const compareWithShown = async (
  { store, planReports }: BundleContext,
  open: OpenStudy,
  { before, numbers }: { readonly before: State; readonly numbers: readonly NamedNumber[] },
) => {
  const shown = await readResults(store, open, bundledFilter, allParts)
  const facts = await planReports.facts(open)
  // The page lists the newest deviations only.
  const deviations = before.history.deviations.toReversed()
  const signal = AbortSignal.timeout(longestPlanMs)
  const plan = facts && (await planReports.report(open, { ...facts, deviations }, signal))
  if (!isDeepStrictEqual(await readState(store, open), before)) return
  const differing = differencesOf(numbersOf(serverTools, open, shown, plan), numbers)
  if (differing.length > 0)
    throw new WorkError(`${differing.length} numbers of the page do not follow from the responses`, {
      permanent: true,
      code: 'numbers',
    })
}

async function* responseLines(context: BundleContext, open: OpenStudy, onRows: BundledStudy['onRows']) {
  const { store } = context
  const before = await readState(store, open)
  const { history } = before
  yield lineOf({ type: 'plans', ...history })
  const summary = newSummary(open)
  const plan = newPlanRecount(open, history)
  for await (const responses of readResponses(store, open, bundledFilter)) {
    for (const response of responses) {
      summary.add(response, reasonOf(open, bundledFilter, response))
      plan?.add(response, { place: response.row.number, isLeftOut: response.leftOut !== null })
      yield lineOf(toLine(response))
      for await (const page of eventPages(store, [{ id: response.id, events: response.row.next_event }]))
        for (const { number, body } of page)
          yield lineOf({ type: 'event', number, event: toolEvent.parse(JSON.parse(body)) })
    }
    await onRows?.(responses.length)
  }
  const numbers = numbersOf(serverTools, open, summary.reply(), plan?.report())
  await compareWithShown(context, open, { before, numbers })
  yield lineOf({ type: 'numbers', numbers })
}

/**
 * Everything about a published study as JSON lines: its media, its versions with their settings, each response with its
 * events, and the numbers that follow from exactly these responses. Responses are read page by page.
 */
export async function* resultsBundle(context: BundleContext, { id, onRows }: BundledStudy) {
  const { store, studies, software } = context
  const versions = await versionsOfStudy(store, id)
  yield lineOf({
    type: 'bundle',
    format: 'understory.results',
    version: resultsBundleVersion,
    analysis: analysisVersion,
    software,
    node: process.version,
    writtenAt: new Date().toISOString(),
    published: versions.at(-1)?.number ?? 0,
    study: id,
  })
  yield* mediaLines(context, id)
  for (const [results, ofResults] of Map.groupBy(versions, (version) => version.results)) {
    const last = await studies.version(id, ofResults.at(-1)?.number ?? 0)
    if (!last) continue
    const open = await withCurrentSettings(store, last)
    yield lineOf({ type: 'results', number: results, settings: open.settings })
    for (const { number, published_at } of ofResults) {
      const row = await findVersion(store, id, number)
      if (!row) continue
      yield lineOf({
        type: 'version',
        number,
        publishedAt: published_at,
        study: studySchema.parse(JSON.parse(row.study)),
        settings: toolSettings.parse(JSON.parse(row.settings)),
      })
    }
    yield* responseLines(context, open, onRows)
  }
}
