import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Polls of the idea board. A person answers each question of a poll once. */
export const addPolls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('idea_poll')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('is_pinned', 'integer', (column) => column.notNull())
      .addColumn('answered', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('idea_poll_pinned').on('idea_poll').columns(['is_pinned', 'id']).execute()

    await db.schema
      .createTable('idea_poll_answer')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('poll_id', 'text', (column) =>
        column.notNull().references('idea_poll.id').onDelete('cascade'),
      )
      .addColumn('respondent', 'text', (column) => column.notNull())
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('network', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('idea_poll_answer_once')
      .on('idea_poll_answer')
      .columns(['poll_id', 'respondent', 'question'])
      .unique()
      .execute()
    await db.schema
      .createIndex('idea_poll_answer_question')
      .on('idea_poll_answer')
      .columns(['poll_id', 'question', 'id'])
      .execute()
    await db.schema
      .createIndex('idea_poll_answer_respondent')
      .on('idea_poll_answer')
      .column('respondent')
      .execute()
    await db.schema
      .createIndex('idea_poll_answer_network')
      .on('idea_poll_answer')
      .columns(['network', 'created_at'])
      .execute()
  },
}
