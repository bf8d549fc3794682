import { setImmediate } from 'node:timers/promises'
import { respondentLimits } from '#contract/respondents/respondents.ts'
import type { Store } from '../../store/schema.ts'
import { groupsOf } from './responses.ts'

/** The events of a response, by number. */
export const eventsOf = (store: Store, id: string) =>
  store
    .selectFrom('study_event')
    .select(['number', 'body'])
    .where('response_id', '=', id)
    .orderBy('number')
    .execute()

/** The events of a response from a number on, at most one reply of them. */
export const eventsFrom = (store: Store, responseId: string, from: number) =>
  store
    .selectFrom('study_event')
    .select('body')
    .where('response_id', '=', responseId)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(respondentLimits.events)
    .execute()

/** Events in one page. */
const maxPageEvents = 100

/** The events of one response, page by page. */
async function* pagesOfSession(store: Store, id: string) {
  for (let last = -1; ;) {
    const rows = await store
      .selectFrom('study_event')
      .selectAll()
      .where('response_id', '=', id)
      .where('number', '>', last)
      .orderBy('number')
      .limit(maxPageEvents)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < maxPageEvents) return
    last = rows.at(-1)?.number ?? last
  }
}

/**
 * The events of these responses, in their order, in pages of at most 500. `events` is the number of events of a
 * response: the events of several small ones are read together. Other requests run between two pages.
 */
export async function* eventPages(
  store: Store,
  responses: readonly { readonly id: string; readonly events: number }[],
) {
  for (const group of groupsOf(responses, ({ events }) => events, maxPageEvents)) {
    const [first, ...others] = group
    if (!first) return
    if (others.length === 0) {
      for await (const page of pagesOfSession(store, first.id)) {
        yield page
        await setImmediate()
      }
      continue
    }
    const rows = await store
      .selectFrom('study_event')
      .selectAll()
      .where(
        'response_id',
        'in',
        group.map(({ id }) => id),
      )
      .orderBy('response_id')
      .orderBy('number')
      .execute()
    const byResponse = Map.groupBy(rows, (row) => row.response_id)
    const page = group.flatMap(({ id }) => byResponse.get(id) ?? [])
    if (page.length > 0) yield page
    await setImmediate()
  }
}
