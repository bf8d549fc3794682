import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { PeopleCondition } from '#contract/people/filters.ts'
import { type SearchPeopleForm, searchPeopleForm } from '#contract/people/people.ts'
import { openStore } from '#server/open-store.ts'
import type { SearchedAttribute } from '#server/people/check-filter.ts'
import { columnOf, matchesFilter } from '#server/people/queries/filter-sql.ts'
import { countPeople, searchPeople } from '#server/people/queries/search.ts'
import type { Store, StoreOrTransaction } from '#server/store/schema.ts'
import { SearchTooLongError } from '#server/store/search-too-long.ts'
import { inTime, withTimeLimit } from '#server/store/time-limit.ts'
import { supportsRowLocks } from '#server/store/transaction.ts'
import { createDraw } from '#studies/statistics/random.ts'
import { tableOf } from '../support/markdown.ts'
import { createPostgresDatabase } from '../support/postgres-database.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { machine, median, timed } from './measure.ts'

/** The workspace of all people. */
export const benchWorkspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const now = new Date('2026-11-30T12:00:00.000Z')
const peopleAtOnce = 50_000
const runs = 11

/** A whole number from 0 to below `below` that follows from a person's number, another one at each call. */
const createNumbers = () => {
  const draw = createDraw(7)
  return (below: number) => `(no * ${Math.floor(draw() * 2 ** 30) * 2 + 1} % 2147483647 % ${below})`
}

const columns = () => {
  const number = createNumbers()
  /** Most people have a value. */
  const mostly = (value: string) => `case when ${number(10)} < 8 then ${value} end`
  const text = (word: string, count: number) => mostly(`'${word} ' || ${number(count)}`)
  const day = (time: string) =>
    `substr('20' || (10 + ${time} % 17) || '-' || (10 + ${time} % 3) || '-' || (10 + ${time} % 19), 1, 10)`
  const texts = Array.from(
    { length: 9 },
    (_, at) => [`t${String(at + 4).padStart(2, '0')}`, text('word', 100)] as const,
  )
  const numbers = ['n01', 'n02', 'n03', 'n04', 'n05', 'n06'].map(
    (name) => [name, mostly(number(1000))] as const,
  )
  const dates = ['d01', 'd02', 'd03', 'd04'].map((name) => [name, mostly(day(number(100_000)))] as const)
  const flags = ['b01', 'b02', 'b03', 'b04', 'b05'].map(
    (name) => [name, mostly(`case when ${number(100)} < 75 then 1 else 0 end`)] as const,
  )
  const several = ['m01', 'm02', 'm03'].map(
    (name) => [name, mostly(`',o' || ${number(10)} || ',o1' || ${number(10)} || ','`)] as const,
  )
  return [
    ['no', 'no'],
    ['email', `'person' || no || '@example.org'`],
    ['email_key', `'person' || no || '@example.org'`],
    ['name', `'Name ' || ${number(50_000)}`],
    ['name_key', `'name ' || ${number(50_000)}`],
    ['source', `'import'`],
    ['created_at', `'2026-01-01T00:00:00.000Z'`],
    ['changed_at', `'2026-01-01T00:00:00.000Z'`],
    ['revision', '0'],
    ['t01', text('city', 160)],
    ['t02', mostly(`'o000000' || ${number(4)}`)],
    ['t03', text('job', 500)],
    ...texts,
    ...numbers,
    ...dates,
    ...flags,
    ...several,
  ] as const
}

const attributes: readonly SearchedAttribute[] = [
  { id: 1, type: 'text', slot: 't01' },
  { id: 2, type: 'oneOf', slot: 't02' },
  { id: 3, type: 'text', slot: 't06' },
  { id: 4, type: 'number', slot: 'n03' },
  { id: 5, type: 'date', slot: 'd01' },
  { id: 6, type: 'date', slot: 'd03' },
  { id: 7, type: 'yesNo', slot: 'b01' },
  { id: 8, type: 'severalOf', slot: 'm01' },
]

const run = (store: Store, statement: string) => sql.raw(statement).execute(store)

const indexesOf = async (store: Store) => {
  const { rows } = await sql<{ name: string; definition: string }>`${
    supportsRowLocks(store)
      ? sql`select indexname as name, indexdef as definition from pg_indexes
          where tablename in ('people_person', 'people_event')
            and indexname not in (select conname from pg_constraint)`
      : sql`select name, sql as definition from sqlite_master
          where type = 'index' and sql is not null and tbl_name in ('people_person', 'people_event')`
  }`.execute(store)
  return rows
}

