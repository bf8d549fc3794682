import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { peopleLimits } from '#contract/people/limits.ts'
import type { PeopleCount } from '#contract/people/people-count.ts'
import type { SearchPeopleForm } from '#contract/people/people.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'
import type { PeopleGroup, SearchedAttribute } from '../check-filter.ts'
import type { PeoplePersonTable } from '../tables.ts'
import { type Place, readCursor, toCursor } from './cursor.ts'
import {
  allPeople,
  byIndex,
  columnOf,
  type FilterContext,
  isIndexed,
  isInTime,
  matchesFilter,
  type Narrowing,
  narrowings,
  type Related,
  type Source,
} from './filter-sql.ts'

/**
 * Where a plan gives way to the next one, measured with a million people. The `few` of a condition with an index are
 * read before anything else. Most other filters find a page among the first people of its order (`walked`), others
 * among those of an index (`narrowed`).
 */
export const searchLimits = {
  few: 5000,
  walked: 2000,
  narrowed: 300_000,
  perPage: peopleLimits.perPage,
  counted: peopleLimits.counted,
} as const
type Limits = Readonly<Record<keyof typeof searchLimits, number>>

interface Search {
  readonly workspaceId: string
  readonly attributes: readonly SearchedAttribute[]
  /** The time from which ages are counted. */
  readonly now: Date
}
type Condition = RawBuilder<SqlBool>

const contextOf = (store: StoreOrTransaction, { workspaceId, attributes, now }: Search): FilterContext => ({
  workspaceId,
  attributes,
  now,
  isPostgres: supportsRowLocks(store),
})

/** The condition of a filter that ends its statement in time. */
const matchesInTime = (filter: PeopleGroup, context: FilterContext, related: Related): Condition =>
  sql`${isInTime(sql.ref('p.no'), context)} and ${matchesFilter(filter, context, related)}`

/** PostgreSQL asks for all people at once by itself, if it is worth it. */
const relatedInScan = ({ isPostgres }: FilterContext): Related => (isPostgres ? 'each' : 'once')

/** The source that takes the least time, if it takes less than to read `limit` people in a row. */
const findNarrow = async (
  store: StoreOrTransaction,
  found: readonly Narrowing[],
  limit: number,
): Promise<Source | undefined> => {
  if (found.length === 0 || limit === 0) return undefined
  const counts = found.map(
    ({ rows }, at) => sql`(select count(*) from (${rows} limit ${limit}) as found) as ${sql.ref(`c${at}`)}`,
  )
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(counts)}`.execute(store)
  const sources = found.map(({ source, cost }, at) => ({
    source,
    costs: cost * Number(rows[0]?.[`c${at}`] ?? limit),
  }))
  const [least] = sources.toSorted((one, other) => one.costs - other.costs)
  return least && least.costs < limit ? least.source : undefined
}

/** The source in which a filter is evaluated from end to end. PostgreSQL itself knows how many meet its conditions. */
const findSource = async (
  store: StoreOrTransaction,
  filter: PeopleGroup,
  { context, limits }: { readonly context: FilterContext; readonly limits: Limits },
) => (context.isPostgres ? undefined : findNarrow(store, narrowings(filter, context), limits.narrowed))

interface Order {
  /** `no` for the order of creation. */
  readonly column: string
  readonly isAscending: boolean
  /** Whether people can lack the value. */
  readonly isOptional: boolean
}

const orderOf = ({ field, isAscending }: SearchPeopleForm['sort'], context: FilterContext): Order => {
  // Numbers rise with the time of creation, and have an index.
  const column = field === 'createdAt' ? 'no' : columnOf(field, context)
  return { column, isAscending, isOptional: field !== 'createdAt' && field !== 'email' }
}

const ref = (column: string) => sql.ref<string | number | null>(`p.${column}`)
const directionOf = ({ isAscending }: Order) => (isAscending ? sql`asc` : sql`desc`)
const beyond = ({ isAscending }: Order) => (isAscending ? sql`>` : sql`<`)

const orderBy = (order: Order) =>
  order.column === 'no'
    ? sql`p.no ${directionOf(order)}`
    : sql`${ref(order.column)} ${directionOf(order)}, p.no ${directionOf(order)}`

/** People with a value behind a place; without a place all of them. */
const hasValueBehind = (order: Order, place: Place | undefined): Condition => {
  const column = ref(order.column)
  if (!place) return sql`${column} is not null`
  if (order.column === 'no') return sql`p.no ${beyond(order)} ${place.no}`
  return sql`${column} is not null and (${column}, p.no) ${beyond(order)} (${place.key}, ${place.no})`
}

/** People without a value behind a place; without a place all of them. */
const hasNoneBehind = (order: Order, place: Place | undefined): Condition =>
  place ? sql`p.no ${beyond(order)} ${place.no}` : sql`true`

interface PageSearch {
  readonly store: StoreOrTransaction
  readonly context: FilterContext
  readonly filter: PeopleGroup
  readonly order: Order
  readonly place: Place | undefined
  readonly limits: Limits
}
type Found = readonly { readonly no: number; readonly key: string | number | null }[]
interface Page {
  readonly found: Found
  /** How they were found. */
  readonly plan: 'walk' | 'narrow' | 'scan'
}

/** The people of a list, of whom a walk searches the first ones. */
interface Walk {
  /** Sorted by the column of this index. */
  readonly order: Order
  readonly behind: Condition
  /** A condition for the list that its index does not know. */
  readonly and: Condition
}

/** Those with a value, and behind them the others in the order of their numbers. */
const walksOf = ({ order, place }: PageSearch): readonly Walk[] => {
  const withValue = { order, behind: hasValueBehind(order, place), and: sql<SqlBool>`true` }
  if (!order.isOptional) return [withValue]
  const isBehindValues = place?.key === null
  const without = {
    order: { ...order, column: 'no' },
    behind: hasNoneBehind(order, isBehindValues ? place : undefined),
    and: sql<SqlBool>`${ref(order.column)} is null`,
  }
  return isBehindValues ? [without] : [withValue, without]
}

/** Searches the first people of a list; whether they are all of them is known only if they do not fill the page. */
const walk = async (
  { store, context, filter, order, limits }: PageSearch,
  list: Walk,
  wanted: number,
): Promise<{ readonly found: Found; readonly isEnd: boolean }> => {
  const first = (columns: RawBuilder<unknown>) => sql`select ${columns}
    from people_person as p ${byIndex(list.order.column, context)}
    where p.workspace_id = ${context.workspaceId} and ${list.behind}
    order by ${orderBy(list.order)} limit ${limits.walked}`
  const { rows: found } = await sql<Found[number]>`select p.no, ${ref(order.column)} as key
    from (${first(sql`p.*`)}) as p
    where ${list.and} and ${matchesInTime(filter, context, 'each')}
    order by ${orderBy(list.order)} limit ${wanted}`.execute(store)
  if (found.length === wanted) return { found, isEnd: false }
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from (${first(sql`p.no`)}) as first`.execute(store)
  return { found, isEnd: Number(rows[0]?.count) < limits.walked }
}

