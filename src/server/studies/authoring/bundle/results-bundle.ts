import {
  analysisVersion,
  type BundleHead,
  type BundleLine,
  resultsBundleVersion,
} from '#contract/results/results-bundle.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { bundledFilter, numbersOf } from '#studies/engine/recompute.ts'
import { newSummary } from '#studies/engine/summary.ts'
import type { Store } from '../../../store/schema.ts'
import { eventPages } from '../../results/queries/events.ts'
import {
  duplicateIn,
  type ReadResponse,
  readResponses,
  withCurrentSettings,
} from '../../results/read-results.ts'

const lineOf = (value: BundleHead | BundleLine) => `${JSON.stringify(value)}\n`

const headOf = ({ study, settings, version }: OpenStudy, software: string): BundleHead => ({
  type: 'study',
  format: 'understory.results',
  version: resultsBundleVersion,
  analysis: analysisVersion,
  software,
  node: process.version,
  writtenAt: new Date().toISOString(),
  published: version,
  study,
  settings,
})

const toLine = ({ id, status, isSample, leftOut, progress, row }: ReadResponse): BundleLine => {
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
  }
}

/**
 * The results of a study as JSON lines: definition and current settings, each response with its events, and the numbers
 * that follow from exactly these responses. Responses are read page by page; `software` is the version of the software.
 */
export async function* resultsBundle(store: Store, launched: OpenStudy, software: string) {
  const open = await withCurrentSettings(store, launched)
  yield lineOf(headOf(open, software))
  const summary = newSummary(open)
  for await (const responses of readResponses(store, open, bundledFilter))
    for (const response of responses) {
      summary.add(response, reasonOf(open, bundledFilter, response))
      yield lineOf(toLine(response))
      for await (const page of eventPages(store, [{ id: response.id, events: response.row.next_event }]))
        for (const { number, body } of page)
          yield lineOf({ type: 'event', number, event: toolEvent.parse(JSON.parse(body)) })
    }
  yield lineOf({ type: 'numbers', numbers: numbersOf(open, summary.reply()) })
}
