import { type Expression, sql } from 'kysely'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import {
  type CountFacet,
  countFacets,
  type ListRecordingsForm,
  type RecordingEntry,
  type RecordingFacets,
  recordingListLimits,
  type SortField,
  textFacets,
} from '#contract/visits/sessions.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { factKinds } from '../../facts/fact-kinds.ts'
import type { SiteRow } from '../../queries/sites.ts'
import { codedColumns, duration, isLive, selectSessions } from './filters.ts'

export type SiteKey = Pick<SiteRow, 'workspace_id' | 'id'>

/** The texts with these identifiers. */
export const readTexts = async (
  store: StoreOrTransaction,
  { workspace_id }: SiteKey,
  ids: readonly number[],
) => {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await store
    .selectFrom('recording_text')
    .select(['id', 'text'])
    .where('workspace_id', '=', workspace_id)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

const sortColumns: Readonly<Record<SortField, Expression<number>>> = {
  startedAt: sql.ref('recording_session.started_at'),
  duration,
  pages: sql.ref('recording_session.pages'),
  clicks: sql.ref('recording_session.clicks'),
  rageClicks: sql.ref('recording_session.rage_clicks'),
  deadClicks: sql.ref('recording_session.dead_clicks'),
  errorClicks: sql.ref('recording_session.error_clicks'),
  scriptErrors: sql.ref('recording_session.errors'),
}

const textColumns = [
  'entry_url',
  'exit_url',
  'referrer',
  'channel',
  'country',
  'region',
  'city',
  'device',
  'browser',
  'system',
  'user_id',
] as const

const entryColumns = [
  'id',
  'visitor',
  'bot',
  'started_at',
  'ended_at',
  'hidden_ms',
  'pages',
  'clicks',
  'rage_clicks',
  'dead_clicks',
  'error_clicks',
  'errors',
  'failed_requests',
  'quick_backs',
  'u_turns',
  'scrolls',
  'reach',
  'is_new',
  'is_watched',
  'is_over',
  'seen_at',
  ...textColumns,
] as const

type Sessions = ReturnType<typeof selectSessions>

/** The sessions of a query as entries of the list, with their texts and tags. */
export const readEntries = async (
  store: StoreOrTransaction,
  site: SiteKey,
  sessions: Sessions,
  now: number,
): Promise<readonly RecordingEntry[]> => {
  const rows = await sessions
    .select(entryColumns.map((column) => `recording_session.${column}` as const))
    .select(isLive(now).as('is_live'))
    .execute()
  const tags =
    rows.length === 0
      ? []
      : await store
          .selectFrom('recording_fact')
          .innerJoin('recording_text', (join) =>
            join
              .onRef('recording_text.workspace_id', '=', 'recording_fact.workspace_id')
              .onRef('recording_text.id', '=', 'recording_fact.value'),
          )
          .select(['recording_fact.session_id', 'recording_text.text'])
          .where('recording_fact.workspace_id', '=', site.workspace_id)
          .where('recording_fact.site_id', '=', site.id)
          .where('recording_fact.kind', '=', factKinds.tag)
          .where(
            'recording_fact.session_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('recording_text.text')
          .execute()
  const ids = rows.flatMap((row) => textColumns.flatMap((column) => row[column] ?? []))
  const texts = await readTexts(store, site, ids)
  const textOf = (id: number | null) => (id === null ? '' : (texts.get(id) ?? ''))
  return rows.map((row) => ({
    id: row.id,
    startedAt: new Date(row.started_at).toISOString(),
    duration: Math.max(0, row.ended_at - row.started_at),
    hiddenTime: Math.max(0, row.hidden_ms),
    isLive: Boolean(row.is_live),
    isNew: row.is_new === 1,
    isWatched: row.is_watched === 1,
    bot: row.bot,
    visitor: row.visitor,
    userId: row.user_id === null ? null : textOf(row.user_id),
    entryUrl: textOf(row.entry_url),
    exitUrl: textOf(row.exit_url),
    referrer: textOf(row.referrer),
    channel: textOf(row.channel),
    country: textOf(row.country),
    region: textOf(row.region),
    city: textOf(row.city),
    device: textOf(row.device),
    browser: textOf(row.browser),
    system: textOf(row.system),
    pages: row.pages,
    clicks: row.clicks,
    rageClicks: row.rage_clicks,
    deadClicks: row.dead_clicks,
    errorClicks: row.error_clicks,
    scriptErrors: row.errors,
    failedRequests: row.failed_requests,
    quickBacks: row.quick_backs,
    uTurns: row.u_turns,
    excessiveScrolls: row.scrolls,
    scrollDepth: row.reach,
    tags: tags.filter(({ session_id }) => session_id === row.id).map(({ text }) => text),
  }))
}

/** One session as an entry of the list. */
export const readEntry = async (store: StoreOrTransaction, site: SiteKey, id: string, now: Date) => {
  const sessions = store
    .selectFrom('recording_session')
    .where('recording_session.workspace_id', '=', site.workspace_id)
    .where('recording_session.site_id', '=', site.id)
    .where('recording_session.id', '=', id)
  const [entry] = await readEntries(store, site, sessions, now.getTime())
  return entry
}

const valueOf = (entry: RecordingEntry, field: SortField) =>
  field === 'startedAt' ? Date.parse(entry.startedAt) : entry[field]

/** The sessions after a cursor, in the order of a list. */
const selectAfter = (
  store: StoreOrTransaction,
  site: SiteKey,
  { filter, sort, cursor }: ListRecordingsForm,
  now: Date,
) => {
  if (cursor === undefined) return selectSessions(store, site, filter, now.getTime())
  const [text = '', id = ''] = cursor.split('_')
  const value = Number(text)
  const column = sortColumns[sort.field]
  const beyond = sort.isAscending ? sql`>` : sql`<`
  // With the range of times, neither earlier sessions nor their pages are read.
  const range = sort.field === 'startedAt' ? { [sort.isAscending ? 'min' : 'max']: value } : {}
  return selectSessions(store, site, filter, now.getTime(), range).where(
    sql<boolean>`(${column} ${beyond} ${value} or (${column} = ${value} and recording_session.id ${beyond} ${id}))`,
  )
}

/** A page of the sessions that match a filter, with the cursor of the next page. */
const readPage = async (store: StoreOrTransaction, site: SiteKey, form: ListRecordingsForm, now: Date) => {
  const { perPage } = recordingListLimits
  const { sort } = form
  const direction = sort.isAscending ? 'asc' : 'desc'
  // Identifiers first: SQLite finds them in an index that has the columns of most filters.
  const rows = await selectAfter(store, site, form, now)
    .orderBy(sortColumns[sort.field], direction)
    .orderBy('recording_session.id', direction)
    .limit(perPage + 1)
    .select('recording_session.id')
    .execute()
  const ids = rows.map((row) => row.id)
  const found = store
    .selectFrom('recording_session')
    .where('recording_session.workspace_id', '=', site.workspace_id)
    .where('recording_session.site_id', '=', site.id)
    .where('recording_session.id', 'in', ids)
  const entries = ids.length === 0 ? [] : await readEntries(store, site, found, now.getTime())
  const positions = new Map(ids.map((session, at) => [session, at]))
  const inOrder = entries.toSorted(
    (one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0),
  )
  const recordings = inOrder.slice(0, perPage)
  const last = recordings.at(-1)
  return {
    recordings,
    cursor: last && ids.length > perPage ? `${valueOf(last, sort.field)}_${last.id}` : null,
  }
}

const countOf = async (sessions: Sessions) => {
  const { count } = await sessions
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of sessions that match a filter. */
export const countMatching = (store: StoreOrTransaction, site: SiteKey, filter: RecordingFilter, now: Date) =>
  countOf(selectSessions(store, site, filter, now.getTime()))

/** A page of the sessions that match a filter, with the number of all. */
export const listSessions = async (
  store: StoreOrTransaction,
  site: SiteKey,
  form: ListRecordingsForm,
  now: Date,
) => {
  const page = await readPage(store, site, form, now)
  if (form.cursor !== undefined) return { count: await countMatching(store, site, form.filter, now), ...page }
  // Those of the first page are counted: only the sessions after it are left.
  const after =
    page.cursor === null ? 0 : await countOf(selectAfter(store, site, { ...form, cursor: page.cursor }, now))
  return { count: page.recordings.length + after, ...page }
}

const countColumns = {
  isNew: 'is_new',
  isWatched: 'is_watched',
  rageClicks: 'rage_clicks',
  deadClicks: 'dead_clicks',
  errorClicks: 'error_clicks',
  scriptErrors: 'errors',
  failedRequests: 'failed_requests',
  quickBacks: 'quick_backs',
  uTurns: 'u_turns',
  excessiveScrolls: 'scrolls',
} as const satisfies Record<CountFacet, string>

/** How the sessions that match a filter are distributed: the most frequent texts, and counts of signs and flags. */
export const readFacets = async (
  store: StoreOrTransaction,
  site: SiteKey,
  filter: RecordingFilter,
  now: Date,
): Promise<RecordingFacets> => {
  const matching = selectSessions(store, site, filter, now.getTime())
  const counted = matching.select(
    countFacets.map((field) =>
      sql<
        number | string | null
      >`sum(case when ${sql.ref(`recording_session.${countColumns[field]}`)} > 0 then 1 else 0 end)`.as(
        field,
      ),
    ),
  )
  const coded = textFacets.flatMap((field) => (field === 'tag' ? [] : [field]))
  const most = sql`order by count desc, value limit ${recordingListLimits.facetValues}`
  const columns = coded.map((field) => `recording_session.${codedColumns[field]}` as const)
  const distributions = sql<{ field: string; value: number | null; count: number | string }>`(
    ${sql.join(
      coded.map(
        (field) => sql`select * from (
          select ${sql.lit(field)} as field, ${sql.ref(codedColumns[field])} as value, count(*) as count
          from matching group by ${sql.ref(codedColumns[field])} ${most}) as ${sql.ref(`facet_${field}`)}`,
      ),
      sql` union all `,
    )}
    union all select * from (
      select 'tag' as field, recording_fact.value as value, count(*) as count
      from matching join recording_fact on recording_fact.session_id = matching.id
      where recording_fact.workspace_id = ${site.workspace_id} and recording_fact.site_id = ${site.id}
        and recording_fact.kind = ${factKinds.tag}
      group by recording_fact.value ${most}) as facet_tag)`
  // Materialized: the filter is evaluated once for all texts.
  const distributed = store
    .with(
      (name) => name('matching').materialized(),
      () => matching.select(['recording_session.id', ...columns]),
    )
    .selectFrom(distributions.as('facet'))
    .selectAll()
  // One after the other: together they would keep both reading threads of SQLite busy.
  const counts = await counted.executeTakeFirst()
  const rows = await distributed.execute()
  const texts = await readTexts(
    store,
    site,
    rows.flatMap(({ value }) => value ?? []),
  )
  return {
    texts: textFacets.map((field) => ({
      field,
      values: rows
        .filter((row) => row.field === field)
        .map(({ value, count }) => ({
          value: value === null ? '' : (texts.get(value) ?? ''),
          count: Number(count),
        })),
    })),
    counts: countFacets.map((field) => ({ field, count: Number(counts?.[field] ?? 0) })),
  }
}
