import { z } from 'zod'
import { eligibilityChoice } from '#contract/people/eligibility.ts'
import { type PeopleFilter, peopleFilter, peopleFilterLimits } from '#contract/people/filters.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { sortField } from '#contract/people/people.ts'

/** The selection in the address of the list; unreadable parts are left out. */
export const peopleSearch = z.object({
  /** A saved filter. */
  segment: z.string().optional().catch(undefined),
  /** Replaces that of the segment. */
  filter: peopleFilter.optional().catch(undefined),
  /** Part of a name or an address. */
  search: z.string().max(peopleFilterLimits.text).optional().catch(undefined),
  /** Narrows the people by the rules about who may be asked. */
  eligibility: eligibilityChoice.optional().catch(undefined),
  sort: sortField.optional().catch(undefined),
  order: z.enum(['ascending', 'descending']).optional().catch(undefined),
})
export type PeopleSearch = z.infer<typeof peopleSearch>

/** The filter that everybody matches. */
export const everybody: PeopleFilter = { match: 'all', conditions: [] }

/** Whether a text is long enough to be searched for. */
export const isSearchable = (search: string) => search.trim().length >= peopleLimits.contained

/**
 * A filter with the search for a name or an address as its last condition; undefined if the filter has no room for it.
 */
export const withSearch = (filter: PeopleFilter, search = ''): PeopleFilter | undefined => {
  if (!isSearchable(search)) return filter
  const values = [search.trim()]
  const found = {
    match: 'any',
    conditions: [
      { kind: 'text', field: 'name', operator: 'contains', values },
      { kind: 'text', field: 'email', operator: 'contains', values },
    ],
  }
  const searched =
    filter.match === 'all'
      ? { match: 'all', conditions: [...filter.conditions, found] }
      : { match: 'all', conditions: [filter, found] }
  return peopleFilter.safeParse(searched).data
}
