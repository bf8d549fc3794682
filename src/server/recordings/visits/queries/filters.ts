import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { conditionsOf } from '#contract/shared/filter-groups.ts'
import {
  type FilterCondition,
  type FlagCondition,
  type NumberCondition,
  type NumberField,
  type RecordingFilter,
  type TextCondition,
  type TextField,
  type TextOperator,
} from '#contract/visits/filters.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import type { Store, StoreOrTransaction, Tables } from '../../../store/schema.ts'
import { inTime } from '../../../store/time-limit.ts'
import { supportsRowLocks } from '../../../store/transaction.ts'
import { factKinds } from '../../facts/fact-kinds.ts'
import type { SiteRow } from '../../queries/sites.ts'
import { textId } from '../../texts.ts'
import type { RecordingSessionTable } from '../tables.ts'

type Builder = ExpressionBuilder<Tables, 'recording_session'>
type Column = keyof RecordingSessionTable

interface FilterContext {
  readonly site: Pick<SiteRow, 'workspace_id' | 'id'>
  readonly now: number
  readonly isPostgres: boolean
  /** Times between which the sessions that can match began. */
  readonly range: { readonly min: number; readonly max: number }
}

/** A session is live for this long after its last chunk. */
export const liveMs = 60_000

/** Fields that are stored as they are. */
const plainColumns = { session: 'id', visitor: 'visitor', botReason: 'bot' } as const satisfies Partial<
  Record<TextField, Column>
