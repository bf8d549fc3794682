import { idPart } from '#contract/heat-maps/heat-map.ts'
import { type FilterCondition, filterLimits, recordingFilter } from '#contract/visits/filters.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { cutText } from '#contract/shared/characters.ts'

/** Sessions of a filter for which further conditions hold. A filter that is full is replaced by the conditions. */
const narrowFilter = (filter: RecordingFilter, conditions: readonly FilterCondition[]): RecordingFilter => {
  const narrowed = recordingFilter.safeParse({
    match: 'all',
    conditions: [...(filter.match === 'all' ? filter.conditions : [filter]), ...conditions],
  })
  return narrowed.data ?? { match: 'all', conditions: [...conditions] }
}

/** The addresses of a page of a heat map, as a filter knows them: the only queries are those of campaigns. */
const addressesOf = (page: string) => {
  const address = page.replaceAll(idPart, '*')
  const [path = '', ...route] = address.split('#').map((part) => part.replace(/\/$/, ''))
  if (route.length > 0) return [address, `${address}/`, `${path}/?utm_*#${route.join('#')}`]
  return page.includes('*') ? [address] : [address, `${path}/`, `${path}?utm_*`, `${path}/?utm_*`]
}

/**
 * The sessions of a filter that clicked an element and saw a page. They may have clicked such an element on another
 * page.
 */
export const filterOfElement = (filter: RecordingFilter, path: string, page: string): RecordingFilter =>
  narrowFilter(filter, [
    path.length > filterLimits.text
      ? { field: 'clickedElement', operator: 'starts', values: [cutText(path, filterLimits.text)] }
      : { field: 'clickedElement', operator: 'is', values: [path] },
    { field: 'visitedUrl', operator: 'matches', values: addressesOf(page) },
  ])
