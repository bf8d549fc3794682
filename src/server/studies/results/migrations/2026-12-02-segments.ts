import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Before {
  study: { workspace_id: string; id: string; title: string; tags: string; search_key: string }
}

/** The text by which a study is found, as it was at the time of this migration. */
const searchKey = ({ title, tags }: { readonly title: string; readonly tags: string }) =>
  `${title}\n${tags}`.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Saved filters of results, and the text by which studies are found. */
export const segments: Migration = {
  async up(db: Kysely<Before>) {
    await db.schema
      .createTable('study_segment')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('filter', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_segment_key', ['workspace_id', 'study_id', 'id'])
      .addUniqueConstraint('study_segment_name', ['workspace_id', 'study_id', 'name_key'])
      .addForeignKeyConstraint(
        'study_segment_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .alterTable('study')
      .addColumn('search_key', 'text', (column) => column.notNull().defaultTo(sql.lit('')))
      .execute()
    const studies = await db.selectFrom('study').select(['workspace_id', 'id', 'title', 'tags']).execute()
    for (const { workspace_id, id, ...texts } of studies)
      await db
        .updateTable('study')
        .set({ search_key: searchKey(texts) })
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .execute()
  },
}
