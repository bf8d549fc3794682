import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { ResponseStatus, StudyResponseTable } from '../sessions/tables.ts'

export type ResponseRow = Selectable<StudyResponseTable>

/** Conditions on responses that the database checks. */
export interface ResponseFilter {
  readonly sample: 'with' | 'without'
  readonly statuses?: readonly ResponseStatus[] | undefined
  /** Days, ISO 8601, UTC, both included. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly country?: string | undefined
  readonly atLeast?: number | undefined
  readonly atMost?: number | undefined
  readonly tag?: string | undefined
  /** `name:value` of a link parameter. */
  readonly parameter?: string | undefined
  readonly invited?: InvitedFilter | undefined
}

/** Conditions on the invited people who gave the responses. */
interface InvitedFilter {
  readonly workspaceId: string
  /** The mailing whose link began a response. */
  readonly mailing: string | undefined
  /** Those of some responses, at most 500, whose people are meant. */
  readonly among: (responses: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Splits `name:value`. */
export const parameterIn = (text: string) => {
  const end = text.indexOf(':')
  return { name: text.slice(0, end), value: text.slice(end + 1) }
}

/** A pattern that the stored JSON of responses with this parameter matches. */
const parameterPattern = (text: string) => {
  const { name, value } = parameterIn(text)
  const json = JSON.stringify({ [name]: value }).slice(1, -1)
  return `%${json.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Rows whose sizes are read at once. */
const pageSize = 500
/** Bytes of answers that one statement reads; at least one row. */
const statementBytes = 512 * 1024
/** Bytes of answers in one page: few enough that the work on them delays no other request; at least one row. */
const pageBytes = 64 * 1024

/** Caps a number to the range of a PostgreSQL integer. */
const toInteger = (seconds = 0) => Math.min(seconds, 2 ** 31 - 1)

export const selectMatching = (store: Store, resultsId: string, filter: ResponseFilter) => {
  const { sample, statuses, since, until, country, atLeast, atMost, parameter, tag, invited } = filter
  return store
    .selectFrom('study_response')
    .where('results_id', '=', resultsId)
    .$if(sample === 'without', (query) => query.where('is_sample', '=', 0))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(since !== undefined, (query) => query.where('started_at', '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where('started_at', '<=', `${until ?? ''}T23:59:59.999Z`))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(parameter !== undefined, (query) =>
      query.where(sql<boolean>`parameters like ${parameterPattern(parameter ?? '')} escape '\\'`),
    )
    .$if(atLeast !== undefined, (query) => query.where('seconds', '>=', toInteger(atLeast)))
    .$if(atMost !== undefined, (query) => query.where('seconds', '<=', toInteger(atMost)))
    .$if(tag !== undefined, (query) =>
      query.where('id', 'in', (tags) =>
        tags
          .selectFrom('study_response_tag')
          .select('response_id')
          .where('study_response_tag.results_id', '=', resultsId)
          .where('tag', '=', tag ?? ''),
      ),
    )
    .$if(invited?.mailing !== undefined, (query) =>
      query.where('id', 'in', (responses) =>
        responses
          .selectFrom('study_invitee_response')
          .select('response_id')
          .where('study_invitee_response.workspace_id', '=', invited?.workspaceId ?? '')
          .where('mailing_id', '=', invited?.mailing ?? ''),
      ),
    )
}

const keyColumns = ['id', 'number', 'started_at', sql<number>`octet_length(progress)`.as('bytes')] as const
interface Key {
  readonly id: string
  readonly bytes: number
}

/** Divides items into groups of at most `max`, in order; an item above that is a group of its own. */
export const groupsOf = <Item>(items: readonly Item[], sizeOf: (item: Item) => number, max: number) => {
  const groups: Item[][] = []
  let size = 0
  for (const item of items) {
    size += sizeOf(item)
    const last = groups.at(-1)
    if (last && size <= max) last.push(item)
    else {
      groups.push([item])
      size = sizeOf(item)
    }
  }
  return groups
}

/** The rows of these keys, in pages of limited size. Other requests run between two pages. */
async function* rowsOf(store: Store, all: readonly Key[], { invited }: ResponseFilter) {
  const among = await invited?.among(all.map(({ id }) => id))
  const keys = among ? all.filter(({ id }) => among.has(id)) : all
  // An empty page, so that the reader can end the reading here.
  if (among?.size === 0) yield []
  for (const group of groupsOf(keys, ({ bytes }) => bytes, statementBytes)) {
    const ids = group.map(({ id }) => id)
    const rows = await store.selectFrom('study_response').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const part of groupsOf(group, ({ bytes }) => bytes, pageBytes)) {
      // A row that was deleted meanwhile is missing.
      const page = part.flatMap(({ id }) => byId.get(id) ?? [])
      if (page.length > 0) yield page
      await setImmediate()
    }
  }
}

/** Finished responses with a number above `after`, page by page, by number. */
export async function* finishedResponses(store: Store, resultsId: string, filter: ResponseFilter, after = 0) {
  for (let last = after; ;) {
    const keys = await selectMatching(store, resultsId, filter)
      .select(keyColumns)
      .where('number', '>', last)
      .orderBy('number')
      .limit(pageSize)
      .execute()
    yield* rowsOf(store, keys, filter)
    if (keys.length < pageSize) return
    last = keys.at(-1)?.number ?? last
  }
}

/** The other responses, page by page, the oldest first. */
async function* unfinishedResponses(store: Store, resultsId: string, filter: ResponseFilter) {
  for (let last = ''; ;) {
    const keys = await selectMatching(store, resultsId, filter)
      .select(keyColumns)
      .where('number', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    yield* rowsOf(store, keys, filter)
    if (keys.length < pageSize) return
    last = keys.at(-1)?.id ?? last
  }
}

/** All matching responses, page by page: finished ones by number, then the others by age. */
export async function* allResponses(store: Store, resultsId: string, filter: ResponseFilter) {
  yield* finishedResponses(store, resultsId, filter)
  yield* unfinishedResponses(store, resultsId, filter)
}

/** A response to a study of the workspace, with any version of it. */
export const findResponse = (
  store: StoreOrTransaction,
  study: { readonly workspace_id: string; readonly id: string },
  id: string,
): Promise<ResponseRow | undefined> =>
  store
    .selectFrom('study_response')
    .selectAll()
    .where('id', '=', id)
    .where('results_id', 'in', (results) =>
      results
        .selectFrom('study_version')
        .select('study_version.results_id')
        .where('workspace_id', '=', study.workspace_id)
        .where('study_id', '=', study.id),
    )
    .executeTakeFirst()

/** The tags of responses, in alphabetical order, by response. */
export const tagsOf = async (store: StoreOrTransaction, responses: readonly { readonly id: string }[]) => {
  const byResponse = new Map<string, string[]>()
  if (responses.length === 0) return byResponse
  const ids = responses.map(({ id }) => id)
  const rows = await store
    .selectFrom('study_response_tag')
    .select(['response_id', 'tag'])
    .where('response_id', 'in', ids)
    .orderBy('tag')
    .execute()
  for (const { response_id, tag } of rows)
    byResponse.set(response_id, [...(byResponse.get(response_id) ?? []), tag])
  return byResponse
}

/** Which of these responses have captures that can be played. */
export const recordedOf = async (
  store: StoreOrTransaction,
  responses: readonly { readonly id: string }[],
) => {
  if (responses.length === 0) return new Set<string>()
  const rows = await store
    .selectFrom('capture')
    .select('response_id')
    .distinct()
    .where(
      'response_id',
      'in',
      responses.map(({ id }) => id),
    )
    .where('state', '=', 'ready')
    .execute()
  return new Set(rows.map(({ response_id }) => response_id))
}

/** Whether a response is still there. */
export const hasResponse = async (store: Store, id: string) =>
  (await store.selectFrom('study_response').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Matching responses, page by page, the newest first. */
export async function* newestResponses(store: Store, resultsId: string, filter: ResponseFilter) {
  for (let last: { readonly started_at: string; readonly id: string } | undefined; ;) {
    const { started_at = '', id = '' } = last ?? {}
    const keys = await selectMatching(store, resultsId, filter)
      .select(keyColumns)
      // An offset would repeat a row if a session starts between two pages.
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
    yield* rowsOf(store, keys, filter)
    if (keys.length < pageSize) return
    last = keys.at(-1)
  }
}
