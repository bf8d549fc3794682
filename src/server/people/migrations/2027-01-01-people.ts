import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../store/transaction.ts'

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(2, '0')}`)

/** Columns for attributes by their type, most of which are texts, and how many of the first ones have an index. */
const slots = [
  { type: undefined, names: numbered('t', 40), indexed: 5 },
  { type: sql`double precision`, names: numbered('n', 20), indexed: 2 },
  { type: undefined, names: numbered('d', 15), indexed: 2 },
  { type: sql`integer`, names: numbered('b', 15), indexed: 0 },
  { type: undefined, names: numbered('m', 10), indexed: 0 },
] as const

/** The people of workspaces: attributes in typed columns, of which filters read several times more than of JSON. */
export const addPeople: Migration = {
  async up(db: Kysely<unknown>) {
    // Sorted by code points, as SQLite does, whatever the language of the database is.
    const text = supportsRowLocks(db) ? sql`text collate "C"` : sql`text`
    const ofWorkspace = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('workspace_id', 'text', (column) =>
          column.notNull().references('workspace.id').onDelete('cascade'),
        )
    const ofPerson = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('no', 'integer', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${table}_person`,
          ['workspace_id', 'no'],
          'people_person',
          ['workspace_id', 'no'],
          (constraint) => constraint.onDelete('cascade'),
        )

    await ofWorkspace('people_space')
      .addColumn('last_person', 'integer', (column) => column.notNull())
      .addColumn('last_attribute', 'integer', (column) => column.notNull())
      .addColumn('last_tag', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_space_key', ['workspace_id'])
      .execute()
    await ofWorkspace('people_attribute')
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('slot', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('last_option', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .addPrimaryKeyConstraint('people_attribute_key', ['workspace_id', 'id'])
      .addUniqueConstraint('people_attribute_slot', ['workspace_id', 'slot'])
      .execute()

    let person = ofWorkspace('people_person')
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('email_key', text, (column) => column.notNull())
      .addColumn('name', text)
      .addColumn('name_key', text)
      .addColumn('phone', text)
      .addColumn('phone_key', text)
      .addColumn('language', text)
      .addColumn('time_zone', text)
      .addColumn('consent_day', text)
      .addColumn('consent_how', text)
      .addColumn('consent_purpose', text)
      .addColumn('opted_out_at', text)
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('changed_at', text, (column) => column.notNull())
      .addColumn('contacted_at', text)
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_person_key', ['workspace_id', 'no'])
      .addUniqueConstraint('people_person_email', ['workspace_id', 'email_key'])
    for (const { type, names } of slots)
      for (const name of names) person = person.addColumn(name, type ?? text)
    await person.execute()
    const indexed = [
      'name_key',
      'contacted_at',
      ...slots.flatMap(({ names, indexed: count }) => names.slice(0, count)),
    ]
    // Partial: most people have no value in most columns. Such an index serves conditions and orders that exclude null.
    for (const column of indexed)
      await sql`create index ${sql.id(`people_person_${column}`)} on people_person (workspace_id, ${sql.id(column)}, no)
        where ${sql.id(column)} is not null`.execute(db)

    await ofPerson('people_values')
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_values_key', ['workspace_id', 'no'])
      .execute()

    await ofWorkspace('people_tag')
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_tag_key', ['workspace_id', 'id'])
      .addUniqueConstraint('people_tag_name', ['workspace_id', 'name_key'])
      .execute()
    await ofPerson('people_person_tag')
      .addColumn('tag_id', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_person_tag_key', ['workspace_id', 'tag_id', 'no'])
      .addForeignKeyConstraint(
        'people_person_tag_tag',
        ['workspace_id', 'tag_id'],
        'people_tag',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('people_person_tag_person')
      .on('people_person_tag')
      .columns(['workspace_id', 'no'])
      .execute()

    await ofPerson('people_event')
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('api_key', 'text')
      .addPrimaryKeyConstraint('people_event_key', ['workspace_id', 'no', 'at', 'id'])
      .execute()
    await db.schema
      .createIndex('people_event_kind')
      .on('people_event')
      .columns(['workspace_id', 'kind', 'at', 'no'])
      .execute()
    await sql`create index people_event_member on people_event (person_id) where person_id is not null`.execute(
      db,
    )
    await sql`create index people_event_study on people_event (workspace_id, study_id, kind, at, no)
      where study_id is not null`.execute(db)

    await ofWorkspace('people_segment')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('filter', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_segment_key', ['workspace_id', 'id'])
      .addUniqueConstraint('people_segment_name', ['workspace_id', 'name_key'])
      .execute()
  },
}
