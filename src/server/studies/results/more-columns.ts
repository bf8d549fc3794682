import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Cell } from '#studies/define-tool.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { Store } from '../../store/schema.ts'
import { hasValues, parseParameters, responseParameters } from './queries/response-counts.ts'
import type { ResponseRow } from '../queries/responses.ts'
import type { ReadResponse } from './read-results.ts'

/** Columns about the link with which a participant came. */
export interface OriginColumns {
  readonly heads: readonly string[]
  readonly cells: (row: ResponseRow) => readonly Cell[]
}

/** The columns of the link parameters, the panel and the device, where responses have any. */
export const originColumns = async (
  store: Store,
  { resultsId }: OpenStudy,
  { sample }: ResultsFilter,
): Promise<OriginColumns> => {
  const names = (await responseParameters(store, resultsId, sample)).map(({ name }) => name)
  const [hasPanel, hasDevices] = await Promise.all([
    hasValues(store, resultsId, 'panel_id'),
    hasValues(store, resultsId, 'device'),
  ])
  return {
    heads: [
      ...names.map((name) => `link: ${name}`),
      ...(hasPanel ? ['panel id'] : []),
      ...(hasDevices ? ['device'] : []),
    ],
    cells: ({ parameters, panel_id, device }) => {
      const values = parseParameters(parameters)
      return [
        ...names.map((name) => values[name] ?? null),
        ...(hasPanel ? [panel_id] : []),
        ...(hasDevices ? [device] : []),
      ]
    },
  }
}

/** Columns of what members wrote. */
export const noteHead = ['left out by the team because', 'tags', 'note'] as const

/** The remarks of members on a response, in the order of `noteHead`. */
export const noteCells = ({ row }: ReadResponse, tags: readonly string[] = []): Cell[] => [
  row.exclusion_reason,
  tags.join('; '),
  row.note,
]
