import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imports of people, with refused rows and what undoing needs. */
export const addPeopleImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('people_import')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('job_id', 'text')
      .addColumn('found', 'text')
      .addColumn('plan', 'text')
      .addColumn('prepared', 'text')
      .addColumn('examples', 'text')
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('progress', 'double precision', (column) => column.notNull())
      .addColumn('created', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('unchanged', 'integer', (column) => column.notNull())
      .addColumn('refused', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'integer', (column) => column.notNull())
      .addColumn('kept', 'integer')
      .addColumn('problem', 'text')
      .addColumn('person_id', 'text')
      .addColumn('api_key', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_import_key', ['workspace_id', 'id'])
      .execute()
    await db.schema.createIndex('people_import_expiry').on('people_import').column('expires_at').execute()
    await sql`create index people_import_member on people_import (person_id) where person_id is not null`.execute(
      db,
    )

    // Without a reference: the file is removed before its row.
    await db.schema
      .createTable('people_import_file')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull())
      .addColumn('file_key', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_import_file_key', ['workspace_id', 'import_id'])
      .execute()
    await db.schema
      .createIndex('people_import_file_expiry')
      .on('people_import_file')
      .column('expires_at')
      .execute()

    const ofImport = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('import_id', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${table}_import`,
          ['workspace_id', 'import_id'],
          'people_import',
          ['workspace_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
    await ofImport('people_import_refusal')
      .addColumn('row_no', 'integer', (column) => column.notNull())
      .addColumn('column_no', 'integer')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text')
      .addPrimaryKeyConstraint('people_import_refusal_key', ['workspace_id', 'import_id', 'row_no'])
      .execute()
    await sql`create index people_import_refusal_email on people_import_refusal (email_key)
      where email_key is not null`.execute(db)
    await ofImport('people_import_change')
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('is_created', 'integer', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_import_change_key', ['workspace_id', 'import_id', 'no'])
      .addForeignKeyConstraint(
        'people_import_change_person',
        ['workspace_id', 'no'],
        'people_person',
        ['workspace_id', 'no'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('people_import_change_person_of')
      .on('people_import_change')
      .columns(['workspace_id', 'no'])
      .execute()
  },
}
