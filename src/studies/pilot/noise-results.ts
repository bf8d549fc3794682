import { type Results, resultsFilter } from '#contract/studies/results.ts'
import { reasonOf } from '../engine/counted-response.ts'
import { type CountedResponse, newSummary } from '../engine/summary.ts'
import type { PilotStudy } from './walk.ts'

const filter = resultsFilter.parse({})

/**
 * The results of simulated responses, counted as those of people and marked as sample data. Simulated people prefer
 * nothing and know the way in all tasks equally well: differences are chance, or come from how easily a guess is right.
 */
export const noiseResults = (
  { study, settings, engine }: PilotStudy,
  responses: readonly CountedResponse[],
): Results => {
  const open = { study, engine }
  const summary = newSummary(open)
  for (const response of responses) summary.add(response, reasonOf(open, filter, response))
  const reply = summary.reply()
  return {
    ...reply,
    study,
    settings,
    counted: { version: 1, finished: reply.responses.all, changes: 0 },
    isRunning: false,
    allows: { respondents: false, export: false, settings: false },
    countries: [],
    parameters: [],
  }
}
