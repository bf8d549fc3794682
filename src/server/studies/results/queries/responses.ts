import { randomUUIDv7 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction, supportsRowLocks } from '../../../store/transaction.ts'
import { invalidateAggregates, readState, takeNumbers } from '../../sessions/queries/sessions.ts'
import type { ResponseStatus, StudyResponseTable } from '../../sessions/tables.ts'
import type { StudyAggregateTable } from '../tables.ts'

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

const selectMatching = (store: Store, resultsId: string, filter: ResponseFilter) => {
  const { sample, statuses, since, until, country, atLeast, atMost, parameter, tag } = filter
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
}

const keyColumns = ['id', 'number', 'started_at', sql<number>`octet_length(progress)`.as('bytes')] as const
interface Key {
  readonly id: string
  readonly bytes: number
}

/** Divides items into groups of at most `max`, in order; an item above that is a group of its own. */
const groupsOf = <Item>(items: readonly Item[], sizeOf: (item: Item) => number, max: number) => {
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
async function* rowsOf(store: Store, keys: readonly Key[]) {
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
    yield* rowsOf(store, keys)
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
    yield* rowsOf(store, keys)
    if (keys.length < pageSize) return
    last = keys.at(-1)?.id ?? last
  }
}

/** All matching responses, page by page: finished ones by number, then the others by age. */
export async function* allResponses(store: Store, resultsId: string, filter: ResponseFilter) {
  yield* finishedResponses(store, resultsId, filter)
  yield* unfinishedResponses(store, resultsId, filter)
}

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
    yield* rowsOf(store, keys)
    if (keys.length < pageSize) return
    last = keys.at(-1)
  }
}

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

/** Number of unfinished responses by status, and when the last of them was saved. */
export const unfinishedVersion = (store: Store, resultsId: string) =>
  store
    .selectFrom('study_response')
    .select((select) => [
      'status',
      select.fn.countAll().as('count'),
      select.fn.max('saved_at').as('saved_at'),
    ])
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

/** The events of a response, by number. */
export const eventsOf = (store: Store, id: string) =>
  store
    .selectFrom('study_event')
    .select(['number', 'body'])
    .where('response_id', '=', id)
    .orderBy('number')
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

type Aggregate = Selectable<StudyAggregateTable>

/** The stored aggregate of a study, if it has this version. */
export const readAggregate = async (
  store: Store,
  { results_id, sample, version }: Pick<Aggregate, 'results_id' | 'sample' | 'version'>,
) =>
  store
    .selectFrom('study_aggregate')
    .selectAll()
    .where('results_id', '=', results_id)
    .where('sample', '=', sample)
    .where('version', '=', version)
    .executeTakeFirst()

const insertAggregate = (store: StoreOrTransaction, aggregate: Aggregate) =>
  store
    .insertInto('study_aggregate')
    .values(aggregate)
    .onConflict((conflict) =>
      conflict
        .columns(['results_id', 'sample'])
        .doUpdateSet({ version: aggregate.version, seen: aggregate.seen, body: aggregate.body })
        .where((where) =>
          where.or([
            where.eb('study_aggregate.version', '!=', aggregate.version),
            where.eb('study_aggregate.seen', '<', aggregate.seen),
          ]),
        ),
    )
    .execute()

/**
 * Stores an aggregate of the results at `stateVersion`, unless a newer one of the same version is stored. Results that
 * changed meanwhile get none: it could contain an erased response.
 */
export const writeAggregate = (store: Store, aggregate: Aggregate, stateVersion: number) =>
  inTransaction(store, async (transaction) => {
    const state = await transaction
      .selectFrom('study_state')
      .select('version')
      .where('results_id', '=', aggregate.results_id)
      .$if(supportsRowLocks(transaction), (query) => query.forShare())
      .executeTakeFirst()
    if ((state?.version ?? 0) === stateVersion) await insertAggregate(transaction, aggregate)
  })

/** A sample response before it is stored. */
export interface SampleRow {
  readonly startedAt: string
  readonly seconds: number
  readonly country: string | null
  readonly status: ResponseStatus
  readonly progress: unknown
  readonly order: readonly string[]
  readonly events: readonly object[]
  readonly excluded: string | null
}

const batchSize = 500

const insertEvents = async (store: StoreOrTransaction, id: string, events: readonly object[]) => {
  for (let from = 0; from < events.length; from += batchSize) {
    const batch = events.slice(from, from + batchSize)
    const rows = batch.map((event, index) => ({
      response_id: id,
      number: from + index,
      body: JSON.stringify(event),
    }))
    await store.insertInto('study_event').values(rows).execute()
  }
}

/** The results that sample data belongs to, and the version that it answers. */
interface SampleKey {
  readonly resultsId: string
  readonly version: number
}

