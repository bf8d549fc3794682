import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PeopleCondition } from '#contract/people/filters.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { foldText } from '../../store/fold-text.ts'
import { inTime } from '../../store/time-limit.ts'
import { attributeOf, type PeopleGroup, type SearchedAttribute } from '../check-filter.ts'
import { optionCell } from '../option-cell.ts'
import { indexedSlots } from '../slots.ts'
import type { ChosenPeople } from './chosen-people.ts'

export interface FilterContext {
  readonly workspaceId: string
  readonly attributes: readonly SearchedAttribute[]
  readonly now: Date
  readonly isPostgres: boolean
}

type Condition = RawBuilder<SqlBool>
type ConditionOf<Kind extends PeopleCondition['kind']> = Extract<PeopleCondition, { kind: Kind }>
type AnyCondition = PeopleCondition | ChosenPeople

/** The people in statements is `p`. */
const ref = (column: string) => sql.ref<string>(`p.${column}`)
const and = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
const or = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
const not = (condition: Condition): Condition => sql`(not ${condition})`

/** For each row, the check of the time would take as long as most filters. */
const rowsPerCheck = 16

/** A condition that ends a statement at its time limit, for rows with these numbers of people. */
export const isInTime = (no: RawBuilder<number>, context: Pick<FilterContext, 'isPostgres'>): Condition =>
  sql`(${no} % ${sql.lit(rowsPerCheck)} <> 0 or ${inTime(no, context)})`

/** False, not null, without a value: the opposite of a condition is true then. */
const ofValue = (column: RawBuilder<unknown>, condition: Condition): Condition =>
  sql`(${column} is not null and ${condition})`

/** Names of indexes on SQLite; it names those of the key and of the addresses itself. */
const indexes: ReadonlyMap<string, string> = new Map([
  ['no', 'sqlite_autoindex_people_person_1'],
  ['email_key', 'sqlite_autoindex_people_person_2'],
  ...['name_key', 'contacted_at', ...indexedSlots].map(
    (column) => [column, `people_person_${column}`] as const,
  ),
])

/** Whether a column of people has an index, which leaves out those without a value. */
export const isIndexed = (column: string) => indexes.has(column)

/** The index of events by their person. */
const ownEvents = 'sqlite_autoindex_people_event_1'

/** Names the index that SQLite has to take: it does not know how many rows it would read. */
const takeIndex = (index: string, { isPostgres }: Pick<FilterContext, 'isPostgres'>) =>
  isPostgres ? sql`` : sql`indexed by ${sql.ref(index)}`

/** Names the index of a column of people, so that SQLite takes it. */
export const byIndex = (column: string, context: Pick<FilterContext, 'isPostgres'>) =>
  takeIndex(indexes.get(column) ?? '', context)

/** Columns of the fields of everybody. */
const columns = {
  email: 'email_key',
  name: 'name_key',
  phone: 'phone_key',
  language: 'language',
  timeZone: 'time_zone',
  createdAt: 'created_at',
  contactedAt: 'contacted_at',
  consentedAt: 'consent_day',
  optedOutAt: 'opted_out_at',
  isOptedOut: 'opted_out_at',
  hasConsent: 'consent_day',
} as const
type Field = keyof typeof columns
const isField = (field: string): field is Field => Object.hasOwn(columns, field)

/**
 * The column of a field or an attribute.
 * @throws if the workspace has no such attribute, which `checkFilter` refuses.
 */
export const columnOf = (field: string, { attributes }: Pick<FilterContext, 'attributes'>) => {
  const column = isField(field) ? columns[field] : attributeOf(attributes, field)?.slot
  if (column === undefined) throw new Error('A filter is about an attribute that does not exist')
  return column
}

/** How texts of a field are stored; texts of all others are folded. */
const keyOf: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.toLowerCase(),
  phone: (text) => text.replaceAll(/[^\d+]/g, ''),
}