/** The page, if a walk finds all of it. */
const walkForPage = async (search: PageSearch, wanted: number): Promise<Page | undefined> => {
  let found: Found = []
  for (const list of walksOf(search)) {
    if (!isIndexed(list.order.column)) return undefined
    const walked = await walk(search, list, wanted - found.length)
    found = [...found, ...walked.found]
    if (found.length === wanted) return { found, plan: 'walk' }
    if (!walked.isEnd) return undefined
  }
  return { found, plan: 'walk' }
}

/** The page out of the people of a source. */
const searchSource = async (
  search: PageSearch,
  narrow: Source | undefined,
  wanted: number,
): Promise<Page> => {
  const { store, context, filter, order, place } = search
  const source = narrow ?? allPeople(context)
  const column = ref(order.column)
  const isBehind = (): Condition => {
    if (place?.key === null) return sql`${column} is null and ${hasNoneBehind(order, place)}`
    const hasValue = hasValueBehind(order, place)
    return order.isOptional ? sql`((${hasValue}) or ${column} is null)` : hasValue
  }
  // PostgreSQL would walk the index of the order to its end, if the people were not collected first.
  const collected = context.isPostgres ? sql`materialized` : sql`not materialized`
  const { rows } = await sql<Found[number]>`with ${source.with} matching as ${collected} (
      select p.no, ${column} as key from ${source.from}
      where ${source.where} and ${isBehind()}
        and ${matchesInTime(filter, context, narrow ? 'each' : relatedInScan(context))}
    )
    select no, key from matching
    order by key is null, key ${directionOf(order)}, no ${directionOf(order)} limit ${wanted}`.execute(store)
  return { found: rows, plan: narrow ? 'narrow' : 'scan' }
}

/** The page by the plan that takes the least time. */
const findPage = async (search: PageSearch, wanted: number): Promise<Page> => {
  const { store, context, filter, limits } = search
  const few = await findNarrow(store, narrowings(filter, context), limits.few)
  if (few) return searchSource(search, few, wanted)
  return (
    (await walkForPage(search, wanted)) ??
    searchSource(search, await findSource(store, filter, search), wanted)
  )
}

/** Whether a cursor that somebody else may have written has a value of its column. */
const isKeyOf = ({ column, isOptional }: Order, { key }: Place) => {
  if (key === undefined) return true
  if (key === null) return isOptional
  if (/^b\d/.test(column)) return key === 0 || key === 1
  return typeof key === (column === 'no' || /^n\d/.test(column) ? 'number' : 'string')
}

