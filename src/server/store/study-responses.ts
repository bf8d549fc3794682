import type { Selectable } from 'kysely'
import type { ResponseStatus, Store, StudyResponseTable } from './schema.ts'

export type ResponseRow = Selectable<StudyResponseTable>

/** Which responses of a study are meant. */
export interface ResponseFilter {
  readonly sample: 'with' | 'without'
  readonly statuses?: readonly ResponseStatus[] | undefined
  /** Days, ISO 8601, UTC, both included. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly country?: string | undefined
  readonly atLeast?: number | undefined
  readonly atMost?: number | undefined
}

/** Rows read at once: others get their turn in between. */
const pageSize = 500

/** PostgreSQL compares its integers with no larger ones. */
const integer = (seconds = 0) => Math.min(seconds, 2 ** 31 - 1)

const matching = (store: Store, studyId: string, filter: ResponseFilter) => {
  const { sample, statuses, since, until, country, atLeast, atMost } = filter
  return store
    .selectFrom('study_response')
    .where('study_id', '=', studyId)
    .$if(sample === 'without', (query) => query.where('is_sample', '=', 0))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(since !== undefined, (query) => query.where('started_at', '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where('started_at', '<=', `${until ?? ''}T23:59:59.999Z`))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(atLeast !== undefined, (query) => query.where('seconds', '>=', integer(atLeast)))
    .$if(atMost !== undefined, (query) => query.where('seconds', '<=', integer(atMost)))
}

/** Finished responses with a number above `after`, in the order in which they were finished, page by page. */
export async function* finishedResponses(store: Store, studyId: string, filter: ResponseFilter, after = 0) {
  for (let seen = after; ;) {
    const rows = await matching(store, studyId, filter)
      .selectAll()
      .where('number', '>', seen)
      .orderBy('number')
      .limit(pageSize)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    seen = rows.at(-1)?.number ?? seen
  }
}

/** The other responses, in the order in which they began, page by page. */
async function* unfinishedResponses(store: Store, studyId: string, filter: ResponseFilter) {
  for (let seen = ''; ;) {
    const rows = await matching(store, studyId, filter)
      .selectAll()
      .where('number', 'is', null)
      .where('id', '>', seen)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    seen = rows.at(-1)?.id ?? seen
  }
}

/** All responses that match, page by page: the finished ones in their order, then the others. */
export async function* allResponses(store: Store, studyId: string, filter: ResponseFilter) {
  yield* finishedResponses(store, studyId, filter)
  yield* unfinishedResponses(store, studyId, filter)
}

/** Responses that match, page by page: those that began last first. */
export async function* newestResponses(store: Store, studyId: string, filter: ResponseFilter) {
  for (let last: ResponseRow | undefined; ;) {
    const { started_at = '', id = '' } = last ?? {}
    const rows = await matching(store, studyId, filter)
      .selectAll()
      // Not by their count: a response that begins between two pages would push one onto both.
      .$if(last !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where.eb('started_at', '<', started_at),
            where.and([where.eb('started_at', '=', started_at), where.eb('id', '<', id)]),
          ]),
        ),
      )
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    last = rows.at(-1)
  }
}

/** How many responses were not finished, by what became of them. */
export const countUnfinished = async (store: Store, studyId: string, sample: 'with' | 'without') => {
  const rows = await matching(store, studyId, { sample })
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

/** Countries that responses came from, in alphabetical order. */
export const responseCountries = async (store: Store, studyId: string, sample: 'with' | 'without') => {
  const rows = await matching(store, studyId, { sample })
    .select('country')
    .distinct()
    .where('country', 'is not', null)
    .execute()
  return rows.flatMap(({ country }) => country ?? []).toSorted()
}

/** The events of these responses, by response. */
export const eventsOf = async (store: Store, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { number: number; body: string }[]>()
  const rows = await store
    .selectFrom('study_event')
    .selectAll()
    .where('response_id', 'in', ids)
    .orderBy('response_id')
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, (row) => row.response_id)
}