/** The first text after all that begin with this one, in the order of code points; undefined if there is none. */
const textAfter = (start: string): string | undefined => {
  const points = Array.from(start)
  const last = points.pop()?.codePointAt(0)
  if (last === undefined) return undefined
  if (last === 0x10_ff_ff) return textAfter(points.join(''))
  // Surrogates are no characters.
  return points.join('') + String.fromCodePoint(last === 0xd7_ff ? 0xe0_00 : last + 1)
}

const startsWith = (text: RawBuilder<unknown>, start: string): Condition => {
  const end = textAfter(start)
  return end === undefined ? sql`${text} >= ${start}` : sql`(${text} >= ${start} and ${text} < ${end})`
}

const contains = (text: RawBuilder<unknown>, part: string, { isPostgres }: FilterContext): Condition =>
  isPostgres ? sql`strpos(${text}, ${part}) > 0` : sql`instr(${text}, ${part}) > 0`

const isAsciiOnly = (field: string) => field === 'language' || field === 'timeZone'

const matchesText = ({ field, operator, values }: ConditionOf<'text'>, context: FilterContext): Condition => {
  const column = ref(columnOf(field, context))
  const text = isAsciiOnly(field) ? sql<string>`lower(${column})` : column
  // Accents alone, or letters in place of a phone number, leave nothing to compare.
  const keys = [...new Set(values.map(keyOf[field] ?? foldText))].filter((key) => key !== '')
  if (keys.length === 0) return sql`false`
  if (operator === 'is') return ofValue(column, sql`${text} in (${sql.join(keys)})`)
  const compare = operator === 'starts' ? startsWith : contains
  return ofValue(column, or(keys.map((key) => compare(text, key, context))))
}

interface Range<Bound> {
  readonly min?: Bound | undefined
  readonly max?: Bound | undefined
}

const isBetween = (column: RawBuilder<unknown>, { min, max }: Range<number | string>): Condition =>
  ofValue(
    column,
    and([
      ...(min === undefined ? [] : [sql<SqlBool>`${column} >= ${min}`]),
      ...(max === undefined ? [] : [sql<SqlBool>`${column} <= ${max}`]),
    ]),
  )

/** From one day to another, UTC. Times of a day begin with it and are before the day with this behind it. */
const endOfDay = 'U'
const isBetweenDays = (column: RawBuilder<unknown>, { min, max }: Range<string>) =>
  isBetween(column, { min, max: max === undefined ? undefined : `${max}${endOfDay}` })

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

const hasAge = ({ field, min = 0, max }: ConditionOf<'age'>, context: FilterContext) => {
  const day = (days: number) => daysAgo(context.now, days).slice(0, 10)
  return isBetweenDays(ref(columnOf(field, context)), {
    min: max === undefined ? undefined : day(max),
    max: day(min),
  })
}

const matchesFlag = ({ field, is }: ConditionOf<'flag'>, context: FilterContext): Condition => {
  const column = ref(columnOf(field, context))
  if (isField(field)) return is ? sql`${column} is not null` : sql`${column} is null`
  return ofValue(column, sql`${column} = ${is ? 1 : 0}`)
}

const hasOption = ({ field, options }: ConditionOf<'option'>, context: FilterContext): Condition => {
  const name = columnOf(field, context)
  const column = ref(name)
  return ofValue(
    column,
    attributeOf(context.attributes, field)?.type === 'severalOf'
      ? or(options.map((option) => contains(column, `,${option},`, context)))
      : sql`${column} in (${sql.join(options.map(optionCell))})`,
  )
}

const isOfTag = ({ tag }: ConditionOf<'tag'>, { workspaceId }: FilterContext): Condition =>
  sql`r.workspace_id = ${workspaceId} and r.tag_id = ${Number(tag.slice(1))}`

