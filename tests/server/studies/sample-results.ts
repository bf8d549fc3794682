import type { Results } from '#contract/studies/results.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { newSummary } from '#studies/engine/summary.ts'

/** The sample data of a study, counted as the server counts it. */
export const sampleResults = (open: OpenStudy): Results => {
  const summary = newSummary(open)
  for (const [number, { status, progress }] of (open.sample?.responses() ?? []).entries()) {
    const flags = (progress.tool && open.engine.flagsOf(progress.tool)) ?? []
    const response = { id: String(number), status, isSample: true, excluded: null, progress, flags }
    if (status !== 'finished' || !progress.tool)
      summary.add(response, status === 'rejected' ? status : 'unfinished')
    else summary.add(response, open.engine.exclusionOf(progress.tool))
  }
  const { study, settings } = open
  const allows = { respondents: true, export: true, settings: false }
  const counted = { version: open.version, finished: 0, changes: 0 }
  return {
    study,
    counted,
    isRunning: false,
    settings,
    allows,
    countries: [],
    parameters: [],
    ...summary.reply(),
  }
}
