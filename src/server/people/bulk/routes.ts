import { bulkCalls } from '#contract/people/bulk.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { done, invalid } from '../../members/define-refusals.ts'
import type { Searches } from '../../members/searches.ts'
import type { Store } from '../../store/schema.ts'
import { checkFilter } from '../check-filter.ts'
import { listAttributes } from '../queries/attributes.ts'
import { readRules } from '../queries/rules.ts'
import { countPeople } from '../queries/search.ts'
import { memberHandler } from '../refusals.ts'
import { groupOf, type QueuedBulk } from './plan.ts'
import { listChanges, startChange, stopChange } from './queries/changes.ts'

interface BulkContext {
  readonly store: Store
  readonly searches: Searches
  readonly job: QueuedBulk
}

/** Handlers of the calls that change everybody in a selection. */
export const createBulkHandlers = ({ store, searches, job }: BulkContext) => ({
  listBulkChanges: memberHandler(bulkCalls.listBulkChanges, async ({ member }) =>
    done({ changes: await listChanges(store, member.workspaceId) }),
  ),

  startBulkChange: memberHandler(bulkCalls.startBulkChange, async (call) => {
    const { change, member, body } = call
    const { workspaceId } = member
    const { filter, eligibility, work } = body
    const attributes = await listAttributes(store, workspaceId)
    const errors = checkFilter(attributes, filter)
    if (errors) return invalid(errors)
    const shown = {
      filter,
      ...(eligibility && { narrowed: { choice: eligibility, rules: await readRules(store, workspaceId) } }),
    }
    const counted = await searches.ofMember(call, (reads) =>
      countPeople(reads, { workspaceId, attributes, filter: groupOf(shown), now: new Date() }),
    )
    if (counted.people !== body.counted) return invalid({ counted: [peopleMessages.bulk.otherPeople] })
    const selection = { ...shown, ...(!counted.isMore && { most: counted.people }) }
    const started = await startChange(store, change, { selection, work, job })
    if (started.outcome === 'invalid') return invalid(started.errors)
    return started.outcome === 'done' ? done(started.change) : started
  }),

  stopBulkChange: memberHandler(bulkCalls.stopBulkChange, async ({ change, params }) => {
    const stopped = await stopChange(store, change, params.change)
    return stopped.outcome === 'done' ? done(stopped.change) : stopped
  }),
})
