import type { PeopleFilter } from '#contract/people/filters.ts'
import { mergingCalls } from '#contract/people/merging.ts'
import { done, invalid } from '../../members/define-refusals.ts'
import type { Searches } from '../../members/searches.ts'
import type { PeopleHooks } from '../../people-hooks.ts'
import type { Store } from '../../store/schema.ts'
import { checkFilter } from '../check-filter.ts'
import { listAttributes } from '../queries/attributes.ts'
import { countPeople } from '../queries/search.ts'
import { memberHandler } from '../refusals.ts'
import type { QueuedMerging } from './payload.ts'
import { mergeAttributes, mergeOptions } from './queries/start-merge.ts'

interface MergingContext {
  readonly store: Store
  readonly searches: Searches
  readonly job: QueuedMerging
  readonly hooks: Required<PeopleHooks>
}

/** Handlers of the calls that merge attributes and options. */
export const createMergingHandlers = ({ store, searches, ...merges }: MergingContext) => ({
  mergeAttributes: memberHandler(mergingCalls.mergeAttributes, async (call) => {
    const { change, member, params, body } = call
    const { workspaceId } = member
    const attributes = await listAttributes(store, workspaceId)
    const filter: PeopleFilter = {
      match: 'all',
      conditions: [params.attribute, body.into].map((field) => ({ kind: 'filled', field, is: true })),
    }
    // Counted before the change: its transaction would keep others waiting. Unknown attributes are refused by it.
    const conflicts = checkFilter(attributes, filter)
      ? { people: 0, isMore: false }
      : await searches.ofMember(call, (reads) =>
          countPeople(reads, { workspaceId, attributes, filter, now: new Date() }),
        )
    const merge = { attribute: params.attribute, into: body.into }
    const merged = await mergeAttributes(store, change, merge, merges)
    if (merged.outcome === 'invalid') return invalid(merged.errors)
    if (merged.outcome !== 'done') return merged
    return done({ attribute: merged.attribute, segments: merged.segments, conflicts })
  }),

  mergeOptions: memberHandler(mergingCalls.mergeOptions, async ({ change, params, body }) => {
    const merged = await mergeOptions(store, change, { id: params.attribute, ...body }, merges)
    if (merged.outcome === 'invalid') return invalid(merged.errors)
    if (merged.outcome !== 'done') return merged
    return done({ attribute: merged.attribute, segments: merged.segments })
  }),
})