/** The place of a cursor with its value; undefined if the person who had it was deleted. */
const readPlace = async (
  store: StoreOrTransaction,
  context: FilterContext,
  order: Order,
  place: Place,
): Promise<Place | undefined> => {
  if (!isKeyOf(order, place)) return undefined
  if (place.key !== undefined) return place
  const { rows } = await sql<{ key: Place['key'] }>`select ${ref(order.column)} as key from people_person as p
    where p.workspace_id = ${context.workspaceId} and p.no = ${place.no}`.execute(store)
  return rows[0] && { ...place, key: rows[0].key }
}

/** The people with these numbers in their order. */
export const readPeopleRows = async (
  store: StoreOrTransaction,
  workspaceId: string,
  numbers: readonly number[],
): Promise<readonly Selectable<PeoplePersonTable>[]> => {
  if (numbers.length === 0) return []
  const rows = await store
    .selectFrom('people_person')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [row.no, row]))
  return numbers.flatMap((no) => byNumber.get(no) ?? [])
}

/** A search whose filter may have more levels than those of clients. */
type SearchForm = Omit<SearchPeopleForm, 'filter'> & { readonly filter: PeopleGroup }

/**
 * A page of the people who match a filter, with the cursor of the next one; undefined if the cursor belongs to no list
 * in this order.
 */
export const searchPeople = async (
  store: StoreOrTransaction,
  { form, ...search }: Search & { readonly form: SearchForm },
  limits: Limits = searchLimits,
) => {
  const { filter, sort } = form
  const context = contextOf(store, search)
  const order = orderOf(sort, context)
  const given = form.cursor === undefined ? undefined : readCursor(sort, form.cursor)
  const place = given && (await readPlace(store, context, order, given))
  if (form.cursor !== undefined && !place) return undefined
  const { perPage } = limits
  const { found, plan } = await findPage({ store, context, filter, order, place, limits }, perPage + 1)
  const page = found.slice(0, perPage)
  const last = page.at(-1)
  return {
    rows: await readPeopleRows(
      store,
      search.workspaceId,
      page.map(({ no }) => no),
    ),
    cursor: last && found.length > perPage ? toCursor(sort, last) : null,
    plan,
  }
}

/** Counts the people who match a filter, up to a limit. */
export const countPeople = async (
  store: StoreOrTransaction,
  { filter, ...search }: Search & { readonly filter: PeopleGroup },
  limits: Limits = searchLimits,
): Promise<PeopleCount> => {
  const context = contextOf(store, search)
  const narrow = await findSource(store, filter, { context, limits })
  const source = narrow ?? allPeople(context)
  const { rows } = await sql<{ count: number | string }>`with ${source.with} matching as (
      select p.no from ${source.from}
      where ${source.where} and ${matchesInTime(filter, context, narrow ? 'each' : relatedInScan(context))}
      limit ${limits.counted + 1}
    )
    select count(*) as count from matching`.execute(store)
  const people = Number(rows[0]?.count ?? 0)
  return { people: Math.min(people, limits.counted), isMore: people > limits.counted }
}

/** The numbers among these, at most some hundreds, whose people match a filter. */
export const matchingAmong = async (
  store: StoreOrTransaction,
  { filter, ...search }: Search & { readonly filter: PeopleGroup },
  numbers: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (numbers.length === 0) return new Set()
  const context = contextOf(store, search)
  const { from, where } = allPeople(context)
  const { rows } = await sql<{ no: number }>`select p.no from ${from}
    where ${where} and p.no in (${sql.join(numbers)}) and ${matchesInTime(filter, context, 'each')}`.execute(
    store,
  )
  return new Set(rows.map(({ no }) => no))
}

/**
 * Numbers of the people who match a filter, from a number to the last one, in slices: each statement reads a part of
 * the people, so that none takes long.
 */
export async function* matchingNumbers(
  store: StoreOrTransaction,
  { filter, ...search }: Search & { readonly filter: PeopleGroup },
  perSlice: number = searchLimits.walked,
  first = 1,
): AsyncGenerator<readonly number[]> {
  const context = contextOf(store, search)
  const matches = matchesInTime(filter, context, 'each')
  const { from, where } = allPeople(context)
  for (let after = first - 1; ;) {
    const ofSlice = sql`from ${from} where ${where} and p.no > ${after}`
    const { rows: ends } = await sql<{ last: number | null }>`select max(no) as last
      from (select p.no ${ofSlice} order by p.no limit ${perSlice}) as slice`.execute(store)
    const last = ends[0]?.last ?? null
    if (last === null) return
    const { rows } = await sql<{ no: number }>`select p.no ${ofSlice} and p.no <= ${last} and ${matches}
      order by p.no`.execute(store)
    if (rows.length > 0) yield rows.map(({ no }) => no)
    after = last
  }
}