/** Adds people with 30 attributes, tags and two events each; the indexes are created behind them. */
export const addPeople = async (store: Store, count: number) => {
  await store
    .insertInto('workspace')
    .values({ id: benchWorkspace, name: 'Atlas', created_at: now.toISOString(), language: 'en' })
    .execute()
  const indexes = await indexesOf(store)
  for (const { name } of indexes) await run(store, `drop index ${name}`)
  const numbered = (from: number, to: number) =>
    supportsRowLocks(store)
      ? `(select no::bigint from generate_series(${from}, ${to}) as no) as numbered`
      : `(with recursive numbered(no) as (select ${from} union all select no + 1 from numbered where no < ${to}) select no from numbered)`
  const all = columns()
  const number = createNumbers()
  const time = (days: string) =>
    supportsRowLocks(store)
      ? `to_char(timestamp '2026-11-30' - ${days} * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-11-30', '-' || ${days} || ' days')`
  for (const id of [1, 2])
    await store
      .insertInto('people_tag')
      .values({ workspace_id: benchWorkspace, id, name: `${id}`, name_key: `${id}`, created_at: '' })
      .execute()
  for (let from = 1; from <= count; from += peopleAtOnce) {
    const people = numbered(from, Math.min(count, from + peopleAtOnce - 1))
    await run(
      store,
      `insert into people_person (workspace_id, ${all.map(([name]) => name).join()})
        select '${benchWorkspace}', ${all.map(([, value]) => value).join()} from ${people}`,
    )
    for (const [tag, share] of [
      [1, 3],
      [2, 200],
    ])
      await run(
        store,
        `insert into people_person_tag (workspace_id, tag_id, no)
          select '${benchWorkspace}', ${tag}, no from ${people} where no * 7919 % 1009 < ${share}`,
      )
    for (const [kind, days] of [
      ['invitation', 400],
      ['session', 800],
    ] as const)
      await run(
        store,
        `insert into people_event (workspace_id, no, at, id, kind, study_id, text)
          select '${benchWorkspace}', no, ${time(number(days))}, '${kind}', '${kind}', 'study-' || ${number(50)}, '' from ${people}`,
      )
  }
  for (const { definition } of indexes) await run(store, definition)
  // PostgreSQL does so by itself, SQLite only on request.
  if (supportsRowLocks(store)) await run(store, 'analyze')
}

const ofCity: PeopleCondition = { kind: 'text', field: 'a1', operator: 'is', values: ['City 17'] }
const ofCountry: PeopleCondition = { kind: 'option', field: 'a2', options: ['o1'] }
const broad: readonly PeopleCondition[] = [
  { kind: 'flag', field: 'a7', is: true },
  { kind: 'date', field: 'a6', min: '2012-01-01', max: '2024-12-31' },
]
const word = (...values: readonly string[]): PeopleCondition => ({
  kind: 'text',
  field: 'a3',
  operator: 'is',
  values: [...values],
})
const rules: readonly PeopleCondition[] = [
  { kind: 'history', event: 'invitation', days: 30, isNot: true },
  { kind: 'history', event: 'session', days: 90, isNot: true },
  { kind: 'history', event: 'session', study: 'study-3', isNot: true },
]
const byDate = { field: 'a5', isAscending: false } as const

/** The first page of a fifth of all people, by two more conditions. */
export const firstPage = (store: StoreOrTransaction) =>
  searchPeople(store, {
    workspaceId: benchWorkspace,
    attributes,
    now,
    form: searchPeopleForm.parse({
      filter: { match: 'all', conditions: [ofCountry, ...broad] },
      sort: byDate,
    }),
  })

/** The questions of the first measurements, and some of those that lists of people ask most. */
const questions: readonly (readonly [string, readonly PeopleCondition[], SearchPeopleForm['sort']])[] = [
  ['everybody, newest first', [], { field: 'createdAt', isAscending: false }],
  ['Q1: a city (0.5 %), yes or no, dates', [ofCity, ...broad], byDate],
  ['Q2: a country (20 %), yes or no, dates', [ofCountry, ...broad], byDate],
  ['Q2 by a text without an index', [ofCountry, ...broad], { field: 'a3', isAscending: true }],
  ['Q2 with three rules of history', [ofCountry, ...broad, ...rules], byDate],
  [
    'Q4: four broad conditions that few meet',
    [
      ofCountry,
      word('Word 1', 'Word 2', 'Word 3'),
      { kind: 'number', field: 'a4', min: 900 },
      { kind: 'option', field: 'a8', options: ['o3'] },
    ],
    byDate,
  ],
  [
    'never: contains',
    [{ kind: 'text', field: 'a3', operator: 'contains', values: ['nobody has this'] }],
    byDate,
  ],
  ['a tag (0.3 %), dates', [{ kind: 'tag', tag: 't1' }, ...broad], byDate],
  ['a tag (20 %) and no invitation', [{ kind: 'tag', tag: 't2' }, ...rules], byDate],
  [
    'names that start with',
    [{ kind: 'text', field: 'name', operator: 'starts', values: ['name 1234'] }],
    byDate,
  ],
]

