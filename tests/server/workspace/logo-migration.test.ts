import { Kysely } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresDialect, sqliteDialect } from '#server/store/dialects.ts'
import { look } from '#server/workspace/migrations/2026-12-07-look.ts'
import type { Tables } from '#server/store/schema.ts'
import { databases, emptyDatabase } from '#tests/support/databases.ts'
import { png } from '#tests/support/generated-media.ts'

interface Before {
  workspace: Pick<Tables['workspace'], 'id' | 'logo_id' | 'logo_width' | 'logo_height'>
  workspace_logo: Tables['workspace_logo']
}

describe.each(databases)('logos from before their sizes were stored, on %s', (database) => {
  test('get the sizes of their pictures', async () => {
    const url = await emptyDatabase(database)
    const dialect =
      database === 'SQLite' ? sqliteDialect(url.replace(/^file:(\/\/)?/, '')) : postgresDialect(url)
    const db = new Kysely<Before>({ dialect })
    onTestFinished(() => db.destroy())
    for (const [table, columns] of [
      ['workspace', ['id', 'logo_id']],
      ['workspace_logo', ['workspace_id', 'id', 'content']],
    ] as const) {
      const created = columns.reduce(
        (creating, column) => creating.addColumn(column, 'text'),
        db.schema.createTable(table),
      )
      await created.execute()
    }
    const content = (await sharp(png(60, 20)).webp().toBuffer()).toString('base64')
    await db
      .insertInto('workspace')
      .values([
        { id: 'a', logo_id: 'one' },
        { id: 'b', logo_id: null },
      ])
      .execute()
    await db.insertInto('workspace_logo').values({ workspace_id: 'a', id: 'one', content }).execute()
    await look.up(db)
    const rows = await db
      .selectFrom('workspace')
      .select(['id', 'logo_width', 'logo_height'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: 'a', logo_width: 60, logo_height: 20 },
      { id: 'b', logo_width: null, logo_height: null },
    ])
  })
})