const isEvent = (
  { event, study, days }: ConditionOf<'history'>,
  { workspaceId, now }: FilterContext,
): Condition =>
  and([
    sql`r.workspace_id = ${workspaceId} and r.kind = ${event}`,
    ...(study === undefined ? [] : [sql<SqlBool>`r.study_id = ${study}`]),
    ...(days === undefined ? [] : [sql<SqlBool>`r.at >= ${daysAgo(now, days)}`]),
  ])

const numbersOf = (rows: RawBuilder<unknown>) => sql<{ no: number }>`select r.no from ${rows}`

/** Numbers of the people with a tag or an event, some of them several times. */
const relatedNumbers = (condition: ConditionOf<'tag' | 'history'>, context: FilterContext) => {
  if (condition.kind === 'tag')
    return numbersOf(sql`people_person_tag as r where ${isOfTag(condition, context)}`)
  const index = condition.study === undefined ? 'people_event_kind' : 'people_event_study'
  return numbersOf(sql`people_event as r ${takeIndex(index, context)} where ${isEvent(condition, context)}`)
}

/** How tables beside that of people are asked: once for all people, or again for each person. */
export type Related = 'once' | 'each'

/** Whether a person has at least so many events of a condition. */
const happenedTimes = (
  condition: ConditionOf<'history'> & { readonly times: number },
  context: FilterContext,
  related: Related,
): Condition => {
  const { times } = condition
  if (related === 'once')
    return sql`p.no in (${relatedNumbers(condition, context)} and ${isInTime(sql.ref('r.no'), context)}
      group by r.no having count(*) >= ${times})`
  const events = numbersOf(sql`people_event as r ${takeIndex(ownEvents, context)}
    where ${isEvent(condition, context)}`)
  return sql`(select count(*) from (${events} and r.no = p.no limit ${times}) as happened) >= ${times}`
}

const isRelated = (
  condition: ConditionOf<'tag' | 'history'>,
  context: FilterContext,
  related: Related,
): Condition => {
  if (condition.kind === 'history' && condition.times !== undefined)
    return happenedTimes({ ...condition, times: condition.times }, context, related)
  if (related === 'once')
    return sql`p.no in (${relatedNumbers(condition, context)} and ${isInTime(sql.ref('r.no'), context)})`
  return condition.kind === 'tag'
    ? sql`exists (${numbersOf(sql`people_person_tag as r where ${isOfTag(condition, context)}`)} and r.no = p.no)`
    : sql`exists (${numbersOf(sql`people_event as r ${takeIndex(ownEvents, context)}
        where ${isEvent(condition, context)}`)} and r.no = p.no)`
}

const isChosen = ({ numbers }: ChosenPeople): Condition => {
  if (!('length' in numbers)) return sql`p.no in (${numbers})`
  return numbers.length === 0 ? sql`false` : sql`p.no in (${sql.join(numbers)})`
}

/** A condition without its `isNot`. */
const holds = (condition: AnyCondition, context: FilterContext, related: Related): Condition => {
  switch (condition.kind) {
    case 'chosen':
      return isChosen(condition)
    case 'text':
      return matchesText(condition, context)
    case 'number':
      return isBetween(ref(columnOf(condition.field, context)), condition)
    case 'date':
      return isBetweenDays(ref(columnOf(condition.field, context)), condition)
    case 'age':
      return hasAge(condition, context)
    case 'flag':
      return matchesFlag(condition, context)
    case 'option':
      return hasOption(condition, context)
    case 'filled': {
      const column = ref(columnOf(condition.field, context))
      return condition.is ? sql`${column} is not null` : sql`${column} is null`
    }
    default:
      return isRelated(condition, context, related)
  }
}

const isNegated = (condition: AnyCondition) => 'isNot' in condition && condition.isNot === true

/** How much a condition costs for a person: of their row, of patterns in it, of another table. */
const costOf = (part: AnyCondition | PeopleGroup): number => {
  if ('conditions' in part) return Math.max(0, ...part.conditions.map(costOf))
  if (part.kind === 'tag' || part.kind === 'history') return 2
  return part.kind === 'text' && part.operator !== 'is' ? 1 : 0
}

