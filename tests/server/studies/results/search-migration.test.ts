import { type Generated, Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresDialect, sqliteDialect } from '#server/store/dialects.ts'
import { segments } from '#server/studies/results/migrations/2026-12-02-segments.ts'
import type { Tables } from '#server/store/schema.ts'
import { databases, emptyDatabase } from '#tests/support/databases.ts'

interface Found extends Pick<Tables['study'], 'workspace_id' | 'id' | 'title' | 'tags'> {
  search_key: Generated<string>
}

describe.each(databases)('studies from before segments, on %s', (database) => {
  test('get the text by which they are found', async () => {
    const url = await emptyDatabase(database)
    const dialect =
      database === 'SQLite' ? sqliteDialect(url.replace(/^file:(\/\/)?/, '')) : postgresDialect(url)
    const db = new Kysely<{ study: Found }>({ dialect })
    onTestFinished(() => db.destroy())
    await db.schema
      .createTable('study')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('tags', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_key', ['workspace_id', 'id'])
      .execute()
    await db
      .insertInto('study')
      .values([
        { workspace_id: 'a', id: 'one', title: 'Étude', tags: '["Été"]' },
        { workspace_id: 'b', id: 'two', title: 'ŽELVY', tags: '[]' },
      ])
      .execute()
    await segments.up(db)
    const rows = await db.selectFrom('study').select(['id', 'search_key']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'one', search_key: 'etude\n["ete"]' },
      { id: 'two', search_key: 'zelvy\n[]' },
    ])
  })
})
