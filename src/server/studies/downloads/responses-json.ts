import { Readable } from 'node:stream'
import type { DownloadedResponse } from '#contract/studies/downloads.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import { withCurrentSettings } from '../results/read-results.ts'
import { type ReadResponse, readResponses } from '../results/read-results.ts'
import type { DownloadSource } from '../results/download-source.ts'

const toDownloaded = (
  { row, id, status, isSample, flags, progress }: ReadResponse,
  excluded: DownloadedResponse['excluded'],
): DownloadedResponse => ({
  id,
  version: row.version,
  startedAt: row.started_at,
  status,
  seconds: row.seconds,
  country: row.country,
  isSample,
  excluded,
  flags: [...flags],
  answers: progress,
})

/** The study, its settings, the filter and all responses as JSON, one response per line. */
export const responsesJson = (source: DownloadSource) => {
  async function* parts() {
    const { store, filter, onRows } = source
    const open = await withCurrentSettings(store, source.open)
    const head = JSON.stringify({ study: open.study, settings: open.settings, filter }).slice(0, -1)
    yield `${head},"responses":[`
    let separator = '\n'
    for await (const responses of readResponses(store, open, filter)) {
      let text = ''
      for (const response of responses) {
        const excluded = reasonOf(open, filter, response)
        text += separator + JSON.stringify(toDownloaded(response, excluded))
        separator = ',\n'
      }
      await onRows(responses.length)
      yield text
    }
    yield '\n]}\n'
  }
  return Readable.from(parts(), { objectMode: false })
}
