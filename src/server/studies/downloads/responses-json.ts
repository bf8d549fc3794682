import { Readable } from 'node:stream'
import type { DownloadedResponse } from '#contract/downloads/downloads.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import { tagsOf } from '../queries/responses.ts'
import {
  parseParameters,
  withCurrentSettings,
  readExported,
  type ReadResponse,
  type DownloadSource,
} from '../results/public.ts'

/** @param tags Undefined for a file without what members wrote. */
const toDownloaded = (
  { row, id, status, isSample, flags, progress }: ReadResponse,
  excluded: DownloadedResponse['excluded'],
  tags: readonly string[] | undefined,
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
  parameters: parseParameters(row.parameters),
  panelId: row.panel_id,
  device: row.device,
  ...(tags && { leftOutByTeam: row.exclusion_reason, tags: [...tags], note: row.note }),
  answers: progress,
})

/** The study, its settings, the filter and all responses as JSON, one response per line. */
export const responsesJson = (source: DownloadSource) => {
  async function* parts() {
    const { store, filter, hasNotes, onRows } = source
    const open = await withCurrentSettings(store, source.open)
    const head = JSON.stringify({ study: open.study, settings: open.settings, filter }).slice(0, -1)
    yield `${head},"responses":[`
    let separator = '\n'
    for await (const responses of readExported(store, open, filter)) {
      const tags = hasNotes ? await tagsOf(store, responses) : undefined
      let text = ''
      for (const response of responses) {
        const excluded = reasonOf(open, filter, response)
        text +=
          separator + JSON.stringify(toDownloaded(response, excluded, tags && (tags.get(response.id) ?? [])))
        separator = ',\n'
      }
      await onRows(responses.length)
      yield text
    }
    yield '\n]}\n'
  }
  return Readable.from(parts(), { objectMode: false })
}