>
/** Fields that are stored as the identifier of a text. */
export const codedColumns = {
  userId: 'user_id',
  referrer: 'referrer',
  entryUrl: 'entry_url',
  exitUrl: 'exit_url',
  title: 'title',
  country: 'country',
  region: 'region',
  city: 'city',
  device: 'device',
  browser: 'browser',
  system: 'system',
  language: 'language',
  channel: 'channel',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const satisfies Partial<Record<TextField, Column>>
/** Columns that a session may lack. */
const optionalColumns: ReadonlySet<string> = new Set([
  'user_id',
  'region',
  'city',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
])
const noText = textId('')
const clickColumns = { clickedText: 'label', clickedElement: 'element' } as const

const numberColumns = {
  startedAt: 'started_at',
  hiddenTime: 'hidden_ms',
  pages: 'pages',
  scrollDepth: 'reach',
  clicks: 'clicks',
  inputs: 'inputs',
  rageClicks: 'rage_clicks',
  deadClicks: 'dead_clicks',
  errorClicks: 'error_clicks',
  scriptErrors: 'errors',
  failedRequests: 'failed_requests',
  quickBacks: 'quick_backs',
  uTurns: 'u_turns',
  excessiveScrolls: 'scrolls',
  lcp: 'lcp',
  cls: 'cls',
  inp: 'inp',
  ttfb: 'ttfb',
  screenWidth: 'screen_width',
  screenHeight: 'screen_height',
  windowWidth: 'width',
  windowHeight: 'height',
  events: 'events',
  bytes: 'bytes',
} as const satisfies Partial<Record<NumberField, Column>>
const pageColumns = { pageDuration: 'duration', pageClicks: 'clicks' } as const

const hasKey = <Key extends string>(map: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(map, key)

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const likePatterns: Readonly<Record<Exclude<TextOperator, 'is'>, (text: string) => string>> = {
  contains: (text) => `%${escapeLike(text)}%`,
  starts: (text) => `${escapeLike(text)}%`,
  ends: (text) => `%${escapeLike(text)}`,
  matches: (text) => escapeLike(text).replaceAll(/\*+/g, '%').replaceAll('?', '_'),
}

/** Both databases change the case of A to Z only: SQLite always does, PostgreSQL with the collation C. */
export const isLike = (
  text: Expression<string>,
  pattern: string,
  { isPostgres }: Pick<FilterContext, 'isPostgres'>,
) =>
  isPostgres
    ? sql<SqlBool>`lower(${text} collate "C") like lower(${pattern} collate "C") escape '\\'`
    : sql<SqlBool>`${text} like ${pattern} escape '\\'`

const isAnyLike = (
  where: Pick<Builder, 'or'>,
  text: Expression<string>,
  { operator, values }: TextCondition,
  context: FilterContext,
) =>
  operator === 'is'
    ? sql<SqlBool>`${text} in (${sql.join(values)})`
    : where.or(values.map((value) => isLike(text, likePatterns[operator](value), context)))

/** Whether an identifier is that of a text which the condition is about. */
const isCodedText = (
  where: Builder,
  id: Expression<number>,
  condition: TextCondition,
  context: FilterContext,
): Expression<SqlBool> => {
  if (condition.operator === 'is')
    return sql<SqlBool>`${id} in (${sql.join(condition.values.map((value) => textId(value)))})`
  const texts = where
    .selectFrom('recording_text')
    .select('recording_text.id')
    .where('recording_text.workspace_id', '=', context.site.workspace_id)
    .where(inTime(sql.ref('recording_text.id'), context))
    .where((text) => isAnyLike(text, text.ref('recording_text.text'), condition, context))
  return sql<SqlBool>`${id} in (${texts})`
}

const ofSite = (
  table: 'recording_page_view' | 'recording_click' | 'recording_fact',
  { site }: FilterContext,
) =>
  sql<SqlBool>`${sql.ref(`${table}.workspace_id`)} = ${site.workspace_id} and ${sql.ref(`${table}.site_id`)} = ${site.id}`

const ofSameSession = (table: 'recording_page_view' | 'recording_click') =>
  sql<SqlBool>`${sql.ref(`${table}.session_id`)} = ${sql.ref('recording_session.id')}`

const matchesText = (
  where: Builder,
  condition: TextCondition,
  context: FilterContext,
): Expression<SqlBool> => {
  const { field } = condition
  if (hasKey(plainColumns, field)) {
    const column = where.ref(`recording_session.${plainColumns[field]}`)
    return isAnyLike(where, sql<string>`coalesce(${column}, '')`, condition, context)
  }
  if (hasKey(codedColumns, field)) {
    const column = sql.ref<number>(`recording_session.${codedColumns[field]}`)
    const id = optionalColumns.has(codedColumns[field]) ? sql<number>`coalesce(${column}, ${noText})` : column
    return isCodedText(where, id, condition, context)
  }
  if (field === 'visitedUrl')
    return where(
      'recording_session.id',
      'in',
      where
        .selectFrom('recording_page_view')
        .select('recording_page_view.session_id')
        .where(ofSite('recording_page_view', context))
        // Pages are seen while their session lasts: those of other times are not read.
        .where('recording_page_view.started_at', '>=', context.range.min)
        .where('recording_page_view.started_at', '<=', context.range.max + longestMs)
        .where(isCodedText(where, sql.ref('recording_page_view.url'), condition, context)),
    )
  if (hasKey(clickColumns, field))
    // Clicks are found by their session: an index by text would have a row for each click.
    return where.exists(
      where
        .selectFrom('recording_click')
        .select('recording_click.session_id')
        .where(ofSite('recording_click', context))
        .where(ofSameSession('recording_click'))
        .where(isCodedText(where, sql.ref(`recording_click.${clickColumns[field]}`), condition, context)),
    )
  return where(
    'recording_session.id',
    'in',
    where
      .selectFrom('recording_fact')
      .select('recording_fact.session_id')
      .where(ofSite('recording_fact', context))
      .where('recording_fact.kind', '=', factKinds[field])
      .where(isCodedText(where, sql.ref('recording_fact.value'), condition, context)),
  )
}

/** Missing numbers are in no range. With a cast, as PostgreSQL takes the limits of a whole number for whole ones. */
const isBetween = (number: Expression<number | null>, { min, max }: NumberCondition) => {
  const bounds = [
    sql<SqlBool>`${number} is not null`,
    ...(min === undefined ? [] : [sql<SqlBool>`${number} >= cast(${min} as double precision)`]),
    ...(max === undefined ? [] : [sql<SqlBool>`${number} <= cast(${max} as double precision)`]),
  ]
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
}

/** Milliseconds of a session. */
export const duration = sql<number>`(recording_session.ended_at - recording_session.started_at)`

const matchesNumber = (
  where: Builder,
  condition: NumberCondition,
  context: FilterContext,
): Expression<SqlBool> => {
  const { field } = condition
  if (field === 'duration') return isBetween(duration, condition)
  if (field === 'visibleTime')
    return isBetween(sql<number>`(${duration} - recording_session.hidden_ms)`, condition)
  if (hasKey(pageColumns, field))
    return where.exists(
      where
        .selectFrom('recording_page_view')
        .select('recording_page_view.session_id')
        .where(ofSite('recording_page_view', context))
        .where(ofSameSession('recording_page_view'))
        .where(isBetween(sql.ref(`recording_page_view.${pageColumns[field]}`), condition)),
    )
  if (field === 'requestStatus')
    return where(
      'recording_session.id',
      'in',
      where
        .selectFrom('recording_fact')
        .select('recording_fact.session_id')
        .where(ofSite('recording_fact', context))
        .where('recording_fact.kind', '=', factKinds.requestStatus)
        .where(isBetween(sql.ref('recording_fact.value'), condition)),
    )
  return isBetween(where.ref(`recording_session.${numberColumns[field]}`), condition)
}

/** Whether a chunk of the session has come within the last minute. */
export const isLive = (now: number) =>
  sql<SqlBool>`(recording_session.is_over = 0 and recording_session.seen_at >= ${now - liveMs})`

/** Whether the session has a note, or a link that has not expired. */
const hasAdded = (
  where: Builder,
  table: 'recording_note' | 'recording_share',
  { site, now }: FilterContext,
) => {
  const added = where
    .selectFrom(table)
    .select(`${table}.session_id`)
    .where(`${table}.workspace_id`, '=', site.workspace_id)
    .where(`${table}.site_id`, '=', site.id)
  if (table === 'recording_note') return where('recording_session.id', 'in', added)
  const time = new Date(now).toISOString()
  const works = sql<SqlBool>`coalesce(${sql.ref('recording_share.expires_at')}, ${endless}) > ${time}`
  return where('recording_session.id', 'in', added.where(works))
}

/** After every time in the form of ISO 8601. */
const endless = '9999'

const matchesFlag = (where: Builder, { field, is }: FlagCondition, context: FilterContext) => {
  const { now } = context
  const flags = {
    isNew: () => where('recording_session.is_new', '=', 1),
    isWatched: () => where('recording_session.is_watched', '=', 1),
    isLive: () => isLive(now),
    isBot: () => where('recording_session.bot', 'is not', null),
    hasNotes: () => hasAdded(where, 'recording_note', context),
    isShared: () => hasAdded(where, 'recording_share', context),
  } as const
  const flag = flags[field]()
  return is ? flag : where.not(flag)
}

const matchesCondition = (where: Builder, condition: FilterCondition, context: FilterContext) => {
  if ('is' in condition) return matchesFlag(where, condition, context)
  const matches =
    'operator' in condition
      ? matchesText(where, condition, context)
      : matchesNumber(where, condition, context)
  return condition.isNot === true ? where.not(matches) : matches
}

interface Group {
  readonly match: RecordingFilter['match']
  readonly conditions: readonly (FilterCondition | Group)[]
}

/**
 * How much a condition costs for a session: of a number, of texts by their identifiers or patterns, of a list of
 * sessions.
 */
const costOf = (part: FilterCondition | Group) => {
  if (!('field' in part)) return 2
  if ('is' in part || hasKey(numberColumns, part.field)) return 0
  if (!('operator' in part)) return part.field === 'requestStatus' || hasKey(pageColumns, part.field) ? 3 : 0
  if (hasKey(codedColumns, part.field) || hasKey(plainColumns, part.field))
    return part.operator === 'is' ? 1 : 2
  return 3
}

const matchesGroup = (
  where: Builder,
  { match, conditions }: Group,
  context: FilterContext,
): Expression<SqlBool> => {
  // SQLite evaluates them in this order, as far as the result is open.
  const parts = conditions
    .toSorted((one, other) => costOf(one) - costOf(other))
    .map((part) =>
      'field' in part ? matchesCondition(where, part, context) : matchesGroup(where, part, context),
    )
  if (match === 'all') return where.and(parts)
  return match === 'any' ? where.or(parts) : where.not(where.or(parts))
}

const longestMs = recordingLimits.sessionHours * hourMs
/** The first and the last time that a column of numbers holds exactly. */
const anyTime = { min: 0, max: Number.MAX_SAFE_INTEGER - longestMs }

/** The times between which a session has to begin to match a filter. */
const rangeOf = ({ match, conditions }: RecordingFilter) => {
  if (match !== 'all') return anyTime
  const limits = conditions.flatMap((part) =>
    'field' in part && part.field === 'startedAt' && part.isNot !== true ? [part] : [],
  )
  return {
    min: Math.max(anyTime.min, ...limits.map(({ min = anyTime.min }) => min)),
    max: Math.min(anyTime.max, ...limits.map(({ max = anyTime.max }) => max)),
  }
}

/**
 * Sessions of a site that match a filter, and that began in `range` if it is given; those of programs only if the
 * filter is about them.
 */
export const selectSessions = (
  store: StoreOrTransaction,
  site: FilterContext['site'],
  filter: RecordingFilter,
  now: number,
  { min = anyTime.min, max = anyTime.max }: { readonly min?: number; readonly max?: number } = {},
) => {
  const ofFilter = rangeOf(filter)
  const range = { min: Math.max(min, ofFilter.min), max: Math.min(max, ofFilter.max) }
  const context = { site, now, isPostgres: supportsRowLocks(store), range }
  const asked = conditionsOf<FilterCondition>(filter)
  const asksForBots = asked.some(({ field }) => field === 'isBot' || field === 'botReason')
  const sessions = store
    .selectFrom('recording_session')
    .where('recording_session.workspace_id', '=', site.workspace_id)
    .where('recording_session.site_id', '=', site.id)
    .$if(min > anyTime.min, (query) => query.where('recording_session.started_at', '>=', min))
    .$if(max < anyTime.max, (query) => query.where('recording_session.started_at', '<=', max))
    .$if(!asksForBots, (query) => query.where('recording_session.bot', 'is', null))
  return sessions
    .$if(
      asked.some((condition) => costOf(condition) > 0),
      (query) => query.where(inTime(sql.ref('recording_session.started_at'), context)),
    )
    .where((where) => matchesGroup(where, filter, context))
}

/** People on a site now. */
export const countLive = async (store: Store, { workspace_id, id }: FilterContext['site'], now: Date) => {
  const { count } = await store
    .selectFrom('recording_session')
    .select((select) => select.fn.count('visitor').distinct().as('count'))
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', id)
    .where('bot', 'is', null)
    .where(isLive(now.getTime()))
    .executeTakeFirstOrThrow()
  return Number(count)
}
