import { resultsFilter, type ResultsFilter } from '#contract/studies/results.ts'
import type { ResultsSearch } from './search.ts'

/** The filter in an address. Invalid parts are ignored, so that a typo still shows results. */
export function filterOf(search: ResultsSearch): ResultsFilter {
  const whole = resultsFilter.safeParse(search)
  if (whole.success) return whole.data
  const wrong = new Set(whole.error.issues.map(({ path }) => path[0]))
  return resultsFilter.parse(Object.fromEntries(Object.entries(search).filter(([key]) => !wrong.has(key))))
}

const everyFilter = [
  'completeness',
  'since',
  'until',
  'country',
  'atLeast',
  'atMost',
  'answer',
  'parameter',
  'flagged',
  'including',
  'tag',
  'mailing',
  'segment',
] as const satisfies readonly (keyof ResultsFilter)[]

const defaultFilter = resultsFilter.parse({})

/** The number of active filters, without the switch for sample data. */
export function filtersSet(filter: ResultsFilter): number {
  return everyFilter.filter((key) => filter[key] !== undefined && filter[key] !== defaultFilter[key]).length
}

/** Removes every filter from an address, except the switch for sample data. */
export const noFilters = Object.fromEntries(everyFilter.map((key) => [key, undefined]))
