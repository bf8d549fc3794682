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

/**
 * The sessions of a filter that clicked an element and saw a page. They may have clicked such an element on another
 * page.
 */
export const filterOfElement = (filter: RecordingFilter, path: string, page: string): RecordingFilter =>
  narrowFilter(filter, [
    path.length > filterLimits.text
      ? { field: 'clickedElement', operator: 'starts', values: [cutText(path, filterLimits.text)] }
      : { field: 'clickedElement', operator: 'is', values: [path] },
    { field: 'visitedUrl', operator: 'matches', values: [page] },
  ])