/** The condition that a filter puts on a person `p`. */
export const matchesFilter = (filter: PeopleGroup, context: FilterContext, related: Related): Condition => {
  // SQLite evaluates them in this order, as far as the result is open.
  const parts = filter.conditions
    .toSorted((one, other) => costOf(one) - costOf(other))
    .map((part) => {
      if ('conditions' in part) return matchesFilter(part, context, related)
      const condition = holds(part, context, related)
      return isNegated(part) ? not(condition) : condition
    })
  if (filter.match === 'all') return and(parts)
  return filter.match === 'any' ? or(parts) : not(or(parts))
}

/** Conditions each of which has to hold. */
const necessaryIn = ({ match, conditions }: PeopleGroup): readonly AnyCondition[] =>
  match === 'all'
    ? conditions.flatMap((part) => ('conditions' in part ? necessaryIn(part) : isNegated(part) ? [] : [part]))
    : []

/** The indexed column by which the people of a condition are found. */
const indexedColumn = (condition: PeopleCondition, context: FilterContext) => {
  if (!('field' in condition)) return undefined
  const column = columnOf(condition.field, context)
  const isRange =
    condition.kind !== 'text' ||
    condition.operator === 'is' ||
    (condition.operator === 'starts' && condition.values.length === 1)
  const isOpposite = condition.kind === 'filled' && !condition.is
  return isIndexed(column) && isRange && !isOpposite ? column : undefined
}

/** Where the people `p` of a statement are read from. */
export interface Source {
  /** A table to begin the statement with. */
  readonly with: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: Condition
}

/** All people in the order of their numbers; PostgreSQL may read them in another one, by conditions with an index. */
export const allPeople = (context: FilterContext, column = 'no'): Source => ({
  with: sql``,
  from: sql`people_person as p ${byIndex(column, context)}`,
  where: sql`p.workspace_id = ${context.workspaceId}`,
})

/** People who can match a filter, found by an index. */
export interface Narrowing {
  /** A row for each of them, or several. */
  readonly rows: RawBuilder<unknown>
  /** How much longer it takes to read one of them than one of all people in a row. */
  readonly cost: number
  readonly source: Source
}

/** Equal values are in the order of the numbers, in which people are stored. */
const costInOrder = 1
const costOfOthers = 3

/** The conditions by which the people are found who can match a filter. */
export const narrowings = (filter: PeopleGroup, context: FilterContext): readonly Narrowing[] =>
  necessaryIn(filter).flatMap((condition): Narrowing[] => {
    const all = allPeople(context)
    if (condition.kind === 'chosen') {
      const source = { ...all, where: sql<SqlBool>`${all.where} and ${isChosen(condition)}` }
      return [{ rows: sql`select p.no from ${source.from} where ${source.where}`, cost: costInOrder, source }]
    }
    if (condition.kind === 'tag' || condition.kind === 'history') {
      const rows = relatedNumbers(condition, context)
      const isTag = condition.kind === 'tag'
      return [
        {
          rows,
          cost: isTag ? costInOrder : costOfOthers,
          source: {
            with: sql`narrow as materialized (select ${isTag ? sql`` : sql`distinct`} r.no from (${rows}) as r),`,
            from: sql`narrow cross join ${all.from}`,
            where: sql`${all.where} and p.no = narrow.no`,
          },
        },
      ]
    }
    const column = indexedColumn(condition, context)
    if (column === undefined) return []
    const source = allPeople(context, column)
    const where = sql<SqlBool>`${source.where} and ${ref(column)} is not null`
    const isEqual = condition.kind === 'option' || (condition.kind === 'text' && condition.operator === 'is')
    return [
      {
        rows: sql`select p.no from ${source.from} where ${where} and ${holds(condition, context, 'each')}`,
        cost: isEqual ? costInOrder : costOfOthers,
        source: { ...source, where },
      },
    ]
  })
