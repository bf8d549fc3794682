import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PeopleCondition, PeopleFilter } from '#contract/people/filters.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { foldText } from '../../store/fold-text.ts'
import { attributeOf, type PeopleGroup, type SearchedAttribute } from '../check-filter.ts'
import { indexedSlots } from '../slots.ts'

export interface FilterContext {
  readonly workspaceId: string
  readonly attributes: readonly SearchedAttribute[]
  readonly now: Date
  readonly isPostgres: boolean
}

type Condition = RawBuilder<SqlBool>
type ConditionOf<Kind extends PeopleCondition['kind']> = Extract<PeopleCondition, { kind: Kind }>

/** The people in statements is `p`. */
const ref = (column: string) => sql.ref<string>(`p.${column}`)
const and = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
const or = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
const not = (condition: Condition): Condition => sql`(not ${condition})`

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

/** Names the index that SQLite has to take: it does not know how many people it would read. */
export const byIndex = (column: string, { isPostgres }: Pick<FilterContext, 'isPostgres'>) =>
  isPostgres ? sql`` : sql`indexed by ${sql.ref(indexes.get(column) ?? '')}`

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
      : sql`${column} in (${sql.join(options)})`,
  )
}

/** Numbers of the people with a tag or an event, perhaps several times; `extra` limits them. */
const relatedNumbers = (
  condition: ConditionOf<'tag' | 'history'>,
  { workspaceId, now }: FilterContext,
  extra: Condition = sql`true`,
) => {
  if (condition.kind === 'tag')
    return sql<{ no: number }>`select r.no from people_person_tag as r
      where r.workspace_id = ${workspaceId} and r.tag_id = ${Number(condition.tag.slice(1))} and ${extra}`
  const { event, study, days } = condition
  const ofStudy = study === undefined ? sql`true` : sql`r.study_id = ${study}`
  const isRecent = days === undefined ? sql`true` : sql`r.at >= ${daysAgo(now, days)}`
  return sql<{ no: number }>`select r.no from people_event as r
    where r.workspace_id = ${workspaceId} and r.kind = ${event} and ${ofStudy} and ${isRecent} and ${extra}`
}

/** How tables beside that of people are asked: once for all people, or again for each person. */
export type Related = 'once' | 'each'

const isRelated = (
  condition: ConditionOf<'tag' | 'history'>,
  context: FilterContext,
  related: Related,
): Condition =>
  related === 'once'
    ? sql`p.no in (${relatedNumbers(condition, context)})`
    : sql`exists (${relatedNumbers(condition, context, sql`r.no = p.no`)})`

/** A condition without its `isNot`. */
const holds = (condition: PeopleCondition, context: FilterContext, related: Related): Condition => {
  switch (condition.kind) {
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

const isNegated = (condition: PeopleCondition) => 'isNot' in condition && condition.isNot === true

/** How much a condition costs for a person: of their row, of patterns in it, of another table. */
const costOf = (part: PeopleCondition | PeopleGroup): number => {
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
const necessaryIn = ({ match, conditions }: PeopleGroup): readonly PeopleCondition[] =>
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

/** Statements that find numbers of people by an index, all of whom a filter can select. */
export const narrowingStatements = (filter: PeopleFilter, context: FilterContext) =>
  necessaryIn(filter).flatMap((condition) => {
    if (condition.kind === 'tag' || condition.kind === 'history') return [relatedNumbers(condition, context)]
    const column = indexedColumn(condition, context)
    if (column === undefined) return []
    return [
      sql<{ no: number }>`select p.no from people_person as p ${byIndex(column, context)}
        where p.workspace_id = ${context.workspaceId} and ${holds(condition, context, 'each')}`,
    ]
  })
