import type { Results } from '#contract/studies/results.ts'
import type { OpenStudy } from './published.ts'
import type { newSummary } from './summary.ts'

/** Results of a summary for computing with them, without the values that only readers of results need. */
export const bareResults = (
  { study, settings, version }: OpenStudy,
  summary: Pick<ReturnType<typeof newSummary>, 'reply'>,
): Results => {
  const reply = summary.reply()
  return {
    study,
    settings,
    counted: { version, finished: reply.responses.all, changes: 0 },
    isRunning: false,
    allows: { respondents: false, export: false, settings: false },
    countries: [],
    parameters: [],
    ...reply,
  }
}