const insertSample = async (
  store: StoreOrTransaction,
  { resultsId, version }: SampleKey,
  number: number | null,
  sample: SampleRow,
) => {
  const id = randomUUIDv7()
  const savedAt = Date.parse(sample.startedAt) + sample.seconds * 1000
  await store
    .insertInto('study_response')
    .values({
      id,
      results_id: resultsId,
      version,
      token_hash: null,
      status: sample.status,
      number,
      is_sample: 1,
      started_at: sample.startedAt,
      saved_at: new Date(savedAt).toISOString(),
      seconds: sample.seconds,
      country: sample.country,
      task_order: JSON.stringify(sample.order),
      progress: JSON.stringify(sample.progress),
      next_event: sample.events.length,
      excluded: sample.excluded,
    })
    .execute()
  await insertEvents(store, id, sample.events)
}

/**
 * Replaces the sample data of results unless this version is stored. `make` is called only if needed; safe to call from
 * several processes at once.
 */
export const storeSample = async (
  store: Store,
  key: SampleKey,
  version: string,
  make: () => readonly SampleRow[],
) => {
  const { resultsId } = key
  if ((await readState(store, resultsId))?.sample === version) return
  await inTransaction(store, async (transaction) => {
    await invalidateAggregates(transaction, resultsId)
    // The state row is locked now: a process that waited for the lock finds the sample stored.
    if ((await readState(transaction, resultsId))?.sample === version) return
    await transaction
      .deleteFrom('study_response')
      .where('results_id', '=', resultsId)
      .where('is_sample', '=', 1)
      .execute()
    const rows = make()
    const finished = rows.filter(({ status }) => status === 'finished').length
    let number = (await takeNumbers(transaction, resultsId, finished)) - finished
    for (const row of rows)
      await insertSample(transaction, key, row.status === 'finished' ? (number += 1) : null, row)
    await invalidateAggregates(transaction, resultsId, { sample: version })
  })
}

/** Limits on the stored responses of a study; sample data stays. */
interface Retention {
  /** Age at which responses are removed; null keeps them. */
  readonly days: number | null
  /** Number of the newest finished, and of the newest unfinished responses to keep; null keeps all. */
  readonly max: number | null
}

const dayMs = 86_400_000

/** Finished and unfinished responses are limited separately: abandoned sessions must not displace answers. */
const statusOperators = ['=', '!='] as const

const selectVisitorResponses = (
  store: StoreOrTransaction,
  resultsId: string,
  operator: (typeof statusOperators)[number],
) =>
  store
    .selectFrom('study_response')
    .select('started_at')
    .where('results_id', '=', resultsId)
    .where('is_sample', '=', 0)
    .where('status', operator, 'finished')

const removeExceeding = async (
  store: StoreOrTransaction,
  resultsId: string,
  operator: (typeof statusOperators)[number],
  { days, max }: Retention,
  now: Date,
) => {
  const newestSurplus =
    max === null
      ? undefined
      : await selectVisitorResponses(store, resultsId, operator)
          .orderBy('started_at', 'desc')
          .offset(max)
          .limit(1)
          .executeTakeFirst()
  const oldest = days === null ? '' : new Date(now.getTime() - days * dayMs).toISOString()
  const { numDeletedRows } = await store
    .deleteFrom('study_response')
    .where('results_id', '=', resultsId)
    .where('is_sample', '=', 0)
    .where('status', operator, 'finished')
    .where((where) =>
      where.or([
        where.eb('started_at', '<', oldest),
        ...(newestSurplus ? [where.eb('started_at', '<=', newestSurplus.started_at)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const removeFromResults = (store: Store, resultsId: string, retention: Retention, now: Date) =>
  inTransaction(store, async (transaction) => {
    let removed = 0
    for (const operator of statusOperators)
      removed += await removeExceeding(transaction, resultsId, operator, retention, now)
    if (removed > 0) await invalidateAggregates(transaction, resultsId)
    return removed
  })

/** Deletes the responses that exceed the limits of their study, with their events. Returns their number. */
export const removeOldResponses = async (store: Store, now = new Date()) => {
  const limited = await store
    .selectFrom('study')
    .innerJoin('study_version', (join) =>
      join
        .onRef('study_version.workspace_id', '=', 'study.workspace_id')
        .onRef('study_version.study_id', '=', 'study.id'),
    )
    .select(['study_version.results_id', 'study.keep_days', 'study.keep_responses'])
    .distinct()
    .where((where) =>
      where.or([where.eb('keep_days', 'is not', null), where.eb('keep_responses', 'is not', null)]),
    )
    .execute()
  let removed = 0
  for (const { results_id, keep_days, keep_responses } of limited)
    removed += await removeFromResults(store, results_id, { days: keep_days, max: keep_responses }, now)
  return removed
}