/** The same page in one statement, for which the database chooses the plan. */
const plainSearch = (store: StoreOrTransaction, { filter, sort }: SearchPeopleForm, isCount: boolean) => {
  const context = { workspaceId: benchWorkspace, attributes, now, isPostgres: supportsRowLocks(store) }
  const column = sql.ref(`p.${sort.field === 'createdAt' ? 'no' : columnOf(sort.field, context)}`)
  const direction = sort.isAscending ? sql`asc` : sql`desc`
  const found = sql`from people_person as p where p.workspace_id = ${benchWorkspace}
    and (p.no % 16 <> 0 or ${inTime(sql.ref('p.no'), context)}) and ${matchesFilter(filter, context, 'each')}`
  const statement: RawBuilder<unknown> = isCount
    ? sql`select count(*) from (select 1 ${found} limit 10001) as found`
    : sql`select * ${found} order by ${column} ${direction} nulls last, p.no ${direction} limit 51`
  return statement.execute(store)
}

/** Milliseconds; those of the time limit if a statement reaches it. */
const p50 = async (store: Store, work: (reads: StoreOrTransaction) => Promise<unknown>) => {
  const times: number[] = []
  for (let at = 0; at < runs; at += 1) {
    const { ms, result: isOver } = await timed(() =>
      withTimeLimit(store, work).then(
        () => false,
        (error: unknown) => {
          if (error instanceof SearchTooLongError) return true
          throw error
        },
      ),
    )
    times.push(ms)
    if (isOver) break
  }
  return median(times)
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

const measureOn = async (store: Store) => {
  const search = { workspaceId: benchWorkspace, attributes, now }
  const rows: string[][] = []
  for (const [name, conditions, sort] of questions) {
    const form = searchPeopleForm.parse({ filter: { match: 'all', conditions }, sort })
    const page = await searchPeople(store, { ...search, form })
    const counted = await countPeople(store, { ...search, filter: form.filter })
    const ours = await p50(store, (reads) => searchPeople(reads, { ...search, form }))
    const plain = await p50(store, (reads) => plainSearch(reads, form, false))
    const ourCount = await p50(store, (reads) => countPeople(reads, { ...search, filter: form.filter }))
    const plainCount = await p50(store, (reads) => plainSearch(reads, form, true))
    rows.push([
      name,
      `${counted.people}${counted.isMore ? '+' : ''}`,
      page?.plan ?? '',
      `${ms(ours)} against ${ms(plain)}`,
      (ours / plain).toFixed(2),
      `${ms(ourCount)} against ${ms(plainCount)}`,
      (ourCount / plainCount).toFixed(2),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  return rows
}

const measureDatabase = async (url: string, count: number) => {
  const store = await openStore(url)
  try {
    const filled = await store.selectFrom('people_person').select('no').limit(1).executeTakeFirst()
    if (!filled) {
      const { ms: took } = await timed(() => addPeople(store, count))
      console.log(`${count.toLocaleString('en-US')} people in ${Math.round(took / 1000)} s`)
    }
    return await measureOn(store)
  } finally {
    await store.destroy()
  }
}

const onSqlite = async (count: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  try {
    return await measureDatabase(`file:${join(folder, 'bench.db')}`, count)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const onPostgres = async (count: number) => {
  const postgres = await startPostgres()
  try {
    const { url } = await createPostgresDatabase(postgres.url)
    return await measureDatabase(url, count)
  } finally {
    await postgres.close()
  }
}

/**
 * Measures pages and counts of BENCH_PEOPLE people, or a million, against single statements, on the databases among
 * the arguments; on that of BENCH_DATABASE, which is kept for the next run, if it is set. Yields a section for each.
 */
export async function* measurePeople(chosen: readonly string[]): AsyncGenerator<string> {
  const count = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000)
  const given = process.env['BENCH_DATABASE']
  const section = (database: string, rows: readonly (readonly string[])[]) =>
    [
      `## Searching people on ${database}`,
      '',
      `${count.toLocaleString('en-US')} people with 30 attributes in one workspace, p50 of ${runs} runs against one statement whose plan the database chooses; statements end after 2 s. ${machine()}.`,
      '',
      tableOf(['Question', 'People', 'Plan', 'Page', 'Ratio', 'Count', 'Ratio'], rows),
    ].join('\n')
  if (given !== undefined) {
    yield section(given.startsWith('file:') ? 'SQLite' : 'PostgreSQL', await measureDatabase(given, count))
    return
  }
  const isChosen = (name: string) =>
    chosen.includes(name) || !['sqlite', 'postgres'].some((each) => chosen.includes(each))
  if (isChosen('sqlite')) yield section('SQLite', await onSqlite(count))
  if (isChosen('postgres')) yield section('PostgreSQL', await onPostgres(count))
}
