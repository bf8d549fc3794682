import { z } from 'zod'
import type { Store } from '../../../store/schema.ts'
import { selectMatching } from '../../queries/responses.ts'

/** Number of unfinished responses by status. */
export const countUnfinished = async (store: Store, resultsId: string, sample: 'with' | 'without') => {
  const rows = await selectMatching(store, resultsId, { sample })
    .select((select) => ['status', 'is_sample', select.fn.countAll().as('count')])
    .where('number', 'is', null)
    .groupBy(['status', 'is_sample'])
    .execute()
  return rows.map(({ status, is_sample, count }) => ({
    status,
    isSample: is_sample === 1,
    count: Number(count),
  }))
}

/** Number of responses in these results. */
export const countResponses = async (store: Store, resultsId: string) => {
  const { count } = await store
    .selectFrom('study_response')
    .select((select) => select.fn.countAll().as('count'))
    .where('results_id', '=', resultsId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of unfinished responses by status; `withTimes` also when the last of them was saved, which no index has. */
export const unfinishedVersion = (store: Store, resultsId: string, withTimes: boolean) =>
  store
    .selectFrom('study_response')
    .select((select) => ['status', select.fn.countAll().as('count')])
    .$if(withTimes, (query) => query.select((select) => select.fn.max('saved_at').as('saved_at')))
    .where('results_id', '=', resultsId)
    .where('status', '!=', 'finished')
    .groupBy('status')
    .orderBy('status')
    .execute()

/** Countries that responses came from, in alphabetical order. */
export const responseCountries = async (store: Store, resultsId: string, sample: 'with' | 'without') => {
  const rows = await selectMatching(store, resultsId, { sample })
    .select('country')
    .distinct()
    .where('country', 'is not', null)
    .execute()
  return rows.flatMap(({ country }) => country ?? []).toSorted()
}

/** Combinations of link parameters that are read for the filter. */
const maxCombinations = 1000

const storedParameters = z.record(z.string(), z.string())

/** The link parameters of responses, with their values in alphabetical order. */
export const responseParameters = async (store: Store, resultsId: string, sample: 'with' | 'without') => {
  const rows = await selectMatching(store, resultsId, { sample })
    .select('parameters')
    .distinct()
    .where('parameters', 'is not', null)
    .limit(maxCombinations)
    .execute()
  const values = new Map<string, Set<string>>()
  for (const { parameters } of rows)
    for (const [name, value] of Object.entries(parseParameters(parameters)))
      values.set(name, (values.get(name) ?? new Set()).add(value))
  return [...values].map(([name, all]) => ({ name, values: [...all].toSorted() }))
}

/** The stored link parameters of a response. */
export const parseParameters = (stored: string | null) =>
  stored === null ? {} : storedParameters.parse(JSON.parse(stored))

/** Whether any response has an identifier of a panel, or a note about its device. */
export const hasValues = async (store: Store, resultsId: string, column: 'panel_id' | 'device') => {
  const row = await store
    .selectFrom('study_response')
    .select('id')
    .where('results_id', '=', resultsId)
    .where(column, 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
